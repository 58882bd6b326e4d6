import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashToken, newToken } from '#server/secrets.ts'
import { insertGuestSession } from '#server/store/guest-sessions.ts'
import type { Moment } from '#domain/opening.ts'

/** Long enough to come back from the bank and look at the result. */
export const GUEST_SESSION_SECONDS = 24 * 3600

export interface GuestSession {
  readonly id: string
  readonly secret: string
  readonly expiresAt: Moment
}

/** A session by which the server knows a guest again; only a hash of its secret is kept. */
export async function startGuestSession({ db, now }: { readonly db: Db; readonly now: Clock['now'] }): Promise<GuestSession> {
  const session = { id: randomUUID(), secret: newToken(), expiresAt: now() + GUEST_SESSION_SECONDS * 1000 }
  await insertGuestSession(db, session.id, hashToken(session.secret), session.expiresAt, now())
  return session
}
