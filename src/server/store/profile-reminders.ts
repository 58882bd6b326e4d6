import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** Whom to remind, and how often they were reminded already. */
export interface DueReminder {
  readonly id: string
  readonly sent: number
}

interface Due {
  /** Who holds certificates since before the first of these is due one reminder, since before the second two, and so on. */
  readonly begunBefore: readonly Moment[]
  /** Who was reminded after this is left alone. */
  readonly toldBefore: Moment
  readonly most: number
}

/**
 * Locks people whose reminder is due: they hold certificates, something is missing (the rule of the banner, `profileProgress`), and
 * they have not asked to hear no more of it. Counted from the account and the first payment, whichever came last: money that was
 * heard of late hurries nobody. Whoever changes or is reminded by another instance at this moment is passed over.
 */
export async function lockDueReminders(tx: Tx, { begunBefore, toldBefore, most }: Due): Promise<readonly DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select person.id, coalesce(told.sent, 0) as sent
    from investors person left join profile_reminders told on told.investor_id = person.id
    where (coalesce(nullif(person.address, ''), nullif(person.street_address, '')) is null or coalesce(nullif(person.bsn_last3, ''), nullif(person.kvk, '')) is null
        or nullif(person.id_document_url, '') is null or nullif(person.proof_of_residence_url, '') is null)
      and told.stopped_at is null and (told.sent_at is null or told.sent_at <= ${timestamp(toldBefore)})
      and exists (select from certificate_runs where holder_id = person.holder_id)
      and greatest(person.created_at, (select min(paid_at) from investments where investor_id = person.id and payment_status = 'paid'))
        <= (array[${sql.join(begunBefore.map((moment) => timestamp(moment)))}]::timestamptz[])[coalesce(told.sent, 0) + 1]
    order by person.id limit ${most} for no key update of person skip locked
  `.execute(use(tx))
  return rows
}

/** One more was sent; false when another instance was first. */
export async function setReminded(tx: Tx, { id, sent }: DueReminder): Promise<boolean> {
  const at = timestamp(tx.now())
  const row = await use(tx).insertInto('profile_reminders').values({ investor_id: id, sent: 1, sent_at: at })
    .onConflict((conflict) => conflict.column('investor_id').doUpdateSet({ sent: sent + 1, sent_at: at })
      .where('profile_reminders.sent', '=', sent).where('profile_reminders.stopped_at', 'is', null))
    .returning('sent').executeTakeFirst()
  return row !== undefined
}

/** Does this person want to hear no more of it? */
export async function areRemindersStopped(db: Reader, investorId: string): Promise<boolean> {
  const row = await use(db).selectFrom('profile_reminders').select('stopped_at').where('investor_id', '=', investorId).executeTakeFirst()
  return row !== undefined && row.stopped_at !== null
}

/** From now on nothing more; false when that was said before. */
export async function setRemindersStopped(tx: Tx, investorId: string): Promise<boolean> {
  const at = timestamp(tx.now())
  const row = await use(tx).insertInto('profile_reminders').values({ investor_id: investorId, stopped_at: at })
    .onConflict((conflict) => conflict.column('investor_id').doUpdateSet({ stopped_at: at }).where('profile_reminders.stopped_at', 'is', null))
    .returning('investor_id').executeTakeFirst()
  return row !== undefined
}
