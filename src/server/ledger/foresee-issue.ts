import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Reader } from '#server/db/tx.ts'
import { findLowestFree } from '#server/store/certificate-runs.ts'
import { findRoom } from '#server/store/issues.ts'

/** Which numbers so many would be, were they given now, and how many are free afterwards. Nothing is kept for anybody by it. */
export async function foreseeIssue(db: Reader, { issue, count, investmentId }: { readonly issue: number; readonly count: number; readonly investmentId: string | null }): Promise<{ readonly range: CertificateRange | null; readonly freeAfter: number }> {
  const [range, room] = await Promise.all([count > 0 ? findLowestFree(db, { issue, count, investmentId }) : null, findRoom(db, issue)])
  return { range, freeAfter: Math.max(0, room.available - (range ? count : 0)) }
}
