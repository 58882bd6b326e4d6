import { isEditedAmount, EDIT_TEXTS, type Terms } from '#domain/edits.ts'
import { toEuros, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { By, Db } from '#server/acts/act.ts'
import { amend } from '#server/ledger/amend.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { Refusal } from '#server/lib/refusal.ts'

export interface InvestmentEdit {
  readonly investmentId: string
  /** null: what was said is no amount. */
  readonly amount: Cents | null
  readonly shares: number
  /** Of the investment as the admin looked at it; null edits whatever is there. */
  readonly expectedUpdatedAt: Moment | null
}

/** Writes the amount and shares that an admin gave an investment. What it says already is no change. Throws `Refusal`. */
export async function updateInvestment({ db }: { readonly db: Db }, by: By, { investmentId, amount, shares, expectedUpdatedAt }: InvestmentEdit): Promise<{ readonly changed: boolean }> {
  if (!isEditedAmount(amount)) throw new Refusal('amount_invalid', { fields: { p_investment_amount: EDIT_TEXTS.amount } })
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const before = await amend(act, investmentId, { amount, shares }, expectedUpdatedAt)
    if (!before) return { changed: false }
    const { investor_id: investorId, payment_status: status } = before
    act.audit('investment_updated', {
      ...(investorId === null ? {} : { investorId }), investmentId,
      details: { before: said({ amount: before.amount, shares: before.number_of_shares }), after: said({ amount, shares }), payment_status: status },
    })
    return { changed: true }
  })
}

function said({ amount, shares }: Terms): Readonly<Record<string, number>> {
  return { investment_amount: toEuros(amount), number_of_shares: shares }
}
