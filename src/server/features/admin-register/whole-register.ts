import type { Reader } from '#server/db/tx.ts'
import type { AsOfOrder } from './as-of.ts'
import { readRegister, type RegisterPage } from './read-register.ts'

const ROWS_AT_ONCE = 1000

export interface WholeRegister {
  /** For what stands above it. */
  readonly first: RegisterPage
  /** The first one too; the next ones are asked for when these are gone. */
  readonly pages: AsyncGenerator<RegisterPage>
}

/** The register of a day in the order of numbers; all of it as it was known when it was begun. Throws `Refusal`. */
export async function wholeRegister({ db }: { readonly db: Reader }, asOf: Pick<AsOfOrder, 'on' | 'knownAt'>): Promise<WholeRegister> {
  const pageFrom = (cursor: string | null) => readRegister({ db }, { ...asOf, limit: ROWS_AT_ONCE, cursor })
  const first = await pageFrom(null)
  return { first, pages: pagesFrom(first, pageFrom) }
}

async function* pagesFrom(first: RegisterPage, pageFrom: (cursor: string) => Promise<RegisterPage>): AsyncGenerator<RegisterPage> {
  for (let page = first; ; page = await pageFrom(page.nextCursor)) {
    yield page
    if (page.nextCursor === null) return
  }
}
