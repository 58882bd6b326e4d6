import { ISSUER_LETTERS } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'
import { isFreshLogin } from '#domain/sessions.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { listAssignmentsOf } from '#server/store/assignments.ts'
import { listChangeRequestsOf } from '#server/store/change-requests.ts'
import { listConsentsOf } from '#server/store/consents.ts'
import { listDocuments } from '#server/store/documents.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { listFormerAddresses } from '#server/store/investor-identity.ts'
import { findShared } from '#server/store/investor-profiles.ts'
import { listOwnSessions } from '#server/store/investor-sessions.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'
import { listOwnInvestments } from '#server/store/investments.ts'
import { listLetters, listTrail } from '#server/store/personal-trail.ts'
import { listRequestNotes } from '#server/store/request-notes.ts'
import { listMutationsOfHolder } from '#server/store/register-book.ts'
import { listWrittenLetters } from '#server/store/written-letters.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
  readonly limits: Limits
}

interface Wish {
  readonly investorId: string
  readonly loggedInAt: Moment | null
  /** With the BSN in full: for whoever has just shown who he is. */
  readonly inFull: boolean
}

export type OwnData = Awaited<ReturnType<typeof gather>>

/**
 * Everything that is kept about a person, as that person may have it (AVG, articles 15 and 20): nothing of anybody else, and
 * no secret of ours. A number that a thief would want asks for a fresh login, as a new password does. It is written down that
 * it was taken. Throws `Refusal`.
 */
export async function gatherOwnData({ db, keys, limits }: Needs, by: By, { investorId, loggedInAt, inFull }: Wish): Promise<OwnData> {
  if (inFull && !isFreshLogin(loggedInAt, db.now())) throw new Refusal('fresh_login_required', { text: 'Log opnieuw in om uw volledige BSN te downloaden.' })
  await limits.take('own_data_downloads', investorId)
  return await db.act(by, async (act) => {
    const investor = await findInvestor(act, investorId)
    if (!investor) throw new Refusal('signed_out')
    const bsn = inFull ? await openBsn(act, keys, investorId) : null
    act.audit('own_data_downloaded', { investorId, details: { numbers: inFull ? 'full' : 'masked' } })
    return await gather(act, investor, bsn)
  })
}

async function openBsn(act: Act, keys: Keys, investorId: string): Promise<string | null> {
  const sealed = (await findShared(act, investorId))?.bsn_sealed ?? null
  return sealed === null ? null : keys.unseal(`bsn ${investorId}`, sealed)
}

async function gather(act: Act, investor: Investor, bsn: string | null) {
  const investments = await listOwnInvestments(act, investor)
  const about = { investorId: investor.id, investmentIds: investments.map(({ id }) => id) }
  return {
    at: act.at, investor, bsn, investments,
    ranges: await listRangesOf(act, investor.holder_id),
    assignments: await listAssignmentsOf(act, [investor.id]),
    mutations: await listMutationsOfHolder(act, investor.holder_id),
    documents: await listDocuments(act, investor.id),
    consents: await listConsentsOf(act, about.investmentIds),
    letters: await listLetters(act, about, ISSUER_LETTERS),
    written: await listWrittenLetters(act, investor.id),
    sessions: await listOwnSessions(act, investor.id),
    talks: await listRequestNotes(act, about.investmentIds),
    changes: await listChangeRequestsOf(act, investor.id),
    formerAddresses: await listFormerAddresses(act, investor.id),
    trail: await listTrail(act, about),
  }
}
