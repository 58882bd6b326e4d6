import type { OrderOf } from '#contract/call.ts'
import type { exportAudit } from '#contract/admin-audit.ts'
import { isLogKind, type LogKind } from '#domain/log-kinds.ts'

/** What the log is asked, as it stands in the address, so that a reload, a link and Back keep it. */
export interface AuditQuestion {
  readonly from: string | null
  readonly to: string | null
  /** An admin by id, or a kind of actor. */
  readonly who: string | null
  readonly kind: LogKind | null
  readonly person: string | null
  /** The last line of the page before; null: the newest page. */
  readonly cursor: string | null
}

/** Who is no admin, as the screen calls them. */
export const OTHER_ACTORS = { investor: 'Investeerders', guest: 'Bezoekers', system: 'Het systeem', operator: 'Het systeembeheer' } as const
type OtherActor = keyof typeof OTHER_ACTORS

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const NAMES = { from: 'van', to: 'tot', who: 'wie', kind: 'wat', person: 'persoon', cursor: 'na' } as const
const PARTS = ['from', 'to', 'who', 'kind', 'person', 'cursor'] as const

const isOther = (word: string): word is OtherActor => Object.hasOwn(OTHER_ACTORS, word)

/** What is no question counts as not asked. */
export function readAudit(parameters: URLSearchParams): AuditQuestion {
  const kept = (name: keyof typeof NAMES, isGood: (value: string) => boolean) => {
    const value = parameters.get(NAMES[name])
    return value !== null && isGood(value) ? value : null
  }
  const day = (value: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  const kind = parameters.get(NAMES.kind) ?? ''
  return {
    from: kept('from', day), to: kept('to', day), who: kept('who', (value) => UUID.test(value) || isOther(value)), kind: isLogKind(kind) ? kind : null,
    person: kept('person', (value) => UUID.test(value)), cursor: kept('cursor', (value) => /^[\d.]{1,25}-\d{1,15}$/.test(value)),
  }
}

/** The address for a question; all else in it stays. */
export function writeAudit(now: URLSearchParams, question: AuditQuestion): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const part of PARTS) {
    const value = question[part]
    if (value === null) next.delete(NAMES[part])
    else next.set(NAMES[part], value)
  }
  return next
}

/** As the calls take it: without the page, which a file has none of. */
export function auditOrder({ from, to, who, kind, person }: AuditQuestion): OrderOf<typeof exportAudit> {
  const actor = who !== null && isOther(who) ? who : null
  return { p_from: from, p_to: to, p_actor: actor, p_admin_id: actor === null ? who : null, p_kind: kind, p_investor_id: person }
}

/** The same behind the `?` of the file. */
export function fileQuery(question: AuditQuestion): string {
  return new URLSearchParams(Object.entries(auditOrder(question)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString()
}
