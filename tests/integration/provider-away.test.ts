import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { openDb } from '#server/acts/open-db.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
afterEach(() => app.stop())

interface Asked { readonly method: string; readonly path: string }

/** What the app asked of the provider. */
const asked = async () => await app.world.control<readonly Asked[]>('/requests?target=mollie')
const posted = async () => (await asked()).filter(({ method, path }) => method === 'POST' && path.endsWith('payments')).length

const webhook = (id: string) => app.client().send('POST', '/webhooks/mollie', { body: `id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test('a provider that is away is asked a few times for all, not three times for each; guests are told at once, and it goes on when it is back', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  const wishes = await Promise.all(Array.from({ length: 20 }, (_, index) => invests(app.client(), { email: `weg-${index}@example.nl` })))
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0 })
  const before = await posted()
  for (const investmentId of wishes) {
    expect(await app.client().fn('create-payment', { investmentId })).toMatchObject({ status: 503, body: { code: 'payment_provider_busy', retryAfter: 60 } })
  }
  expect(await posted() - before).toBeLessThanOrEqual(12)
  await app.world.control('/faults', undefined, 'DELETE')
  app.pass(30)
  expect((await app.client().fn('create-payment', { investmentId: wishes[0] })).status).toBe(200)
  app.pass(120)
  expect((await app.world.mail('weg-7@example.nl', /betal/i)).text).toContain('/invest?resume=')
})

test('a provider that is silent holds a guest for one try and not for three', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  const investmentId = await invests(app.client(), { email: 'stil@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'hang', times: 0 })
  const before = await posted()
  expect(await app.client().fn('create-payment', { investmentId })).toMatchObject({ status: 503, body: { code: 'payment_provider_busy' } })
  expect(await posted() - before).toBe(1)
  await app.world.control('/faults', undefined, 'DELETE')
})

test('two hundred names of payments that nobody knows cost the provider a few questions, and ours are looked up meanwhile', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'eigen@example.nl' })
  const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => webhook(`tr_verzonnen${index}`)))
  // Whoever asks does not learn from the answer which names are ours.
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await app.world.setStatus(paymentId, 'paid')
  await until(async () => (await app.client().fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  expect((await asked()).filter(({ path }) => path.includes('tr_verzonnen')).length).toBeLessThanOrEqual(10)
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from payment_checks where stranger`.execute(use(app.database.db))
  expect(rows[0]?.waiting).toBeLessThanOrEqual(60)
})

test('a checkout that is made while its investor is deleted is ended as far as the provider lets us, and nobody is sent to pay it', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  const admin = await owner(app)
  await hasPaid(app, app.client(), { email: 'weg@example.nl' })
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'weg@' })).text)
  const investmentId = await invests(app.client(), { email: 'weg@example.nl', amount: 1500 })
  await app.world.control('/faults', { target: 'mollie', kind: 'slow', ms: 1500, match: 'POST ', times: 1 })
  const before = await posted()
  const making = app.client().fn('create-payment', { investmentId })
  await until(async () => (await posted()) > before, 'the call')
  expect((await admin.fn('delete-investor-data', { investorId: investors[0].id })).status).toBe(200)
  expect(await making).toMatchObject({ status: 404, body: { code: 'investment_unknown' } })
  await until(async () => (await asked()).some(({ method }) => method === 'DELETE'), 'the cancel')
})

test('a payment that is named while no provider is set makes nobody run in circles', async () => {
  app = await startTestApp({ MOLLIE_API_KEY: '' })
  expect((await webhook('tr_zonder')).status).toBe(200)
  const { db, close } = openDb(app.databaseUrl, { now: () => Date.now(), connections: 1 })
  const commits = async () => (await sql<{ count: number }>`select xact_commit as count from pg_stat_database where datname = current_database()`.execute(use(db))).rows[0]?.count ?? 0
  const first = await commits()
  const from = Date.now()
  await until(async () => Date.now() - from > 1500, 'some time')
  expect(await commits() - first).toBeLessThan(150)
  await close()
})
