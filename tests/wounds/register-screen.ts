import type { Wound } from './wound.ts'

const ROOM = 'src/web/pages/admin/register'
const FEATURE = 'src/server/features/admin-register'

/** The register's screen, and what leaves it (contract 4.25, 5.12 and 5.16). */
export const REGISTER_SCREEN: readonly Wound[] = [
  { row: 'Register screen: two dates', file: `${ROOM}/register-question.ts`, before: 'p_on: on, p_known_at', after: 'p_on: null, p_known_at' },
  { row: 'Register screen: two dates', file: `${ROOM}/LookingBack.tsx`, before: '(on === null && knownAt === null) || !page', after: 'knownAt === null || !page' },
  { row: 'Register screen: days that cannot be', file: 'src/web/pages/admin/frame/WrittenField.tsx', before: ': typed === null ? error : undefined', after: ': undefined' },
  { row: 'Register screen: days as they are written', file: `${ROOM}/register-question.ts`, before: 'new Date(Date.parse(iso)).toISOString().startsWith(iso) ? iso : null', after: 'iso' },
  { row: 'Register screen: the minute of a moment', file: `${ROOM}/register-question.ts`, before: 'wanted - shift(wanted - shift(wanted))', after: 'wanted' },
  { row: 'Register screen: histories', file: `${ROOM}/register-words.ts`, before: '.toReversed()\n}', after: '\n}' },
  { row: 'Register screen: histories', file: `${ROOM}/HistoryPanel.tsx`, before: "    ;(from ?? table.current?.querySelector<HTMLElement>('input'))?.focus()\n", after: '    void from\n' },
  { row: 'Register screen: number or holder', file: `${ROOM}/FindField.tsx`, before: '{ from: found.number, number: found.number', after: '{ from: null, number: found.number' },
  { row: 'Register screen: pages', file: `${ROOM}/use-register.ts`, before: 'go({ from: trail.at(-1) ?? 1 }', after: 'go({ from: 1 }' },
  { row: 'Register screen: transfer', file: `${ROOM}/TransferPreview.tsx`, before: '{fits ? <Button', after: '{fits && problem === null ? <Button' },
  { row: 'Register screen: pressed too early', file: `${ROOM}/use-seen-first.ts`, before: "if (sight === 'good') return go()", after: "if (sight !== 'problem') return go()" },
  { row: 'Register screen: moved meanwhile', file: `${ROOM}/TransferForm.tsx`, before: '      void preview.refetch()\n', after: '' },
  { row: 'Register screen: correction', file: `${ROOM}/CorrectionForm.tsx`, before: 'const last = dayBefore(until)', after: 'const last = until' },
  { row: 'Register screen: paper, and a viewer', file: `${ROOM}/register.css`, before: 'page: register; width: 100%; color: #000;', after: 'page: register; width: 100%; color: #111;' },
  { row: 'Register screen: paper, and a viewer', file: `${ROOM}/AsOfBar.tsx`, before: '{mayWrite && page ? (', after: '{page ? (' },
  { row: 'Register preview: every history', file: 'src/server/ledger/preview-transfer.ts', before: 'after: problem ? had : takeAway(had, [range])', after: 'after: had' },
  { row: 'Register preview: every history', file: 'src/server/ledger/preview-transfer.ts', before: 'wrong ?? holdingProblem(order, runs)', after: 'wrong' },
  { row: 'Register preview: what can go', file: 'src/domain/transfers.ts', before: 'rangeSize(best) >= rangeSize(range)', after: 'rangeSize(best) < rangeSize(range)' },
  { row: 'Register preview: what can go', file: 'src/domain/transfers.ts', before: "const sealed = run.state === 'sealed'", after: 'const sealed = false' },
  { row: 'Register preview: half the register', file: 'src/server/ledger/preview-transfer.ts', before: 'blocked.slice(0, MOST_BLOCKED)', after: 'blocked' },
  { row: 'Register file: of one holder', file: `${FEATURE}/register-routes.ts`, before: 'investorId: order.p_investor_id ?? null }\n}', after: 'investorId: null }\n}' },
  { row: 'Register file: of one holder', file: `${FEATURE}/taken.ts`, before: 'of_one: true', after: 'of_one: person.investorId' },
  { row: 'Register screen: a file of one holder', file: `${ROOM}/AsOfBar.tsx`, before: ', ...(page.person && { p_investor_id: page.person.investor_id })', after: '' },
  { row: 'Register file: asked for by another site', file: 'src/server/http/wire.ts', before: '      if (isLoggedLook(call)) demandOwnSite(request)\n', after: '' },
  { row: 'Register preview: correction', file: 'src/server/presenters/register-previews.ts', before: 'days?.earlier ? [giver, receiver] : [receiver, giver]', after: '[receiver, giver]' },
  { row: 'Register preview: correction', file: 'src/server/store/register-look.ts', before: 'where correction.corrects = line.id order by correction.id desc', after: 'where correction.corrects = line.id and false order by correction.id desc' },
  { row: 'Register read: from a number', file: `${FEATURE}/begin-of.ts`, before: '    if (start > low || start === 1) return start\n', after: '    return start\n' },
  { row: 'Register read: from a number', file: 'src/domain/register.ts', before: 'by.add(owner)', after: 'if (by.size === 0) by.add(owner)' },
  { row: 'Register read: what stands beside the book', file: 'src/server/store/register-look.ts', before: 'and recorded_at <= ${timestamp(knownAt)} order', after: 'order' },
  { row: 'Register read: one person', file: `${FEATURE}/read-register.ts`, before: '.filter(({ holder }) => holder === holderId)', after: '' },
  { row: 'Register file: for a spreadsheet', file: 'src/server/lib/csv.ts', before: "begin: '\\uFEFF'", after: "begin: ''" },
  { row: 'Register file: for a spreadsheet', file: 'src/server/lib/csv.ts', before: '[",;\\r\\n\\t]', after: '[",\\r\\n\\t]' },
  { row: 'Register file: the screen’s question', file: `${FEATURE}/whole-register.ts`, before: '{ ...order, limit', after: '{ on: null, knownAt: null, limit' },
  { row: 'Register file: who may, and that it is written down', file: 'src/contract/admin-register.ts', before: "'/api/admin/export/register.csv', {\n  access: 'admin_write'", after: "'/api/admin/export/register.csv', {\n  access: 'admin_read'" },
]
