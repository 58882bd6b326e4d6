import type { Wound } from './wound.ts'

/** The admins' page, the audit log and the CRM page. */
export const ADMINS_LOG_AND_CRM: readonly Wound[] = [
  { row: 'Admins’ page: invited, off and on', file: 'src/web/pages/admin/admins/AskAct.tsx', before: 'send: (admin, attempt) => saves(admin, false, attempt)', after: 'send: (admin, attempt) => saves(admin, true, attempt)' },
  { row: 'Admins’ page: roles, and a reset', file: 'src/web/pages/admin/admins/AdminRows.tsx', before: '  if (own) return [edit]\n', after: '' },
  { row: 'Admins’ page: a second factor of all', file: 'src/web/pages/admin/admins/FactorPolicy.tsx', before: 'return day < today ?', after: 'return day < \'2000\' ?' },
  { row: 'Admins’ page: for owners', file: 'src/web/pages/admin/frame/AdminTabs.tsx', before: "...(role === 'owner' ?", after: "...(role.length > 0 ?" },
  { row: 'Log: who, what, before and after', file: 'src/domain/log-changes.ts', before: 'before: shownIn(field, before[field] ?? null)', after: 'before: shownIn(field, value)' },
  { row: 'Log: verdicts and admins', file: 'src/server/features/admins/save-admin.ts', before: 'was: { role: admin.role, active: admin.is_active }', after: 'was: { role, active: isActive }' },
  { row: 'Log: who was deleted', file: 'src/server/presenters/logged-line.ts', before: 'personal ? personalChanges(personal) : [ERASED_CHANGE]', after: 'personal ? personalChanges(personal) : []' },
  { row: 'Log: looked through', file: 'src/server/store/logged-lines.ts', before: '(${to}::date + 1)::timestamp', after: '${to}::date::timestamp' },
  { row: 'Log: pages', file: 'src/server/store/logged-lines.ts', before: '(at, id) < (', after: '(at, id) <= (' },
  { row: 'Log: the file', file: 'src/server/features/admin-audit/export-log.ts', before: 'if (page.nextCursor === null) return', after: 'if (page.lines.length > 0) yield csvLine([], FOR_SPREADSHEETS)\n    if (page.nextCursor === null) return' },
  { row: 'Log: for admins and owners', file: 'src/contract/admin-audit.ts', before: "adminListAudit = procedure('admin_list_audit', {\n  access: 'admin_write'", after: "adminListAudit = procedure('admin_list_audit', {\n  access: 'admin_read'" },
  { row: 'Log’s page: looked through', file: 'src/web/pages/admin/audit/audit-question.ts', before: "kind: 'wat'", after: "kind: 'wie'" },
  { row: 'Log’s page: pages and the file', file: 'src/web/pages/admin/audit/Audit.tsx', before: '?${fileQuery(question)}`', after: '?${fileQuery({ ...question, kind: null })}`' },
  { row: 'Log’s page: for a viewer', file: 'src/web/pages/admin/frame/AdminTabs.tsx', before: "...(role === 'viewer' ? [] :", after: "...(role.length === 0 ? [] :" },
]
