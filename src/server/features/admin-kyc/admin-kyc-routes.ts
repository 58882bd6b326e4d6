import { adminGetDocumentsPlace, adminListDocumentsDue, adminReadVerdictLetter, adminSetKycStatus } from '#contract/admin-kyc.ts'
import type { OrderOf } from '#contract/call.ts'
import { kycListLabel } from '#domain/kyc.ts'
import type { GivenVerdict, JudgedDocument } from '#domain/kyc-verdict.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { presentDocument } from '#server/presenters/document.ts'
import { presentDue } from '#server/presenters/documents-due.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { judgeKyc, type Judgement } from './judge-kyc.ts'
import { findPlace, listDue } from './list-due.ts'
import { readJudged } from './read-judged.ts'
import { readVerdictLetter } from './read-verdict-letter.ts'

/** So many people on a page of the queue. */
const DUE_PAGE = 50

/** What an admin decides about people's identity, and who waits for it. */
export function registerAdminKyc(wire: Wire, needs: { readonly db: Db; readonly publicUrl: URL }): void {
  wire.json(adminSetKycStatus, async (order, { by, caller }) => {
    const { changed } = await judgeKyc(needs, by, judgementOf(order, caller.admin.id)).catch((error: unknown) => withPresent(needs, order.p_investor_id, error))
    const { investor } = await readJudged(needs, order.p_investor_id)
    const label = kycListLabel({ ...investor, kyc_status: order.p_kyc_status })
    // Spec 2, section 8.
    return { success: true, changed, message: changed ? `KYC status succesvol gewijzigd naar: ${label}` : `De KYC status was al: ${label}`, updated_at: iso(investor.updated_at) }
  })

  wire.json(adminReadVerdictLetter, async (order) => await readVerdictLetter(needs, order.p_investor_id, verdictOf(order)))

  wire.json(adminListDocumentsDue, async (order) => {
    const { people, total, oldestAt, nextCursor } = await listDue(needs, { limit: order?.p_limit ?? DUE_PAGE, cursor: order?.p_cursor ?? null })
    return { people: people.map(presentDue), total, oldest_at: isoOrNull(oldestAt), next_cursor: nextCursor }
  })

  wire.json(adminGetDocumentsPlace, async ({ p_investor_id: investorId }) => {
    const { position, total, previousId, nextId } = await findPlace(needs, investorId)
    return { position, total, previous_id: previousId, next_id: nextId }
  })
}

function judgementOf(order: OrderOf<typeof adminSetKycStatus>, adminId: string): Judgement {
  const { p_investor_id: investorId, p_expected_updated_at: expected } = order
  return { ...verdictOf(order), investorId, adminId, expectedUpdatedAt: expected ? Date.parse(expected) : null }
}

function verdictOf({ p_kyc_status: status, p_reason: reason, p_documents: documents }: OrderOf<typeof adminReadVerdictLetter>): GivenVerdict {
  return { status, reason: reason || null, documents: { id: judgedOf(documents?.id), proof: judgedOf(documents?.proof) } }
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
