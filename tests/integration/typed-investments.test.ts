import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, invests, logsIn, order, sameOwner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Whoever types somebody's address has not proved that it is theirs: what they begin is in nobody's account (contract 3 and 4.4). */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

/** An investor, logged in on a device of his own. */
async function investor(email: string): Promise<Client> {
  await hasPaid(app, app.client(), { email })
  return await loggedIn(email)
}

async function loggedIn(email: string): Promise<Client> {
  const client = app.client()
  expect((await logsIn(app, client, email)).status).toBe(200)
  return client
}

/** The unpaid investments that an account shows, by both ways to them. */
async function unpaidIn(client: Client): Promise<readonly string[]> {
  const portfolio: { readonly id: string; readonly investments: readonly Row[] } = JSON.parse((await client.rpc('get_investor_portfolio')).text)
  const listed: readonly Row[] = JSON.parse((await client.rpc('get_investor_investments', { p_investor_id: portfolio.id })).text)
  expect(listed).toEqual(portfolio.investments)
  return unpaid(listed)
}

interface Row {
  readonly id: string
  readonly payment_status: string
}
const unpaid = (rows: readonly Row[]) => rows.filter(({ payment_status: status }) => status !== 'paid').map(({ id }) => id)
const idOf = async (client: Client) => String((await client.rpc('get_investor_portfolio')).body['id'])

test('what strangers begin under an investor’s address is not in his account; an admin finds it, and it goes with him', async () => {
  const email = 'slachtoffer@example.nl'
  const victim = await investor(email)
  const stranger = await visitor(app)
  const typed = [await invests(stranger, { email, amount: 1500 }), await invests(stranger, { email, amount: 60_000 })]
  for (let turn = 0; turn < 26; turn++) typed.push(await invests(app.client(), { email, amount: 750 + turn * 7.5 }))
  expect(await unpaidIn(victim)).toEqual([])
  expect(await victim.rpc('get_investment_with_investor', { p_investment_id: typed[0] })).toMatchObject({ body: { investor_email: 's•••@example.nl', holder_name: null } })

  const admin = await sameOwner(app)
  const investorId = await idOf(victim)
  expect(unpaid(JSON.parse((await admin.rpc('get_investor_investments', { p_investor_id: investorId })).text)).toSorted()).toEqual(typed.toSorted())
  expect((await admin.rpc('admin_get_all_investors', { p_filter: 'requests' })).text).toContain(typed[1])
  await admin.fn('delete-investor-data', { investorId })
  const left = await sql`select from investments where guest_email = ${email}`.execute(use(app.database.db))
  expect(left.rows).toEqual([])
})

test('what an investor begins while he is logged in is in his account on every device, a large request as well', async () => {
  const email = 'zelf@example.nl'
  const [phone, computer] = [await investor(email), await loggedIn(email)]
  const begun = [await invests(phone, { email, amount: 60_000 }), await invests(phone, { email, amount: 1500 })]
  expect((await unpaidIn(computer)).toSorted()).toEqual(begun.toSorted())
  expect((await computer.rpc('get_investment_with_investor', { p_investment_id: begun[0] })).body).toMatchObject({ investor_email: email })
})

test('what a guest began before he logs in there, and goes on with after he logged out, is his', async () => {
  const email = 'eerst-gast@example.nl'
  const elsewhere = await investor(email)
  const browser = await visitor(app)
  const before = await invests(browser, { email, amount: 60_000 })
  expect(await unpaidIn(elsewhere)).toEqual([])
  await logsIn(app, browser, email)
  expect(await unpaidIn(elsewhere)).toEqual([before])
  await browser.post('/api/auth/logout')
  const after = await invests(browser, { email, amount: 75_000 })
  expect((await unpaidIn(elsewhere)).toSorted()).toEqual([before, after].toSorted())
})

