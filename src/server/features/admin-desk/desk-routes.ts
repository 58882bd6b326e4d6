import { adminGetTodo, adminListCertificates } from '#contract/admin-desk.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentIssuedRange, presentTodo } from '#server/presenters/desk.ts'
import type { IssuedPlace } from '#server/store/issued-ranges.ts'
import { listCertificates } from './list-certificates.ts'
import { readTodo } from './read-todo.ts'

/** What an admin sees first: what is to be done, and what was issued. */
export function registerDesk(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminGetTodo, async () => presentTodo(await readTodo(needs)))

  wire.json(adminListCertificates, async (order) => {
    const { rows, highest, nextCursor } = await listCertificates(needs, { limit: order?.p_limit ?? 50, after: placeIn(order?.p_cursor ?? null) })
    return { certificates: rows.map(presentIssuedRange), highest_certificate: highest, next_cursor: nextCursor }
  })
}

/** A cursor names the last one of the page before. */
function placeIn(cursor: string | null): IssuedPlace | null {
  const [start, id] = cursor?.split('.') ?? []
  return start === undefined || id === undefined ? null : { start: Number(start), id }
}
