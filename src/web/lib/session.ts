import { call, renewSession, sessionEnd } from './call.ts'
import { storeUser, storedUser, type StoredUser } from './stored-user.ts'
import { getSession } from './calls.ts'

/** Spec 1, section 9: a tick every 30 seconds, refreshed when less than three ticks are left. */
const TICK_MS = 30_000
const THRESHOLD_TICKS = 3

/** After a right code: the cookies are set by the answer, the page only remembers whom to greet. */
export function signIn(user: StoredUser): void {
  storeUser(user)
}

/** Is there a session? Asks the server and remembers the answer. Throws what `call` throws, except a 401. */
export async function findSession(signal?: AbortSignal): Promise<StoredUser | null> {
  try {
    const { id, name, email } = await call(getSession, {}, signal ? { signal } : {})
    storeUser({ id, name, email })
    return { id, name, email }
  } catch (failure) {
    if (failure instanceof Error && 'status' in failure && failure.status === 401) {
      storeUser(null)
      return null
    }
    throw failure
  }
}

/** Keeps the session alive in the background while somebody is signed in. Runs for the life of the page. */
export function keepSession(): void {
  window.setInterval(() => {
    if (!storedUser() || document.visibilityState === 'hidden') return
    if (sessionEnd() - Date.now() < THRESHOLD_TICKS * TICK_MS) renewSession().catch(() => null)
  }, TICK_MS)
}
