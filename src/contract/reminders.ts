import * as z from 'zod/mini'
import { notice, route } from './call.ts'
import { line } from './fields.ts'
import { pagePath } from './pages.ts'

const token = z.object({ token: line(200) })

/** Whom the link in a reminder is about, as a stranger may see it, and whether it was followed to its end before. */
export const showReminders = route('POST', '/api/reminders/show', {
  access: 'anyone', rows: 'none', keyed: false, input: token,
  reply: z.object({ email: z.string(), stopped: z.boolean() }),
})

/** No more reminders to that person; asked again it is the same. */
export const stopReminders = route('POST', '/api/reminders/stop', {
  access: 'anyone', rows: 'none', repeatable: true, keyed: false, input: token,
  leaves: { audits: ['reminders_stopped'] },
  reply: z.object({ success: z.boolean() }),
})

/** The same by the button of a mail program, which sends a form of its own to the address in the letter's header (RFC 8058). Whoever opens that address sees the page. */
export const stopRemindersByMail = notice(pagePath('reminders'), { access: 'anyone', rows: 'none', input: z.string(), mostBytes: 1024, leaves: { audits: ['reminders_stopped'] } })
