import type { Wound } from './wound.ts'

/** What is refused, and in which words. */
export const VALIDATION: readonly Wound[] = [
  { row: 'Step 1', file: 'src/domain/contact.ts', before: 'PHONE_MINIMUM = 10', after: 'PHONE_MINIMUM = 4' },
  { row: 'Step 1', file: 'src/domain/contact.ts', before: "email: 'Vul een geldig e-mailadres in'", after: "email: 'Vul een e-mailadres in'" },
  {
    row: 'Amount: minimum, multiple, every way to write it', file: 'src/domain/money.ts',
    before: 'if (/\\s/.test(cut) && ',
    after: "if (cut === '' && ",
  },
  {
    row: 'Amount: minimum, multiple, every way to write it', file: 'src/domain/shares.ts',
    before: 'Je moet ${formatEuroTight',
    after: 'Het moet ${formatEuroTight',
  },
  {
    row: 'Amount: any text', file: 'src/domain/money.ts',
    before: "replace(/[.,]/g, '') + tail.padEnd(2, '0')",
    after: "replace(/[.,]/g, '') + tail.padEnd(4, '0')",
  },
  {
    row: 'Shares: minimum, on continue', file: 'src/web/pages/invest/AmountStep.tsx',
    before: 'if (amount === null) return setInsisted(true)',
    after: 'if (amount === null) return undefined',
  },
  { row: 'Shares: both texts', file: 'src/domain/shares.ts', before: 'Het minimale aantal aandelen is', after: 'Het minimum is' },
  {
    row: 'Shares: both texts', file: 'src/domain/shares.ts',
    before: '`Minimale investering is ${offer.minimumShares} aandelen`',
    after: '`Minimale investering is ${offer.minimumShares}`',
  },
  {
    row: 'Recomputed before it is recorded', file: 'src/domain/recording.ts',
    before: 'Math.abs(claimed - allotment.base) <= 1',
    after: 'Math.abs(claimed - allotment.base) <= 2',
  },
  {
    row: 'Recomputed before it is recorded', file: 'src/domain/recording.ts',
    before: 'Investment calculation error. Please refresh',
    after: 'Investment calculation error. Refresh',
  },
  {
    row: 'Login: address and code', file: 'src/web/parts/CodeEntry.tsx',
    before: 'readLoginCode(typed) === null ? NOT_A_CODE : code.refusedFor(typed)',
    after: 'code.refusedFor(typed)',
  },
  {
    row: 'Login: address and code', file: 'src/web/pages/auth/EmailStage.tsx',
    before: 'isEmail(typed) ? null : CONTACT_TEXTS.email',
    after: 'null',
  },
]
