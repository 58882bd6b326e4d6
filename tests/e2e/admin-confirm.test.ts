import { expect } from '@playwright/test'
import { hasAdmin, isAtDesk } from './desk.ts'
import { test } from './fixture.ts'

// Time is moved here: an app of its own.
test.use({ env: { LOG_LEVEL: 'silent' } })

const ELEVEN_MINUTES = 11 * 60

test('what asks for a fresh proof asks for it in place, goes on by itself once it is given, and is done once', async ({ page, app, looksAccessible }) => {
  const who = await hasAdmin(app, 'Bevestigt Zelf')
  await isAtDesk(page, app, who)
  app.pass(ELEVEN_MINUTES)
  const sent: number[] = []
  page.on('response', (response) => new URL(response.url()).pathname === '/api/admin/factors/totp' && sent.push(response.status()))
  const setUp = page.getByRole('button', { name: 'App instellen' })
  await setUp.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Bent u het zelf?' })
  await expect(question.getByLabel('Wachtwoord')).toBeFocused()
  await looksAccessible('the question who is there')
  await page.keyboard.type('Niet-Dit-Wachtwoord-9')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Dit is niet uw huidige wachtwoord')).toBeVisible()
  await expect(question.getByLabel('Wachtwoord')).toBeFocused()
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Code van zes cijfers')).toBeFocused()
  expect(sent).toEqual([403, 200])
})

test('who would not say so finds everything as it was, and reads why nothing was done', async ({ page, app }) => {
  const who = await hasAdmin(app, 'Liever Niet')
  await isAtDesk(page, app, who)
  app.pass(ELEVEN_MINUTES)
  const setUp = page.getByRole('button', { name: 'App instellen' })
  await setUp.click()
  const question = page.getByRole('alertdialog', { name: 'Bent u het zelf?' })
  await expect(question.getByLabel('Wachtwoord')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Bevestig eerst dat u het zelf bent.')).toBeVisible()
  await expect(setUp).toBeFocused()
  await expect(page.getByLabel('Code van zes cijfers')).toHaveCount(0)
})
