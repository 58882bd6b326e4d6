import { pagePath } from '#contract/pages.ts'
import type { GivenVerdict } from '#domain/kyc-verdict.ts'
import { profileProgress, type ProfileTask, type ShownDocument } from '#domain/profile.ts'
import type { Reader } from '#server/db/tx.ts'
import { listPresentDocuments } from '#server/store/documents.ts'
import type { Investor } from '#server/store/investors.ts'
import { textOf } from './blocks.ts'
import type { LetterText } from './frame.ts'
import { kycRejected } from './mails/kyc-rejected.ts'
import { kycVerified } from './mails/kyc-verified.ts'
import { link, person, type Where } from './writing.ts'

/** The panel in which somebody completes what a deed needs. */
export const PROFILE = pagePath('dashboard', { profiel: 'open' })

/** The letter about a verdict that stands, from the person and their documents as they are. */
export async function writeVerdictLetter(db: Reader, investor: Investor, where: Pick<Where, 'publicUrl'>): Promise<LetterText> {
  return lettered(investor, await tasksOf(db, investor), where)
}

/** The same about one that nobody gave yet: as it would be if it were given now. */
export async function previewVerdictLetter(db: Reader, investor: Investor, { status, reason, documents }: GivenVerdict, where: Pick<Where, 'publicUrl'>): Promise<{ readonly subject: string; readonly text: string }> {
  const present = await listPresentDocuments(db, investor.id)
  const judged = present.map((one) => ({ kind: one.kind, state: one.state, verdict: documents[one.kind]?.verdict ?? null, reason: documents[one.kind]?.reason ?? null }))
  const person = { ...investor, kyc_status: status, kyc_reason: reason }
  const { subject, blocks } = lettered(person, tasks(person, judged), where)
  return { subject, text: textOf(blocks) }
}

function lettered(investor: Investor, asked: readonly ProfileTask[], where: Pick<Where, 'publicUrl'>): LetterText {
  const { name } = person(investor)
  const profileUrl = link(where, PROFILE)
  if (investor.kyc_status === 'verified') return kycVerified({ name, missing: unfinished(asked), profileUrl, dashboardUrl: link(where, pagePath('dashboard')) })
  return kycRejected({ name, reason: investor.kyc_reason, again: asked.filter((task) => task.state === 'again'), profileUrl })
}

/** What is asked of a person, and how far they are. */
export async function tasksOf(db: Reader, investor: Investor): Promise<readonly ProfileTask[]> {
  return tasks(investor, (await listPresentDocuments(db, investor.id)).map((one) => ({ ...one, reason: one.verdict_reason })))
}

function tasks(investor: Investor, documents: readonly ShownDocument[]): readonly ProfileTask[] {
  return profileProgress({ ...investor, bsn: investor.bsn_last3, documents }).tasks
}

/** Those that are not done, in words. */
export function unfinished(asked: readonly ProfileTask[]): readonly string[] {
  return asked.filter((task) => task.state !== 'done').map((task) => (task.state === 'again' ? `${task.name} (opnieuw)` : task.name))
}
