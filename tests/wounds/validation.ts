import type { Wound } from './wound.ts'

/** What is refused, and in which words. */
export const VALIDATION: readonly Wound[] = [
  {
    row: 'Recomputed before it is recorded', file: 'src/server/features/invest/start-investment.ts',
    before: "throw new Refusal('calculation_mismatch')",
    after: 'void 0',
  },
]
