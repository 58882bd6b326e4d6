import * as z from 'zod/mini'
import { LOG_KINDS, type LogKind } from '#domain/log-kinds.ts'
import { download, procedure } from './call.ts'
import { calendarDay, id, line, moment } from './fields.ts'

/** The audit log, for admins and owners (contract 5.12 and 5.16; decision 0057). */

const KINDS = Object.keys(LOG_KINDS) as [LogKind, ...LogKind[]]

/** Both days count, by the calendar of Amsterdam. `p_admin_id` is what that admin did; `p_actor` what somebody of that kind did. `p_investor_id`: about this person. */
const asked = {
  p_from: z.optional(z.nullable(calendarDay)),
  p_to: z.optional(z.nullable(calendarDay)),
  p_actor: z.optional(z.nullable(z.enum(['admin', 'investor', 'guest', 'system', 'operator']))),
  p_admin_id: z.optional(z.nullable(id)),
  p_kind: z.optional(z.nullable(z.enum(KINDS))),
  p_investor_id: z.optional(z.nullable(id)),
}

/** `about`: whom it is about, as they are called today; `investor_id` where they have a sheet. */
const logged = z.object({
  id: z.int(), at: moment, actor: z.enum(['admin', 'investor', 'guest', 'system', 'operator']), who: z.string(), what: z.string(),
  about: z.nullable(z.string()), investor_id: z.nullable(id),
  changes: z.array(z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type LoggedLine = z.output<typeof logged>

/** Who did what, newest first. `total` is exact to 10,000. `admins`: everybody who may stand in it, by name. */
export const adminListAudit = procedure('admin_list_audit', {
  access: 'admin_write',
  rows: 'all',
  input: z.optional(z.nullable(z.object({ ...asked, p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))), p_cursor: z.optional(z.nullable(line(60))) }))),
  reply: z.object({ lines: z.array(logged), total: z.int(), next_cursor: z.nullable(z.string()), admins: z.array(z.object({ id, name: z.string() })), person: z.nullable(z.string()) }),
})

/** The same lines as a file for a spreadsheet. That it was taken is a line itself. */
export const exportAudit = download('/api/admin/export/audit.csv', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['audit_exported'] },
  input: z.object(asked),
  type: 'text/csv; charset=utf-8', caching: 'never', shown: false,
})

/** The same as a workbook. */
export const exportAuditXlsx = download('/api/admin/export/audit.xlsx', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['audit_exported'] },
  input: z.object(asked),
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', caching: 'never', shown: false,
})
