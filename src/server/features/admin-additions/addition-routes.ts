import { adminMarkPaid } from '#contract/admin-investors.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { adminOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { markPaid } from './mark-paid.ts'

/** Money that an admin books by hand. */
export function registerAdditions(wire: Wire, needs: { readonly db: Db; readonly now: Clock['now'] }): void {
  wire.route(adminMarkPaid, async (order, { caller }) => {
    const range = await markPaid(needs, {
      investmentId: order.p_investment_id, reference: order.p_payment_reference, paymentDate: order.p_payment_date, adminId: adminOf(caller).id,
    })
    return { success: true, certificate_start: range?.start ?? null, certificate_end: range?.end ?? null }
  })
}
