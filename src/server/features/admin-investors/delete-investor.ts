import { rangeSize } from '#domain/certificate-range.ts'
import type { Moment } from '#domain/moment.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db, Tx } from '#server/db/tx.ts'
import { releaseAssignment, releaseInvestment } from '#server/ledger/release.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { insertPaymentCheck } from '#server/store/payment-checks.ts'
import { listLiveProviderIds } from '#server/store/payments.ts'
import { deletePerson, lockPerson } from '#server/store/delete-person.ts'

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
export async function deleteInvestor({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, investorId: string, adminId: string): Promise<DeletedData> {
  return await db.transaction((tx) => remove(tx, investorId, adminId, now()))
}

async function remove(tx: Tx, investorId: string, adminId: string, now: Moment): Promise<DeletedData> {
  const person = await lockPerson(tx, investorId)
  if (!person) throw new Refusal('investor_unknown')
  let certificates = 0
  for (const id of person.investmentIds) {
    // Who was deleted should not be able to pay any more.
    for (const providerId of await listLiveProviderIds(tx, id)) await insertPaymentCheck(tx, providerId, 'sweep', now, true)
    const range = await releaseInvestment(tx, id, now)
    if (range) certificates += rangeSize(range)
  }
  for (const id of person.assignmentIds) {
    const range = await releaseAssignment(tx, id, now)
    if (range) certificates += rangeSize(range)
  }
  await deletePerson(tx, person, now)
  const deleted = { investments: person.investmentIds.length, certificates, assignments: person.assignmentIds.length }
  await insertAudit(tx, { actor: 'admin', action: 'investor_deleted', adminId, investorId, details: { ...deleted } }, now)
  return deleted
}
