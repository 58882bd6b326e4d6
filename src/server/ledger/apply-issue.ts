import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Moment } from '#domain/moment.ts'
import type { Offer } from '#domain/offer.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { setIssueSize } from '#server/store/certificate-runs.ts'
import { CannotStart } from '#server/lib/cannot-start.ts'
import { setOpening, setTerms } from '#server/store/issues.ts'

export interface IssueConfig {
  readonly name: string
  readonly size: number
  readonly opensAt: Moment
  readonly closesAt: Moment | null
  readonly offer: Offer
}

/**
 * Makes the first issue what the configuration says (contract 4.25): size, opening and closing at each start, price, minimum and
 * tiers as long as nothing is issued. Throws when more is issued already than the size, or on other terms.
 */
export async function applyIssue(db: Db, { name, size: wanted, opensAt, closesAt, offer }: IssueConfig): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const size = await setIssueSize(act, FIRST_ISSUE, wanted)
    if (size !== wanted) throw new CannotStart(`ISSUE_SIZE is ${wanted}, but numbers up to ${size} are in use: the issue cannot be smaller`)
    if (!(await setTerms(act, FIRST_ISSUE, { name, offer }))) throw new CannotStart('Certificates are issued on another price, minimum or bonus than the configuration says: the terms of an issue stand still')
    await setOpening(act, FIRST_ISSUE, { opensAt, closesAt })
  })
}
