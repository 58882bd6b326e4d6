import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { use } from '#server/db/handle.ts'
import { openDb } from '#server/acts/open-db.ts'
import { startOutside } from '#tests/support/app.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { invests, order } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { outsideWorld, type World } from '#tests/support/world.ts'
import { endDrill } from './end.ts'
import { startProcess, surroundings, type Surroundings } from './process.ts'

let sandbox: Sandbox
let world: World
let database: FreshDatabase
let around: Surroundings
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-drill-'))

beforeAll(async () => {
  sandbox = await startOutside()
  world = outsideWorld(sandbox.url)
  database = await freshDatabase()
  around = await surroundings(sandbox, database.url, path.join(folder, 'clock'))
})
afterAll(() => endDrill({ database, sandbox, folder }))

test('an app that is killed while payments come in loses none of them, and issues none twice', async () => {
  const guests = Array.from({ length: 12 }, (_, index) => `${index}@drill.nl`)
  const first = await startProcess(around)
  const paid = await Promise.all(guests.map(async (email) => {
    const investmentId = await invests(first.client(), { email, amount: 757.5 })
    await first.client().fn('create-payment', { investmentId })
    return { investmentId, paymentId: (await world.paymentOf(investmentId)).id }
  }))
  // Half of the webhooks reach the app in the instant in which it dies, half find nobody.
  const reports = paid.slice(0, 6).map(({ paymentId }) => world.setStatus(paymentId, 'paid'))
  await Promise.all([first.kill(), ...reports])
  await world.control('/webhooks', { mode: 'drop' })
  for (const { paymentId } of paid.slice(6)) await world.setStatus(paymentId, 'paid')

  const second = await startProcess(around)
  writeFileSync(around.clockFile, '180')
  const client = second.client()
  for (const { investmentId } of paid) {
    await until(async () => (await client.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body['payment_status'] === 'paid', 'what was lost', 60)
  }
  const ranges = await Promise.all(paid.map(async ({ investmentId }) => (await client.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body['certificate_start']))
  expect(ranges.map(Number).toSorted((a, b) => a - b)).toEqual(paid.map((_, index) => 1 + index * 101))
  const events = await until(async () => {
    const found = await world.events('payment_completed')
    return new Set(found.map((event) => event.webhookId)).size === 12 && found
  }, 'the events', 60)
  expect(new Set(events.map((event) => event.body.clientData['investmentId'])).size).toBe(12)
  await world.control('/webhooks', { mode: 'deliver' })
  expect(await second.terminate()).toBe(0)
}, 180_000)

test('an app that is killed after it settled, before the bank’s record names the numbers, writes them there after its return', async () => {
  const first = await startProcess(around)
  await world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0, match: 'PATCH ' })
  const investmentId = await invests(first.client(), { email: 'nota@drill.nl' })
  await first.client().fn('create-payment', { investmentId })
  await world.setStatus((await world.paymentOf(investmentId)).id, 'paid')
  const read = async (client: ReturnType<typeof first.client>) => (await client.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body
  await until(async () => (await read(first.client()))['payment_status'] === 'paid', 'the settlement')
  await first.kill()
  expect((await world.paymentOf(investmentId)).metadata).toEqual({ investmentId, attempt: 1 })
  await world.control('/faults', undefined, 'DELETE')
  const second = await startProcess(around)
  // Longer than the dead one's loan.
  writeFileSync(around.clockFile, '600')
  const { certificate_start: start, certificate_end: end } = await read(second.client())
  await until(async () => (await world.paymentOf(investmentId)).metadata.certificates === `${Number(start)}-${Number(end)}`, 'the note', 60)
  expect(await second.terminate()).toBe(0)
}, 120_000)

test('an app that is killed between the call and its answer makes the same checkout after its return', async () => {
  const first = await startProcess(around)
  const investmentId = await invests(first.client(), { email: 'tussen@drill.nl' })
  await world.control('/faults', { target: 'mollie', kind: 'slow', ms: 3000, times: 1, match: 'POST /mollie/v2/payments' })
  const lost = first.client().fn('create-payment', { investmentId }).catch(() => null)
  await until(async () => (await world.control<readonly { method: string; path: string; body: unknown }[]>('/requests?target=mollie')).some((request) => JSON.stringify(request).includes(investmentId)), 'the call')
  await first.kill()
  await lost
  const second = await startProcess(around)
  // While the bank is still at the lost call, under the same key, whoever presses again is asked to wait.
  await until(async () => 'checkoutUrl' in (await second.client().fn('create-payment', { investmentId })).body, 'the checkout', 30)
  expect((await world.payments()).filter((payment) => payment.metadata.investmentId === investmentId)).toHaveLength(1)
  expect(await second.terminate()).toBe(0)
}, 120_000)

test('a deploy in the middle of the rush loses no answer: who was let in is answered, the rest is told', async () => {
  const app = await startProcess(around)
  const requests = Array.from({ length: 40 }, (_, index) => invests(app.client(), { email: `deploy-${index}@drill.nl` }).then(() => 'answered', (error: unknown) => (error instanceof TypeError ? 'refused' : String(error))))
  const code = app.terminate()
  const outcomes = await Promise.all(requests)
  expect(await code).toBe(0)
  expect(outcomes.filter((outcome) => outcome !== 'answered' && outcome !== 'refused')).toEqual([])
}, 60_000)

test('a database that drops every connection under load costs answers, not the app', async () => {
  const app = await startProcess(around)
  const { db, close } = openDb(database.url, { now: () => Date.now(), connections: 1 })
  const cut = () => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(use(db))
  const guests = Array.from({ length: 60 }, async (_, index) => (await app.client().rpc('create_guest_investment', order({ email: `val-${index}@drill.nl` }))).status)
  for (let round = 0; round < 5; round++) await cut()
  for (const status of await Promise.all(guests)) expect([200, 503]).toContain(status)
  await until(async () => (await app.client().get('/readyz')).status === 200, 'the app')
  expect((await app.client().rpc('create_guest_investment', order({ email: 'daarna@drill.nl' }))).status).toBe(200)
  await close()
  expect(await app.terminate()).toBe(0)
}, 60_000)

test('an app whose own database dies ends and says so, and the next start has everything', async () => {
  const own = { DATABASE_URL: '', DATA_DIR: path.join(folder, 'own') }
  const first = await startProcess(around, own)
  const investmentId = await invests(first.client(), { email: 'eigen@drill.nl' })
  const [postmaster = ''] = readFileSync(path.join(own.DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  expect(await first.code).toBe(1)
  const second = await startProcess(around, own)
  expect((await second.client().rpc('get_investment_with_investor', { p_investment_id: investmentId })).body).toMatchObject({ id: investmentId })
  expect(await second.terminate()).toBe(0)
}, 60_000)
