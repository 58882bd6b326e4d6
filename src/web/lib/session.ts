import { endedFor, renewSession, sessionEnd } from './call.ts'
import { storedUser } from './stored-user.ts'

/** Spec 1, section 9: a tick every 30 seconds, refreshed when less than three ticks are left. */
const TICK_MS = 30_000
const THRESHOLD_TICKS = 3

/** Keeps the session alive in the background while somebody is signed in. Runs for the life of the page. */
export function keepSession(): void {
  window.setInterval(() => {
    if (!storedUser() || document.visibilityState === 'hidden') return
    if (sessionEnd() - Date.now() < THRESHOLD_TICKS * TICK_MS) renew().catch(() => null)
  }, TICK_MS)
}

async function renew(): Promise<void> {
  if (!(await renewSession())) await endedFor(false)
}
