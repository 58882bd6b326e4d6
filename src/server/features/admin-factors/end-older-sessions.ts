import type { Act } from '#server/acts/act.ts'
import { listFactors } from '#server/store/admin-factors.ts'
import { deleteSessionsOf } from '#server/store/admin-sessions.ts'

/** Who is there, and in which session. */
export interface Securing {
  readonly adminId: string
  readonly sessionId: string
}

/**
 * With a first factor whoever came in by the password alone is out, but for the session that adds it. Before that factor
 * counts, after a lock of its admin. For the line of the act: what became of the others.
 */
export async function endOlderSessions(act: Act, { adminId, sessionId }: Securing): Promise<Readonly<Record<string, string>>> {
  if ((await listFactors(act, adminId)).length > 0) return {}
  return await deleteSessionsOf(act, adminId, { but: sessionId }) ? { other_sessions: 'ended' } : {}
}
