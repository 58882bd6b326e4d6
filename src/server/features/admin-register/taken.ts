import type { ExportFormat } from '#contract/exports.ts'
import { rangeSize } from '#domain/certificate-range.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestor } from '#server/store/investors.ts'
import { findAsOf } from './as-of.ts'
import type { RegisterPage } from './read-register.ts'
import { wholeRegister, type WholeOrder } from './whole-register.ts'

interface Taken {
  /** What the file is called. */
  readonly name: string
  /** Calendar date in Amsterdam. */
  readonly on: string
  readonly pages: AsyncGenerator<RegisterPage>
}

/**
 * The register of a day for a file. What is asked is looked at first, so that a file may begin with its heading while a day that
 * is past is counted over the whole book; that it was taken, and how much of it, is written down before anything of anybody
 * leaves. Throws `Refusal`.
 */
export async function takeRegister({ db }: { readonly db: Db }, by: By, order: WholeOrder, format: ExportFormat): Promise<Taken> {
  const { asOf: { on } } = await findAsOf(db, order)
  const ofOne = order.investorId != null
  if (ofOne && !(await findInvestor(db, order.investorId))) throw new Refusal('investor_unknown')
  // What is called so must not be taken for the whole register.
  return { name: `register-${on}${ofOne ? '-een-houder' : ''}.${format}`, on, pages: pagesOf({ ...order, on }) }

  async function* pagesOf(asked: WholeOrder): AsyncGenerator<RegisterPage> {
    const { first, pages } = await wholeRegister({ db }, asked)
    await db.act(by, async (act) => { tellTaken(act, first, format) })
    yield* pages
  }
}

/** With its question: whether it was of one holder, and not of whom, since the line outlives the person. */
function tellTaken(act: Act, { asOf: { on, knownAt }, person, rows, totals }: RegisterPage, format: ExportFormat): void {
  const taken = person
    ? { of_one: true, certificates: rows.reduce((sum, { range }) => sum + rangeSize(range), 0), holders: Math.min(rows.length, 1) }
    : { certificates: totals.issued, holders: totals.holders }
  act.audit('register_exported', { details: { format, on, known_at: iso(knownAt), ...taken } })
}
