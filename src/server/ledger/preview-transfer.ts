import { joinRanges, rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { calendarDate } from '#domain/moment.ts'
import { blockedParts, holdingProblem, orderProblem, possiblePart, takeAway, type Blocked, type TransferProblem } from '#domain/transfers.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listRunsWithin } from '#server/store/certificate-runs.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'
import { findIssue } from '#server/store/issues.ts'
import { findNextLine, listNamedHolders, type NamedHolder } from '#server/store/register-look.ts'
import { FIELDS, type TransferOrder } from './transfer.ts'

/** One of both people, and what they hold before and after it. */
export interface PreviewedSide {
  readonly side: 'giver' | 'receiver'
  readonly investor: Pick<Investor, 'id' | 'name' | 'holder_id'>
  readonly before: readonly CertificateRange[]
  readonly after: readonly CertificateRange[]
}

export interface TransferPreview {
  readonly problem: { readonly code: TransferProblem; readonly field: string } | null
  /** The first of them, and how many more there are. */
  readonly blocked: readonly Blocked[]
  readonly blockedMore: number
  /** Those of the holders of what is blocked who have a name. */
  readonly named: ReadonlyMap<string, NamedHolder>
  readonly possible: CertificateRange | null
  readonly nextLine: number
  readonly quantity: number
  readonly sides: readonly PreviewedSide[]
}

/** Nobody reads on: whoever asks for half the register hears of the first ones, and how many they are. */
const MOST_BLOCKED = 50

/** What `transfer` would write now, or refuse, by the same rules; nothing is locked and nothing changes. Throws `Refusal` for somebody unknown. */
export async function previewTransfer(db: Reader, { fromInvestorId, toInvestorId, range, on }: Omit<TransferOrder, 'reason'>): Promise<TransferPreview> {
  const [giver, receiver] = [await findInvestor(db, fromInvestorId), await findInvestor(db, toInvestorId)]
  if (!giver || !receiver) throw new Refusal('investor_unknown')
  const { size: issueSize } = await findIssue(db, FIRST_ISSUE)
  const order = { from: giver.holder_id, to: receiver.holder_id, range, on, today: calendarDate(db.now()), issueSize }
  const wrong = orderProblem(order)
  const runs = wrong ? [] : await listRunsWithin(db, FIRST_ISSUE, range)
  const problem = wrong ?? holdingProblem(order, runs)
  const blocked = wrong ? [] : blockedParts(order, runs)
  const told = blocked.slice(0, MOST_BLOCKED)
  const held = async ({ holder_id }: Investor) => joinRanges(await listRangesOf(db, holder_id))
  const [had, hadToo] = [await held(giver), await held(receiver)]
  return {
    problem: problem && { code: problem, field: FIELDS[problem] }, blocked: told, blockedMore: blocked.length - told.length, possible: wrong ? null : possiblePart(order, blocked),
    named: await listNamedHolders(db, told.flatMap(({ holder }) => holder ?? [])),
    nextLine: await findNextLine(db), quantity: Math.max(0, rangeSize(range)),
    sides: [
      { side: 'giver', investor: giver, before: had, after: problem ? had : takeAway(had, [range]) },
      { side: 'receiver', investor: receiver, before: hadToo, after: problem ? hadToo : joinRanges([...hadToo, range]) },
    ],
  }
}
