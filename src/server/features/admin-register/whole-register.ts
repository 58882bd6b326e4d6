import type { Reader } from '#server/db/tx.ts'
import { readRegister, type RegisterOrder, type RegisterPage } from './read-register.ts'

const ROWS_AT_ONCE = 1000

/** Of which day, as known when, and of whom alone; absent: of everybody. */
export type WholeOrder = Pick<RegisterOrder, 'on' | 'knownAt' | 'investorId'>

export interface WholeRegister {
  /** For what stands above it. */
  readonly first: RegisterPage
  /** The first one too; the next ones are asked for when these are gone. */
  readonly pages: AsyncGenerator<RegisterPage>
}

/** The register of a day in the order of numbers; all of it as it was known when it was begun. Throws `Refusal`. */
export async function wholeRegister({ db }: { readonly db: Reader }, order: WholeOrder): Promise<WholeRegister> {
  const pageFrom = (cursor: string | null) => readRegister({ db }, { ...order, limit: ROWS_AT_ONCE, cursor })
  const first = await pageFrom(null)
  return { first, pages: pagesFrom(first, pageFrom) }
}

async function* pagesFrom(first: RegisterPage, pageFrom: (cursor: string) => Promise<RegisterPage>): AsyncGenerator<RegisterPage> {
  for (let page = first; ; page = await pageFrom(page.nextCursor)) {
    yield page
    if (page.nextCursor === null) return
  }
}
