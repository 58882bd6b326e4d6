import { sql } from 'kysely'
import { adminMarkPaid } from '#contract/admin-investors.ts'
import { adminNoteRequest, adminSendTransferDetails } from '#contract/admin-requests.ts'
import { adminResolveReview } from '#contract/admin-reviews.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { books } from '#tests/support/transfers.ts'
import { until } from '#tests/support/until.ts'
import { caseOf, decides, key, settledBy, someone, succeeds, TOLD, type CalledScene, type Scene } from './scene.ts'

interface Asked {
  readonly admin: Client
  readonly investmentId: string
}

async function asked(app: TestApp): Promise<Asked> {
  return { admin: await owner(app), investmentId: await invests(app.client(), { email: someone(), amount: 60_000 }) }
}

/** So much came, and its case is decided. */
const decided = (what: string, act: string, came: number, leaves: readonly string[], before?: (app: TestApp, id: string) => Promise<unknown>): CalledScene => ({
  call: adminResolveReview, what, leaves,
  async arrange(app) {
    const { admin, investmentId } = await asked(app)
    await before?.(app, investmentId)
    await succeeds(books(admin, investmentId, { amount: came }))
    const reviewId = await caseOf(admin, investmentId)
    return () => decides(admin, reviewId, act)
  },
})

const expires = async (app: TestApp, id: string) => await sql`update investments set expired_at = now(), payment_status = 'failed', status = 'failed' where id = ${id}`.execute(use(app.database.db))

const noted = (what: string, called: boolean, leaves: readonly string[]): CalledScene => ({
  call: adminNoteRequest, what, leaves,
  async arrange(app) {
    const { admin, investmentId } = await asked(app)
    return () => succeeds(admin.rpc('admin_note_request', { p_investment_id: investmentId, p_note: 'Afgesproken.', p_called: called }, key()))
  },
})

const sends = (admin: Client, investmentId: string) => succeeds(admin.rpc('admin_send_transfer_details', { p_investment_id: investmentId }, key()))

/** Large requests, and money by bank. */
export const BY_TRANSFERS: readonly CalledScene[] = [
  noted('a call is noted', true, ['admin request_called']),
  noted('something is noted', false, ['admin request_noted']),
  {
    call: adminSendTransferDetails, what: 'somebody is told where to pay', leaves: ['admin transfer_details_sent', 'mail transfer_details'],
    async arrange(app) {
      const { admin, investmentId } = await asked(app)
      return () => sends(admin, investmentId)
    },
  },
  {
    call: adminMarkPaid, what: 'too little is put before a person', leaves: ['admin transfer_set_aside', 'mail review_opened'],
    async arrange(app) {
      const { admin, investmentId } = await asked(app)
      return () => succeeds(books(admin, investmentId, { amount: 100 }))
    },
  },
  {
    call: adminMarkPaid, what: 'what is too much is put before a person', leaves: [...settledBy('admin'), 'admin transfer_set_aside', 'admin investment_marked_paid', ...TOLD, 'mail review_opened'],
    async arrange(app) {
      const { admin, investmentId } = await asked(app)
      return () => succeeds(books(admin, investmentId, { amount: 60_001 }))
    },
  },
  decided('certificates are issued for what came', 'issue_part', 30_000, [...settledBy('admin'), 'admin review_resolved', ...TOLD]),
  decided('what is too much becomes an investment', 'accept_as_extra', 61_500, ['admin investment_settled', 'admin review_resolved', ...TOLD]),
  decided('money by bank was sent back by hand', 'send_back', 61_500, ['admin review_resolved', 'mail money_returned']),
  decided('a part that came too late is taken', 'issue', 100, ['admin transfer_set_aside', 'admin review_resolved', 'mail review_opened'], expires),
]

/** Until a letter of that name is in the outbox, whatever day it becomes. */
const letterOf = async (app: TestApp, name: string) => await until(async () => {
  app.pass(3600)
  return (await sql`select from outbox where name = ${name}`.execute(use(app.database.db))).rows.length > 0
}, name, 60)

/** What the product does about a request that nobody pays. */
export const UNPAID: readonly Scene[] = [
  {
    what: 'a request that nobody paid is reminded of', on: () => startTestApp(), leaves: ['system request_reminded', 'mail request_reminder'],
    async arrange(app) {
      const { admin, investmentId } = await asked(app)
      await sends(admin, investmentId)
      return async () => {
        app.pass(7 * 24 * 3600)
        await letterOf(app, 'request_reminder')
      }
    },
  },
  {
    what: 'a request that nobody paid expires', on: () => startTestApp(), leaves: ['system request_expired', 'mail request_expired'],
    async arrange(app) {
      const { admin, investmentId } = await asked(app)
      await sends(admin, investmentId)
      app.pass(7 * 24 * 3600)
      await letterOf(app, 'request_reminder')
      return async () => {
        app.pass(8 * 24 * 3600)
        await letterOf(app, 'request_expired')
      }
    },
  },
]
