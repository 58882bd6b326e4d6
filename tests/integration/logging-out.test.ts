import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, logsIn, order, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Whoever logs out leaves nothing to read to who sits down at that computer next. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const GUEST = 'arcadeel_guest'
/** Whom the result page of an investment names to this browser. */
const shown = async (client: Client, id: string) => (await client.rpc('get_investment_for_payment_success', { p_investment_id: id })).body

test('who logs out is no guest there any more: the result page in the history names nobody', async () => {
  const [browser, email] = [await visitor(app), 'uit@example.nl']
  const { investmentId } = await hasPaid(app, browser, { email, name: 'Uit Logger' })
  await logsIn(app, browser, email)
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: 'Uit Logger', investor_email: email })
  const [kept = ''] = [browser.cookies.get(GUEST)]
  expect((await browser.post('/api/auth/logout')).status).toBe(200)
  expect(browser.cookies.has(GUEST)).toBe(false)
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: null, investor_email: 'u•••@example.nl' })
  browser.cookies.set(GUEST, kept)
  expect(await shown(browser, investmentId), 'nor to whoever kept the cookie').toMatchObject({ holder_name: null })
})

test('the same when the login was over already', async () => {
  const [browser, email] = [await visitor(app), 'verlopen@example.nl']
  const { investmentId } = await hasPaid(app, browser, { email })
  await logsIn(app, browser, email)
  browser.cookies.delete('arcadeel_access')
  browser.cookies.delete('arcadeel_refresh')
  await browser.post('/api/auth/logout')
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: null })
})

test('a guest who never logged in stays the guest that he is, and what he began goes on', async () => {
  const [browser, email] = [await visitor(app), 'nooit@example.nl']
  const { investmentId } = await hasPaid(app, browser, { email, name: 'Nooit Ingelogd' })
  await browser.post('/api/auth/logout')
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: 'Nooit Ingelogd', investor_email: email })
  expect((await browser.rpc('create_guest_investment', order({ email }))).body).toMatchObject({ continued: false })
  expect((await browser.rpc('create_guest_investment', order({ email }))).body).toMatchObject({ continued: true })
})

test('who logs in where another person still was is not that person’s guest either', async () => {
  const [browser, first, second] = [await visitor(app), 'voor@example.nl', 'na@example.nl']
  const { investmentId } = await hasPaid(app, browser, { email: first, name: 'Voor Ganger' })
  await hasPaid(app, app.client(), { email: second })
  await logsIn(app, browser, first)
  await logsIn(app, browser, second)
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: null, investor_email: 'v•••@example.nl' })
})

test('the same when that person’s login had not been renewed for hours; his login ends all the same', async () => {
  const [browser, first, second] = [await visitor(app), 'uren-geleden@example.nl', 'nu-pas@example.nl']
  const { investmentId } = await hasPaid(app, browser, { email: first, name: 'Uren Geleden' })
  await hasPaid(app, app.client(), { email: second })
  await logsIn(app, browser, first)
  const refresh = browser.cookies.get('arcadeel_refresh')
  app.pass(3 * 3600)
  browser.cookies.delete('arcadeel_access')
  await logsIn(app, browser, second)
  expect(await shown(browser, investmentId)).toMatchObject({ holder_name: null, investor_email: 'u•••@example.nl' })
  expect((await app.client().post('/api/auth/refresh', { refresh_token: refresh })).status).toBe(401)
})
