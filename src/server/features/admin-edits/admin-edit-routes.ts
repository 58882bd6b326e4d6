import { adminUpdateInvestment, adminUpdateInvestor } from '#contract/admin-edits.ts'
import type { OrderOf } from '#contract/call.ts'
import { fromEuros } from '#domain/money.ts'
import { digitsOf, isMasked, passesElevenTest } from '#domain/profile-rules.ts'
import type { Db } from '#server/acts/act.ts'
import { demandConfirmed } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { isAfwijkend, presentEditable } from '#server/presenters/investor-detail.ts'
import { readInvestment, readInvestor } from './read-edited.ts'
import { updateInvestment } from './update-investment.ts'
import { updateInvestor, type InvestorEdit } from './update-investor.ts'

/** What an admin changes of a person and their investments. */
export function registerAdminEdits(wire: Wire, needs: { readonly db: Db; readonly keys: Keys }): void {
  wire.json(adminUpdateInvestor, async (order, { by, caller }) => {
    demandSame(order.p_admin_email, caller.admin.email)
    const edit = editOf(order, () => demandConfirmed(caller, needs.db.now()))
    const { changed } = await updateInvestor(needs, by, edit).catch((error: unknown) => withPresent(error, async () => ({ ...presentInvestor(await readInvestor(needs, edit.investorId)) })))
    const { updated_at: updatedAt } = await readInvestor(needs, edit.investorId)
    return { success: true, message: changed.length > 0 ? 'De gegevens zijn opgeslagen.' : 'Er was niets te wijzigen.', changed: [...changed], warning: doubtOf(order.p_bsn), updated_at: iso(updatedAt) }
  })

  wire.json(adminUpdateInvestment, async ({ p_admin_email: adminEmail, p_investment_id: investmentId, p_investment_amount: euros, p_number_of_shares: shares, p_expected_updated_at: expected }, { by, caller }) => {
    demandSame(adminEmail, caller.admin.email)
    const edit = { investmentId, amount: fromEuros(euros), shares, expectedUpdatedAt: expected ? Date.parse(expected) : null }
    const { changed } = await updateInvestment(needs, by, edit).catch((error: unknown) => withPresent(error, async () => ({ ...presentEditable(await readInvestment(needs, investmentId)) })))
    const investment = await readInvestment(needs, investmentId)
    return { success: true, message: changed ? 'De investering is opgeslagen.' : 'Er was niets te wijzigen.', changed, afwijkend: isAfwijkend(investment), updated_at: iso(investment.updated_at) }
  })
}

/** Whom the page believes to be at work is only compared: another tab may have logged in as a colleague (contract 3). */
function demandSame(said: string | null | undefined, email: string): void {
  if (!said) throw new Refusal('admin_not_said')
  if (said !== email) throw new Refusal('other_admin')
}

function editOf(order: OrderOf<typeof adminUpdateInvestor>, demand: InvestorEdit['demandConfirmed']): InvestorEdit {
  return {
    investorId: order.p_investor_id, demandConfirmed: demand, expectedUpdatedAt: order.p_expected_updated_at ? Date.parse(order.p_expected_updated_at) : null,
    name: order.p_name, email: order.p_email, phone: order.p_phone ?? null, address: order.p_address ?? null, street: order.p_street_address ?? null, city: order.p_city ?? null,
    postalCode: order.p_postal_code ?? null, country: order.p_country ?? null, investmentType: order.p_investment_type ?? null, bsn: order.p_bsn ?? null, kvk: order.p_kvk ?? null,
  }
}

/** A number that fails the eleven-test is saved, and looked at again (contract 4.11). */
function doubtOf(bsn: string | null | undefined): string | null {
  return !bsn || isMasked(bsn) || passesElevenTest(digitsOf(bsn)) ? null : 'Controleer het BSN: dit nummer lijkt een tikfout.'
}

/** Whoever edited something that is no more reads what stands there now. */
async function withPresent(error: unknown, present: () => Promise<Readonly<Record<string, unknown>>>): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
  throw new Refusal('changed_meanwhile', { present: await present() })
}
