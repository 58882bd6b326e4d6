import { expect, type Page } from '@playwright/test'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { mailedLink, resetLink } from '#tests/support/passwords.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

const PASSWORD = 'Speelhal-2025'
const GONE = 'Ongeldige of verlopen reset link. Vraag een nieuwe aan.'

const password = (page: Page) => page.getByLabel('Nieuw wachtwoord', { exact: true })
const again = (page: Page) => page.getByLabel('Herhaal het wachtwoord', { exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Wachtwoord bijwerken' })
const ask = (page: Page) => page.getByRole('button', { name: 'Reset link versturen' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function chooses(page: Page, chosen = PASSWORD): Promise<void> {
  await password(page).fill(chosen)
  await again(page).fill(chosen)
  await update(page).click()
}

test('who forgot the password asks for a link, chooses a new one by it, and is led to the login', async ({ page, app, looksAccessible }) => {
  const email = 'vergeten@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Ver Geten' })
  await page.goto('/forgot-password')
  await expect(page).toHaveTitle('Wachtwoord vergeten · Arcadeel')
  await expect(page.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', '/auth')
  await expect(ask(page), 'it looks off').toHaveAttribute('aria-disabled', 'true')
  await looksAccessible('the question for a link')
  await page.getByLabel('E-mailadres').fill(email)
  await expect(ask(page)).toBeEnabled()
  await ask(page).click()
  await expect(heading(page, 'E-mail verzonden!')).toBeFocused()
  await expect(page.getByText(`Als er een account is voor ${email}, ligt de link daar nu.`)).toBeVisible()
  await expect(page.getByText('Kijk in uw map met ongewenste mail')).toBeVisible()
  await expect(page.getByText('Een nieuwe link maakt de oude ongeldig.')).toBeVisible()
  await looksAccessible('a link that was sent')
  await app.quiet()
  const sent = (await app.world.mails(email)).length
  await page.reload()
  await expect(heading(page, 'E-mail verzonden!')).toBeVisible()
  await app.quiet()
  expect(await app.world.mails(email), 'a reload asks for nothing').toHaveLength(sent)

  await page.goto((await mailedLink(app, email)).href)
  await expect(heading(page, 'Nieuw wachtwoord')).toBeFocused()
  await expect(page).toHaveTitle('Nieuw wachtwoord · Arcadeel')
  await expect(password(page)).toHaveAttribute('placeholder', 'Min. 8 tekens, 1 hoofdletter, 1 cijfer')
  await looksAccessible('a new password')
  await chooses(page, 'Wachtwoord1')
  await expect(password(page), 'what everybody tries first is said at its field').toHaveAccessibleDescription(/Dit wachtwoord is te bekend. Kies een ander./)
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toBeFocused()
  await chooses(page)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar inloggen' })).toHaveAttribute('href', '/auth')
  await expect(page.getByText('U gaat over 3 seconden naar inloggen.')).toBeVisible()
  await page.waitForURL(/\/auth$/)
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
  expect((await app.world.mail(email, /gewijzigd/)).text).toContain('een nieuw wachtwoord ingesteld')
})

test('without a whole address nothing is asked, and the button says why', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => { if (request.url().includes('/api/auth/recover')) asked += 1 })
  await page.goto('/forgot-password')
  const email = page.getByLabel('E-mailadres')
  for (const typed of ['', '   ', 'jan', 'jan.example.nl']) {
    await email.fill(typed)
    await ask(page).press('Enter')
    await expect(email, `“${typed}”`).toHaveAccessibleDescription('Vul een geldig e-mailadres in')
    await expect(email).toBeFocused()
  }
  expect(asked).toBe(0)
})

test('a question for a link that fails says so and keeps the address; one too many says how long to wait, and the focus stays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mailadres').fill('wacht@example.nl')
  await page.route('**/api/auth/recover', (route) => route.fulfill({ status: 503, json: { error: 'Het is erg druk.', code: 'busy' } }), { times: 1 })
  await ask(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Er is een fout opgetreden. Probeer het later opnieuw.')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('wacht@example.nl')
  await page.route('**/api/auth/recover', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 17 } }), { times: 1 })
  await ask(page).press('Enter')
  await expect(page.getByText(/Probeer het over 1\d seconden opnieuw\./)).toBeVisible()
  await expect(ask(page)).toBeFocused()
  await expect(ask(page)).toHaveAttribute('aria-disabled', 'true')
  await ask(page).press('Enter')
  await page.clock.runFor(18_000)
  await ask(page).press('Enter')
  await expect(heading(page, 'E-mail verzonden!')).toBeVisible()
})

