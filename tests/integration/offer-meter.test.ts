import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarDate } from '#domain/moment.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { sayDay } from '#server/outbox/dates.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** A threshold of € 7.500: six thousand euros are 80%. */
let app: TestApp
beforeEach(async () => { app = await startTestApp({ OFFER_THRESHOLD_CENTS: '750000', RATE_LIMIT_SCALE: '100' }) })
afterEach(async () => { await app.stop() })

const DAY = 24 * 3600
const ISSUER = 'hallo@voorbeeld.nl'

let people = 0
const pays = (amount: number) => hasPaid(app, app.client(), { email: `koper-${(people += 1)}@example.nl`, amount })
const meter = async () => (await (await sameOwner(app)).rpc('admin_get_overview')).body['offer_meter']
const metrics = async () => (await app.client().get('/metrics')).text
/** The marks in the issuer's mailbox. Letters of one moment come in any order. */
const letters = async () => (await app.world.mails(ISSUER)).flatMap(({ subject }) => /^Aanbod: (\d+)%/.exec(subject)?.[1] ?? []).map(Number).toSorted((a, b) => a - b)

/** Every task of the worker has had its turn, and what it said has arrived. */
async function looks(): Promise<void> {
  // A letter of a task that has its turn each minute too, begun a minute after what is looked for was there.
  app.pass(61)
  const email = `teken-${(people += 1)}@example.nl`
  await app.client().post('/api/waiting-list', { email, name: 'Teken', shares: 100 })
  await until(async () => {
    app.pass(30)
    return (await app.world.mails(email)).length > 0
  }, 'the worker’s turn')
  await app.quiet()
}

/** Waits for as many letters as there are marks; they are those. */
async function told(marks: readonly number[]): Promise<void> {
  await until(async () => {
    app.pass(30)
    return (await letters()).length >= marks.length
  }, `the letters of ${marks.join(', ')}%`)
  expect(await letters()).toEqual(marks)
}

test('the issuer is told once at 80, once at 95 and once at 100%, and the admin and the metrics see what was sold and what is at a checkout', async () => {
  expect(await meter()).toEqual({ offered: 0, sold: 0, threshold: 7500, percent: 0 })
  await pays(5_992.5)
  await looks()
  expect(await letters(), 'a share below the mark').toEqual([])
  await atCheckout(app, app.client(), { email: 'aan-de-kassa@example.nl', amount: 1_500 })
  expect(await meter(), 'a checkout is offered, not sold').toEqual({ offered: 7_492.5, sold: 5_992.5, threshold: 7500, percent: 79 })
  expect(await metrics()).toMatch(/offer_sold_cents 599250\n(?:.*\n)+?.*offer_open_cents 150000\n(?:.*\n)+?.*offer_threshold_cents 750000\n/)

  await pays(750)
  await told([80])
  await pays(757.5)
  await told([80, 95, 100])
  await looks()
  expect(await letters(), 'and never again').toHaveLength(3)
})

test('the letter says when, how much, that money which went back counts, and what is to be done', async () => {
  await pays(6_000)
  const mail = await until(async () => {
    app.pass(30)
    return (await app.world.mails(ISSUER)).find(({ subject }) => subject === 'Aanbod: 80% van €\u00a07.500 bereikt')
  }, 'the letter')
  for (const said of [
    `Op ${sayDay(calendarDate(Date.now()))} bereikte wat in twaalf maanden is verkocht 80% van de grens van €\u00a07.500.`,
    'Nu is in twaalf maanden €\u00a06.000,00 verkocht (80%) en wordt voor €\u00a00,00 betaald.',
    'Geld dat is teruggegaan telt mee: het maakt geen ruimte.', 'Bespreek met uw adviseur', `${app.url}/admin/dashboard`,
  ]) for (const shape of [mail.text, mail.html]) expect(shape).toContain(said)
})

test('money that is sent back, charged back, withdrawn or whose investor is deleted makes no room', async () => {
  const [refunded, chargedBack] = [await pays(1_500), await pays(1_500)]
  await pays(3_000)
  await app.world.control(`/payments/${refunded.paymentId}/refund`, { amount: '1500.00' })
  await app.world.control(`/payments/${chargedBack.paymentId}/chargeback`, {})
  const admin = await sameOwner(app)
  const { cases } = await until(async () => {
    const open: readonly { readonly id: string; readonly kind: string }[] = JSON.parse((await admin.rpc('admin_list_reviews')).text)
    return open.length === 2 && { cases: open }
  }, 'both cases')
  for (const { id } of cases) await admin.rpc('admin_resolve_review', { p_review_id: id, p_act: 'retract', p_reason: 'geld terug' })
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors')).text)
  for (const { id } of investors) await admin.fn('delete-investor-data', { investorId: id })
  expect((await admin.rpc('admin_get_overview')).body).toMatchObject({ total_investors: 0, total_certificates: 0, offer_meter: { sold: 6_000, percent: 80 } })
})

test('what was sold leaves after twelve months, on the day itself, and a mark that is reached anew is told anew', async () => {
  await pays(6_000)
  await told([80])
  // Whenever the test is run: the minutes that it takes may lie on both sides of a midnight.
  app.pass(363 * DAY)
  expect(await meter()).toMatchObject({ sold: 6_000 })
  app.pass(3 * DAY)
  expect(await meter()).toMatchObject({ sold: 0, percent: 0 })
  await looks()
  expect(await letters(), 'going below is no news').toEqual([80])
  await pays(6_000)
  await told([80, 80])
})

test('a transfer counts on the day on which it is booked, whatever date the bank gave it', async () => {
  const investmentId = await invests(app.client(), { email: 'bank@example.nl', amount: 1_500 })
  await (await sameOwner(app)).rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB 1', p_payment_date: '2019-01-05' })
  expect(await meter()).toMatchObject({ sold: 1_500, percent: 20 })
})

test('two instances tell it once', async () => {
  const others = await Promise.all([app.another(), app.another()])
  try {
    await pays(7_500)
    await told([80, 95, 100])
    await looks()
    expect(await letters()).toHaveLength(3)
  } finally {
    for (const other of others) await other.stop()
  }
})

test('without a threshold nobody is told anything, and the admin has no figure', async () => {
  const free = await startTestApp({ OFFER_THRESHOLD_CENTS: 'off', RATE_LIMIT_SCALE: '100', DATABASE_URL: app.databaseUrl })
  try {
    expect((await (await sameOwner(free)).rpc('admin_get_overview')).body['offer_meter']).toBeNull()
    expect((await free.client().get('/metrics')).text).not.toContain('offer_threshold_cents')
  } finally {
    await free.stop()
  }
})

test('what was sold before there was a meter is counted from its first day', async () => {
  await pays(1_500)
  const { db } = app.database
  await sql`delete from sold_by_day`.execute(use(db))
  expect((await findBrokenInvariants(db)).broken).toMatchObject([{ check: 'sold-days-are-what-the-book-says' }])
  for (const file of ['0018-offer-meter', '0048-figures']) await sql.raw(readFileSync(`db/migrations/${file}.sql`, 'utf8')).execute(use(db))
  expect((await findBrokenInvariants(db)).broken).toEqual([])
  expect(await meter()).toMatchObject({ sold: 1_500 })
})
