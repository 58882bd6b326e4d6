import { randomUUID } from 'node:crypto'
import type { Moment } from '#domain/moment.ts'
import { GUEST_SESSION_SECONDS } from '#domain/sessions.ts'
import type { Pool } from '#server/db/tx.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { insertGuestSession, setGuestSessionExpiry } from '#server/store/guest-sessions.ts'

export interface GuestSession {
  readonly id: string
  readonly secret: string
  readonly expiresAt: Moment
}

/**
 * The session by which the server knows a guest again: the one whose secret was shown, or a new one. A second tab must
 * not make the guest of the first a stranger to his own payment. Only a hash of its secret is kept.
 */
export async function startGuestSession({ db }: { readonly db: Pool }, known: Pick<GuestSession, 'id' | 'secret'> | null): Promise<GuestSession> {
  const expiresAt = db.now() + GUEST_SESSION_SECONDS * 1000
  if (known && (await setGuestSessionExpiry(db, known.id, expiresAt))) return { ...known, expiresAt }
  const session = { id: randomUUID(), secret: newToken(), expiresAt }
  await insertGuestSession(db, session.id, hashToken(session.secret), session.expiresAt)
  return session
}
