import { adminMarkPaid } from '#contract/admin-investors.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentMarked } from '#server/presenters/transfer.ts'
import { markPaid } from './mark-paid.ts'

/** Money that an admin books by hand. */
export function registerAdditions(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminMarkPaid, async ({ p_investment_id: investmentId, p_payment_reference: reference, p_payment_date: paymentDate, p_amount_received: euros, p_another: another }, { by }) => (
    presentMarked(await markPaid(needs, by, { investmentId, reference, paymentDate, euros, another: another === true }))
  ))
}
