import { adminListAudit, exportAudit, exportAuditXlsx } from '#contract/admin-audit.ts'
import type { OrderOf } from '#contract/call.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { logCells, presentLogged } from '#server/presenters/logged-line.ts'
import { exportLog } from './export-log.ts'
import { countWanted, readLog, wantedBy, type LogOrder } from './read-log.ts'
import { readNames } from './read-names.ts'

/** So many lines without being asked. */
const PAGE = 50

/** The audit log, to be looked through and taken along. */
export function registerAdminAudit(wire: Wire, needs: { readonly db: Db; readonly keys: Keys }): void {
  wire.json(adminListAudit, async (order) => {
    const asked = orderOf(order)
    const wanted = await wantedBy(needs.db, asked)
    const [page, total, { admins, person }] = await Promise.all([readLog(needs, wanted, { limit: order?.p_limit ?? PAGE, cursor: order?.p_cursor ?? null }), countWanted(needs.db, wanted), readNames(needs, asked)])
    return { lines: page.lines.map((line) => presentLogged(line, page)), total, next_cursor: page.nextCursor, admins: [...admins], person }
  })

  wire.download(exportAudit, async (order, { by }) => await exportLog(needs, by, orderOf(order), { format: 'csv', cellsOf: logCells }))
  wire.download(exportAuditXlsx, async (order, { by }) => await exportLog(needs, by, orderOf(order), { format: 'xlsx', cellsOf: logCells }))
}

function orderOf(asked: OrderOf<typeof exportAudit> | null | undefined): LogOrder {
  const order = asked ?? {}
  return {
    from: order.p_from ?? null, to: order.p_to ?? null, actor: order.p_actor ?? null, adminId: order.p_admin_id ?? null, kind: order.p_kind ?? null, investorId: order.p_investor_id ?? null,
  }
}
