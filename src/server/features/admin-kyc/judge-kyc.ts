import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents.ts'
import { notJudgeable } from '#domain/kyc.ts'
import { isSameVerdict, verdictProblem, wholeVerdict, type GivenVerdict, type JudgedDocument } from '#domain/kyc-verdict.ts'
import type { Moment } from '#domain/moment.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listPresentDocuments, setDocumentVerdict, type StoredDocument } from '#server/store/documents.ts'
import { lockProfile, setKycVerdict } from '#server/store/investor-profiles.ts'

export interface Judgement extends GivenVerdict {
  readonly investorId: string
  readonly adminId: string
  /** Of the person as the admin looked at them; null judges whatever is there. */
  readonly expectedUpdatedAt: Moment | null
}

/**
 * Carries out a verdict: status, moment, reason and both documents in one act, and a letter that says what comes next. The
 * same verdict again changes nothing. Whatever the person or another admin did since it was looked at stands before it:
 * the person is locked, as every upload and every save locks them. Throws `Refusal`.
 */
export async function judgeKyc({ db }: { readonly db: Db }, by: By, judgement: Judgement): Promise<{ readonly changed: boolean }> {
  const { investorId, adminId, expectedUpdatedAt } = judgement
  const problem = verdictProblem(judgement)
  if (problem) throw new Refusal(problem)
  const verdict = wholeVerdict(judgement)
  return await db.act(by, async (act) => {
    const person = await lockProfile(act, investorId)
    if (!person) throw new Refusal('investor_unknown')
    const before = saidOf(await listPresentDocuments(act, investorId))
    if (isSameVerdict(person, before, verdict)) return { changed: false }
    if (expectedUpdatedAt !== null && expectedUpdatedAt !== Math.floor(person.updated_at)) throw new Refusal('changed_meanwhile')
    const not = notJudgeable(person)
    if (not) throw new Refusal(not)
    await setKycVerdict(act, investorId, verdict)
    for (const kind of DOCUMENT_KINDS) {
      const { verdict: said = null, reason = null } = verdict.documents[kind] ?? {}
      await setDocumentVerdict(act, { investorId, kind, verdict: said, reason, judgedBy: adminId })
    }
    const words = (documents: GivenVerdict['documents']) => ({ id: documents.id?.verdict ?? null, proof: documents.proof?.verdict ?? null })
    act.audit(`kyc_${verdict.status}`, { investorId, details: { before: { kyc_status: person.kyc_status, ...words(before) }, after: { kyc_status: verdict.status, ...words(verdict.documents) } } })
    act.letter(`kyc_${verdict.status}`, { investorId, judgedAt: act.at })
    return { changed: true }
  })
}

/** What stands about each document that counts. */
function saidOf(documents: readonly StoredDocument[]): GivenVerdict['documents'] {
  const of = (kind: DocumentKind): JudgedDocument | null => {
    const document = documents.find((one) => one.kind === kind)
    return document?.verdict ? { verdict: document.verdict, reason: document.verdict_reason } : null
  }
  return { id: of('id'), proof: of('proof') }
}
