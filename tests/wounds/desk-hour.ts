import type { Wound } from './wound.ts'

/** What an hour at the desk goes through, from one room to the next. */
export const DESK_HOUR: readonly Wound[] = [
  { row: 'Desk: an hour by keyboard alone', file: 'src/web/pages/admin/sheet/edit/use-edit.ts', before: 'if (failure instanceof Refused && failure.present) meet(', after: 'if (failure instanceof Refused && failure.present && failedAt) meet(' },
]
