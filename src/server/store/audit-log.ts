import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface AuditLine {
  readonly actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
  readonly action: string
  readonly adminId?: string
  readonly investorId?: string
  readonly investmentId?: string
  /** Facts that name nobody: amounts, ranges, words. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes who did what, in the transaction of the act. The table refuses every later change. */
export async function insertAudit(tx: Tx, line: AuditLine, now: Moment): Promise<void> {
  await insertAudits(tx, [line], now)
}

/** Several lines at once, in their order. */
export async function insertAudits(tx: Tx, lines: readonly AuditLine[], now: Moment): Promise<void> {
  if (lines.length === 0) return
  await use(tx).insertInto('audit_log')
    .values(lines.map((line) => ({
      at: timestamp(now), actor: line.actor, action: line.action, admin_id: line.adminId ?? null, investor_id: line.investorId ?? null,
      investment_id: line.investmentId ?? null, details: JSON.stringify(line.details ?? {}),
    }))).execute()
}