test('an investment that somebody comes back to by the mailed link is his', async () => {
  const email = 'via-de-mail@example.nl'
  const account = await investor(email)
  const guest = app.client()
  const begun = await invests(guest, { email })
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 3, match: 'POST /mollie/v2/payments' })
  await guest.fn('create-payment', { investmentId: begun })
  const token = await until(async () => {
    app.pass(10)
    return (await app.world.mails(email)).flatMap(({ text }) => /resume=([\w.%-]+)/.exec(text)?.[1] ?? [])[0]
  }, 'the promised link')
  expect(await unpaidIn(account)).toEqual([])
  expect((await app.client().post('/api/invest/resume', { token })).body).toMatchObject({ investment_id: begun })
  expect(await unpaidIn(account)).toEqual([begun])
})

test('what an investor begins under somebody else’s address is in neither account', async () => {
  const [giver, other] = [await investor('gever@example.nl'), await investor('ontvanger@example.nl')]
  await invests(giver, { email: 'ontvanger@example.nl', amount: 1500 })
  expect([await unpaidIn(giver), await unpaidIn(other)]).toEqual([[], []])
})

test('an address that changes takes along what is still to be paid, and shows nothing that a stranger typed', async () => {
  const [old, fresh] = ['oud-adres@example.nl', 'nieuw-adres@example.nl']
  const account = await investor(old)
  const own = await invests(account, { email: old, amount: 60_000 })
  const typed = await invests(app.client(), { email: old, amount: 1500 })
  await sql`update investors set email = ${fresh}, updated_at = now() where email = ${old}`.execute(use(app.database.db))
  const moved = await loggedIn(fresh)
  expect(await unpaidIn(moved)).toEqual([own])
  expect((await moved.rpc('get_investment_with_investor', { p_investment_id: own })).body).toMatchObject({ investor_email: old })
  expect((await moved.rpc('get_investment_with_investor', { p_investment_id: typed })).body, 'by no way').toMatchObject({ investor_email: expect.stringContaining('•••'), holder_name: null })
})

test('strangers begin so many under one address an hour; whoever is known to have it goes on', async () => {
  const email = 'vol@example.nl'
  const account = await investor(email)
  const from = (address: string, amount = 750) => app.client().rpc('create_guest_investment', order({ email, amount }), { 'x-forwarded-for': address })
  for (let turn = 0; turn < 30; turn++) expect((await from('203.0.113.1')).status).toBe(200)
  expect(await from('203.0.113.1')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  // The one that was begun to become an investor counts as well.
  for (let turn = 0; turn < 29; turn++) expect((await from('203.0.113.2')).status).toBe(200)
  const beyond = ['203.0.113.3', '203.0.113.4'] as const
  for (const address of beyond) expect((await from(address)).status, 'nobody is shut out').toBe(200)
  for (const address of beyond) expect((await from(address)).body, 'but gets one at a time').toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) })
  for (let turn = 0; turn < 3; turn++) expect((await account.rpc('create_guest_investment', order({ email, amount: 900 + turn * 7.5 }), { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200)
})

test('a request that is repeated under its key is told the same when no more may be begun, and counts once', async () => {
  const email = 'nog-eens@example.nl'
  const from = '203.0.113.7'
  const asks = (key: string, amount = 750) => app.client().rpc('create_guest_investment', order({ email, amount }), { 'x-forwarded-for': from, 'idempotency-key': key })
  const first = await asks('de-eerste-keer')
  for (let turn = 0; turn < 3; turn++) expect(await asks('de-eerste-keer')).toMatchObject({ status: 200, body: first.body })
  for (let turn = 1; turn < 30; turn++) expect((await asks(`een-andere-keer-${turn}`)).status).toBe(200)
  expect(await asks('een-te-veel-keer')).toMatchObject({ status: 429, body: { code: 'too_many' } })
  const again = await asks('de-eerste-keer')
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await asks('de-eerste-keer', 1500)).toMatchObject({ body: { code: 'same_key_other_request' } })
  expect(await asks('nog-een-te-veel-keer'), 'a repeat gives nothing back').toMatchObject({ status: 429 })
})
