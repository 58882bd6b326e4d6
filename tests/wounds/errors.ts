import type { Wound } from './wound.ts'

/** What a person reads when something is not as it should be. */
export const ERRORS: readonly Wound[] = [
  {
    row: '503, and the mailed link', file: 'src/server/features/payments/keep-promises.ts',
    before: 'const FIRST_TRY_MS = 30_000',
    after: 'const FIRST_TRY_MS = 30_000_000',
  },
  { row: 'Any wrong input, in words of a person', file: 'src/server/http/errors.ts', before: 'if (field) fields[field]', after: 'fields[field]' },
]
