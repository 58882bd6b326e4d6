import { expect } from '@playwright/test'
import { anInvestor } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'

// Of its own: its clock runs days ahead.
test.use({ env: { LOG_LEVEL: 'silent' } })

test('the letter that reminds leads to a page that asks first, and then says that it is done', async ({ page, app, looksAccessible }) => {
  const person = await anInvestor(app)
  app.pass(4 * 24 * 3600)
  const [, path = ''] = /(\/reminders#\S+)/.exec((await app.world.mail(person.email, /nog niet compleet/)).text) ?? []
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Geen herinneringen meer?' })).toBeVisible()
  await expect(page.getByText(`Wij mailen ${person.email.slice(0, 1)}•••@example.nl dan niet meer`)).toBeVisible()
  await looksAccessible('the way out of reminders')
  // Only having looked is no answer.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Geen herinneringen meer?' })).toBeVisible()
  const off = page.getByRole('button', { name: 'Herinneringen uitzetten' })
  await page.route('**/api/reminders/stop', (route) => route.fulfill({ status: 429, json: { error: 'Het is nu te druk.', code: 'too_many', retryAfter: 1 } }), { times: 1 })
  await off.press('Enter')
  await expect(page.getByText('Het is nu te druk.')).toBeVisible()
  await expect(off).toBeFocused()
  await expect(off).not.toHaveAttribute('aria-disabled')
  await off.press('Enter')
  await expect(page.getByRole('heading', { name: 'U krijgt geen herinneringen meer' })).toBeVisible()
  await looksAccessible('no more reminders')
  await page.goto(path.replace('#', '?token='))
  await expect(page.getByRole('heading', { name: 'U krijgt geen herinneringen meer' })).toBeVisible()
  await page.goto('/reminders#verminkt')
  await expect(page.getByText('Deze link is niet (meer) geldig.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Naar de homepage' })).toBeVisible()
  await looksAccessible('a link that is none')
})
