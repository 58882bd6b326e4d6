import { expect } from '@playwright/test'
import { countCodes, newCode } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { isLoggedIn, typesCode } from './steps.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('an investor sees where he is logged in, ends one login, and then all others', async ({ page, app, looksAccessible }) => {
  const [phone, laptop] = await isLoggedIn(app, page, 'overal@example.nl', [IPHONE, FIREFOX])
  const devices = page.getByRole('list', { name: 'Apparaten' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('Dit apparaat')
  await expect(devices.nth(1)).toContainText(/Voor het laatst vandaag,\s\d\d:\d\d/)
  await looksAccessible('where one is logged in')
  await page.getByRole('button', { name: 'Safari op iPhone uitloggen' }).click()
  await expect(devices).toHaveCount(2)
  await expect(page.getByText('Safari op iPhone is uitgelogd.')).toBeAttached()
  await expect(page.getByRole('list', { name: 'Apparaten' }), 'the focus does not fall').toBeFocused()
  expect((await phone?.get('/api/auth/session'))?.status).toBe(401)
  expect((await laptop?.get('/api/auth/session'))?.status).toBe(200)
  await page.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Overal elders uitloggen' })).toHaveCount(0)
  expect((await laptop?.get('/api/auth/session'))?.status).toBe(401)
  await page.reload()
  await expect(devices).toHaveCount(1)
})

test('a session that ends while something is typed asks for a code in place, and what was pressed goes on by itself', async ({ page, app, context, looksAccessible }) => {
  const email = 'halverwege@example.nl'
  await isLoggedIn(app, page, email)
  await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Speelhal 2026')
  await context.clearCookies()
  const before = await countCodes(app, email)
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bent u er nog?' })
  await expect(dialog).toContainText('Uw sessie is verlopen. Wat u invulde, staat er nog. Vul de code in die wij net mailden naar halverwege@example.nl')
  await page.keyboard.press('Escape')
  await expect(dialog, 'a slip of the finger loses nothing').toBeVisible()
  await looksAccessible('a session that ended')
  const code = await newCode(app, email, before)
  await dialog.getByLabel('Code van zes cijfers').fill(code === '111111' ? '222222' : '111111')
  await expect(dialog.getByText('Ongeldige of verlopen verificatiecode').first()).toBeVisible()
  await dialog.getByLabel('Code van zes cijfers').fill(code)
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waar u bent ingelogd' })).toBeVisible()
  expect(await app.client().post('/api/auth/password-login', { email, password: 'Speelhal 2026' })).toMatchObject({ status: 200 })
})

test('who will not prove himself is logged out, and led back to where he was after a login', async ({ page, app, context }) => {
  const email = 'liever-niet@example.nl'
  await isLoggedIn(app, page, email)
  await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Speelhal 2026')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Naar inloggen' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('U bent uitgelogd')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  expect(await page.evaluate(() => localStorage.getItem('arcadeel.user'))).toBeNull()
})

test('a login that is no longer fresh does not choose a password without a code', async ({ page, app }) => {
  const email = 'oude-login@example.nl'
  await isLoggedIn(app, page, email)
  app.pass(11 * 60)
  const before = await countCodes(app, email)
  await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Speelhal 2026')
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bent u het zelf?' })
  await expect(dialog).toContainText('Hiervoor vragen wij een nieuwe code.')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByText('Log opnieuw in om uw wachtwoord te wijzigen.').first()).toBeVisible()
  await expect(page.getByLabel('Nieuw wachtwoord', { exact: true })).toHaveValue('Speelhal 2026')
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await typesCode(dialog, app, email, before + 1)
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Apparaten' }).getByRole('listitem'), 'the older login of this browser is over').toHaveCount(1)
})

test('a session that is over leads who only reads to the login, and from there back to exactly where he was', async ({ page, app, context }) => {
  const email = 'lezer@example.nl'
  await isLoggedIn(app, page, email)
  await page.goto('/dashboard?van=mail#onder')
  await expect(page.getByRole('heading', { name: 'Waar u bent ingelogd' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Log opnieuw in, dan gaat u verder waar u was.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mijn Account' })).toHaveCount(0)
  const before = await countCodes(app, email)
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await typesCode(page, app, email, before)
  await expect(page).toHaveURL(/\/dashboard\?van=mail#onder$/)
})

test('who logs out and goes back in the same moment finds nothing of the account', async ({ page, app }) => {
  await isLoggedIn(app, page, 'meteen-terug@example.nl')
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.back()
    }
  })
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('arcadeel.user'))).toBeNull()
  await expect(page.getByText('Welkom, Sessie Proef')).toHaveCount(0)
})

test('who logs out in one tab leaves nothing to read in another, and Back shows nothing either', async ({ page, app, context }) => {
  const email = 'tabbladen@example.nl'
  await isLoggedIn(app, page, email)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { name: 'Welkom, Sessie Proef' })).toBeVisible()
  await second.getByRole('button', { name: 'Wachtwoord instellen' }).click()
  await second.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Getypt')
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(second.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await expect(second.getByLabel('E-mailadres'), 'nothing of whoever logged out stays').toHaveValue('')
  await expect(second.getByText(email)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await expect(page.getByText('Welkom, Sessie Proef')).toHaveCount(0)
})
