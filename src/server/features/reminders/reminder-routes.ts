import { showReminders as showCall, stopReminders as stopCall, stopRemindersByMail } from '#contract/reminders.ts'
import { maskEmail } from '#domain/contact.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { showReminders, stopReminders } from './stop-reminders.ts'

const COUNTED = { limit: 'guest_per_address' } as const

/** The way out of reminders, for whoever has the letter. */
export function registerReminders(wire: Wire, needs: { readonly db: Db; readonly keys: Keys }): void {
  wire.json(showCall, async ({ token }) => {
    const { email, stopped } = await showReminders(needs, token)
    return { email: maskEmail(email), stopped }
  }, COUNTED)

  wire.json(stopCall, async ({ token }, { by }) => {
    await stopReminders(needs, by, token)
    return { success: true }
  }, COUNTED)

  wire.notice(stopRemindersByMail, async (_body, { by, request }) => {
    await stopReminders(needs, by, new URL(request.url, 'http://here').searchParams.get('token') ?? '')
  })
}
