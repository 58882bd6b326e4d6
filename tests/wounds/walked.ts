import type { Wound } from './wound.ts'

/** What every screen is to whoever hears it, and to whoever has only keys (decision 0064). */
export const WALKED: readonly Wound[] = [
  { row: 'Walked: the offer, its steps, the result', file: 'src/web/ui/Button.tsx', before: 'aria-disabled={busy', after: 'disabled={off} aria-disabled={busy' },
  { row: 'Walked: the ways in and every other public page', file: 'src/web/ui/base.css', before: ':focus-visible { outline: 3px', after: ':focus-visible { outline: 0' },
  { row: 'Walked: the account', file: 'src/web/ui/Dialog.tsx', before: '<h2 id={titleId} className="text-head font-bold tracking-[-0.022em]">{title}</h2>', after: '<h4 id={titleId}>{title}</h4>' },
  { row: 'Walked: the way in to the desk, the overview', file: 'src/web/pages/admin/login/AdminLoginPage.tsx', before: '<div aria-hidden className', after: '<div className' },
  { row: 'Walked: the desk', file: 'src/web/ui/Banner.tsx', before: "document.querySelector('main')?.before(host)", after: "document.querySelector('main')?.prepend(host)" },
  { row: 'Walked: from page to page', file: 'src/web/lib/scroll.ts', before: '  heading?.focus({ preventScroll: true })\n', after: '' },
  { row: 'Walked: back to where it came from', file: 'src/web/ui/use-modal.ts', before: '      dialog.close()\n', after: '' },
  { row: 'Walked: what vanishes hands the focus on', file: 'src/web/main.tsx', before: 'keepFocus()\n', after: '' },
  { row: 'Walked: what vanishes from the account', file: 'src/web/parts/LoginSessions.tsx', before: '    list.current?.focus({ preventScroll: true })\n', after: '' },
  { row: 'Walked: what vanishes from the account', file: 'src/web/pages/dashboard/ChangeRequests.tsx', before: '    part.current?.focus({ preventScroll: true })\n', after: '' },
  { row: 'Walked: refused in public', file: 'src/web/ui/Field.tsx', before: "role={live ? 'alert' : undefined}", after: 'role="alert"' },
  { row: 'Walked: refused in the account', file: 'src/web/ui/Form.tsx', before: 'if (cause && first) first.focus()', after: 'if (cause && first) first.blur()' },
  { row: 'Walked: refused at the desk', file: 'src/web/ui/Field.tsx', before: "'aria-describedby': line,", after: "'aria-describedby': undefined," },
  { row: 'Widths: the offer, its steps, the result', file: 'src/web/pages/invest/opening.css', before: 'display: flex; flex-wrap: wrap; gap: 6px;', after: 'display: flex; gap: 6px;' },
  { row: 'Widths: the ways in and every other public page', file: 'src/web/pages/kit/kit.css', before: '  .kit-exhibit > .ticket-strip { margin-inline: -20px; }\n', after: '' },
  { row: 'Widths: the account', file: 'src/web/pages/profile/profile.css', before: '.type-choices { display: flex; flex-wrap: wrap;', after: '.type-choices { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr));' },
  { row: 'Widths: the desk', file: 'src/web/pages/admin/sheet/edit/edit.css', before: '.edit-types { display: flex; flex-wrap: wrap;', after: '.edit-types { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr));' },
  { row: 'Widths: the desk', file: 'src/web/ui/sheet.css', before: 'align-self: flex-start; grid-template-rows', after: 'grid-template-rows' },
  { row: 'One voice: after a pause, the same once', file: 'src/web/lib/announce.ts', before: '[...new Set(wanted.values())]', after: '[...wanted.values()]' },
  { row: 'One voice: after a pause, the same once', file: 'src/web/lib/announce.ts', before: 'window.clearTimeout(timer)\n  timer = window.setTimeout(say, PAUSE_MS)', after: 'window.clearTimeout(timer)\n  timer = window.setTimeout(say, 0 * PAUSE_MS)' },
  { row: 'One voice: on top', file: 'src/web/lib/announce.ts', before: "Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body", after: 'document.body' },
]
