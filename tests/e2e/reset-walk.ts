import { expect } from '@playwright/test'
import { mailedLink } from '#tests/support/passwords.ts'
import type { Walk } from './walk.ts'

/** From a forgotten password to a new one, with every turn on the way that changes a text; for somebody who has an account. */
export async function resets({ page, app, email, look }: Walk): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/forgot-password')
  const ask = page.getByRole('button', { name: 'Reset link versturen' })
  await ask.press('Enter')
  await expect(page.getByText('Vul een geldig e-mailadres in')).toBeVisible()
  await look('a link asked for without an address')
  await page.getByLabel('E-mailadres').fill(email)
  await page.route('**/api/auth/recover', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 2 } }), { times: 1 })
  await ask.click()
  await expect(page.getByText(/Probeer het over [12] seconden? opnieuw\./)).toBeVisible()
  await look('a link that has to wait')
  await ask.click()
  await expect(heading('E-mail verzonden!')).toBeVisible()
  await look('a link that was sent')

  await page.goto('/reset-password')
  await expect(heading('Ongeldige of verlopen reset link. Vraag een nieuwe aan.')).toBeVisible()
  await look('no link')
  await page.goto('/terms')
  await page.goto((await mailedLink(app, email)).href)
  await expect(heading('Nieuw wachtwoord')).toBeVisible()
  const [password, again] = [page.getByLabel('Nieuw wachtwoord', { exact: true }), page.getByLabel('Herhaal het wachtwoord', { exact: true })]
  await password.fill('speelhal2')
  await expect(page.getByText(/^Minimaal 8 karakters/).locator('xpath=ancestor::li')).toHaveText('Minimaal 8 karakters, voldaan')
  await page.getByRole('button', { name: 'Nieuw wachtwoord tonen' }).click()
  await again.fill('speelhal')
  await again.blur()
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
  await look('two passwords that differ')
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).press('Enter')
  await expect(page.getByText('Wachtwoord voldoet niet aan de eisen')).toBeVisible()
  await password.fill('Speelhal2')
  await again.fill('Speelhal2')
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(heading('Wachtwoord bijgewerkt!')).toBeVisible()
  const stay = page.getByRole('button', { name: 'Op deze pagina blijven' })
  await stay.click()
  await expect(page.getByText('U kunt inloggen met uw nieuwe wachtwoord.')).toBeVisible()
  await look('a password that is chosen')
  await page.getByRole('link', { name: 'Naar inloggen' }).click()
  await expect(heading('Inloggen')).toBeVisible()
}
