/** How long somebody stays logged in, and how long what was printed for him works. */

/** An investor's access an hour, refreshed for thirty days (contract 5.8). */
export const ACCESS_SECONDS = 3600
export const REFRESH_SECONDS = 30 * 24 * 3600
/** Two tabs or a repeated request may show a refresh token again so soon after it was rotated. */
export const REFRESH_GRACE_MS = 30_000

/** For so long a login, or a factor that was asked again, proves who is there: what a thief would do first with a session asks for a fresh one. */
const FRESH_LOGIN_MS = 10 * 60_000

/** Was this login so short ago? Either way: instances' clocks are a little apart, and one that is set back makes no old login a fresh one. */
export function isFreshLogin(loggedInAt: number | null, now: number): boolean {
  return loggedInAt !== null && Math.abs(now - loggedInAt) <= FRESH_LOGIN_MS
}

/** Until when a proof counts; null when it does not any more. */
export function freshUntil(provedAt: number | null, now: number): number | null {
  return provedAt !== null && isFreshLogin(provedAt, now) ? provedAt + FRESH_LOGIN_MS : null
}

/** A reset link works once, and so long (contract 5.8). */
export const RESET_LINK_MS = 60 * 60_000
/** Once it was used, the password is chosen within so long. */
export const RESET_SESSION_SECONDS = 15 * 60

/** An admin's session slides: each look makes it so long again (spec 2, section 4). */
export const ADMIN_SESSION_MS = 30 * 60_000
/** However busy, nobody works longer on one login (contract 3). */
export const ADMIN_LONGEST_MS = 12 * 3_600_000

/** Long enough for a guest to come back from the bank and look at the result. */
export const GUEST_SESSION_SECONDS = 24 * 3600

/** So long after the last login there a browser is known to be a person's (contract 4.8). */
export const KNOWN_BROWSER_SECONDS = 365 * 24 * 3600
