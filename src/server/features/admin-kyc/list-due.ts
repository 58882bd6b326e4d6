import type { Moment } from '#domain/moment.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countDocumentsDue, countDueBefore, findDueAfter, findDueBefore, findDuePlace, listDocumentsDue, type DuePerson, type DuePlace } from '#server/store/documents-due.ts'

interface Needs {
  readonly db: Reader
}

interface DuePage {
  readonly people: readonly DuePerson[]
  readonly total: number
  readonly oldestAt: Moment | null
  readonly nextCursor: string | null
}

/** One page of those whose documents wait for a verdict, the longest first. Throws `Refusal` for a cursor that is none. */
export async function listDue({ db }: Needs, { limit, cursor }: { readonly limit: number; readonly cursor: string | null }): Promise<DuePage> {
  const after = cursor === null ? null : readCursor(cursor)
  const [found, { total, oldest_at: oldestAt }] = await Promise.all([listDocumentsDue(db, { after, limit: limit + 1 }), countDocumentsDue(db)])
  const people = found.slice(0, limit)
  const last = found.length > limit ? people.at(-1) : undefined
  return { people, total, oldestAt, nextCursor: last ? `${last.due_at}.${last.id}` : null }
}

interface DueNeighbours {
  readonly position: number | null
  readonly total: number
  readonly previousId: string | null
  readonly nextId: string | null
}

/** Where somebody stands among them, and who beside them: the way through the queue without going back to its list. */
export async function findPlace({ db }: Needs, investorId: string): Promise<DueNeighbours> {
  const place = await findDuePlace(db, investorId)
  const [{ total }, nextId] = await Promise.all([countDocumentsDue(db), findDueAfter(db, place)])
  if (!place) return { position: null, total, previousId: null, nextId }
  const [before, previousId] = await Promise.all([countDueBefore(db, place), findDueBefore(db, place)])
  return { position: before + 1, total, previousId, nextId }
}

/** A cursor names the last one of the page before, and since when he waits: he may have been judged since. */
function readCursor(cursor: string): DuePlace {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
  return { dueAt: Number(at), id }
}
