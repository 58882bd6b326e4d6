import type { Wound } from './wound.ts'

/** What an hour at the desk goes through, from one room to the next. */
export const DESK_HOUR: readonly Wound[] = [
  { row: 'Desk: an hour by keyboard alone', file: 'src/web/pages/admin/sheet/edit/use-edit.ts', before: 'if (changedIn(part, typed).length === 0) continue', after: 'if (changedIn(part, typed).length === 9) continue' },
]
