import type { Reader } from '#server/db/tx.ts'
import { findInvestor } from '#server/store/investors.ts'
import { listAdmins } from '#server/store/managed-admins.ts'
import type { LogOrder } from './read-log.ts'

/** Whom the log can be looked through for: every admin by name, and what the person is called whose lines are asked for. */
export async function readNames({ db }: { readonly db: Reader }, { investorId }: Pick<LogOrder, 'investorId'>): Promise<{ readonly admins: readonly { readonly id: string; readonly name: string }[]; readonly person: string | null }> {
  const [admins, investor] = await Promise.all([listAdmins(db), investorId === null ? undefined : findInvestor(db, investorId)])
  return { admins: admins.map(({ id, name }) => ({ id, name })), person: investor?.name ?? null }
}