test('the address of the login is filled in, comes back to it, and “back” leads from the answer to the question', async ({ page, app }) => {
  const email = 'meegenomen@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.goto('/terms')
  await page.evaluate((state) => history.replaceState(state, '', '/forgot-password'), { key: 'x', depth: 0, usr: { email, from: '/claim-investment?investment_id=1' } })
  await page.reload()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await expect(ask(page)).toBeEnabled()
  await ask(page).click()
  await expect(heading(page, 'E-mail verzonden!')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
  await expect(heading(page, 'Inloggen')).toBeVisible()
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({ email, from: '/claim-investment?investment_id=1' })
})

test('a link is used once; an older one is dead after a newer; after an hour, changed, cut or without tokens it is no link', async ({ page, app }) => {
  const email = 'eenmaal@example.nl'
  await hasPaid(app, app.client(), { email })
  const older = (await resetLink(app, app.client(), email)).url
  const newer = (await resetLink(app, app.client(), email)).url
  const isGone = async (address: string) => {
    await page.goto('/terms')
    await page.goto(address)
    await expect(heading(page, GONE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveAttribute('href', '/forgot-password')
    await expect(password(page)).toHaveCount(0)
  }
  await isGone(older.href)
  const changed = new URL(newer)
  changed.searchParams.set('refresh_token', `${newer.searchParams.get('refresh_token')?.slice(0, -2) ?? ''}xx`)
  for (const address of [changed.href, newer.href.replace(/&refresh_token.*/, ''), `${newer.pathname}?access_token=x`, '/reset-password']) await isGone(address)
  await page.goto(newer.href)
  await chooses(page)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  await isGone(newer.href)
  const late = (await resetLink(app, app.client(), email)).url
  app.pass(3601)
  await isGone(late.href)
})

test('looking at a link does not use it up, and a form that stands open too long says that its link is over', async ({ page, app, context }) => {
  const email = 'scanner@example.nl'
  await hasPaid(app, app.client(), { email })
  const link = (await resetLink(app, app.client(), email)).url
  const scanner = await context.newPage()
  for (const _look of [1, 2]) {
    await scanner.goto(link.href)
    await expect(heading(scanner, 'Nieuw wachtwoord')).toBeVisible()
  }
  await page.goto(link.href)
  await expect(heading(page, 'Nieuw wachtwoord')).toBeVisible()
  app.pass(3601)
  await chooses(page)
  await expect(heading(page, GONE)).toBeFocused()
  await expect(page.getByText('misschien al ingesteld')).toHaveCount(0)
})

test('a password that breaks the rules, or is typed otherwise the second time, is not sent; what is missing is said with its field', async ({ page, app, looksAccessible }) => {
  const email = 'regels@example.nl'
  await hasPaid(app, app.client(), { email })
  const sent: string[] = []
  page.on('request', (request) => { if (/api\/auth\/(session|password)$/.test(request.url())) sent.push(request.url()) })
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  const rules = page.getByRole('list', { name: 'Eisen aan het wachtwoord' }).getByRole('listitem')
  await expect(rules).toHaveText(['Minimaal 8 karakters, nog niet voldaan', 'Minimaal 1 hoofdletter, nog niet voldaan', 'Minimaal 1 cijfer, nog niet voldaan'])
  await password(page).pressSequentially('speelhal2')
  await expect(rules).toHaveText(['Minimaal 8 karakters, voldaan', 'Minimaal 1 hoofdletter, nog niet voldaan', 'Minimaal 1 cijfer, voldaan'])
  await password(page).blur()
  await expect(page.getByRole('status').filter({ hasText: 'Nog nodig: minimaal 1 hoofdletter.' })).toHaveCount(1)
  await again(page).fill('speelhal')
  await expect(page.getByText('Wachtwoorden komen niet overeen'), 'not before the field is left').toHaveCount(0)
  await again(page).blur()
  await expect(again(page)).toHaveAccessibleDescription('Wachtwoorden komen niet overeen')
  await looksAccessible('a password with faults')
  await expect(update(page)).toHaveAttribute('aria-disabled', 'true')
  await update(page).press('Enter')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAccessibleDescription('Wachtwoord voldoet niet aan de eisen Nog nodig: minimaal 1 hoofdletter.')
  await password(page).fill(PASSWORD)
  await expect(page.getByText('Wachtwoord voldoet niet aan de eisen')).toHaveCount(0)
  await update(page).press('Enter')
  await expect(again(page)).toBeFocused()
  await expect(again(page)).toHaveAccessibleDescription('Wachtwoorden komen niet overeen')
  expect(sent).toEqual([])
  await again(page).fill(PASSWORD)
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toHaveCount(0)
  await expect(update(page)).toBeEnabled()
  for (const [field, label] of [[password, 'Nieuw wachtwoord'], [again, 'Herhaal het wachtwoord']] as const) {
    await expect(field(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: `${label} tonen` }).click()
    await expect(field(page)).toHaveAttribute('type', 'text')
    await expect(field(page)).toHaveAttribute('autocomplete', 'new-password')
  }
})

test('whoever is logged in elsewhere, or here, is logged out by a new password, and the header says so', async ({ page, app, context }) => {
  const email = 'overal@example.nl'
  await hasPaid(app, app.client(), { email, name: 'O Veral' })
  const [here, elsewhere] = [app.client(), app.client()]
  for (const client of [here, elsewhere]) await logsIn(app, client, email)
  await carries(context, here, app)
  await page.addInitScript((user) => { if (!sessionStorage.getItem('once')) localStorage.setItem('arcadeel.user', user); sessionStorage.setItem('once', 'x') }, JSON.stringify({ id: 'x', name: 'O Veral', email }))
  await page.clock.install()
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await expect(page.getByRole('link', { name: 'Mijn Account' })).toBeVisible()
  await expect(password(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await chooses(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }), 'before anything else asks who is here').toBeVisible()
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  await page.clock.runFor(3000)
  await page.waitForURL(/\/auth$/)
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
})

test('whoever wants to read on after the new password stays', async ({ page, app }) => {
  const email = 'blijft@example.nl'
  await hasPaid(app, app.client(), { email })
  await page.clock.install()
  await page.goto((await resetLink(app, app.client(), email)).url.href)
  await chooses(page)
  await page.getByRole('button', { name: 'Op deze pagina blijven' }).press('Enter')
  await expect(page.getByText('U blijft op deze pagina.')).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeVisible()
  await page.getByRole('link', { name: 'Naar inloggen' }).click()
  await expect(heading(page, 'Inloggen')).toBeVisible()
})

test('a new password is chosen by keyboard alone', async ({ page, app }) => {
  const email = 'toetsen-reset@example.nl'
  await hasPaid(app, app.client(), { email })
  const keys = async (...pressed: readonly string[]) => { for (const key of pressed) await page.keyboard.press(key) }
  const tabTo = async (name: string) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? (document.activeElement instanceof HTMLInputElement ? document.activeElement.labels?.[0]?.textContent : document.activeElement?.textContent))
    for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe(name)
  }
  await page.goto('/forgot-password')
  await tabTo('Reset link versturen')
  await keys('Enter')
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await page.keyboard.type(email)
  await keys('Enter')
  await expect(heading(page, 'E-mail verzonden!')).toBeFocused()
  await page.goto((await mailedLink(app, email)).href)
  await expect(heading(page, 'Nieuw wachtwoord')).toBeFocused()
  await keys('Tab')
  await tabTo('Nieuw wachtwoord')
  await page.keyboard.type('Speelhal2')
  await tabTo('Nieuw wachtwoord tonen')
  await keys('Space')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await tabTo('Herhaal het wachtwoord')
  await page.keyboard.type('Speelhal2')
  await tabTo('Wachtwoord bijwerken')
  await keys('Enter')
  await expect(heading(page, 'Wachtwoord bijgewerkt!')).toBeFocused()
  await tabTo('Op deze pagina blijven')
  await keys('Enter')
  await expect(page.getByText('U blijft op deze pagina.')).toBeFocused()
})
