import { adminListReviews, adminResolveReview } from '#contract/admin-reviews.ts'
import { REVIEWS } from '#domain/reviews.ts'
import { adminOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { listReviews } from '#server/store/reviews.ts'
import { resolveReview, type ReviewNeeds } from './resolve-review.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'

export function registerReviews(wire: Wire, needs: ReviewNeeds): void {
  wire.route(adminListReviews, async (order) => {
    const reviews = await listReviews(needs.db, { all: order?.p_all === true, limit: order?.p_limit ?? 50 })
    return reviews.map((review) => ({
      id: review.id, kind: review.kind, what: REVIEWS[review.kind].what, meaning: REVIEWS[review.kind].meaning,
      acts: review.resolved_at ? [] : [...REVIEWS[review.kind].acts], investment_id: review.investment_id, investor_name: review.investor_name,
      details: review.details, opened_at: iso(review.opened_at), resolved_at: isoOrNull(review.resolved_at),
      resolution: review.resolution, reason: review.reason,
    }))
  })

  wire.route(adminResolveReview, async (order, { caller }) => {
    await resolveReview(needs, { reviewId: order.p_review_id, act: order.p_act, reason: order.p_reason ?? null, adminId: adminOf(caller).id })
    return { success: true, message: 'De beoordeling is afgehandeld.' }
  })
}
