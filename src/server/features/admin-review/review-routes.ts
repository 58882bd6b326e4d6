import { adminGetReview, adminListReviews, adminListUndelivered, adminResendMessage, adminResolveReview } from '#contract/admin-reviews.ts'
import { isFinal } from '#domain/reviews.ts'
import { demandConfirmed } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentReview, presentReviewDetail, presentUndelivered } from '#server/presenters/review.ts'
import { listUndelivered } from './list-undelivered.ts'
import { readReview } from './read-review.ts'
import { readReviews } from './read-reviews.ts'
import { resendMessage } from './replay-messages.ts'
import { resolveReview, type ReviewNeeds } from './resolve-review.ts'

export function registerReviews(wire: Wire, needs: ReviewNeeds): void {
  wire.json(adminListReviews, async (order) => (
    (await readReviews(needs, { all: order?.p_all === true, resolved: order?.p_resolved === true, limit: order?.p_limit ?? 50 })).map(presentReview)
  ))

  wire.json(adminGetReview, async ({ p_review_id: id }) => presentReviewDetail(await readReview(needs, id)))

  wire.json(adminResolveReview, async ({ p_review_id: reviewId, p_act: act, p_reason: reason = null }, { caller, by }) => {
    if (isFinal(act)) demandConfirmed(caller, needs.db.now())
    await resolveReview(needs, by, { reviewId, act, reason, adminId: caller.admin.id })
    return { success: true, message: 'De beoordeling is afgehandeld.' }
  })

  wire.json(adminListUndelivered, async () => (await listUndelivered(needs)).map(presentUndelivered))

  wire.json(adminResendMessage, async ({ p_message_id: id }, { by }) => {
    await resendMessage(needs, by, id)
    return { success: true }
  })
}
