import { expect, type Page } from '@playwright/test'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test.use({ mayBeLogged: /net::ERR_CONNECTION_RESET/ })

const PASSWORD = 'Speelhal-2025'
const GONE = 'Ongeldige of verlopen reset link. Vraag een nieuwe aan.'
const NOT_UPDATED = 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.'

const update = (page: Page) => page.getByRole('button', { name: 'Wachtwoord bijwerken' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function chooses(page: Page, chosen = PASSWORD): Promise<void> {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(chosen)
  await page.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(chosen)
  await update(page).click()
}

/** The line is lost: before the call arrives, or on the way back of its answer. */
async function loses(page: Page, call: string, when: 'before' | 'answer', times = 1): Promise<void> {
  await page.route(`**/api/auth/${call}`, async (route) => {
    if (when === 'answer') await route.fetch()
    await route.abort('connectionreset')
  }, { times })
}

test('what a link carries leaves the address at once, is in no other request, no referrer and no storage, and a reload still knows it', async ({ page, app }) => {
  const email = 'spoorloos@example.nl'
  await hasPaid(app, app.client(), { email })
  const link = (await resetLink(app, app.client(), email)).url
  const tokens = [...link.searchParams.values()]
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  const answer = await page.goto(link.href)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': expect.stringContaining('no-cache') })
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/reset-password`)
  await page.reload()
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))
  for (const token of tokens) expect(await stored()).not.toContain(token)
  await chooses(page)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  for (const token of tokens) expect(await page.evaluate(() => JSON.stringify(history.state)), 'not even in the history any more').not.toContain(token)
  await page.waitForURL(/\/auth$/)
  expect(requests.filter((request) => tokens.some((token) => request.includes(token))), 'the address that was opened, and nothing else').toEqual([`${link.href} `])
  expect(requests.filter((request) => !request.startsWith(app.url)), 'nobody else is asked for anything').toEqual([])
})

test('a line that is lost while the password is set costs no new link: sent again it works, after a reload too', async ({ page, app }) => {
  const email = 'lijn-kwijt@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await loses(page, 'password', 'before')
  await chooses(page)
  await expect(page.getByRole('alert')).toContainText(NOT_UPDATED)
  await expect(page.getByRole('alert')).toContainText('Verbindingsprobleem.')
  await page.reload()
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible()
  await loses(page, 'password', 'before')
  await chooses(page)
  await expect(page.getByRole('alert')).toContainText(NOT_UPDATED)
  await update(page).click()
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
})

test('an answer that is lost after the link was used costs no new link either', async ({ page, app }) => {
  const email = 'wissel-kwijt@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.clock.install()
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await loses(page, 'session', 'answer', 3)
  await chooses(page)
  for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000)
  await expect(page.getByRole('alert')).toContainText('Er is een fout opgetreden. Probeer het opnieuw.')
  await page.reload()
  await chooses(page)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
})

test('when the password was set and its answer was lost, the page says that it may be so and leads to the login', async ({ page, app, looksAccessible }) => {
  const email = 'misschien@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await loses(page, 'password', 'answer')
  await chooses(page)
  await expect(page.getByRole('alert')).toContainText(NOT_UPDATED)
  await update(page).click()
  await expect(heading(page, GONE)).toBeFocused()
  await expect(page.getByText('Uw nieuwe wachtwoord is misschien al ingesteld. Probeer daarom eerst in te loggen.')).toBeVisible()
  await looksAccessible('a password that may have been set')
  await page.getByRole('link', { name: 'Naar inloggen' }).click()
  await expect(heading(page, 'Inloggen')).toBeVisible()
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
})

test('a password that the server refuses is said at its field, and another one goes by the same link', async ({ page, app }) => {
  const email = 'geweigerd@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await page.route('**/api/auth/password', (route) => route.fulfill({ status: 400, json: { error: 'Controleer de gemarkeerde velden.', code: 'invalid_input', fields: { password: 'Wachtwoord voldoet niet aan de eisen' } } }), { times: 1 })
  await chooses(page)
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Wachtwoord voldoet niet aan de eisen/)
  await chooses(page, 'Een-Ander-Wachtwoord-2')
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
})

test('a link that could not be asked about can be asked about again', async ({ page, app, looksAccessible }) => {
  const email = 'vraag-kwijt@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.clock.install()
  await loses(page, 'reset-link', 'before', 3)
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  for (let second = 0; second < 5; second += 1) await page.clock.runFor(1000)
  await expect(heading(page, 'Er is een fout opgetreden. Probeer het opnieuw.')).toBeFocused()
  await looksAccessible('a link that could not be asked about')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(heading(page, 'Nieuw wachtwoord')).toBeFocused()
})

test('of two tabs with one link the first sets the password, and the second says that the link is used', async ({ page, app, context }) => {
  const email = 'twee-tabs@example.nl'
  await hasPaid(app, app.client(), { email })
  const link = (await resetLink(app, app.client(), email)).url
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(link.href)
    await expect(heading(tab, 'Nieuw wachtwoord')).toBeVisible()
  }
  await chooses(page)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  await chooses(second, 'Een-Ander-Wachtwoord-2')
  await expect(heading(second, GONE)).toBeVisible()
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
})

test('a link sets the password of its own person alone, whoever else is logged in or has a link in this browser', async ({ page, app, context }) => {
  const [mine, other] = ['van-mij@example.nl', 'van-ander@example.nl']
  for (const email of [mine, other]) await hasPaid(app, app.client(), { email })
  const loggedIn = app.client()
  await logsIn(app, loggedIn, other)
  await carries(context, loggedIn, app)
  const [myLink, otherLink] = [(await resetLink(app, app.client(), mine)).url, (await resetLink(app, app.client(), other)).url]
  await page.goto(myLink.href)
  await loses(page, 'password', 'before')
  await chooses(page)
  await expect(page.getByRole('alert')).toContainText(NOT_UPDATED)
  const second = await context.newPage()
  await second.goto(otherLink.href)
  await loses(second, 'password', 'before')
  await chooses(second, 'Van-De-Ander-3')
  await expect(second.getByRole('alert')).toContainText(NOT_UPDATED)
  await update(page).click()
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  const opens = async (email: string) => (await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status
  expect([await opens(mine), await opens(other)]).toEqual([200, 401])

  // And a link that is over sets nobody's.
  await page.goto('/terms')
  const spent = (await resetLink(app, app.client(), mine)).url
  await page.goto(spent.href)
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible()
  await resetLink(app, app.client(), mine)
  await chooses(page, 'Van-Niemand-4')
  await expect(heading(page, GONE)).toBeVisible()
  expect((await app.client().post('/api/auth/password-login', { email: other, password: 'Van-Niemand-4' })).status).toBe(401)
})
