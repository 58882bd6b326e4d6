import type { Moment } from '#domain/moment.ts'

/** A pair of tokens for a client that keeps them itself (contract 5.8). */
export function presentTokens({ access, refresh, accessExpiresAt }: { readonly access: string; readonly refresh: string; readonly accessExpiresAt: Moment }, now: Moment) {
  return { access_token: access, refresh_token: refresh, expires_in: Math.max(0, Math.floor((accessExpiresAt - now) / 1000)), expires_at: Math.floor(accessExpiresAt / 1000) }
}
