import { joinRanges, rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { mayHappen } from '#domain/mutations.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deleteRun, listRunsWithin } from '#server/store/certificate-runs.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import type { Investment } from '#server/store/investments.ts'
import { lockInvestors } from '#server/store/investors.ts'
import { lockIssue } from '#server/store/issues.ts'
import { setInvestmentRetracted } from '#server/store/paid-investments.ts'
import { writerOf } from './writer.ts'

/**
 * Takes a paid investment's numbers back, because a person decided so: they are free again, and the book says it. What was
 * transferred since stays with its holder. Throws `Refusal` when nothing is left to take, or a deed is signed for some.
 */
export async function withdraw(act: Act, investment: Investment): Promise<void> {
  const { id, issue, investor_id: investorId, certificate_start: start, certificate_end: end } = investment
  const [person] = await lockInvestors(act, investorId === null ? [] : [investorId])
  if (!person || start === null || end === null) throw new Refusal('nothing_to_withdraw')
  await lockIssue(act, issue)
  const whole = { start, end }
  const theirs = (await listRunsWithin(act, issue, whole)).filter((run) => run.holder === person.holderId)
  if (theirs.length === 0) throw new Refusal('nothing_to_withdraw')
  if (!mayHappen('withdrawal', theirs.map((run) => run.state))) throw new Refusal('numbers_sealed')
  for (const range of joinRanges(theirs.map((run) => ({ start: Math.max(run.range.start, start), end: Math.min(run.range.end, end) })))) {
    await deleteRun(act, { issue, kind: 'withdrawal', holderId: person.holderId, range, investmentId: id, reason: null }, writerOf(act))
  }
  await setInvestmentRetracted(act, id)
}

/**
 * Frees all that somebody holds who is about to go, however they came by it; how many numbers. What a signed deed fixes
 * stays with the pseudonym (contract 4.12).
 */
export async function releaseHoldings(act: Act, holderId: string): Promise<number> {
  const first = await listRangesOf(act, holderId)
  for (const issue of [...new Set(first.map((range) => range.issue))].toSorted((a, b) => a - b)) await lockIssue(act, issue)
  const free = (await listRangesOf(act, holderId)).filter((range) => mayHappen('release', [range.sealed ? 'sealed' : 'held']))
  let released = 0
  for (const [issue, ranges] of Map.groupBy(free, (range) => range.issue)) {
    for (const range of joinRanges(ranges)) released += await release(act, issue, holderId, range)
  }
  return released
}

async function release(act: Act, issue: number, holderId: string, range: CertificateRange): Promise<number> {
  await deleteRun(act, { issue, kind: 'release', holderId, range, investmentId: null, reason: null }, writerOf(act))
  return rangeSize(range)
}
