import { expect } from '@playwright/test'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { test } from './fixture.ts'

test('whoever logs in with a made-up password chooses his own, and sees nothing else before', async ({ page, app, looksAccessible }) => {
  const email = 'nieuw-beheer@voorbeeld.nl'
  const madeUp = (await makeAdmin({ db: app.database.db }, { email, name: 'Nieuwe Beheerder', role: 'admin' })) ?? ''
  const logIn = async (password: string) => {
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
  }
  await page.goto('/admin')
  await logIn(madeUp)
  await expect(page.getByRole('heading', { name: 'Kies uw wachtwoord' })).toBeVisible()
  await expect(page.getByText('Uw wachtwoord is tijdelijk')).toBeVisible()
  await looksAccessible('the choice of an own password')
  for (const address of ['/admin', '/admin/undelivered']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Kies uw wachtwoord' }), address).toBeVisible()
  }
  const [present, chosen, set] = [page.getByLabel('Huidig wachtwoord'), page.getByLabel('Nieuw wachtwoord', { exact: true }), page.getByRole('button', { name: 'Wachtwoord bijwerken' })]
  await chosen.fill('Mijn-Eigen-Wachtwoord-1')
  await set.click()
  await expect(page.getByText('Vul alle verplichte velden in')).toBeVisible()
  await expect(present).toBeFocused()
  await present.fill('niet-dit-een')
  await set.click()
  await expect(present).toHaveAccessibleDescription('Dit is niet uw huidige wachtwoord')
  await expect(present).toBeFocused()
  await present.fill(madeUp)
  await set.click()
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
  await logIn('Mijn-Eigen-Wachtwoord-1')
  await expect(page.getByText('Welkom, Nieuwe Beheerder')).toBeVisible()
})
