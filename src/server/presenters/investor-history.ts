import type { HistoryLine } from '#contract/admin-detail.ts'
import { callName } from '#domain/called.ts'
import type { DocumentKind } from '#domain/documents.ts'
import { sayEdited } from '#domain/edits.ts'
import { LETTERS_OF, SENTENCES, type HistoryEntry } from '#domain/history.ts'
import { calendarDate, formatShortDate, formatTime, type Moment } from '#domain/moment.ts'
import { iso } from '#server/lib/iso.ts'
import type { StoredDocument } from '#server/store/documents.ts'
import type { LoggedLine, SentLetter } from '#server/store/investor-history.ts'

interface HistoryOf {
  readonly investor: { readonly id: string; readonly name: string; readonly investment_type: string | null }
  /** Names by id. */
  readonly admins: ReadonlyMap<string, string>
  readonly others: ReadonlyMap<string, string>
  /** Why, by line of the book. */
  readonly reasons: ReadonlyMap<number, string>
  readonly letters: readonly SentLetter[]
  readonly documents: readonly StoredDocument[]
  /** What was agreed about a request, by the number of the note. */
  readonly talks: ReadonlyMap<number, string>
  /** What stood in the fields of an edit before and after it, by line of the log; null: nobody can read it any more. */
  readonly edits: ReadonlyMap<number, { readonly before: Readonly<Record<string, string | null>>; readonly after: Readonly<Record<string, string | null>> } | null>
}

/** A line of the log in words, for the admin who reads it. One without a sentence is not asked for. */
export function presentHistoryLine(line: LoggedLine, history: HistoryOf, readerId: string): HistoryLine {
  const { investor } = history
  const received = line.action === 'certificates_transferred' && line.investor_id !== investor.id
  const otherId = received ? line.investor_id : line.details['to']
  const entry: HistoryEntry = {
    who: whoDid(line, history, readerId), details: line.details, received, other: typeof otherId === 'string' ? (history.others.get(otherId) ?? null) : null,
    again: cameAgain(line, history.documents), reasons: { id: reasonAt(line.at, 'id', history.documents), proof: reasonAt(line.at, 'proof', history.documents) },
  }
  const why = typeof line.details['mutation_id'] === 'number' ? history.reasons.get(line.details['mutation_id']) : undefined
  return {
    id: line.id, at: iso(line.at), sentence: SENTENCES[line.action]?.(entry) ?? line.action,
    notes: [...sayEdit(line, history), ...(why === undefined ? [] : [`Reden: ${why}`]), ...sayTalk(line, history), ...sayLetter(line, history)],
  }
}

/** What was agreed. */
function sayTalk({ details: { note } }: LoggedLine, { talks }: HistoryOf): readonly string[] {
  const said = typeof note === 'number' ? talks.get(note) : undefined
  return said === undefined ? [] : [said]
}

/** Each field of an edit, before and after. */
function sayEdit({ id }: LoggedLine, { edits }: HistoryOf): readonly string[] {
  const edit = edits.get(id)
  return edit ? Object.entries(edit.after).map(([field, after]) => sayEdited(field, edit.before[field] ?? null, after)) : []
}

/** Whoever acted, at the beginning of a sentence. */
function whoDid({ actor, admin_id: adminId }: LoggedLine, { admins }: HistoryOf, readerId: string): string {
  const words = { investor: 'De investeerder', guest: 'Een bezoeker', system: 'Het systeem', operator: 'Het systeembeheer' }
  if (actor !== 'admin') return words[actor]
  if (adminId === readerId) return 'U'
  return (adminId === null ? undefined : admins.get(adminId)) ?? 'Een beheerder'
}

/** Was it sent before? */
function cameAgain({ action, at, details }: LoggedLine, documents: readonly StoredDocument[]): boolean {
  return action === 'document_uploaded' && documents.some((one) => one.kind === details['kind'] && one.uploaded_at < at)
}

/** Why a document was refused at this moment. */
function reasonAt(at: Moment, kind: DocumentKind, documents: readonly StoredDocument[]): string | null {
  return documents.find((one) => one.kind === kind && one.verdict === 'rejected' && one.judged_at === at)?.verdict_reason ?? null
}

/** What became of the letter that went with it, where that is known. */
function sayLetter({ action, at }: LoggedLine, { letters, investor }: HistoryOf): readonly string[] {
  const letter = letters.find((one) => one.name === LETTERS_OF[action] && one.occurred_at === at)
  if (!letter) return []
  const who = callName(investor)
  if (letter.unsent) return [`De mail hierover aan ${who} is niet verstuurd: die was niet meer van toepassing.`]
  if (letter.dead_at !== null) return [`De mail hierover aan ${who} kon niet worden bezorgd.`]
  if (letter.done_at === null) return [`De mail hierover aan ${who} is onderweg.`]
  return [`${who} kreeg daarover een mail, bezorgd ${sayWhen(letter.done_at, at)}.`]
}

function sayWhen(moment: Moment, from: Moment): string {
  return calendarDate(moment) === calendarDate(from) ? `om ${formatTime(moment)}` : `op ${formatShortDate(moment)} om ${formatTime(moment)}`
}
