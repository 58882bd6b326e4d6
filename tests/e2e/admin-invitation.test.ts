import { expect } from '@playwright/test'
import { linksIn } from '#tests/support/letters.ts'
import { sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'

test('who is invited as an admin chooses a password by the letter’s link, once, and logs in with it', async ({ page, app, looksAccessible }) => {
  const email = 'wordt-beheerder@voorbeeld.nl'
  await (await sameOwner(app)).rpc('admin_save_admin', { p_email: email, p_name: 'Wim Wordt', p_role: 'admin', p_is_active: true })
  await app.quiet()
  const link = linksIn(await app.world.mail(email, /^Uw toegang/)).text[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Kies uw wachtwoord' })).toBeVisible()
  await expect(page, 'the token has left the address').toHaveURL(/\/admin\/invitation$/)
  await looksAccessible('the first password of an admin')
  await page.reload()
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill('kort')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Een-Eerste-Wachtwoord-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Een-Eerste-Wachtwoord-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welkom, Wim Wordt' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Deze uitnodiging is niet meer geldig. Vraag een eigenaar om een nieuwe.' })).toBeVisible()
  await looksAccessible('an invitation that was used')
})
