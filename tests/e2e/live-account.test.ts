import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { calendarDate } from '#domain/moment.ts'
import { investorOf, rangeOf, transfers } from '#tests/support/book.ts'
import { atCheckout, hasPaid, logsIn, sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** Somebody who has paid once is at his account, which listens. */
async function atAccount(app: TestApp, page: Page, email: string): Promise<Client> {
  const client = app.client()
  await hasPaid(app, client, { email, name: 'Live Proef' })
  await logsIn(app, client, email)
  await carries(page.context(), client, app)
  const listening = page.waitForResponse(/\/api\/events$/)
  await page.goto('/dashboard')
  await expect(page.getByText('1 betaalde investering')).toBeVisible({ timeout: 20_000 })
  await listening
  return client
}

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

test('the account hears of a payment that lands and says so, and keeps the place, the focus and what is open', async ({ page, app }) => {
  const client = await atAccount(app, page, 'live-geld@example.nl')
  const { paymentId } = await atCheckout(app, client, { email: 'live-geld@example.nl', name: 'Live Proef', amount: 1500 })
  const asTable = page.getByRole('button', { name: /Bekijk als/ })
  await asTable.click()
  await expect(page.getByRole('table', { name: /Verwacht dividend/ })).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  const before = await asTable.evaluate((button) => button.getBoundingClientRect().top)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await app.world.setStatus(paymentId, 'paid')
  await expect(page.getByText('2 betaalde investeringen')).toBeAttached()
  await said(page, 'Uw betaling is binnen. Er staan nu 300 certificaten op uw naam in het register.')
  await expect(page.getByText('€ 2.250,00 in 2 betalingen')).toBeAttached()
  await expect(asTable).toBeFocused()
  await expect(page.getByRole('table', { name: /Verwacht dividend/ })).toBeVisible()
  // A row more stands above it; the browser keeps what is looked at where it was.
  expect(Math.abs((await asTable.evaluate((button) => button.getBoundingClientRect().top)) - before)).toBeLessThan(80)
  expect(await page.evaluate(() => 'stays' in window), 'not loaded anew').toBe(true)
})

test('the account hears of a verdict and says so, and the timeline shows whose turn it is', async ({ page, app }) => {
  await atAccount(app, page, 'live-oordeel@example.nl')
  const now = page.getByRole('region', { name: 'Waar u nu bent' }).locator('[aria-current="step"]')
  await expect(now).toHaveText(/Gegevens en documenten.*Nu bij u.*Nog 4 van 4/s)
  const judge = (verdict: string, reason: string | null) => sql`update investors set kyc_status = ${verdict}, kyc_reason = ${reason}, kyc_verified_at = case when ${verdict} = 'verified' then now() end, street_address = 'Kerkpad 1',
    bsn_sealed = 'x', bsn_last3 = '782', id_document_url = 'a', proof_of_residence_url = 'b' where email = 'live-oordeel@example.nl'`.execute(use(app.database.db))
  await judge('rejected', 'De foto is niet leesbaar.')
  await said(page, 'Wij konden uw documenten niet goedkeuren. Bij Verificatie leest u waarom.')
  await expect(now).toHaveText(/Nu bij u.*Uw documenten afgewezen.*De foto is niet leesbaar\./s)
  await expect(now.getByRole('link', { name: 'Nieuwe documenten uploaden' })).toBeVisible()
  await judge('verified', null)
  await said(page, 'Uw gegevens en documenten zijn goedgekeurd.')
  await expect(now).toHaveText(/Akte.*Nu bij ons/s)
})

test('the account hears of numbers that are somebody else’s now, and of what came of a request', async ({ page, app }) => {
  const client = await atAccount(app, page, 'live-register@example.nl')
  await hasPaid(app, app.client(), { email: 'live-ontvanger@example.nl', name: 'Ont Vanger' })
  const admin = await sameOwner(app)
  const [giver, receiver] = [await investorOf(admin, 'live-register@example.nl'), await investorOf(admin, 'live-ontvanger@example.nl')]
  const { start } = rangeOf(giver)
  expect(await transfers(admin, { from: giver, to: receiver, range: { start, end: start + 39 }, on: calendarDate(Date.now()) })).toMatchObject({ status: 200 })
  await said(page, 'Er staan nu 60 certificaten op uw naam in het register.')
  const { body } = await client.rpc('request_investor_change', { p_investor_id: giver.id, p_field: 'name', p_value: 'Live Anders' })
  await expect(page.getByText(/: Live Anders$/)).toBeVisible()
  await admin.rpc('admin_decide_change_request', { p_request_id: body['request_id'], p_accept: false, p_reason: 'Stuur ons eerst een akte.' })
  await expect(page.getByText(/is niet doorgevoerd\. De reden: Stuur ons eerst een akte\.$/)).toBeVisible()
})

test('an account whose stream was refused opens it again, and finds what happened meanwhile', async ({ page, app }) => {
  const client = app.client()
  await hasPaid(app, client, { email: 'live-stroom@example.nl', name: 'Live Proef' })
  await logsIn(app, client, 'live-stroom@example.nl')
  const { paymentId } = await atCheckout(app, client, { email: 'live-stroom@example.nl', name: 'Live Proef', amount: 1500 })
  await carries(page.context(), client, app)
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse(/\/api\/events$/)
  await page.goto('/dashboard')
  await expect(page.getByText('1 betaalde investering')).toBeVisible({ timeout: 20_000 })
  await refused
  await app.world.setStatus(paymentId, 'paid')
  await page.unroute('**/api/events')
  await expect(page.getByText('2 betaalde investeringen')).toBeVisible({ timeout: 20_000 })
  await said(page, 'Uw betaling is binnen.')
})
