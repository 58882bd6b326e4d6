import { TYPED_LETTERS } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'
import type { Pool } from '#server/db/tx.ts'
import type { Counted, Limits } from '#server/limits.ts'
import { insertGathered } from '#server/store/gathered-requests.ts'
import type { Message } from '#server/store/outbox.ts'

/** When a letter may go: now, counted in these; not before a moment; or not by itself. */
export type Turn =
  | { readonly at: 'now'; readonly counted: readonly Counted[] }
  | { readonly at: 'later'; readonly moment: Moment }
  | { readonly at: 'never' }

/** What would wait longer for its turn is old news by then, and one of many: it is not sent. */
const WAITS_MS = 24 * 3_600_000

/**
 * Gives a letter its turn. Whatever strangers type, nobody receives more of it than 5 an hour and 10 a day (contract
 * 4.22): the others wait for their turn, at most a day. The issuer hears of further large requests together.
 */
export async function takeTurn({ db, limits }: { readonly db: Pool; readonly limits: Limits }, message: Message, address: string): Promise<Turn> {
  const { name, payload, occurred_at: occurredAt } = message
  if (name === 'request_opened') return await tellIssuer({ db, limits }, payload['investmentId'], address)
  if (!TYPED_LETTERS.some((typed) => typed === name)) return { at: 'now', counted: [] }
  const mailbox = mailboxOf(address)
  const counted = [['letters_an_hour', mailbox], ['letters_a_day', mailbox]] as const
  const seconds = await limits.waitFor(...counted)
  const moment = db.now() + seconds * 1000
  if (seconds === 0) return { at: 'now', counted }
  return moment - occurredAt > WAITS_MS ? { at: 'never' } : { at: 'later', moment }
}

/** Where a letter arrives: what stands behind a `+` is the receiver's own, and as long a row of addresses as one likes. */
function mailboxOf(address: string): string {
  return address.replace(/(?<=.)\+[^@]*(?=@)/, '')
}

async function tellIssuer({ db, limits }: { readonly db: Pool; readonly limits: Limits }, investmentId: unknown, address: string): Promise<Turn> {
  const counted = ['requests_told_an_hour', address] as const
  if (typeof investmentId !== 'string' || (await limits.waitFor(counted)) === 0) return { at: 'now', counted: [counted] }
  await insertGathered(db, investmentId)
  return { at: 'never' }
}
