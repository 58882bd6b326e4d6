import type { FactorChange } from '#domain/factors.ts'
import type { LetterName } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'
import type { Cents, TotalCents } from '#domain/money.ts'
import type { MarkCrossed } from '#domain/offer-meter.ts'
import type { ReviewKind } from '#domain/reviews.ts'
import type { NewMessage } from '#server/store/outbox-entries.ts'

/** Whose a message is: those who are deleted are no longer written to. */
interface Whose {
  readonly investorId: string | null
  readonly investmentId: string
}

/** What each letter is about, by ids: it is written from what is true when it is sent (`outbox/letters.ts`). */
export interface LetterFacts {
  readonly admin_factor_changed: { readonly adminId: string; readonly change: FactorChange; readonly at: Moment }
  /** The link is signed when the letter is written. */
  readonly admin_invited: { readonly adminId: string; readonly invitationId: string }
  /** Numbers that an admin gave without money. */
  readonly certificates_assigned: { readonly investorId: string; readonly assignmentId: string }
  readonly certificates_transferred: { readonly investorId: string; readonly mutationId: number; readonly side: 'giver' | 'receiver' }
  /** What came of a request for another name or address. */
  readonly change_decided: { readonly investorId: string; readonly requestId: string }
  /** To whoever asked, at the address that he has: it may not have been him. */
  readonly change_received: { readonly investorId: string; readonly requestId: string }
  readonly change_requested: { readonly investorId: string; readonly requestId: string }
  /** A client whom an admin added with money that came by bank. */
  readonly client_added: Whose
  /** To both addresses (contract 4.19): `formerId` is the one that was left. */
  readonly email_changed: { readonly investorId: string; readonly formerId: string; readonly side: 'old' | 'new' }
  /** One more investment that an admin booked. */
  readonly extra_investment: Whose
  /** `judgedAt`: of the verdict; a newer one has a letter of its own. */
  readonly kyc_rejected: { readonly investorId: string; readonly judgedAt: Moment }
  readonly kyc_verified: { readonly investorId: string; readonly judgedAt: Moment }
  /** Sent back by the provider, which then has sent back so much of that payment, or by hand. `cause`: what makes it one refund. */
  readonly money_returned: Whose & { readonly cause: string; readonly amount: Cents; readonly paymentId: string | null; readonly refunded: Cents | null }
  /** `device`: in words, as the browser said it; null where it said nothing. `at`: when somebody came in there. */
  readonly new_device: { readonly investorId: string; readonly family: string; readonly device: string | null; readonly at: Moment }
  readonly password_changed: { readonly investorId: string; readonly at: Moment }
  /** The link is signed when the letter is written: an outbox that is read opens nothing. */
  readonly password_reset: { readonly investorId: string; readonly resetId: string }
  readonly payment_received: Whose
  /** Money came, and there are no numbers for it yet. */
  readonly payment_waits: Whose
  readonly payment_failed: Whose & { readonly paymentId: string }
  readonly payment_link: Whose & { readonly promisedAt: Moment }
  readonly request_received: Whose
  /** Where to pay for a large request; each time that it is asked for. */
  readonly transfer_details: Whose & { readonly sentAt: Moment }
  readonly request_reminder: Whose & { readonly remindedAt: Moment }
  readonly request_expired: Whose & { readonly expiredAt: Moment }
  readonly profile_complete: { readonly investorId: string }
  /** `turn`: the first or the second. */
  readonly profile_reminder: { readonly investorId: string; readonly turn: number }
  /** `changedAt`: the guest changed how to reach him, on a request that the issuer may have read already. */
  readonly request_opened: Whose & { readonly changedAt: Moment | null }
  readonly review_opened: { readonly kind: ReviewKind; readonly cause: string; readonly investmentId: string | null }
  /** Of which the issuer was not told one by one. */
  readonly requests_gathered: { readonly investmentIds: readonly string[]; readonly gatheredAt: Moment }
  readonly room_again: { readonly waitingId: string; readonly askedAt: Moment }
  /** `again`: somebody typed the address once more, with another wish; once a day is enough to say how it is changed. */
  readonly waiting_place: { readonly waitingId: string; readonly askedAt: Moment; readonly again: string | null }
  /** In an admin's own words, which are kept with the person. */
  readonly written_by_admin: { readonly investorId: string; readonly writtenId: string }
  readonly offer_mark_reached: MarkCrossed & { readonly threshold: TotalCents }
}

