import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader } from '#server/db/tx.ts'

/** A payment whose record at the provider must be written anew. The database itself puts it down, with the numbers. */
export interface PaymentNote {
  readonly payment_id: string
  readonly asked: number
  readonly attempts: number
  readonly created_at: Moment
}

/** Takes due ones on loan. While it lasts nobody else writes about the same payment, so that an older word never comes last. */
export async function claimNotes(pool: Pool, most: number, loanSeconds: number): Promise<readonly PaymentNote[]> {
  const { rows } = await sql<PaymentNote>`
    update payment_notes set attempts = attempts + 1, run_at = ${timestamp(pool.now() + loanSeconds * 1000)}
    where payment_id in (select payment_id from payment_notes where run_at <= ${timestamp(pool.now())} order by run_at limit ${most} for update skip locked)
    returning payment_id, asked, attempts, created_at
  `.execute(use(pool))
  return rows
}

/** Done, unless the numbers changed meanwhile, or the loan was over and somebody else has written: then once more. */
export async function deleteNote(pool: Pool, { payment_id: id, asked }: PaymentNote): Promise<void> {
  const gone = await use(pool).deleteFrom('payment_notes').where('payment_id', '=', id).where('asked', '=', asked).executeTakeFirst()
  if (gone.numDeletedRows > 0n) return
  const at = timestamp(pool.now())
  await sql`
    insert into payment_notes as waiting (payment_id, run_at, created_at) values (${id}, ${at}, ${at})
    on conflict (payment_id) do update set asked = waiting.asked + 1, run_at = ${at}
  `.execute(use(pool))
}

export async function setNoteRetry(pool: Pool, id: string, error: string, at: Moment): Promise<void> {
  await use(pool).updateTable('payment_notes').set({ run_at: timestamp(at), last_error: error.slice(0, 500) }).where('payment_id', '=', id).execute()
}

export async function findNextNoteDue(db: Reader): Promise<Moment | null> {
  const row = await use(db).selectFrom('payment_notes').select('run_at').orderBy('run_at').limit(1).executeTakeFirst()
  return row ? row.run_at : null
}

/** How many records at the provider are behind. */
export async function countNotes(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payment_notes`.execute(use(db))
  return rows[0]?.count ?? 0
}

export interface BoughtNumbers {
  readonly provider_payment_id: string | null
  readonly sent_for: string
  readonly attempt: number
  readonly numbers: NotedNumbers
}

/** What a payment bought and has not been taken back since, from whomever; undefined when it bought nothing. */
export async function findBought(db: Reader, paymentId: string): Promise<BoughtNumbers | undefined> {
  const { rows } = await sql<BoughtNumbers>`
    select payments.provider_payment_id, payments.sent_for, payments.attempt, jsonb_build_object('issue', line.issue, 'ranges', (
      select coalesce(jsonb_agg(jsonb_build_object('start', lower(part), 'end', upper(part) - 1) order by part), '[]') from unnest(int8multirange(line.numbers) - coalesce((
        select range_agg(back.numbers) from certificate_mutations back
        where back.issue = line.issue and back.numbers && line.numbers and back.id > line.id and back.kind in ('withdrawal', 'release')
      ), '{}')) as part
    )) as numbers
    from payments join ledger_entries entry on entry.payment_id = payments.id and entry.kind = 'paid'
    cross join lateral (select * from certificate_mutations where investment_id = entry.investment_id and kind = 'issue' order by id desc limit 1) line
    where payments.id = ${paymentId}
  `.execute(use(db))
  return rows[0]
}
