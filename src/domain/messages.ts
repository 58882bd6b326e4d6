/** Everything that the product tells the outside of its own accord: by letter to a person, by event to automation. */

/** Letters that go by the outbox. The code letter does not: a code at rest would be one that can leak. */
export const LETTERS = [
  'admin_factor_changed',
  'admin_invited',
  'certificates_assigned',
  'certificates_transferred',
  'change_decided',
  'change_received',
  'change_requested',
  'client_added',
  'email_changed',
  'extra_investment',
  'kyc_rejected',
  'kyc_verified',
  'money_returned',
  'new_device',
  'offer_mark_reached',
  'password_changed',
  'password_reset',
  'payment_failed',
  'payment_link',
  'payment_received',
  'payment_waits',
  'profile_complete',
  'profile_reminder',
  'request_expired',
  'request_opened',
  'request_received',
  'request_reminder',
  'requests_gathered',
  'review_opened',
  'room_again',
  'transfer_details',
  'waiting_place',
  'written_by_admin',
] as const
export type LetterName = (typeof LETTERS)[number]

/** Those that go to the issuer. */
export const ISSUER_LETTERS = ['change_requested', 'offer_mark_reached', 'request_opened', 'requests_gathered', 'review_opened'] as const satisfies readonly LetterName[]

/**
 * Those that follow from an address that somebody typed and did not prove: nobody receives many of them (contract 4.22).
 * A reminder is one: whoever paid may have typed another's address, and nobody has logged in with it since.
 */
export const TYPED_LETTERS = ['payment_failed', 'payment_link', 'request_received', 'room_again', 'waiting_place', 'profile_reminder'] as const satisfies readonly LetterName[]

/** The page reports these; everybody may. */
export const LEAD_EVENTS = ['guest_lead_captured', 'investment_amount_selected'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

/** The server makes these from its own data, once (contract 3). */
export const OWN_EVENTS = ['investment_completed_full_data', 'manual_client_added', 'payment_completed', 'payment_failed', 'profile_data_completed'] as const

/** Where a message goes: to a person, to automation, or to the CRM as somebody who wants to invest. */
export type Channel = 'mail' | 'event' | 'lead'
/** The one message to the CRM. */
export const LEAD_CAPTURED = 'lead_captured'

export type EventName = LeadEvent | (typeof OWN_EVENTS)[number]
