import type { Act } from '#server/acts/act.ts'
import type { Writer } from '#server/store/certificate-runs.ts'

/** In whose name the book of certificates is written: whoever acts. */
export function writerOf({ actor }: Act): Writer {
  return { actor: actor.kind, adminId: actor.kind === 'admin' ? actor.id : null }
}
