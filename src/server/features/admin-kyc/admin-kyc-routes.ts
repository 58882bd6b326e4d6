import { adminSetKycStatus } from '#contract/admin-kyc.ts'
import type { OrderOf } from '#contract/call.ts'
import { kycListLabel } from '#domain/kyc.ts'
import type { JudgedDocument } from '#domain/kyc-verdict.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { presentDocument } from '#server/presenters/document.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { judgeKyc, type Judgement } from './judge-kyc.ts'
import { readJudged } from './read-judged.ts'

/** What an admin decides about a person's identity. */
export function registerAdminKyc(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminSetKycStatus, async (order, { by, caller }) => {
    const { changed } = await judgeKyc(needs, by, judgementOf(order, caller.admin.id)).catch((error: unknown) => withPresent(needs, order.p_investor_id, error))
    const { investor } = await readJudged(needs, order.p_investor_id)
    const label = kycListLabel({ ...investor, kyc_status: order.p_kyc_status })
    // Spec 2, section 8.
    return { success: true, changed, message: changed ? `KYC status succesvol gewijzigd naar: ${label}` : `De KYC status was al: ${label}`, updated_at: iso(investor.updated_at) }
  })
}

function judgementOf({ p_investor_id: investorId, p_kyc_status: status, p_reason: reason, p_documents: documents, p_expected_updated_at: expected }: OrderOf<typeof adminSetKycStatus>, adminId: string): Judgement {
  return {
    investorId, adminId, status, reason: reason || null, documents: { id: judgedOf(documents?.id), proof: judgedOf(documents?.proof) },
    expectedUpdatedAt: expected ? Date.parse(expected) : null,
  }
}

type Said = NonNullable<OrderOf<typeof adminSetKycStatus>['p_documents']>['id']

function judgedOf(said: Said): JudgedDocument | null {
  return said ? { verdict: said.verdict, reason: said.reason || null } : null
}

/** Who looked at something that is no more reads what is there now. */
async function withPresent(needs: { readonly db: Db }, investorId: string, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
  const { investor, documents } = await readJudged(needs, investorId)
  throw new Refusal('changed_meanwhile', { present: { ...presentInvestor(investor), documents: documents.map(presentDocument) } })
}
