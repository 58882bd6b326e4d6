import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Act } from '#server/acts/act.ts'
import { deleteRunOf } from '#server/store/certificate-runs.ts'
import { insertReleaseEntry } from '#server/store/ledger-entries.ts'
import { setInvestmentRetracted } from '#server/store/paid-investments.ts'

/** Takes a paid investment's numbers back, because a person decided so: they are free again, and the books say it. */
export async function retract(act: Act, investmentId: string): Promise<CertificateRange | null> {
  const range = await releaseInvestment(act, investmentId)
  if (range) await setInvestmentRetracted(act, investmentId)
  return range
}

/** Frees the numbers of an investment that is about to go. */
export async function releaseInvestment(act: Act, investmentId: string): Promise<CertificateRange | null> {
  const range = await deleteRunOf(act, { investmentId })
  if (range) await insertReleaseEntry(act, { investmentId, assignmentId: null, range })
  return range
}

/** Frees the numbers of an assignment that is about to go. */
export async function releaseAssignment(act: Act, assignmentId: string): Promise<CertificateRange | null> {
  const range = await deleteRunOf(act, { assignmentId })
  if (range) await insertReleaseEntry(act, { investmentId: null, assignmentId, range })
  return range
}
