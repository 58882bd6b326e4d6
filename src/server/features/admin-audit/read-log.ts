import { wordsOf, type LogKind } from '#domain/log-kinds.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { openPersonalOfMany } from '#server/people/personal-values.ts'
import { listAdminNames } from '#server/store/admins.ts'
import { listInvestorNames, listReasons, type LoggedLine } from '#server/store/investor-history.ts'
import { listInvestmentsOfPerson } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { countLogged, listLogged, type LogPlace, type LogRow, type LogWanted } from '#server/store/logged-lines.ts'

/** What somebody asks of the log; null: it does not matter. */
export interface LogOrder {
  readonly from: string | null
  readonly to: string | null
  readonly actor: LoggedLine['actor'] | null
  readonly adminId: string | null
  readonly kind: LogKind | null
  readonly investorId: string | null
}

interface Needs {
  readonly db: Reader
  readonly keys: Keys
}

/** Beyond this nobody counts. */
const COUNTED = 10_000

/** How an order is asked of the database. Somebody who was deleted is still found by the id that their lines keep. */
export async function wantedBy(db: Reader, { from, to, actor, adminId, kind, investorId }: LogOrder): Promise<LogWanted> {
  if (from !== null && to !== null && to < from) throw new Refusal('invalid_input', { fields: { p_to: 'Deze dag ligt voor de eerste' } })
  const investor = investorId === null ? undefined : await findInvestor(db, investorId)
  const investments = investor ? await listInvestmentsOfPerson(db, investor) : []
  return {
    from, to, actor, adminId, actions: kind === null ? null : wordsOf(kind),
    about: investorId === null ? null : { investorId, investmentIds: investments.filter(({ investor_id: whose }) => whose === investorId).map(({ id }) => id) },
  }
}

/** How many lines there are, as far as anybody counts. */
export async function countWanted(db: Reader, wanted: LogWanted): Promise<number> {
  return await countLogged(db, wanted, COUNTED)
}

/** A page of the log, newest first, with all that its sentences name. Throws `Refusal`. */
export async function readLog({ db, keys }: Needs, wanted: LogWanted, { limit, cursor }: { readonly limit: number; readonly cursor: string | null }) {
  const found = await listLogged(db, wanted, { after: cursor === null ? null : placeIn(cursor), limit: limit + 1 })
  const lines = found.slice(0, limit)
  const [admins, people, reasons, open] = await Promise.all([
    listAdminNames(db, lines.flatMap((line) => [line.admin_id, line.details['admin']].filter((id) => typeof id === 'string'))),
    listInvestorNames(db, [...new Set(lines.flatMap((line) => [line.person_id, receiverIn(line)].filter((id) => typeof id === 'string')))]),
    listReasons(db, lines.flatMap(({ details }) => (typeof details['mutation_id'] === 'number' ? [details['mutation_id']] : []))),
    openPersonalOfMany(db, keys, [...new Set(lines.flatMap(({ investor_id: id, details }) => (id !== null && typeof details['sealed'] === 'string' ? [id] : [])))]),
  ])
  return { lines, admins, people, reasons, open, nextCursor: found.length > limit ? cursorAt(lines.at(-1)) : null }
}

/** Who got the numbers, of a line about a transfer; `to` of others is a day. */
function receiverIn({ action, details }: LogRow): unknown {
  return action === 'certificates_transferred' ? details['to'] : null
}

export type LogPage = Awaited<ReturnType<typeof readLog>>

function cursorAt(line: LogRow | undefined): string | null {
  return line ? `${line.at}-${line.id}` : null
}

/** A cursor is the last line of the page before. */
function placeIn(cursor: string): LogPlace {
  const [, at, id] = /^(\d{1,15}(?:\.\d{1,6})?)-(\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
  return { at: Number(at), id: Number(id) }
}
