import type { Wound } from './wound.ts'

const SHEETS = 'src/server/sheets'
const ROOM = 'src/web/pages/admin/exports'

/** Files for a spreadsheet, and the page that they are taken from (contract 5.12). */
export const EXPORTS: readonly Wound[] = [
  { row: 'Export: a Dutch spreadsheet', file: 'src/server/lib/csv.ts', before: "guessed && /^", after: 'guessed && /^x' },
  { row: 'Export: a Dutch spreadsheet', file: `${SHEETS}/csv-file.ts`, before: ".replace('.', ',')", after: '' },
  { row: 'Export: a workbook', file: `${SHEETS}/xlsx-file.ts`, before: "if (kind === 'text') return textCell", after: "if (kind === 'text' && /\\D/.test(String(cell))) return textCell" },
  { row: 'Export: whatever was typed', file: `${SHEETS}/xlsx-parts.ts`, before: 'letter) => ENTITIES[letter] ?? letter', after: 'letter) => letter' },
  { row: 'Export: days, moments and cents', file: `${SHEETS}/xlsx-file.ts`, before: '(hours * 60 + minutes) / 1440', after: '(hours * 60) / 1440' },
  { row: 'Export: more than a sheet', file: `${SHEETS}/xlsx-file.ts`, before: 'drawn.left = rows.slice(room)', after: 'drawn.left = []' },
  { row: 'Export: broken off', file: `${SHEETS}/xlsx-file.ts`, before: '    await drawn.rows.return?.()\n', after: '' },
  { row: 'Export: what the screen shows', file: 'src/server/store/export-rows.ts', before: '${isKept(wanted.filter)} and ${isFound(wanted)}', after: '${isKept(wanted.filter)}' },
  { row: 'Export: what the screen shows', file: 'src/server/features/admin-investors/investors-table.ts', before: '    if (!withRequests) return\n', after: '    if (withRequests) return\n' },
  { row: 'Export: investments of a period', file: 'src/server/store/export-rows.ts', before: "(${to}::date + 1)", after: '(${to}::date)' },
  { row: 'Export: investments of a period', file: 'src/server/features/exports/export-money.ts', before: 'period.to < period.from', after: 'period.to > period.from' },
  { row: 'Export: payments', file: 'src/server/features/exports/payments-table.ts', before: "row.kind === 'paid' ? row.amount : -row.amount", after: 'row.amount' },
  { row: 'Export: who, and what is written down', file: 'src/contract/exports.ts', before: "return download(`/api/admin/export/${what}.${format}`, {\n    access: 'admin_write'", after: "return download(`/api/admin/export/${what}.${format}`, {\n    access: 'admin_read'" },
  { row: 'Export: who, and what is written down', file: 'src/server/features/admin-investors/export-investors.ts', before: "searched: search.trim() !== ''", after: 'searched: search' },
  { row: 'Export: the register as a workbook', file: 'src/server/features/admin-register/export-xlsx.ts', before: "takeRegister({ db }, by, order, 'xlsx')", after: "takeRegister({ db }, by, { on: null, knownAt: null }, 'xlsx')" },
  { row: 'Exports screen: by keyboard, and the address', file: `${ROOM}/export-period.ts`, before: "else next.set(name, day)", after: 'else void name' },
  { row: 'Exports screen: by keyboard, and the address', file: `${ROOM}/PeriodFields.tsx`, before: 'setReversed(!onChange(part))', after: 'setReversed(onChange(part) && false)' },
  { row: 'Exports screen: the list as it is', file: 'src/web/pages/admin/overview/admin-list.ts', before: 'search === null ? {} : { p_search: search }', after: '{}' },
  { row: 'Exports screen: long, stopped, lost', file: 'src/web/pages/admin/frame/use-file.ts', before: '      if (!controller.signal.aborted) throw failure\n', after: '      throw failure\n' },
  { row: 'Exports screen: a viewer', file: `${ROOM}/ExportsPage.tsx`, before: "admin.role === 'viewer'", after: "admin.role === 'owner'" },
]
