import { sql as kyselySql } from 'kysely'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'
import { lockGuest } from './investments.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly holderId: string
  readonly investmentIds: readonly string[]
  readonly assignmentIds: readonly string[]
}

/**
 * An investor with everything that hangs on them, locked in the order that settlements use: investments by id
 * before the investor. Investments under the same address that were never linked belong to the person too.
 */
export async function lockPerson(tx: Tx, investorId: string): Promise<Person | undefined> {
  const query = use(tx)
  const seen = await query.selectFrom('investors').select('email').where('id', '=', investorId).executeTakeFirst()
  if (!seen) return undefined
  await lockGuest(tx, seen.email)
  const investments = await query.selectFrom('investments').select('id')
    .where((where) => where.or([where('investor_id', '=', investorId), where.and([where('investor_id', 'is', null), where('guest_email', '=', seen.email)])]))
    .orderBy('id').forUpdate().execute()
  const investor = await query.selectFrom('investors').select(['id', 'email', 'holder_id']).where('id', '=', investorId).forUpdate().executeTakeFirst()
  if (!investor) return undefined
  const assignments = await query.selectFrom('admin_certificate_assignments').select('id').where('investor_id', '=', investorId).orderBy('id').forUpdate().execute()
  return { id: investor.id, email: investor.email, holderId: investor.holder_id, investmentIds: investments.map(({ id }) => id), assignmentIds: assignments.map(({ id }) => id) }
}

/** PostgreSQL's word for a row that another one still names. */
const NAMED = '23503'

/**
 * Deletes a person whose numbers were released, and empties every message about them. False when something came to hang on them
 * meanwhile: the transaction can then only be given up.
 */
export async function deletePerson(tx: Tx, person: Person): Promise<boolean> {
  try {
    await deleteAll(tx, person)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NAMED) return false
    throw error
  }
}

async function deleteAll(tx: Tx, person: Person): Promise<void> {
  const sql = use(tx)
  const ids = [...person.investmentIds]
  const about = sql.updateTable('outbox').set({ payload: '{}' })
  await about.where('investor_id', '=', person.id).execute()
  if (ids.length > 0) await about.where('investment_id', 'in', ids).execute()
  const waiting = sql.updateTable('outbox').set({ done_at: timestamp(tx.now()), last_error: 'deleted' }).where('done_at', 'is', null)
  await waiting.where('investor_id', '=', person.id).execute()
  if (ids.length > 0) await waiting.where('investment_id', 'in', ids).execute()
  // Leads name nobody but in what they say.
  await kyselySql`update outbox set payload = '{}', done_at = ${timestamp(tx.now())}, last_error = 'deleted' where done_at is null and lower(btrim(payload->>'email')) = ${person.email}`.execute(sql)
  await sql.deleteFrom('mutation_reasons').where('mutation_id', 'in', sql.selectFrom('certificate_mutations').select('id')
    .where((where) => where.or([where('from_holder', '=', person.holderId), where('to_holder', '=', person.holderId)]))).execute()
  await sql.deleteFrom('waiting_list').where('email', '=', person.email).execute()
  await sql.deleteFrom('admin_certificate_assignments').where('investor_id', '=', person.id).execute()
  if (ids.length > 0) await sql.deleteFrom('investments').where('id', 'in', ids).execute()
  await sql.deleteFrom('investors').where('id', '=', person.id).execute()
}
