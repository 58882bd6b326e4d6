import * as z from 'zod/mini'
import { REVIEW_ACTS, REVIEW_KINDS } from '#domain/reviews.ts'
import { procedure } from './call.ts'
import { id, moment, nothing, text } from './fields.ts'

export const review = z.object({
  id,
  kind: z.enum(REVIEW_KINDS),
  short: z.string(),
  what: z.string(),
  meaning: z.string(),
  acts: z.array(z.enum(REVIEW_ACTS)),
  investment_id: z.nullable(id),
  /** Whose sheet says more. */
  investor_id: z.nullable(id),
  investor_name: z.nullable(z.string()),
  /** What it is about, in words; null: not known in euros. */
  amount: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  opened_at: moment,
  resolved_at: z.nullable(moment),
  resolution: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** "Te beoordelen": open cases first, oldest first; with `p_all` the resolved ones after them; with `p_resolved` these alone, newest first. */
export const adminListReviews = procedure('admin_list_reviews', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({ p_all: z.optional(z.nullable(z.boolean())), p_resolved: z.optional(z.nullable(z.boolean())), p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))) }))),
  reply: z.array(review),
})

const choice = z.object({ act: z.enum(REVIEW_ACTS), title: z.string(), says: z.string(), money: z.string(), numbers: z.string(), letter: z.nullable(z.string()), log: z.string(), button: z.string() })

/** A case, all money that came for its investment, and what each act that is possible now will change, in words. Changes nothing. */
export const adminGetReview = procedure('admin_get_review', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_review_id: id }),
  reply: z.object({
    review,
    /** What stands on whose name, in a sentence; null: nobody is known. */
    stands: z.nullable(z.string()),
    /** Oldest first. `numbers`: what it bought. */
    moneys: z.array(z.object({ id: z.string(), name: z.string(), amount: z.string(), came: z.string(), numbers: z.nullable(z.object({ certificate_start: z.int(), certificate_end: z.int() })), standing: z.nullable(z.string()) })),
    choices: z.array(choice),
    /** Acts that the case allows but that cannot be done now, and why. */
    blocked: z.array(z.string()),
  }),
})
export type ReviewDetail = z.output<typeof adminGetReview.reply>
export type ReviewChoice = z.output<typeof choice>

/** Decides a case. To ignore one, a reason is needed; what cannot be undone asks for a fresh proof of who is there (contract 3). */
export const adminResolveReview = procedure('admin_resolve_review', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['review_resolved', 'investment_settled', 'investor_created', 'transfer_set_aside'], letters: ['money_returned', 'payment_received', 'review_opened'], events: ['payment_completed'] },
  input: z.object({ p_review_id: id, p_act: z.enum(REVIEW_ACTS), p_reason: z.optional(z.nullable(text(1000))) }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
})

export const undelivered = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'event', 'lead']),
  /** A letter or an event of `domain/messages.ts`; perhaps one of an older version. */
  name: z.string(),
  occurred_at: moment,
  attempts: z.int(),
  /** What the receiver said, without any address. */
  reason: z.nullable(z.string()),
})

/** "Niet bezorgd": messages that were given up, oldest first, five hundred at most. */
export const adminListUndelivered = procedure('admin_list_undelivered', { access: 'admin_read', rows: 'all', packed: true, input: nothing, reply: z.array(undelivered) })

/** Sends one of them again, under the id that it had. */
export const adminResendMessage = procedure('admin_resend_message', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['messages_replayed'] },
  input: z.object({ p_message_id: z.int() }),
  reply: z.object({ success: z.boolean() }),
})
