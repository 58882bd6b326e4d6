import type { Wound } from './wound.ts'

/** Numbers and dates of the issuer and of the law. */
export const CONSTANTS: readonly Wound[] = [
  {
    row: 'Opening moment in a calendar', file: 'src/server/features/invest/opening-calendar.ts',
    before: '`DTSTART:${stamp(opensAt)}`',
    after: '`DTSTART:${stamp(opensAt + 3_600_000)}`',
  },
  {
    row: 'Retention of two years as it is kept', file: 'src/server/store/purge.ts',
    before: 'const CONTACT_DAYS = 2 * 365',
    after: 'const CONTACT_DAYS = 3 * 365',
  },
  {
    row: 'Retention of two years as it is kept', file: 'src/server/store/purge.ts',
    before: "guest_email: 'gewist', guest_name: 'Gewist'",
    after: "guest_email: 'gewist'",
  },
]
