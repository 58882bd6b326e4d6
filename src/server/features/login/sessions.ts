import type { Device } from '#domain/devices.ts'
import type { Moment } from '#domain/moment.ts'
import { ACCESS_SECONDS, REFRESH_GRACE_MS, REFRESH_SECONDS } from '#domain/sessions.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken, type Keys } from '#server/lib/secrets.ts'
import { endOwnSession, findByAccess, findLogin, insertInvestorSession, lockByRefresh, lockLogins, setRotated } from '#server/store/investor-sessions.ts'

export interface TokenPair {
  readonly access: string
  readonly refresh: string
  readonly accessExpiresAt: Moment
}

/** A new session: a pair of 256-bit tokens of which only hashes are kept. */
export async function startSession(tx: Tx, { investorId, family, device, tokens }: Start): Promise<TokenPair> {
  return await issue(tx, { investorId, family, device, begunAt: tx.now(), ...(tokens ?? { access: newToken(), refresh: newToken() }) })
}

interface Start {
  readonly investorId: string
  readonly family: string
  readonly device: Device | null
  /** Where these follow from what was shown; else they are drawn. */
  readonly tokens: Tokens | null
}

/**
 * The pair that a code gave under an Idempotency-Key, as long as its answer may have been lost: it follows from both and a
 * server key, so that nothing is kept to give it again. Null when there was none, or it is too long ago.
 */
export async function findGiven(db: Reader, tokens: readonly Tokens[]): Promise<TokenPair | null> {
  for (const pair of tokens) {
    const session = await findByAccess(db, hashToken(pair.access))
    if (session?.begun_at !== undefined && session.begun_at !== null && Math.abs(db.now() - session.begun_at) <= REFRESH_GRACE_MS) return { ...pair, accessExpiresAt: session.access_expires_at }
  }
  return null
}

/** What a login under this key gives, under each secret of a rotation, the writing one first. */
export function tokensFor(keys: Keys, ...shown: readonly string[]): readonly Tokens[] {
  const [access, refresh] = [keys.macs('code-access', ...shown), keys.macs('code-refresh', ...shown)]
  return access.map((mac, place) => ({ access: mac.toString('base64url'), refresh: refresh[place]?.toString('base64url') ?? '' }))
}

interface Issue {
  readonly investorId: string
  readonly family: string
  readonly device: Device | null
  readonly begunAt: Moment | null
  readonly access: string
  readonly refresh: string
}

async function issue(tx: Tx, { investorId, family, device, begunAt, access, refresh }: Issue): Promise<TokenPair> {
  const accessExpiresAt = tx.now() + ACCESS_SECONDS * 1000
  await insertInvestorSession(tx, { investorId, family, device, begunAt, accessHash: hashToken(access), refreshHash: hashToken(refresh), accessExpiresAt, refreshExpiresAt: tx.now() + REFRESH_SECONDS * 1000 })
  return { access, refresh, accessExpiresAt }
}

/**
 * Rotates both tokens. The next pair follows from the shown token and a server key, so that within the grace the
 * same token gives the same pair; later, an already rotated token is a stolen one, and its whole family ends.
 * Throws `Refusal` for anything but a living refresh token.
 */
export async function rotateSession({ db, keys }: { readonly db: Db; readonly keys: Keys }, shown: string): Promise<TokenPair> {
  const next = nextTokens(keys, shown)
  const pair = await db.act(BY_SYSTEM, async (act): Promise<TokenPair | null> => {
    const login = await findLogin(act, hashToken(shown))
    const session = login && (await lockLogins(act, login.investor_id)) && (await lockByRefresh(act, hashToken(shown)))
    if (!session) return null
    const { rotated_at: rotatedAt } = session
    if (rotatedAt !== null) {
      // Either way: instances' clocks are a little apart, and one that is set back makes no old token a fresh one.
      if (Math.abs(act.at - rotatedAt) <= REFRESH_GRACE_MS) return { ...(await madeOf(act, next)), accessExpiresAt: rotatedAt + ACCESS_SECONDS * 1000 }
      await endOwnSession(act, session.investor_id, session.family)
      return null
    }
    await setRotated(act, session.id, Math.min(session.access_expires_at, act.at + REFRESH_GRACE_MS))
    const device = session.device !== null && session.device_kind !== null ? { name: session.device, kind: session.device_kind } : null
    return await issue(act, { investorId: session.investor_id, family: session.family, device, begunAt: session.begun_at, ...next[0] })
  })
  if (!pair) throw new Refusal('signed_out')
  return pair
}

export type Tokens = Pick<TokenPair, 'access' | 'refresh'>

/** What follows from a token under each secret of a rotation, the writing one first. */
function nextTokens(keys: Keys, shown: string): readonly [Tokens, ...Tokens[]] {
  const under = (kind: string) => keys.macs(`next-${kind}`, shown).map((mac) => mac.toString('base64url'))
  const access = under('access')
  const [first, ...others] = under('refresh').map((refresh, place) => ({ refresh, access: access[place] ?? '' }))
  if (!first) throw new Error('no application secret')
  return [first, ...others]
}

/** The pair that was given out: another instance may write under another secret of a rotation. */
async function madeOf(tx: Tx, next: readonly [Tokens, ...Tokens[]]): Promise<Tokens> {
  for (const tokens of next) if (await lockByRefresh(tx, hashToken(tokens.refresh))) return tokens
  return next[0]
}

/** Ends the logins that any of these tokens is of, with every token that ever came from them. Says whose they were, also of one that was over already. */
export async function logOut({ db }: { readonly db: Db }, tokens: readonly string[]): Promise<readonly string[]> {
  const logins = new Map<string, string>()
  for (const token of tokens) {
    const login = await findLogin(db, hashToken(token))
    if (login) logins.set(login.family, login.investor_id)
  }
  for (const [family, investorId] of logins) {
    await db.act(BY_SYSTEM, async (act) => {
      await lockLogins(act, investorId)
      await endOwnSession(act, investorId, family)
    })
  }
  return [...logins.values()]
}
