import { kycAfterSave } from '#domain/kyc.ts'
import { addressLine, isProfileComplete, normalPostalCode, PROFILE_TEXTS, streetWithNumber } from '#domain/profile-rules.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { numbersOf } from '#server/people/personal-numbers.ts'
import { tellCompleted } from '#server/people/tell-completed.ts'
import type { Investor } from '#server/store/investors.ts'
import { lockProfile, setProfile, type LockedProfile, type ProfileChange } from '#server/store/investor-profiles.ts'

/** What a person says of himself; absent is left as it is, and so is a mask. An empty number clears it. */
export interface ProfileOrder {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: string | null
  /** The whole address on one line; made of the others when it is not given. */
  readonly address: string | null
  readonly investmentType: string | null
  readonly bsn: string | null
  readonly kvk: string | null
  /** Where own documents are kept, as they are known already. */
  readonly idDocument: string | null
  readonly proofOfResidence: string | null
}

/**
 * Writes a profile. Status and completeness follow from what is there then: everything is `submitted`, and whoever was
 * verified and changed what was judged is judged again (contract 4.10). The first time that everything is there, automation
 * and the person are told. Throws `Refusal`.
 */
export async function updateProfile({ db, keys }: { readonly db: Db; readonly keys: Keys }, by: By, investorId: string, order: ProfileOrder): Promise<{ readonly complete: boolean }> {
  return await db.act(by, async (act) => {
    const before = await lockProfile(act, investorId)
    if (!before) throw new Refusal('investor_unknown')
    demandOwnDocuments(before, order)
    const change = changeOf(keys, before, order)
    const after = { ...before, ...change }
    const complete = isProfileComplete({ ...after, hasBsn: after.bsn_sealed !== null })
    const names = changedNames(before, change)
    const kyc = kycAfterSave(before.kyc_status, { complete, changed: names.length > 0 })
    await setProfile(act, investorId, { ...change, kyc_status: kyc, profile_complete: complete, ...(kyc === before.kyc_status ? {} : { kyc_verified_at: null, kyc_reason: null }) })
    if (names.length > 0) act.audit('profile_updated', { investorId, details: { fields: names } })
    if (complete && !before.profile_complete) act.audit('profile_completed', { investorId, details: { kyc_status: kyc } })
    if (complete && before.profile_notified_at === null) await tellCompleted(act, investorId)
    return { complete }
  })
}

/** Documents are uploaded, never said: a path is only compared with the one that is there. */
function demandOwnDocuments(investor: Investor, { idDocument, proofOfResidence }: ProfileOrder): void {
  const given = [[idDocument, investor.id_document_url], [proofOfResidence, investor.proof_of_residence_url]] as const
  if (given.some(([said, there]) => said !== null && said !== there)) throw new Refusal('invalid_input', { text: PROFILE_TEXTS.documents })
}

function changeOf(keys: Keys, before: LockedProfile, order: ProfileOrder): ProfileChange {
  const street = order.street === null ? before.street_address : streetWithNumber(order.street, order.houseNumber ?? '')
  const country = order.country ?? before.country
  const postalCode = order.postalCode === null ? before.postal_code : normalPostalCode(order.postalCode)
  const place = { street_address: street, postal_code: postalCode, city: order.city ?? before.city, country }
  return {
    country, address: order.address ?? addressLine(place) ?? before.address,
    ...(street !== null && { street_address: street }), ...(postalCode !== null && { postal_code: postalCode }), ...(place.city !== null && { city: place.city }),
    ...(order.investmentType !== null && { investment_type: order.investmentType }),
    ...numbersOf(keys, before, order),
  }
}

/** What of it was judged and is another now; the audit line names the fields and never what stands in them. */
function changedNames(before: LockedProfile, change: ProfileChange): readonly string[] {
  const judged = ['street_address', 'postal_code', 'city', 'country', 'investment_type', 'bsn_sealed', 'kvk'] as const
  return judged.filter((name) => change[name] !== undefined && change[name] !== before[name]).map((name) => (name === 'bsn_sealed' ? 'bsn' : name))
}
