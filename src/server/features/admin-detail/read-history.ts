import { TOLD_ACTIONS } from '#domain/history.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { openPersonal } from '#server/people/personal-values.ts'
import { listAdminNames } from '#server/store/admins.ts'
import { listDocuments } from '#server/store/documents.ts'
import { countHistory, listHistory, listInvestorNames, listLettersOf, listReasons, type LoggedLine } from '#server/store/investor-history.ts'
import { listInvestmentsOfPerson } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { listRequestNotes } from '#server/store/request-notes.ts'

interface Wish {
  readonly investorId: string
  readonly limit: number
  readonly cursor: string | null
}

/** A page of what the log has of a person, newest first, with all that its sentences name. Throws `Refusal`. */
export async function readHistory({ db, keys }: { readonly db: Reader; readonly keys: Keys }, { investorId, limit, cursor }: Wish) {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  const investments = await listInvestmentsOfPerson(db, investor)
  const about = { investorId, investmentIds: investments.filter(({ investor_id: whose }) => whose === investorId).map(({ id }) => id), actions: TOLD_ACTIONS }
  const [found, total] = await Promise.all([listHistory(db, about, { before: cursor === null ? null : readCursor(cursor), limit: limit + 1 }), countHistory(db, about)])
  const lines = found.slice(0, limit)
  const [opened, admins, others, reasons, letters, documents, talks] = await Promise.all([
    openPersonal(db, keys, investorId),
    listAdminNames(db, idsOf(lines, ({ admin_id: id }) => id)), listInvestorNames(db, idsOf(lines, (line) => otherOf(line, investorId))),
    listReasons(db, lines.flatMap(({ details }) => (typeof details['mutation_id'] === 'number' ? [details['mutation_id']] : []))),
    listLettersOf(db, about, lines.map(({ at }) => at)), listDocuments(db, investorId), listRequestNotes(db, about.investmentIds),
  ])
  const edits = new Map(lines.flatMap(({ id, details: { sealed } }) => (typeof sealed === 'string' ? [[id, opened(sealed)] as const] : [])))
  return { investor, lines, edits, total, nextCursor: found.length > limit ? String(lines.at(-1)?.id) : null, admins, others, reasons, letters, documents, talks: new Map(talks.map(({ id, note }) => [id, note])) }
}

function idsOf(lines: readonly LoggedLine[], idOf: (line: LoggedLine) => string | null): readonly string[] {
  return [...new Set(lines.flatMap((line) => idOf(line) ?? []))]
}

/** The other one of two whom a transfer is about. */
function otherOf({ action, investor_id: from, details: { to } }: LoggedLine, investorId: string): string | null {
  if (action !== 'certificates_transferred') return null
  return from !== investorId ? from : typeof to === 'string' ? to : null
}

/** A cursor is the last line of the page before. */
function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
  return Number(cursor)
}