interface Rule<Facts> {
  /** A letter goes out once for its cause, however often that is seen. */
  readonly cause: (facts: Facts) => string
  /** Not sooner than so long after it; by then it may no longer be true and is not sent. */
  readonly waitMs?: number
}

const RULES: { readonly [Name in LetterName]: Rule<LetterFacts[Name]> } = {
  admin_factor_changed: { cause: ({ adminId, change, at }) => `${adminId}:${change}:${at}` },
  admin_invited: { cause: ({ invitationId }) => invitationId },
  certificates_assigned: { cause: ({ assignmentId }) => assignmentId },
  certificates_transferred: { cause: ({ mutationId, side }) => `${mutationId}:${side}` },
  change_decided: { cause: ({ requestId }) => requestId },
  change_received: { cause: ({ requestId }) => requestId },
  change_requested: { cause: ({ requestId }) => requestId },
  client_added: { cause: ({ investmentId }) => investmentId },
  email_changed: { cause: ({ formerId, side }) => `${formerId}:${side}` },
  extra_investment: { cause: ({ investmentId }) => investmentId },
  kyc_rejected: { cause: ({ investorId, judgedAt }) => `${investorId}:${judgedAt}` },
  kyc_verified: { cause: ({ investorId, judgedAt }) => `${investorId}:${judgedAt}` },
  money_returned: { cause: ({ cause }) => cause },
  new_device: { cause: ({ family }) => family },
  password_changed: { cause: ({ investorId, at }) => `${investorId}:${at}` },
  password_reset: { cause: ({ resetId }) => resetId },
  payment_received: { cause: ({ investmentId }) => investmentId },
  payment_waits: { cause: ({ investmentId }) => investmentId },
  // Who tries again at once needs no letter.
  payment_failed: { cause: ({ paymentId }) => paymentId, waitMs: 15 * 60_000 },
  payment_link: { cause: ({ investmentId, promisedAt }) => `${investmentId}:${promisedAt}` },
  profile_complete: { cause: ({ investorId }) => investorId },
  profile_reminder: { cause: ({ investorId, turn }) => `${investorId}:${turn}` },
  request_received: { cause: ({ investmentId }) => investmentId },
  transfer_details: { cause: ({ investmentId, sentAt }) => `${investmentId}:${sentAt}` },
  request_reminder: { cause: ({ investmentId, remindedAt }) => `${investmentId}:${remindedAt}` },
  request_expired: { cause: ({ investmentId, expiredAt }) => `${investmentId}:${expiredAt}` },
  request_opened: { cause: ({ investmentId, changedAt }) => (changedAt === null ? investmentId : `${investmentId}:${changedAt}`) },
  review_opened: { cause: ({ cause }) => cause },
  requests_gathered: { cause: ({ investmentIds: [first], gatheredAt }) => `${first}:${gatheredAt}` },
  room_again: { cause: ({ waitingId, askedAt }) => `${waitingId}:${askedAt}` },
  waiting_place: { cause: ({ waitingId, askedAt, again }) => `${waitingId}:${askedAt}${again === null ? '' : `:${again}`}` },
  written_by_admin: { cause: ({ writtenId }) => writtenId },
  offer_mark_reached: { cause: ({ mark, threshold, crossedOn }) => `${mark}:${threshold}:${crossedOn}` },
}

/** A letter as the outbox keeps it until it is sent: no personal data. */
export function letterEntry<Name extends LetterName>(name: Name, facts: LetterFacts[Name]): NewMessage {
  const rule: Rule<LetterFacts[Name]> = RULES[name]
  return {
    channel: 'mail', name, cause: `mail:${name}:${rule.cause(facts)}`, payload: { ...facts },
    investorId: 'investorId' in facts ? facts.investorId : null, investmentId: 'investmentId' in facts ? facts.investmentId : null,
    ...(rule.waitMs === undefined ? {} : { waitMs: rule.waitMs }),
  }
}
