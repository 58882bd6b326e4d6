import {
  adminAssignCertificates, adminCreateInvestment, adminCreateOrGetInvestor, adminGetInvestorInvestments, adminPreviewIssue, allocateCertificateNumbers, sendComprehensiveZapierData, sendEmail,
  sendInvestorEmail,
} from '#contract/admin-additions.ts'
import { adminMarkPaid } from '#contract/admin-investors.ts'
import type { OrderOf } from '#contract/call.ts'
import type { Offer } from '#domain/offer.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { presentAdded, presentAssigned, presentFound, presentNextRun, presentNumbers } from '#server/presenters/addition.ts'
import { presentInvestment } from '#server/presenters/investment.ts'
import { addInvestment } from './add-investment.ts'
import { addInvestor, type ClientOrder } from './add-investor.ts'
import { assignCertificates } from './assign-certificates.ts'
import { presentMarked } from '#server/presenters/transfer.ts'
import { markPaid } from './mark-paid.ts'
import { foresee, readInvestments, readIssued } from './read-additions.ts'
import { writeToInvestor } from './write-to-investor.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
  readonly offer: Offer
}

/** What an admin brings by hand: people, money that came by bank, and certificates without money (spec 2, section 4; contract 5.11). */
export function registerAdditions(wire: Wire, needs: Needs): void {
  wire.json(adminMarkPaid, async ({ p_investment_id: investmentId, p_payment_reference: reference, p_payment_date: paymentDate, p_amount_received: euros, p_another: another }, { by }) => (
    presentMarked(await markPaid(needs, by, { investmentId, reference, paymentDate, euros, another: another === true }))
  ))
  wire.json(adminCreateOrGetInvestor, async (order, { by }) => presentFound(await addInvestor(needs, by, personIn(order))))
  wire.json(adminCreateInvestment, async (order, { by }) => presentAdded(await addInvestment(needs, by, {
    investorId: order.p_investor_id, euros: order.p_investment_amount, shares: order.p_number_of_shares, reference: order.p_payment_reference, paymentDate: order.p_payment_date,
    notes: order.p_notes || null,
  })))
  wire.json(allocateCertificateNumbers, async ({ p_investment_id: investmentId, p_amount: count }) => presentNumbers(await readIssued(needs, investmentId, count)))
  wire.json(adminGetInvestorInvestments, async ({ p_investor_id: investorId }) => (await readInvestments(needs, investorId)).map(presentInvestment))
  wire.json(adminPreviewIssue, async ({ p_quantity: count }) => presentNextRun(await foresee(needs, count)))
  wire.json(adminAssignCertificates, async ({ p_investor_id: investorId, p_quantity: quantity, p_reason: reason }, { by }) => (
    presentAssigned(await assignCertificates(needs, by, { investorId, quantity, reason: reason ?? '' }))
  ))
  for (const call of [sendInvestorEmail, sendEmail]) {
    wire.json(call, async (order, { by }) => {
      await writeToInvestor(needs, by, order)
      return { success: true }
    })
  }
  // The server has told it with the act itself, from its own data (contract 3).
  wire.json(sendComprehensiveZapierData, () => Promise.resolve({ success: true }))
}

function personIn(order: OrderOf<typeof adminCreateOrGetInvestor>): ClientOrder {
  return {
    name: order.p_name, email: order.p_email, phone: order.p_phone, street: order.p_street_address ?? '', city: order.p_city ?? '', postalCode: order.p_postal_code ?? '',
    country: order.p_country ?? '', address: order.p_address ?? '', investmentType: order.p_investment_type ?? null, bsn: order.p_bsn ?? '', kvk: order.p_kvk ?? '',
  }
}
