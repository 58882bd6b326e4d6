/** What proves beside a password that an admin is there. */

/** In the order in which they are offered; a recovery code stands in for either of the others. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Those that stay until they are removed. */
export const STANDING_FACTORS = ['passkey', 'totp'] as const satisfies readonly SecondFactor[]
export type StandingFactor = (typeof STANDING_FACTORS)[number]

/** For what a passkey is asked to sign; what was signed for one proves nothing for another. */
export type ChallengePurpose = 'login' | 'confirm' | 'registration'
/** A question to a passkey is answered within so long. */
export const CHALLENGE_MS = 5 * 60_000

/** Whoever begins an app shows its first code within so long. */
export const SETUP_MS = 30 * 60_000

/** Who may show what: recovery codes count only beside a factor whose place they take. */
export function factorsOf({ passkey, totp, recovery }: Readonly<Record<SecondFactor, boolean>>): readonly SecondFactor[] {
  const has: Readonly<Record<SecondFactor, boolean>> = { passkey, totp, recovery: recovery && (passkey || totp) }
  return SECOND_FACTORS.filter((factor) => has[factor])
}

/** Is one asked of every admin by now? */
export function isRequired(requiredFrom: number | null, now: number): boolean {
  return requiredFrom !== null && requiredFrom <= now
}

/** Must somebody with these set up a second factor before anything else? */
export function mustSetFactor(factors: readonly SecondFactor[], requiredFrom: number | null, now: number): boolean {
  return factors.length === 0 && isRequired(requiredFrom, now)
}

/** The owner gives everybody so long, unless a day is named. */
export const FACTOR_NOTICE_MS = 7 * 24 * 3_600_000

/** What an admin hears by letter of his own factors. */
export const FACTOR_CHANGES = ['totp_added', 'totp_removed', 'passkey_added', 'passkey_removed', 'codes_made', 'cleared'] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]
