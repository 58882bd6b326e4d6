import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { insertGuestSession, setGuestSessionExpiry } from '#server/store/guest-sessions.ts'
import type { Moment } from '#domain/moment.ts'

/** Long enough to come back from the bank and look at the result. */
export const GUEST_SESSION_SECONDS = 24 * 3600

/** What a guest's cookie says, once its secret was checked. */
export interface GuestIdentity {
  readonly id: string
  readonly secret: string
}

export interface GuestSession extends GuestIdentity {
  readonly expiresAt: Moment
}

/**
 * The session by which the server knows a guest again: the one whose cookie was shown, or a new one. A second tab must
 * not make the guest of the first a stranger to his own payment. Only a hash of its secret is kept.
 */
export async function startGuestSession({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, known: GuestIdentity | null): Promise<GuestSession> {
  const expiresAt = now() + GUEST_SESSION_SECONDS * 1000
  if (known && (await setGuestSessionExpiry(db, known.id, expiresAt))) return { ...known, expiresAt }
  const session = { id: randomUUID(), secret: newToken(), expiresAt }
  await insertGuestSession(db, session.id, hashToken(session.secret), session.expiresAt, now())
  return session
}
