import type { KycStatus } from './kyc.ts'

/** What of his own an investor does not change himself: he asks, and an admin decides. */
export const CHANGE_FIELDS = ['name', 'email'] as const
export type ChangeField = (typeof CHANGE_FIELDS)[number]

/** Only an open one can still become another. */
export const CHANGE_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** How each is called in a sentence, and in front of what was asked for. */
export const CHANGES: Readonly<Record<ChangeField, { readonly article: string; readonly asked: string }>> = {
  name: { article: 'een andere naam', asked: 'Nieuwe naam' },
  email: { article: 'een ander e-mailadres', asked: 'Nieuw e-mailadres' },
}

/** A name is identity: whoever was verified under another one is judged again (contract 4.10 and 4.16). */
export function kycAfterRename(status: KycStatus): KycStatus {
  return status === 'verified' ? 'submitted' : status
}
