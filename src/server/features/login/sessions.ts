import { randomUUID } from 'node:crypto'
import type { Moment } from '#domain/moment.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db, Tx } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken, type Keys } from '#server/lib/secrets.ts'
import { endFamily, findFamily, insertInvestorSession, lockByRefresh, setRotated } from '#server/store/investor-sessions.ts'

/** Access an hour, refresh thirty days (contract 5.8). */
export const ACCESS_SECONDS = 3600
export const REFRESH_SECONDS = 30 * 24 * 3600
/** Two tabs or a repeated request may show a refresh token again so soon after it was rotated. */
const GRACE_MS = 30_000

export interface TokenPair {
  readonly access: string
  readonly refresh: string
  readonly accessExpiresAt: Moment
}

export interface SessionNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly keys: Keys
}

/** A new session: a pair of 256-bit tokens of which only hashes are kept. */
export async function startSession(tx: Tx, investorId: string, now: Moment): Promise<TokenPair> {
  return await issue(tx, { investorId, family: randomUUID(), access: newToken(), refresh: newToken(), issuedAt: now }, now)
}

interface Issue {
  readonly investorId: string
  readonly family: string
  readonly access: string
  readonly refresh: string
  readonly issuedAt: Moment
}

async function issue(tx: Tx, session: Issue, now: Moment): Promise<TokenPair> {
  const accessExpiresAt = session.issuedAt + ACCESS_SECONDS * 1000
  await insertInvestorSession(tx, {
    investorId: session.investorId, family: session.family, accessHash: hashToken(session.access), refreshHash: hashToken(session.refresh),
    accessExpiresAt, refreshExpiresAt: session.issuedAt + REFRESH_SECONDS * 1000,
  }, now)
  return { access: session.access, refresh: session.refresh, accessExpiresAt }
}

/**
 * Rotates both tokens. The next pair follows from the shown token and a server key, so that within the grace the
 * same token gives the same pair; later, an already rotated token is a stolen one, and its whole family ends.
 * Throws `Refusal` for anything but a living refresh token.
 */
export async function rotateSession({ db, now, keys }: SessionNeeds, shown: string): Promise<TokenPair> {
  const next = (kind: string) => keys.mac(`next-${kind}`, shown).toString('base64url')
  const pair = await db.transaction(async (tx): Promise<TokenPair | null> => {
    const session = await lockByRefresh(tx, hashToken(shown), now())
    if (!session) return null
    if (session.rotated_at) {
      const rotatedAt = session.rotated_at
      if (now() - rotatedAt <= GRACE_MS) return { access: next('access'), refresh: next('refresh'), accessExpiresAt: rotatedAt + ACCESS_SECONDS * 1000 }
      await endFamily(tx, session.family, now())
      return null
    }
    await setRotated(tx, session.id, Math.min(session.access_expires_at, now() + GRACE_MS), now())
    return await issue(tx, { investorId: session.investor_id, family: session.family, access: next('access'), refresh: next('refresh'), issuedAt: now() }, now())
  })
  if (!pair) throw new Refusal('signed_out')
  return pair
}

/** Ends the session of any of its tokens, with every token that ever came from it. */
export async function endSession({ db, now }: SessionNeeds, token: string): Promise<void> {
  const family = await findFamily(db, hashToken(token))
  if (family) await endFamily(db, family, now())
}
