import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { use } from '#server/db/handle.ts'
import { OWNER, startOutside } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { invests, order } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { outsideWorld, type World } from '#tests/support/world.ts'
import { endDrill } from './end.ts'
import { heldWire } from './held-wire.ts'
import { startProcess, surroundings, type Surroundings } from './process.ts'

let sandbox: Sandbox
let world: World
let database: FreshDatabase
let around: Surroundings
let open: OpenDb
/** What was begun before: a large request, and an investment that can be paid. */
let largeId: string
let smallId: string
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-key-'))

beforeAll(async () => {
  sandbox = await startOutside()
  world = outsideWorld(sandbox.url)
  database = await freshDatabase()
  around = await surroundings(sandbox, database.url, path.join(folder, 'clock'))
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
  const before = await startProcess(around)
  largeId = await invests(before.client(), { email: 'bank@drill.nl', amount: 60_000 })
  smallId = await invests(before.client(), { email: 'kassa@drill.nl' })
  await before.terminate()
}, 60_000)
afterAll(async () => {
  await open.close()
  await endDrill({ database, sandbox, folder })
})

const count = async (what: string): Promise<number> => Number((await sql<{ count: number }>`select count(*) as count from ${sql.raw(what)}`.execute(use(open.db))).rows[0]?.count)
const lines = (action: string, investmentId: unknown) => count(`audit_log where action = '${action}' and investment_id = '${String(investmentId)}'`)

/** Asks something of an app that dies between its first commit and its answer; then asks the same, under the same key, of the next one. */
async function askedTwice(ask: (client: Client) => Promise<Reply>, committed: () => Promise<boolean>, prepare: (client: Client) => Promise<unknown> = async () => undefined): Promise<Reply> {
  const wire = await heldWire(database.url)
  const dying = await startProcess(around, { DATABASE_URL: wire.url })
  const client = dying.client()
  await prepare(client)
  wire.hold()
  const lost = ask(client).then((reply) => reply.status, () => 'no answer')
  await until(committed, 'the commit')
  await dying.kill()
  expect(await lost).toBe('no answer')
  await wire.stop()
  const next = await startProcess(around)
  const again = next.client()
  for (const [name, value] of client.cookies) again.cookies.set(name, value)
  const reply = await ask(again)
  expect((await ask(again)).text, 'and a third time').toBe(reply.text)
  await next.terminate()
  return reply
}

test('an app that is killed after it recorded a request, before it said so: asked again under the same key, there is one request and one letter of each kind', async () => {
  const asks = (client: Client) => client.rpc('create_guest_investment', order({ email: 'eens@drill.nl', amount: 60_000 }), { 'idempotency-key': 'een-verzoek-een-sleutel' })
  const reply = await askedTwice(asks, async () => (await count(`investments where guest_email = 'eens@drill.nl'`)) > 0)
  expect(reply).toMatchObject({ status: 200, body: { continued: false, number_of_shares: 8160 } })
  expect(await count(`investments where guest_email = 'eens@drill.nl'`)).toBe(1)
  expect(await lines('investment_started', reply.body['investment_id'])).toBe(1)
  expect(await count(`outbox where investment_id = '${String(reply.body['investment_id'])}'`), 'to the guest and to the issuer').toBe(2)
}, 120_000)

test('an app that is killed after an admin booked money, before it said so: asked again under the same key, the money is booked once', async () => {
  const investmentId = largeId
  const asks = (client: Client) => client.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB-1', p_payment_date: '2026-02-01' }, { 'idempotency-key': 'een-boeking-een-sleutel' })
  const reply = await askedTwice(asks, async () => (await lines('investment_marked_paid', investmentId)) > 0, (client) => client.post('/api/admin/login', OWNER))
  expect(reply).toMatchObject({ status: 200, body: { success: true, certificate_start: 1, certificate_end: 8160 } })
  expect(await lines('investment_marked_paid', investmentId)).toBe(1)
  expect(await count(`ledger_entries where kind = 'paid' and investment_id = '${investmentId}'`)).toBe(1)
}, 120_000)

test('an app that is killed after it reserved a checkout, before it asked the bank: asked again under the same key, it goes on from there', async () => {
  const investmentId = smallId
  const asks = (client: Client) => client.fn('create-payment', { investmentId }, { 'idempotency-key': 'een-betaling-een-sleutel' })
  const reply = await askedTwice(asks, async () => (await count(`payments where investment_id = '${investmentId}'`)) > 0)
  expect(reply).toMatchObject({ status: 200, body: { checkoutUrl: expect.stringContaining('http') } })
  expect(await count(`payments where investment_id = '${investmentId}'`)).toBe(1)
  expect((await world.payments()).filter((payment) => payment.metadata.investmentId === investmentId)).toHaveLength(1)
}, 120_000)

test('the same key with another wish is refused, and a key under which the first still runs says so', async () => {
  const app = await startProcess(around)
  const guest = app.client()
  const headers = { 'idempotency-key': 'een-sleutel-twee-wensen' }
  expect((await guest.rpc('create_guest_investment', order({ email: 'wens@drill.nl' }), headers)).status).toBe(200)
  const repeated = await guest.rpc('create_guest_investment', order({ email: 'wens@drill.nl' }), headers)
  expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(await guest.rpc('create_guest_investment', order({ email: 'wens@drill.nl', amount: 1500 }), headers)).toMatchObject({ status: 409, body: { code: 'same_key_other_request' } })
  const investmentId = await invests(guest, { email: 'tegelijk@drill.nl' })
  const together = await Promise.all(Array.from({ length: 6 }, () => guest.fn('create-payment', { investmentId }, { 'idempotency-key': 'zes-keer-tegelijk' })))
  const codes = together.map(({ status, body }) => (status === 200 ? 'done' : body['code']))
  expect(codes).toContain('done')
  expect(codes.filter((code) => code !== 'done' && code !== 'same_key_running')).toEqual([])
  await app.terminate()
}, 120_000)
