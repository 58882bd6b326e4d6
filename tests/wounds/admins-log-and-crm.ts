import type { Wound } from './wound.ts'

/** The admins' page, the audit log and the CRM page. */
export const ADMINS_LOG_AND_CRM: readonly Wound[] = [
  { row: 'Admins’ page: invited, off and on', file: 'src/web/pages/admin/admins/AskAct.tsx', before: 'send: (admin, attempt) => saves(admin, false, attempt)', after: 'send: (admin, attempt) => saves(admin, true, attempt)' },
  { row: 'Admins’ page: roles, and a reset', file: 'src/web/pages/admin/admins/AdminRows.tsx', before: '  if (own) return [edit]\n', after: '' },
  { row: 'Admins’ page: a second factor of all', file: 'src/web/pages/admin/admins/FactorPolicy.tsx', before: 'return day < today ?', after: 'return day < \'2000\' ?' },
  { row: 'Admins’ page: for owners', file: 'src/web/pages/admin/frame/AdminTabs.tsx', before: "...(role === 'owner' ?", after: "...(role.length > 0 ?" },
]
