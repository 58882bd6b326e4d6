import { adminRevealBsn } from '#contract/admin-detail.ts'
import { adminSetKycStatus } from '#contract/admin-kyc.ts'
import { stopReminders, stopRemindersByMail } from '#contract/reminders.ts'
import type { TestApp } from '#tests/support/app.ts'
import { owner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'
import { succeeds, type CalledScene } from './scene.ts'

/** The token of the letter that reminds somebody. */
async function reminded(app: TestApp): Promise<string> {
  const { email } = await anInvestor(app)
  app.pass(4 * 24 * 3600)
  return /\/reminders#(\S+)/.exec((await app.world.mail(email, /nog niet compleet/)).text)?.[1] ?? ''
}

/** What is decided about a person's identity, and how somebody hears no more of what is missing. */
export const BY_VERDICTS: readonly CalledScene[] = [
  {
    call: adminSetKycStatus, what: 'a person is verified, once', leaves: ['admin kyc_verified', 'mail kyc_verified'],
    async arrange(app) {
      const [admin, person] = [await owner(app), await waitsForVerdict(app)]
      return async () => { for (let time = 0; time < 2; time++) await succeeds(judges(admin, person, 'verified')) }
    },
  },
  {
    call: adminSetKycStatus, what: 'a person is rejected, once', leaves: ['admin kyc_rejected', 'mail kyc_rejected'],
    async arrange(app) {
      const [admin, person] = [await owner(app), await waitsForVerdict(app)]
      return async () => { for (let time = 0; time < 2; time++) await succeeds(judges(admin, person, 'rejected', { p_documents: { id: { verdict: 'rejected', reason: 'Onleesbaar.' } } })) }
    },
  },
  {
    call: adminRevealBsn, what: 'a number is looked at', leaves: ['admin bsn_revealed'],
    async arrange(app) {
      const [admin, person] = [await owner(app), await waitsForVerdict(app)]
      return () => succeeds(admin.rpc('admin_reveal_bsn', { p_investor_id: person.id }))
    },
  },
  {
    call: stopReminders, what: 'no more reminders, once', leaves: ['guest reminders_stopped'], on: () => startTestApp(),
    async arrange(app) {
      const token = await reminded(app)
      return async () => { for (let time = 0; time < 2; time++) await succeeds(app.client().post('/api/reminders/stop', { token })) }
    },
  },
  {
    call: stopRemindersByMail, what: 'the same by a mail program’s button', leaves: ['guest reminders_stopped'], on: () => startTestApp(),
    async arrange(app) {
      const token = await reminded(app)
      return () => succeeds(app.client().send('POST', `/reminders?token=${encodeURIComponent(token)}`, { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' } }))
    },
  },
]
