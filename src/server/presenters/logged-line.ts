import type { LoggedLine as ShownLine } from '#contract/admin-audit.ts'
import { changesIn, ERASED_CHANGE, personalChanges, type LogChange } from '#domain/log-changes.ts'
import { sayLogged } from '#domain/log-sentences.ts'
import { iso } from '#server/lib/iso.ts'
import type { LogRow } from '#server/store/logged-lines.ts'

interface LogOf {
  /** Names by id. */
  readonly admins: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
  /** Why, by line of the book. */
  readonly reasons: ReadonlyMap<number, string>
  /** What stood in the fields of an edit; null: nobody can read it any more. */
  readonly open: (investorId: string, sealed: string) => { readonly before: Readonly<Record<string, string | null>>; readonly after: Readonly<Record<string, string | null>> } | null
}

const ACTORS = { investor: 'Investeerder', guest: 'Bezoeker', system: 'Systeem', operator: 'Systeembeheer' } as const

/** A line of the log for an admin: who, what, whom it is about, and what stood there before and after. */
export function presentLogged(line: LogRow, log: LogOf): ShownLine {
  const { id, at, actor, details, person_id: personId } = line
  const to = details['to']
  return {
    id, at: iso(at), actor, who: whoDid(line, log),
    what: sayLogged(line.action, { details, other: typeof to === 'string' ? (log.people.get(to) ?? null) : null, received: false, again: false, reasons: { id: null, proof: null } }),
    about: aboutWhom(line, log), investor_id: personId !== null && log.people.has(personId) ? personId : null, changes: [...changesOf(line, log)],
  }
}

function whoDid({ actor, admin_id: adminId }: LogRow, { admins }: LogOf): string {
  if (actor !== 'admin') return ACTORS[actor]
  return (adminId === null ? undefined : admins.get(adminId)) ?? 'Een beheerder'
}

/** Somebody who was deleted has no name any more, and the same mark in each of their lines. */
function aboutWhom({ actor, admin_id: adminId, person_id: personId, details }: LogRow, { admins, people }: LogOf): string | null {
  if (personId !== null) return people.get(personId) ?? `Verwijderd (${personId.slice(0, 8)})`
  const admin = typeof details['admin'] === 'string' ? details['admin'] : actor === 'admin' ? null : adminId
  return admin === null ? null : (admins.get(admin) ?? null)
}

function changesOf({ action, details, investor_id: investorId }: LogRow, { reasons, open }: LogOf): readonly LogChange[] {
  const { sealed, mutation_id: mutationId } = details
  const reason = typeof mutationId === 'number' ? reasons.get(mutationId) : undefined
  const said = [...changesIn(action, details), ...(reason === undefined ? [] : [{ what: 'Reden', before: null, after: reason }])]
  if (typeof sealed !== 'string' || investorId === null) return said
  const personal = open(investorId, sealed)
  return personal ? personalChanges(personal) : [ERASED_CHANGE]
}

/** A line as the file has it, column by column. */
export function logCells(line: LogRow, log: LogOf): readonly (string | number | null)[] {
  const { who, what, about, changes } = presentLogged(line, log)
  const side = (which: 'before' | 'after') => changes.flatMap((change) => (change[which] === null ? [] : [`${change.what}: ${change[which]}`])).join(', ') || null
  return [line.id, line.at, who, what, about, side('before'), side('after')]
}
