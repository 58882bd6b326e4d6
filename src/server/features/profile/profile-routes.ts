import { checkWebhookSent, getPaidInvestmentsForWebhook, linkGuestInvestments, markWebhookSent, updateInvestorProfile } from '#contract/profile.ts'
import { PROFILE_TEXTS } from '#domain/profile-rules.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { presentInvestment } from '#server/presenters/investment.ts'
import { readNotified, readPaid } from './read-notified.ts'
import { updateProfile } from './update-profile.ts'

/** What an investor completes himself, and what the page of the old product asked around it (spec 1, section 7). */
export function registerProfile(wire: Wire, needs: { readonly db: Db; readonly keys: Keys }): void {
  wire.json(updateInvestorProfile, async (order, { by }) => {
    const { complete } = await updateProfile(needs, by, order.p_investor_id, {
      street: order.p_street_address ?? null, houseNumber: order.p_house_number ?? null, postalCode: order.p_postal_code ?? null, city: order.p_city ?? null, country: order.p_country ?? null,
      address: order.p_address || null, investmentType: order.p_investment_type ?? null, bsn: order.p_bsn ?? null, kvk: order.p_kvk ?? null,
      idDocument: order.p_id_document_url || null, proofOfResidence: order.p_proof_of_residence_url || null,
    })
    return { success: true, message: complete ? PROFILE_TEXTS.saved : 'Uw gegevens zijn bewaard. Er ontbreekt nog iets voor uw profiel compleet is.' }
  })

  wire.json(linkGuestInvestments, async () => ({ success: true, message: 'Alle betaalde investeringen staan op uw naam.' }))
  wire.json(checkWebhookSent, async ({ p_investor_id: investorId }) => ({ sent: await readNotified(needs, investorId) }))
  wire.json(markWebhookSent, async () => ({ success: true }))
  wire.json(getPaidInvestmentsForWebhook, async ({ p_investor_id: investorId }) => (await readPaid(needs, investorId)).map(presentInvestment))
}
