import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Writer } from '#server/db/tx.ts'

/** A payment that must be looked up at the provider. */
export interface LookUp {
  readonly provider_payment_id: string
  readonly source: 'webhook' | 'sweep'
  readonly asked: number
  readonly attempts: number
  /** End it, if that can still be done. */
  readonly cancel: boolean
}

/** Asks for a look-up, at once or at a moment; a hundred askers leave one row. */
export async function insertLookUp(tx: Writer, providerId: string, source: 'webhook' | 'sweep', { cancel = false, at: due }: { readonly cancel?: boolean; readonly at?: Moment } = {}): Promise<void> {
  const at = timestamp(tx.now())
  await sql`
    insert into payment_checks as waiting (provider_payment_id, source, cancel, run_at, created_at) values (${providerId}, ${source}, ${cancel}, ${due === undefined ? at : timestamp(due)}, ${at})
    on conflict (provider_payment_id) do update set asked = waiting.asked + 1, cancel = waiting.cancel or excluded.cancel, run_at = least(waiting.run_at, excluded.run_at)
  `.execute(use(tx))
}

/** Of payments that nobody here knows. */
interface StrangersAllowed {
  /** So many wait at most. */
  readonly most: number
  /** They are asked for so far apart. */
  readonly apartMs: number
}

/** Asks for the look-up of a payment that nobody here knows, in its turn; when too many of them wait already, it is forgotten. */
export async function insertStrangersLookUp(pool: Pool, providerId: string, { most, apartMs }: StrangersAllowed): Promise<void> {
  const at = timestamp(pool.now())
  await sql`
    with waiting as (select count(*) as number, max(run_at) as last from payment_checks where stranger)
    insert into payment_checks (provider_payment_id, source, stranger, run_at, created_at)
    select ${providerId}, 'webhook', true, greatest(${at}, waiting.last + ${apartMs} * interval '1 millisecond'), ${at} from waiting where number < ${most}
    on conflict (provider_payment_id) do nothing
  `.execute(use(pool))
}

export async function claimLookUps(pool: Pool, most: number, loanSeconds: number): Promise<readonly LookUp[]> {
  const { rows } = await sql<LookUp>`
    update payment_checks set attempts = attempts + 1, run_at = ${timestamp(pool.now() + loanSeconds * 1000)}
    where provider_payment_id in (
      select provider_payment_id from payment_checks where run_at <= ${timestamp(pool.now())} order by run_at limit ${most} for update skip locked
    )
    returning provider_payment_id, source, asked, attempts, cancel
  `.execute(use(pool))
  return rows
}

/** Done, unless somebody asked again meanwhile: then it is looked up once more, at once. */
export async function deleteLookUp(pool: Pool, lookUp: LookUp): Promise<void> {
  const gone = await use(pool).deleteFrom('payment_checks').where('provider_payment_id', '=', lookUp.provider_payment_id).where('asked', '=', lookUp.asked).executeTakeFirst()
  if (gone.numDeletedRows === 0n) await setLookUpRetry(pool, lookUp.provider_payment_id, null, pool.now())
}

export async function setLookUpRetry(pool: Pool, providerId: string, error: string | null, at: Moment): Promise<void> {
  await use(pool).updateTable('payment_checks').set({ run_at: timestamp(at), last_error: error?.slice(0, 500) ?? null }).where('provider_payment_id', '=', providerId).execute()
}

export async function findNextLookUpDue(db: Reader): Promise<Moment | null> {
  const row = await use(db).selectFrom('payment_checks').select('run_at').orderBy('run_at').limit(1).executeTakeFirst()
  return row ? row.run_at : null
}
