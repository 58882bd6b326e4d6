import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import { disableAdmin } from '#server/features/admin-session/disable-admin.ts'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { resetAdmin } from '#server/features/admin-session/reset-admin.ts'
import { freeNumbers } from '#server/features/restore/free-numbers.ts'
import { BY_OPERATOR } from '#server/acts/act.ts'
import { replayMessages } from '#server/features/admin-review/replay-messages.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { setsUpApp } from '#tests/support/factors.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/app.ts'
import { reconcileBy } from '#tests/support/reconciling.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { caseOf, ended, paidUnheard, settledBy, someone, succeeds, tight, TOLD, type Scene } from './scene.ts'

/** As after a restore: what the app has is all that the backup knew. */
async function restored({ database: { db } }: TestApp): Promise<void> {
  await sql`insert into restorations (backup_at, restored_at) values (now(), now())`.execute(use(db))
}

/** What nobody calls over the wire: the product’s own work, and the operator’s. */
export const UNCALLED: readonly Scene[] = [
  {
    what: 'a webhook of money', leaves: [...settledBy('system'), ...TOLD],
    async arrange(app) {
      const guest = app.client()
      const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
      return async () => {
        await app.world.setStatus(paymentId, 'paid')
        await until(async () => (await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body['payment_status'] === 'paid', 'the settlement')
      }
    },
  },
  {
    what: 'money whose room is gone is put before a person, and told to whoever paid', on: tight, leaves: ['system investor_created', 'mail review_opened', 'mail payment_waits'],
    async arrange(app) {
      const { guest, investmentId, paymentId } = await ended(app)
      await succeeds(guest.fn('check-payment-status', { investmentId }))
      await hasPaid(app, app.client(), { email: someone() })
      const admin = await owner(app)
      return async () => {
        await app.world.setStatus(paymentId, 'paid')
        await caseOf(admin, investmentId)
      }
    },
  },
  {
    what: 'money that went back by itself is put before a person', leaves: ['mail review_opened'],
    async arrange(app) {
      const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: someone() })
      const admin = await owner(app)
      return async () => {
        await app.world.control(`/payments/${paymentId}/chargeback`, {})
        await caseOf(admin, investmentId)
      }
    },
  },
  {
    what: 'money that the provider sent back is told to whoever paid, and put before a person', leaves: ['mail money_returned', 'mail review_opened'],
    async arrange(app) {
      const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: someone() })
      const admin = await owner(app)
      return async () => {
        await app.world.control(`/payments/${paymentId}/refund`, { amount: '7.50' })
        await caseOf(admin, investmentId)
      }
    },
  },
  {
    what: 'a promise that could not be kept for a day is put before a person', leaves: ['mail review_opened'], on: () => startTestApp(),
    async arrange(app) {
      const guest = app.client()
      const investmentId = await invests(guest, { email: someone() })
      await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0 })
      await guest.fn('create-payment', { investmentId })
      return () => until(async () => {
        app.pass(8 * 3600)
        return (await sql`select from reviews where kind = 'promise_not_kept' and investment_id = ${investmentId}`.execute(use(app.database.db))).rows.length > 0
      }, 'the case')
    },
  },
  {
    what: 'a payment link that was promised', leaves: ['mail payment_link'],
    async arrange(app) {
      const [guest, email] = [app.client(), someone()]
      const investmentId = await invests(guest, { email })
      await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 3, match: 'POST /mollie/v2/payments' })
      await guest.fn('create-payment', { investmentId })
      return () => until(async () => {
        app.pass(10)
        return (await app.world.mails(email)).length > 0
      }, 'the promised link')
    },
  },
  {
    what: 'room for who waits', on: () => startTestApp(), leaves: ['mail waiting_place', 'mail room_again'],
    arrange: async (app) => async () => {
      await app.client().post('/api/waiting-list', { email: someone(), name: 'Wacht', shares: 100 })
      await until(async () => {
        app.pass(30)
        return (await sql`select from waiting_list where told_at is null`.execute(use(app.database.db))).rows.length === 0
      }, 'the telling')
    },
  },
  {
    what: 'requests that were too many for a letter each', on: () => startTestApp(), leaves: ['mail requests_gathered'],
    async arrange(app) {
      for (let count = 0; count < 6; count++) await invests(app.client(), { email: someone(), amount: 60_000 })
      await app.quiet()
      return () => until(async () => {
        app.pass(600)
        return (await sql`select from outbox where name = 'requests_gathered'`.execute(use(app.database.db))).rows.length > 0
      }, 'the telling')
    },
  },
  {
    what: 'what is missing from a profile is asked for again', on: () => startTestApp(), leaves: ['mail profile_reminder'],
    async arrange(app) {
      await hasPaid(app, app.client(), { email: someone() })
      return async () => {
        app.pass(4 * 24 * 3600)
        await until(async () => (await sql`select from outbox where name = 'profile_reminder'`.execute(use(app.database.db))).rows.length > 0, 'the reminder')
      }
    },
  },
  {
    what: 'a mark of the offer’s threshold that is reached', on: () => startTestApp({ OFFER_THRESHOLD_CENTS: '100000' }), leaves: [...settledBy('system'), ...TOLD, 'mail offer_mark_reached'],
    async arrange(app) {
      const { paymentId } = await atCheckout(app, app.client(), { email: someone(), amount: 900 })
      return async () => {
        await app.world.setStatus(paymentId, 'paid')
        await until(async () => {
          app.pass(30)
          return (await sql`select from outbox where name = 'offer_mark_reached'`.execute(use(app.database.db))).rows.length > 0
        }, 'the telling')
      }
    },
  },
  {
    what: 'a restored database is reconciled, and money is found', on: () => startTestApp(), leaves: [...settledBy('operator'), 'operator register_reconciled', ...TOLD],
    async arrange(app) {
      await paidUnheard(app)
      await restored(app)
      return () => reconcileBy(app.world, app.database.db)
    },
  },
  {
    what: 'a restored database is reconciled, and the provider’s record names other numbers', on: () => startTestApp(), leaves: ['operator register_reconciled', 'mail review_opened'],
    async arrange(app) {
      const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: someone() })
      await app.quiet()
      await app.world.control(`/payments/${paymentId}/edit`, { metadata: { investmentId, attempt: 1, issue: 1, certificates: '201-300' } })
      await restored(app)
      return () => reconcileBy(app.world, app.database.db)
    },
  },
  {
    what: 'numbers that were kept back may be given again', on: () => startTestApp(), leaves: ['operator numbers_freed'],
    async arrange(app) {
      const { world, database: { db } } = app
      await restored(app)
      await reconcileBy(world, db, 10)
      return () => freeNumbers({ db }, { start: 1, end: 10 })
    },
  },
  {
    what: 'texts that were kept before texts were cleaned are cleaned at a start', leaves: ['system texts_cleaned'],
    async arrange(app) {
      const email = someone()
      await hasPaid(app, app.client(), { email })
      await sql`update investors set name = name || chr(8203) where email = ${email}`.execute(use(app.database.db))
      return async () => await (await app.another()).stop()
    },
  },
  { what: 'an admin is made', arrange: async ({ database: { db } }) => () => makeAdmin({ db }, { email: someone(), name: 'Nieuw', role: 'viewer' }), leaves: ['operator admin_created'] },
  {
    what: 'an admin’s password is made anew', leaves: ['operator admin_password_reset'],
    async arrange({ database: { db } }) {
      const email = someone()
      await makeAdmin({ db }, { email, name: 'Vergeten', role: 'viewer' })
      return () => resetAdmin({ db }, email)
    },
  },
  {
    what: 'the second factors of an admin go with his password, and he hears of it', leaves: ['operator admin_password_reset', 'mail admin_factor_changed'],
    async arrange(app) {
      const { client, email } = await anAdmin(app)
      await setsUpApp(app, client)
      return () => resetAdmin({ db: app.database.db }, email)
    },
  },
  {
    what: 'an admin is shut out', leaves: ['operator admin_disabled'],
    async arrange({ database: { db } }) {
      const email = someone()
      await makeAdmin({ db }, { email, name: 'Weg', role: 'viewer' })
      return () => disableAdmin({ db }, email)
    },
  },
  {
    what: 'a message that was given up goes out again', leaves: ['operator messages_replayed'],
    async arrange({ database: { db } }) {
      await sql`update outbox set dead_at = now() where id = (select max(id) from outbox)`.execute(use(db))
      return () => replayMessages({ db }, BY_OPERATOR, 'all')
    },
  },
  {
    what: 'somebody who may do everything is made at the very first start', leaves: ['system admin_created'], on: () => startTestApp(),
    async arrange(app) {
      await sql`truncate admin_users cascade`.execute(use(app.database.db))
      return async () => await (await app.another()).stop()
    },
  },
  {
    what: 'a password is made up at each start until somebody has chosen one', leaves: ['system admin_password_reset'],
    on: () => startTestApp({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }),
    async arrange(app) {
      return async () => await (await app.another()).stop()
    },
  },
]
