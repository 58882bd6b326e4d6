import type { Wound } from './wound.ts'

/** What a person reads when something is not as it should be. */
export const ERRORS: readonly Wound[] = [
  { row: 'Any wrong input, in words of a person', file: 'src/server/http/errors.ts', before: 'if (field) fields[field]', after: 'fields[field]' },
]
