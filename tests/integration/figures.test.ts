import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#domain/moment.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

const figures = async () => JSON.parse((await (await owner(app)).rpc('admin_get_figures', {})).text)

test('an admin sees what came in in each of twelve months, money and certificates, and what went back later still counts there', async () => {
  const before = await figures()
  expect(before.months).toHaveLength(12)
  expect(before.months.at(-1)).toEqual({ month: calendarDate(app.now()).slice(0, 7), paid: 0, certificates: 0 })
  await hasPaid(app, app.client(), { email: 'een@example.nl', amount: 10_005 })
  const back = await hasPaid(app, app.client(), { email: 'terug@example.nl', amount: 750 })
  await app.world.control(`/payments/${back.paymentId}/refund`, { amount: '750.00' })
  await until(async () => (await sql`select from ledger_entries where kind = 'refunded'`.execute(use(app.database.db))).rows.length > 0, 'the refund')
  expect((await figures()).months.at(-1)).toMatchObject({ paid: 10_755, certificates: 1447 })
  app.pass(40 * 86_400)
  const later = await figures()
  expect(later.months.at(-1)).toMatchObject({ paid: 0, certificates: 0 })
  expect(later.months.some(({ paid, certificates }: { paid: number; certificates: number }) => paid === 10_755 && certificates === 1447)).toBe(true)
  expect((await findBrokenInvariants(app.database.db)).broken).toEqual([])
})

test('of those who began in the last ninety days it is said how many came how far, each step holding the ones behind it', async () => {
  const before = (await figures()).way
  await invests(app.client(), { email: 'wens@example.nl' })
  await atCheckout(app, app.client(), { email: 'kassa@example.nl' })
  await hasPaid(app, app.client(), { email: 'betaald@example.nl' })
  await hasPaid(app, app.client(), { email: 'compleet@example.nl' })
  await hasPaid(app, app.client(), { email: 'goed@example.nl' })
  await sql`update investors set profile_complete = true where email in ('compleet@example.nl', 'goed@example.nl')`.execute(use(app.database.db))
  await sql`update investors set kyc_status = 'verified' where email = 'goed@example.nl'`.execute(use(app.database.db))
  const { way } = await figures()
  expect(Object.fromEntries(['begun', 'at_checkout', 'paid', 'complete', 'verified'].map((step) => [step, way[step] - before[step]]))).toEqual({ begun: 5, at_checkout: 4, paid: 3, complete: 2, verified: 1 })
  app.pass(91 * 86_400)
  expect((await figures()).way, 'a quarter later').toMatchObject({ begun: 0, verified: 0 })
})

test('whoever may only look sees the figures too, and nobody else does', async () => {
  expect((await (await anAdmin(app, { role: 'viewer' })).client.rpc('admin_get_figures', {})).status).toBe(200)
  expect((await app.client().rpc('admin_get_figures', {})).status).toBe(401)
})
