import { FIRST_ISSUE } from '#domain/issue.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { freeAgain } from '#server/ledger/withhold.ts'

/** Withheld numbers that turned out to be nobody's may be given again; how many of these were withheld. */
export async function freeNumbers({ db }: { readonly db: Db }, range: CertificateRange): Promise<number> {
  return await db.act(BY_OPERATOR, async (act) => {
    const count = await freeAgain(act, FIRST_ISSUE, [range])
    if (count > 0) act.audit('numbers_freed', { details: { certificate_start: range.start, certificate_end: range.end, count } })
    return count
  })
}
