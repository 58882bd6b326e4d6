import type { SecondFactor } from '#domain/factors.ts'
import { noPasskeys } from '#web/lib/passkeys.ts'

/** By what an admin shows who is there. */
export type Means = SecondFactor | 'password'

/** What is typed for it; for a passkey nothing is. */
export interface Shown {
  readonly means: Means
  readonly typed: string
}

/** What can be asked here, the surest first: a passkey needs an address with a name. Whoever has nothing else has the password. */
export function meansOf(factors: readonly SecondFactor[]): readonly [Means, ...Means[]] {
  const [first, ...rest] = factors.filter((factor) => factor !== 'passkey' || noPasskeys() === null)
  if (first) return [first, ...rest]
  // All that there is, though it may not work here: the way to the address where it does is said.
  return factors.length > 0 ? ['passkey'] : ['password']
}

/** As it goes over the wire; codes are taken as they are typed. */
export function wireOf({ means, typed }: Shown): { readonly totp?: string; readonly recovery?: string; readonly password?: string } {
  return means === 'passkey' ? {} : { [means]: means === 'password' ? typed : typed.trim() }
}
