/** Everything that the product tells the outside of its own accord: by letter to a person, by event to automation. */

/** Letters that go by the outbox. The code letter does not: a code at rest would be one that can leak. */
export const LETTERS = ['certificates_transferred', 'offer_mark_reached', 'payment_failed', 'payment_link', 'payment_received', 'request_opened', 'request_received', 'review_opened', 'room_again'] as const
export type LetterName = (typeof LETTERS)[number]

/** The page reports these; everybody may. */
export const LEAD_EVENTS = ['guest_lead_captured', 'investment_amount_selected'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

/** The server makes these from its own data, once (contract 3). */
export const OWN_EVENTS = ['payment_completed', 'payment_failed'] as const
/** Of the specification; their turn comes with the screens that cause them. */
export const COMING_EVENTS = ['profile_data_completed', 'manual_client_added', 'investment_completed_full_data'] as const

export type EventName = LeadEvent | (typeof OWN_EVENTS)[number]
