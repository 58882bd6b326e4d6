import type { Moment } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** What was done and written about one person, for that person to read. */

export interface TrailLine {
  readonly at: Moment
  readonly actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
  readonly action: string
  readonly investment_id: string | null
}

interface About {
  readonly investorId: string
  readonly investmentIds: readonly string[]
}

/** Nobody has more lines than this. */
const MOST = 5000

/** Lines of the audit log about a person or what he invested, oldest first; who acted only as what he was, and no details: they may be about others. */
export async function listTrail(db: Reader, { investorId, investmentIds }: About): Promise<readonly TrailLine[]> {
  return await use(db).selectFrom('audit_log').select(['at', 'actor', 'action', 'investment_id'])
    .where((where) => where.or([where('investor_id', '=', investorId), ...(investmentIds.length > 0 ? [where('investment_id', 'in', investmentIds)] : [])]))
    .orderBy('id').limit(MOST).execute()
}

export interface SentLetter {
  readonly name: string
  readonly done_at: Moment
}

/** Letters to a person that were sent, oldest first. Those to the issuer about him are none. */
export async function listLetters(db: Reader, { investorId, investmentIds }: About, toIssuer: readonly string[]): Promise<readonly SentLetter[]> {
  return await use(db).selectFrom('outbox').select(['name', 'done_at']).$narrowType<{ done_at: Moment }>()
    .where('channel', '=', 'mail').where('done_at', 'is not', null).where('last_error', 'is', null).where('name', 'not in', [...toIssuer])
    .where((where) => where.or([where('investor_id', '=', investorId), ...(investmentIds.length > 0 ? [where('investment_id', 'in', investmentIds)] : [])]))
    .orderBy('done_at').orderBy('id').limit(MOST).execute()
}
