import type { Act, By, Db } from '#server/acts/act.ts'
import type { Files } from '#server/gateways/files.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { releaseHoldings } from '#server/ledger/release.ts'
import { deletePerson, lockPerson } from '#server/store/delete-person.ts'
import { listDocuments } from '#server/store/documents.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { listLiveProviderIds } from '#server/store/payments.ts'

export interface DeletedData {
  readonly investments: number
  readonly certificates: number
  readonly assignments: number
}

/**
 * Removes an investor and everything of theirs in one transaction: numbers come free and join their neighbours,
 * waiting messages about them are emptied, and the ledger keeps its nameless lines (contract 4.12). A payment that
 * comes in later finds no investment and waits for a person. Throws `Refusal`.
 */
export async function deleteInvestor({ db, files }: { readonly db: Db; readonly files: Pick<Files, 'remove'> }, by: By, investorId: string): Promise<DeletedData> {
  const { paths, ...deleted } = await db.act(by, (act) => remove(act, investorId))
  // What cannot be reached now is swept away within the hour: no row names it any more.
  await Promise.allSettled(paths.map((path) => files.remove(path)))
  return deleted
}

async function remove(act: Act, investorId: string): Promise<DeletedData & { readonly paths: readonly string[] }> {
  await demandReconciled(act)
  const person = await lockPerson(act, investorId)
  if (!person) throw new Refusal('investor_unknown')
  for (const id of person.investmentIds) {
    // Who was deleted should not be able to pay any more.
    for (const providerId of await listLiveProviderIds(act, id)) await insertLookUp(act, providerId, 'sweep', { cancel: true })
  }
  const certificates = await releaseHoldings(act, person.holderId)
  const paths = (await listDocuments(act, investorId)).filter(({ state }) => state === 'present').map(({ path }) => path)
  if (!(await deletePerson(act, person))) throw new Refusal('investor_still_linked')
  const deleted = { investments: person.investmentIds.length, certificates, assignments: person.assignmentIds.length }
  act.audit('investor_deleted', { investorId, details: deleted })
  return { ...deleted, paths }
}
