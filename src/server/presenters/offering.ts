import type { Moment } from '#domain/moment.ts'
import { iso } from '#server/lib/iso.ts'

/** What the landing needs to know at run time. */
export function presentOffering({ now, opensAt, issueSize, available }: { readonly now: Moment; readonly opensAt: Moment; readonly issueSize: number; readonly available: number }) {
  return { now: iso(now), opens_at: iso(opensAt), issue_size: issueSize, available }
}
