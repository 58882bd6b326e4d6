import { expect, type Page } from '@playwright/test'
import { invests, owner } from '#tests/support/people.ts'
import { anInvestor, sendsBoth } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test.use({ alone: 'nothing is to be done' })

const task = (page: Page, name: string | RegExp) => page.getByRole('list', { name: 'Taken' }).getByRole('link', { name })

test('an admin sees first what is to be done, the coin on the first of it, and a click leads to each queue', async ({ page, app, context, looksAccessible }) => {
  await carries(context, await owner(app), app)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Er is nu niets te doen. Wat binnenkomt, staat hier vanzelf.')).toBeVisible()
  await looksAccessible('an overview with nothing to do')

  // It comes by itself, and nobody reloads.
  await invests(app.client(), { email: 'bel@example.nl', name: 'Bel Mij', amount: 60_000 })
  await expect(task(page, /Aanvragen bellen/)).toContainText(/nog (?:23.u.5\d|24.u.00).min/, { timeout: 20_000 })
  await expect(task(page, /Aanvragen bellen/).locator('.coin')).toHaveText('1')
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await expect(task(page, /Documenten beoordelen/)).toContainText(/oudste wacht 1 minuut/, { timeout: 20_000 })
  await expect(page.locator('.coin').filter({ hasText: /\d/ }), 'the coin is on the first task alone').toHaveText(['1'])
  await expect(task(page, /Documenten beoordelen/).locator('.coin')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: /Aanvragen/ })).toHaveText('Aanvragen1')
  await looksAccessible('an overview with something to do')
  for (const [name, path] of [['Documenten', 'documents'], ['Aanvragen', 'requests'], ['Betalingen', 'reviews'], ['Wijzigingen', 'changes'], ['niet bezorgd', 'undelivered']] as const) {
    await expect(task(page, new RegExp(name))).toHaveAttribute('href', `/admin/${path}`)
  }
  await task(page, /Aanvragen bellen/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()
})
