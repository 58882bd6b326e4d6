import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries, isLoggedIn, logsInOnPage } from './steps.ts'

const TYPED = 'Speelhal 2026'
const chosen = (page: Page) => page.getByLabel('Nieuw wachtwoord', { exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Bent u er nog?' })

/** Somebody who is logged in, with something typed that is kept nowhere else. */
async function isAtWork(app: TestApp, page: Page, email: string): Promise<void> {
  await isLoggedIn(app, page, email)
  await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await chosen(page).fill(TYPED)
}

/** The session ends, and another tab is the first to hear of it; gives that tab. */
async function endsElsewhere(page: Page, context: BrowserContext): Promise<Page> {
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/auth$/)
  await expect(question(page), 'a code is on its way').toContainText('Vul de code in')
  return other
}

test('whose session ended in another tab is asked where he typed something, and keeps it when he is let in there', async ({ page, app, context }) => {
  const email = 'elders-binnen@example.nl'
  await isAtWork(app, page, email)
  const other = await endsElsewhere(page, context)
  await logsInOnPage(other, app, email)
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(question(page)).toHaveCount(0)
  await expect(chosen(page)).toHaveValue(TYPED)
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
})

test('whose session ended in another tab may rather log in anew, and is asked no second time', async ({ page, app, context }) => {
  const email = 'elders-niet@example.nl'
  await isAtWork(app, page, email)
  await endsElsewhere(page, context)
  await question(page).getByRole('button', { name: 'Naar inloggen' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
})

test('a question that the browser closes by itself comes back, with what was typed behind it', async ({ page, app, context }) => {
  await isAtWork(app, page, 'dicht@example.nl')
  await endsElsewhere(page, context)
  await question(page).evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(question(page)).toBeVisible()
  await expect(chosen(page)).toHaveValue(TYPED)
})

test('who goes back from a question has answered it: nobody is known here any more', async ({ page, app, context }) => {
  await isLoggedIn(app, page, 'terug-van-de-vraag@example.nl')
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Mijn Account' }).click()
  await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await chosen(page).fill(TYPED)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(question(page)).toBeVisible()
  page.on('dialog', (leaving) => leaving.accept())
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('arcadeel.user'))).toBeNull()
})

test('who comes after another in the same tab reads his own account, and nothing of the one before', async ({ page, app, context }) => {
  await isLoggedIn(app, page, 'eerst@example.nl')
  const next = app.client()
  await hasPaid(app, app.client(), { email: 'daarna@example.nl', name: 'Daar Na', amount: 1515 })
  const { investor } = JSON.parse((await logsIn(app, next, 'daarna@example.nl')).text)
  await context.clearCookies()
  await carries(context, next, app)
  await page.evaluate((user) => {
    localStorage.setItem('arcadeel.user', user)
    window.dispatchEvent(new Event('pageshow'))
  }, JSON.stringify(investor))
  await expect(page.getByRole('heading', { name: 'Welkom, Daar Na' })).toBeVisible()
  await expect(page.getByText('€ 1.515,00').first()).toBeVisible()
  await expect(page.getByText('Sessie Proef')).toHaveCount(0)
})

test('a code that could not be sent is asked for again by a button that stays, and keeps the focus', async ({ page, app, context }) => {
  await isAtWork(app, page, 'niet-verzonden@example.nl')
  await context.clearCookies()
  await page.route('**/send-otp', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 1 } }), { times: 2 })
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  const again = question(page).getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toBeEnabled()
  await again.focus()
  const refused = page.waitForResponse(/send-otp/)
  await page.keyboard.press('Enter')
  await (await refused).finished()
  await expect(again).toBeEnabled()
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByLabel('Code van zes cijfers')).toBeFocused()
})
