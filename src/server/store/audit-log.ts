import type { AuditAction } from '#domain/audit.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface AuditLine {
  readonly actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
  readonly action: AuditAction
  readonly adminId: string | null
  readonly investorId: string | null
  readonly investmentId: string | null
  /** Facts that name nobody: amounts, ranges, words. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Writes who did what, in their order, in the transaction of the act. The table refuses every later change. For acts alone. */
export async function insertAudits(tx: Tx, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return
  await use(tx).insertInto('audit_log')
    .values(lines.map(({ actor, action, adminId, investorId, investmentId, details }) => ({
      at: timestamp(tx.now()), actor, action, admin_id: adminId, investor_id: investorId, investment_id: investmentId, details: JSON.stringify(details),
    }))).execute()
}
