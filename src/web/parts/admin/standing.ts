import { getAdminSession, watchAdminSession } from '#contract/admin-session.ts'
import type { ReplyOf } from '#contract/call.ts'
import { callAsItStands } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'

export type Admin = ReplyOf<typeof getAdminSession>

/** How a session stood when the server said so. Only spans of time are taken from it: its clock need not be ours. */
export interface Standing {
  readonly admin: Admin
  /** When that was heard, by a clock that nobody sets. */
  readonly heardAt: number
}

/** So long before its end a person is told. */
const WARN_MS = 120_000
/** While that stands there: somebody may go on in another tab. */
const LOOK_MS = 10_000
/** Less than this is no gain. */
const WORTH_MS = 20_000

export const standingOf = (admin: Admin): Standing => ({ admin, heardAt: performance.now() })

/** Who is here, as the session stands: nobody is asked for it, and but for `longer` it lasts no longer by it. Null: nobody. Throws {Refused} when that could not be asked. */
export async function findAdmin(longer = false): Promise<Admin | null> {
  try {
    return await callAsItStands(longer ? getAdminSession : watchAdminSession, {})
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}

/** Is there no admin's session? An investor's may be there all the same. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof Refused && failure.is('admin_signed_out', 'admin_login_required', 'admin_required')
}

/** Milliseconds until it ends, unless it is used. */
export function timeLeft({ admin, heardAt }: Standing): number {
  return (admin.expires_at - admin.now) * 1000 - (performance.now() - heardAt)
}

/** Is it so late that the person is told? As of when it was heard. */
export function endsSoon({ admin }: Standing): boolean {
  return (admin.expires_at - admin.now) * 1000 <= WARN_MS
}

/** Is it at the twelve hours, which nothing makes longer? */
export function isAtItsLongest({ admin }: Standing): boolean {
  return (admin.ends_at - admin.expires_at) * 1000 < WORTH_MS
}

/** Milliseconds until it is worth while to look how it stands. */
export function untilNextLook(standing: Standing): number {
  const left = timeLeft(standing)
  if (left > WARN_MS) return left - WARN_MS
  return left > 0 ? Math.min(LOOK_MS, left + 500) : LOOK_MS
}
