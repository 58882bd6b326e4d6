import { expect, type Page } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { atCheckout, hasPaid } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { typesCode } from './steps.ts'

const emailField = (page: Page) => page.getByLabel('E-mailadres')
const ENDED = 'Log opnieuw in, dan gaat u verder waar u was.'

/** The login as the page before hands on to it. */
async function comesFrom(page: Page, handed: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto('/auth')
  await page.waitForFunction(() => window.history.state !== null)
  await page.evaluate((usr) => window.history.replaceState({ ...window.history.state, usr }, ''), handed)
  await page.reload()
}

async function asksForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Verificatie' })).toBeVisible()
}

test('whose session is over is told so, and goes on exactly where he was', async ({ page, app, looksAccessible }) => {
  const email = 'verder@example.nl'
  await hasPaid(app, app.client(), { email })
  await comesFrom(page, { from: '/privacy?lees=verder#rechten', ended: true })
  await expect(page.getByRole('status').filter({ hasText: 'U bent uitgelogd' })).toHaveText(`U bent uitgelogd${ENDED}`)
  await looksAccessible('a login after the end of a session')
  await asksForCode(page, email)
  await expect(page.getByText(ENDED)).toHaveCount(0)
  await page.reload()
  await typesCode(page, app, email)
  await page.waitForURL((url) => url.pathname + url.search + url.hash === '/privacy?lees=verder#rechten')
  await page.goto('/auth')
  await page.waitForURL(/\/dashboard$/)
})

test('whoever comes by himself is not told of an end, and an address that is none of ours leads to the account', async ({ page, app }) => {
  const email = 'elders@example.nl'
  await hasPaid(app, app.client(), { email })
  await comesFrom(page, { from: 7, ended: 'ja' })
  await expect(emailField(page)).toBeVisible()
  await expect(page.getByText(ENDED)).toHaveCount(0)
  await asksForCode(page, email)
  await typesCode(page, app, email)
  await page.waitForURL(/\/dashboard$/)
  const user = await page.evaluate(() => localStorage.getItem('arcadeel.user') ?? '')
  for (const from of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/auth', '/auth-password', '/bestaat-niet']) {
    // On a page that asks nobody who is signed in.
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.removeItem('arcadeel.user'))
    await comesFrom(page, { from })
    await expect(emailField(page), from).toBeVisible()
    await page.evaluate((known) => localStorage.setItem('arcadeel.user', known), user)
    await page.reload()
    await page.waitForURL(/\/dashboard$/)
  }
})

test('nothing typed is lost on the way back, by the browser or by the page', async ({ page, app }) => {
  const email = 'terug@example.nl'
  await hasPaid(app, app.client(), { email })
  await comesFrom(page, { from: '/terms', ended: true })
  await asksForCode(page, email)
  await page.goBack()
  await expect(emailField(page)).toHaveValue(email)
  await expect(page.getByText(ENDED)).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Ander e-mailadres gebruiken' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeFocused()
  await expect(emailField(page)).toHaveValue(email)
  await asksForCode(page, email)
  await typesCode(page, app, email)
  await page.waitForURL(/\/terms$/)
})

test('who logs in in one tab is let in in the other, and goes on where each was', async ({ page, app, context }) => {
  const email = 'twee-tabs@example.nl'
  await hasPaid(app, app.client(), { email })
  await comesFrom(page, { from: '/privacy' })
  await emailField(page).fill('half getypt')
  const other = await context.newPage()
  await other.goto('/auth')
  await asksForCode(other, email)
  await typesCode(other, app, email)
  await other.waitForURL(/\/dashboard$/)
  await page.waitForURL(/\/privacy$/)
  await expect(page.getByRole('link', { name: 'Mijn Account' })).toBeVisible()
})

test('an address that cannot log in is told why once, at its field, and how to reach us', async ({ page, app, looksAccessible }) => {
  await atCheckout(app, app.client(), { email: 'nog-niet@example.nl' })
  await page.goto('/auth')
  const { chatUrl, email: mail, phoneLink } = ISSUER.contact
  const ways = [chatUrl, `mailto:${mail}`, `tel:${phoneLink}`]
  const linksIn = (place: ReturnType<Page['locator']>) => place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await linksIn(page.getByText('Inloggen kan alleen met een account.').locator('..')), 'who has no account').toEqual(['/invest', ...ways])
  for (const [address, said] of [
    ['nog-niet@example.nl', 'Account bestaat maar is nog niet bevestigd. Probeer opnieuw of neem contact op.'],
    ['helemaal-niet@example.nl', 'Geen account gevonden voor dit e-mailadres. Voltooi eerst een investering om een account aan te maken.'],
  ] as const) {
    await emailField(page).fill(address)
    await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
    await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(`^${said}`))
    await expect(emailField(page)).toBeFocused()
    await expect(page.getByText(said)).toHaveCount(1)
    await expect(page.getByRole('alert'), 'whoever is led to the field hears it there').toHaveCount(0)
    if (address === 'nog-niet@example.nl') {
      const id = (await emailField(page).getAttribute('aria-describedby')) ?? ''
      expect(await linksIn(page.locator(`[id="${id}"]`))).toEqual(ways)
    }
    await looksAccessible(address)
    await emailField(page).press('Enter')
    await expect(page.getByRole('alert'), 'whoever is in it hears it at once').toHaveCount(1)
    await emailField(page).press('x')
    await expect(page.getByText(said)).toHaveCount(0)
  }
})
