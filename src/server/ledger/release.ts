import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import { deleteRunOf } from '#server/store/certificate-runs.ts'
import { insertReleaseEntry } from '#server/store/ledger-entries.ts'
import { setInvestmentRetracted } from '#server/store/paid-investments.ts'

/** Takes a paid investment's numbers back, because a person decided so: they are free again, and the books say it. */
export async function retract(tx: Tx, investmentId: string, now: Moment): Promise<CertificateRange | null> {
  const range = await releaseInvestment(tx, investmentId, now)
  if (range) await setInvestmentRetracted(tx, investmentId, now)
  return range
}

/** Frees the numbers of an investment that is about to go. */
export async function releaseInvestment(tx: Tx, investmentId: string, now: Moment): Promise<CertificateRange | null> {
  const range = await deleteRunOf(tx, { investmentId })
  if (range) await insertReleaseEntry(tx, { investmentId, assignmentId: null, range }, now)
  return range
}

/** Frees the numbers of an assignment that is about to go. */
export async function releaseAssignment(tx: Tx, assignmentId: string, now: Moment): Promise<CertificateRange | null> {
  const range = await deleteRunOf(tx, { assignmentId })
  if (range) await insertReleaseEntry(tx, { investmentId: null, assignmentId, range }, now)
  return range
}
