import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { countCodes, hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { tabTo } from './steps.ts'

const PASSWORD = 'Mijn-Eigen-Wachtwoord-1'

const REFUSED = 'E-mailadres of wachtwoord klopt niet'

/** An investor who set a password, as one may right after a login. */
async function hasPassword(app: TestApp, email: string): Promise<void> {
  const client = app.client()
  await hasPaid(app, client, { email, name: 'Wacht Woord' })
  await logsIn(app, client, email)
  const reply = await client.send('PUT', '/api/auth/password', { body: JSON.stringify({ password: PASSWORD }), headers: { 'content-type': 'application/json' } })
  expect(reply.status).toBe(200)
}

const email = (page: Page) => page.getByLabel('E-mailadres')
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
const choice = (page: Page) => page.getByRole('button', { name: 'Inloggen met wachtwoord' })
const enter = (page: Page) => page.getByRole('button', { name: 'Log in met wachtwoord' })
const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Welkom, Wacht Woord' })).toBeVisible({ timeout: 20_000 })

test('below the code stands the password, for those who set one: by Enter or by its button, at both addresses', async ({ page, app, context, looksAccessible }) => {
  await hasPassword(app, 'wachtwoord@example.nl')
  const before = await countCodes(app, 'wachtwoord@example.nl')
  await page.goto('/auth')
  await expect(choice(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(password(page)).toHaveCount(0)
  await email(page).fill('Wachtwoord@Example.nl')
  await choice(page).click()
  await expect(choice(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(choice(page)).toBeFocused()
  await expect(page.getByText('Geen wachtwoord ingesteld? Gebruik de code hierboven.')).toBeVisible()
  await looksAccessible('the password below the code')
  await password(page).fill(PASSWORD)
  await choice(page).click()
  await expect(password(page)).toBeHidden()
  await choice(page).click()
  await expect(password(page), 'what was typed is there when it is opened again').toHaveValue(PASSWORD)
  await password(page).press('Enter')
  await isIn(page)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth-password')
  await expect(choice(page)).toHaveAttribute('aria-expanded', 'true')
  await email(page).fill('wachtwoord@example.nl')
  await password(page).fill(PASSWORD)
  await enter(page).click()
  await isIn(page)
  expect(await countCodes(app, 'wachtwoord@example.nl'), 'nobody was mailed a code for it').toBe(before)
})

test('a wrong password, an address that nobody has and one without a password sound alike', async ({ page, app, looksAccessible }) => {
  await hasPassword(app, 'weet-niet@example.nl')
  await hasPaid(app, app.client(), { email: 'zonder@example.nl' })
  await page.goto('/auth-password')
  await enter(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Vul een geldig e-mailadres in')
  await expect(password(page)).toHaveAccessibleDescription('Vul uw wachtwoord in')
  for (const address of ['weet-niet@example.nl', 'niemand-hier@example.nl', 'zonder@example.nl']) {
    await email(page).fill(address)
    await password(page).fill('Niet-Dit-Een-1')
    await expect(page.getByText(REFUSED)).toHaveCount(0)
    await enter(page).click()
    await expect(page.getByText(REFUSED)).toHaveCount(1)
    await expect(password(page)).toHaveAccessibleDescription(REFUSED)
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveValue('Niet-Dit-Een-1')
    await expect(email(page), 'the address is not blamed').not.toHaveAttribute('aria-invalid')
  }
  await looksAccessible('a password that was refused')
  await password(page).press('x')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await email(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Verificatie' }), 'Enter in the address asks for a code all the same').toBeVisible()
})

test('a password manager finds address and password in one form', async ({ page }) => {
  await page.goto('/auth-password')
  await expect(password(page)).toBeVisible()
  const together = await page.locator('form').evaluate((form: HTMLFormElement) => Array.from(form.querySelectorAll('input'), ({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`))
  expect(together).toEqual(['email email username', 'password password current-password'])
})

test('who forgot it takes the typed address along, and finds it again on the way back', async ({ page }) => {
  await page.goto('/auth')
  await email(page).fill('vergeten@example.nl')
  await choice(page).click()
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await page.waitForURL(/\/forgot-password$/)
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ email: 'vergeten@example.nl' })
  await page.goBack()
  await expect(email(page)).toHaveValue('vergeten@example.nl')
  await expect(choice(page)).toHaveAttribute('aria-expanded', 'true')
})

test('who has to wait for one of the two uses the other; the button that waits is reached, says how long, and keeps the focus', async ({ page, app }) => {
  await hasPassword(app, 'wacht-even@example.nl')
  const limited = { status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 47 } }
  await page.route('**/send-otp', (route) => route.fulfill(limited))
  await page.route('**/password-login', (route) => route.fulfill(limited), { times: 1 })
  await page.goto('/auth-password')
  await email(page).fill('wacht-even@example.nl')
  await password(page).fill(PASSWORD)
  await enter(page).focus()
  await page.keyboard.press('Enter')
  await expect(enter(page)).toHaveAccessibleDescription(/Probeer het over 4\d seconden opnieuw\./)
  await expect(enter(page)).toBeDisabled()
  await expect(enter(page)).toBeFocused()
  await expect(page.getByText('Te veel verzoeken. Wacht even.')).toHaveCount(1)
  await enter(page).click({ force: true })
  await password(page).press('Enter')
  await expect(page.getByText('Te veel verzoeken. Wacht even.'), 'pressed again it goes on saying why').toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Verstuur verificatiecode' })).toBeEnabled()
  await page.reload()
  await email(page).fill('wacht-even@example.nl')
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await expect(page.getByRole('button', { name: 'Verstuur verificatiecode' })).toBeDisabled()
  await expect(enter(page)).toBeEnabled()
  await password(page).fill(PASSWORD)
  await password(page).press('Enter')
  await isIn(page)
})

test('the password goes by keyboard alone, and the focus is never lost', async ({ page, app }) => {
  await hasPassword(app, 'toetsen-wachtwoord@example.nl')
  await page.goto('/auth')
  await tabTo(page, 'E-mailadres')
  await page.keyboard.type('toetsen-wachtwoord@example.nl')
  await tabTo(page, 'Inloggen met wachtwoord')
  await page.keyboard.press('Space')
  await expect(password(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Niet-Dit-Een-1')
  await tabTo(page, 'Log in met wachtwoord')
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await isIn(page)
})
