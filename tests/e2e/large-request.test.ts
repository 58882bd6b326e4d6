import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { toAmount } from './steps.ts'

test('from 50.000 on a request is recorded once, confirmed on the page and by mail, and the way home empties the form', async ({ page, app, looksAccessible }) => {
  const email = 'groot@example.nl'
  let recorded = 0
  page.on('request', (request) => { if (request.url().includes('create_guest_investment')) recorded += 1 })
  await toAmount(page, email)
  await page.getByLabel('Bedrag in euro').fill('50.002,50')
  await expect(page.getByText('U ontvangt 2% extra aandelen!')).toBeVisible()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  await expect(page.getByText('Grote Investering - Bankoverschrijving')).toBeVisible()
  await expect(page.getByText('U betaalt per bankoverschrijving in plaats van iDEAL | Wero. De instructies volgen na uw aanvraag.')).toBeVisible()
  await expect(page.locator('section', { hasText: 'Wat gebeurt er hierna?' }).getByRole('listitem')).toHaveText([
    'Een expert belt u binnen 24 uur', 'U ontvangt de documentatie', 'Na betaling krijgt u toegang tot uw account', 'U tekent uw akte digitaal',
  ])
  await expect(page.getByRole('button', { name: 'Nu betalen' })).toBeHidden()
  await looksAccessible('the confirmation of a request')
  await page.goBack()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  await app.world.mail(email, /aanvraag/i)
  expect(recorded, 'recorded once').toBe(1)
  await page.getByRole('button', { name: 'Terug naar de homepage' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('')
})
