import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let own: pg.Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  own = new pg.Client(app.databaseUrl)
  await own.connect()
})
afterAll(async () => {
  await own.end()
  await app.stop()
})

interface Asked { readonly method: string; readonly path: string }

const lookedAt = async (paymentId: string) => (await app.world.control<readonly Asked[]>('/requests?target=mollie')).filter(({ method, path }) => method === 'GET' && path.includes(paymentId)).length

test('in a crowd whoever begins is asked to come again, with nothing done for him, and whoever is in the middle of it is served', async () => {
  const guest = app.client()
  const { investmentId } = await atCheckout(app, guest, { email: 'midden@drukte.nl' })
  const sessions = async () => Number((await own.query<{ count: string }>('select count(*) from guest_sessions')).rows[0]?.count)
  const before = await sessions()
  await own.query('begin')
  await own.query('lock table guest_sessions in exclusive mode')
  const crowd: ReturnType<typeof guest.fn>[] = []
  let refusedSoFar = 0
  const comes = async () => {
    const reply = app.client().fn('create-session')
    crowd.push(reply)
    refusedSoFar += Number((await reply).status === 503)
  }
  for (let first = 0; first < 120; first++) void comes()
  await until(async () => {
    for (let more = 0; more < 4; more++) void comes()
    return refusedSoFar > 5
  }, 'refusals while others wait', 60)
  const going = guest.fn('check-payment-status', { investmentId })
  await own.query('commit')
  expect(await going).toMatchObject({ status: 200, body: { status: 'open' } })
  const replies = await Promise.all(crowd)
  const refused = replies.filter(({ status }) => status === 503)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'busy', error: REFUSALS.busy.text, retryAfter: 5 })
    expect(headers.get('retry-after')).toBe('5')
  }
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(crowd.length - refused.length)
  expect(await sessions() - before, 'nothing was begun for whoever was refused').toBe(crowd.length - refused.length)
  expect((await app.client().fn('create-session')).status, 'a moment later').toBe(200)
}, 90_000)

test('while the provider is slow a page that waits hears at once what is known; several pages are one question, and its answer is written down when it comes', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'wacht@drukte.nl' })
  await app.world.setStatus(paymentId, 'paid', { webhook: false })
  // What was heard a moment ago is not asked again.
  app.pass(5)
  await app.quiet()
  await app.world.control('/faults', { target: 'mollie', kind: 'slow', ms: 5000, match: 'GET ', times: 0 })
  const before = await lookedAt(paymentId)
  const pages = await Promise.all([1, 2, 3].map(() => app.client().fn('check-payment-status', { investmentId })))
  for (const page of pages) expect(page).toMatchObject({ status: 200, body: { status: 'open' } })
  expect(await lookedAt(paymentId) - before).toBe(1)
  await app.world.control('/faults', undefined, 'DELETE')
  await until(async () => (await app.client().fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment', 60)
}, 90_000)

test('what a migration changes under statements that are prepared is noticed by nobody', async () => {
  const checkout = async (number: number) => await atCheckout(app, app.client(), { email: `voor-${number}@drukte.nl` })
  const look = async (investmentId: string) => await app.client().rpc('get_investment_for_payment_success', { p_investment_id: investmentId })
  const some = async (first: number) => await Promise.all(Array.from({ length: 20 }, (_, index) => checkout(first + index)))
  // Asked so often, on many connections, that the database keeps how to do it.
  const before = [...await some(100), ...await some(200), ...await some(300), ...await some(400)]
  await Promise.all(before.map(({ investmentId }) => look(investmentId)))
  await own.query('alter table investments alter column guest_name type varchar(400)')
  const looks = await Promise.all(before.map(({ investmentId }) => look(investmentId)))
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
  await own.query('alter table investments alter column guest_name type text')
  expect(new Set((await some(500)).map(({ investmentId }) => investmentId)).size, 'when it is changed back').toBe(20)
  await some(700)
  await some(800)
  // Of this table nothing is asked before the middle of the act.
  await own.query('alter table payments alter column method type varchar(400)')
  expect(new Set((await some(600)).map(({ investmentId }) => investmentId)).size, 'in the middle of an act').toBe(20)
  await own.query('alter table payments alter column method type text')
}, 90_000)

test('nobody holds a connection of the database while he waits for another: one is enough for twenty guests, the mails and the desk at once', async () => {
  const narrow = await startTestApp({ DATABASE_CONNECTIONS: '1', RATE_LIMIT_SCALE: '1000' })
  const admin = await owner(narrow)
  const paid = Promise.all(Array.from({ length: 20 }, async (_, number) => await hasPaid(narrow, narrow.client(), { email: `een-voor-een-${number}@drukte.nl` })))
  const desk = Promise.all(Array.from({ length: 5 }, async () => await admin.rpc('admin_get_all_investors')))
  for (const { status } of await desk) expect(status).toBe(200)
  expect(await paid).toHaveLength(20)
  const { rows: [had] } = await own.query<{ count: string }>("select count(*) from pg_stat_activity where application_name = 'arcadeel' and datname = $1", [new URL(narrow.databaseUrl).pathname.slice(1)])
  expect(Number(had?.count), 'one, beside the two behind the scenes').toBeLessThanOrEqual(3)
  await narrow.stop()
}, 90_000)

test('what is done behind the scenes never stands before a guest: while all of it is stuck he is served', async () => {
  const narrow = await startTestApp({ DATABASE_CONNECTIONS: '2', RATE_LIMIT_SCALE: '1000' })
  const elsewhere = new pg.Client(narrow.databaseUrl)
  await elsewhere.connect()
  await narrow.quiet()
  await elsewhere.query('begin')
  await elsewhere.query('lock table payment_checks, payment_notes in access exclusive mode')
  const stuck = async () => Number((await own.query<{ count: string }>("select count(*) from pg_stat_activity where datname = $1 and application_name = 'arcadeel' and wait_event_type = 'Lock'", [new URL(narrow.databaseUrl).pathname.slice(1)])).rows[0]?.count)
  await until(async () => (await stuck()) === 2, 'both connections stuck', 60)
  const begun = await invests(narrow.client(), { email: 'voor@drukte.nl' })
  expect(await stuck(), 'all the while').toBe(2)
  expect(begun).toMatch(/^[0-9a-f-]{36}$/)
  await elsewhere.query('rollback')
  await elsewhere.end()
  await narrow.stop()
}, 90_000)
