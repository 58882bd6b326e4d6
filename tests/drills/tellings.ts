import { sql } from 'kysely'
import { readNoteText } from '#domain/noted-numbers.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import type { SandboxMail, World } from '#tests/support/world.ts'

/** Somebody was told, or wrote down, that an investment has these numbers. */
export interface Telling {
  readonly where: 'letter' | 'record' | 'book'
  readonly investmentId: string
  readonly start: number
  readonly end: number
}

/** All that the world outside was ever told of who has which numbers: by letters and in the provider's records. */
export async function toldOutside(world: World): Promise<readonly Telling[]> {
  const letters = (await world.control<readonly SandboxMail[]>('/mails')).flatMap(inLetter)
  const records = (await world.payments()).flatMap(({ metadata: { investmentId, certificates = '' } }) => (
    (readNoteText(certificates) ?? []).map((range) => ({ where: 'record' as const, investmentId, ...range }))
  ))
  return [...letters, ...records]
}

/** What the book says today. */
export async function inTheBook(db: Reader): Promise<readonly Telling[]> {
  const { rows } = await sql<{ investmentId: string; start: number; end: number }>`
    select id as "investmentId", certificate_start as start, certificate_end as "end" from investments where certificate_start is not null
  `.execute(use(db))
  return rows.map((row) => ({ where: 'book', ...row }))
}

function inLetter({ subject, text }: SandboxMail): readonly Telling[] {
  const investmentId = /investment_id=([0-9a-f-]{36})/.exec(text)?.[1]
  const numbers = /^Uw certificaten ([\d.]+) t\/m ([\d.]+)$/.exec(subject)
  const [start, end] = [numbers?.[1], numbers?.[2]].map((number) => Number((number ?? '').replaceAll('.', '')))
  return investmentId && start && end ? [{ where: 'letter', investmentId, start, end }] : []
}

/** Numbers of which two investments were told that they are theirs. */
export function soldTwice(all: readonly Telling[]): readonly string[] {
  const owners = new Map<number, string>()
  const twice = new Set<string>()
  for (const { investmentId, start, end } of all) {
    for (let number = start; number <= end; number += 1) {
      const other = owners.get(number)
      if (other !== undefined && other !== investmentId) twice.add(`${number}: ${other} and ${investmentId}`)
      owners.set(number, investmentId)
    }
  }
  return [...twice]
}

/** Ids of payments that the provider's own books call paid, and of which this database neither booked nor asks a person anything. */
export async function unheardOf(world: World, db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select payments.provider_payment_id as id from payments join ledger_entries entry on entry.payment_id = payments.id and entry.kind = 'paid'
    union select payments.provider_payment_id from payments join reviews on reviews.payment_id = payments.id
    union select details ->> 'provider_payment_id' from reviews
  `.execute(use(db))
  const heard = new Set(rows.map(({ id }) => id))
  return (await world.payments()).filter(({ id, status }) => status === 'paid' && !heard.has(id)).map(({ id }) => id)
}
