import type { ReplyOf } from '#contract/call.ts'
import type { listOwnSessions } from '#contract/own-sessions.ts'
import type { Moment } from '#domain/moment.ts'
import { iso } from '#server/lib/iso.ts'
import type { OwnSession } from '#server/store/investor-sessions.ts'

/** A pair of tokens for a client that keeps them itself (contract 5.8). */
export function presentTokens({ access, refresh, accessExpiresAt }: { readonly access: string; readonly refresh: string; readonly accessExpiresAt: Moment }, now: Moment) {
  return { access_token: access, refresh_token: refresh, expires_in: Math.max(0, Math.floor((accessExpiresAt - now) / 1000)), expires_at: Math.floor(accessExpiresAt / 1000) }
}

/** Where somebody is logged in: the session that asks first. */
export function presentOwnSessions(sessions: readonly OwnSession[], current: string): ReplyOf<typeof listOwnSessions> {
  const all = sessions.map(({ family, device, device_kind, begun_at, used_at }) => ({
    session_id: family, device, device_kind, current: family === current, since: iso(begun_at), last_used_at: iso(used_at),
  }))
  return [...all.filter((one) => one.current), ...all.filter((one) => !one.current)]
}
