import { expect } from '@playwright/test'
import { hasPaid } from '#tests/support/people.ts'
import { test } from './fixture.ts'

test.use({ env: { ISSUE_SIZE: '6800' } })

test('the letter about a place on the list leads to where its number is changed and where one leaves', async ({ page, app, looksAccessible }) => {
  const email = 'plaats@example.nl'
  // For more than there is room, so that nobody is told meanwhile.
  await hasPaid(app, app.client(), { email: 'eerder@example.nl', amount: 1500 })
  expect((await app.client().post('/api/waiting-list', { email, name: 'Pla Ats', shares: 6700 })).status).toBe(200)
  const [, path = ''] = /(\/waiting-list#\S+)/.exec((await app.world.mail(email, /wachtlijst/)).text) ?? []
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Uw plaats op de wachtlijst' })).toBeVisible()
  await expect(page.getByText('U staat op de wachtlijst voor 6.700 certificaten. Wij mailen u op p•••@example.nl')).toBeVisible()
  await looksAccessible('a place on the waiting list')
  const shares = page.getByLabel('Aantal certificaten')
  await shares.fill('12')
  await page.getByRole('button', { name: 'Aantal wijzigen' }).click()
  await expect(page.getByText('Het minimale aantal aandelen is 100')).toBeVisible()
  await shares.fill('6.750')
  await page.getByRole('button', { name: 'Aantal wijzigen' }).click()
  await expect(page.getByText('Op de wachtlijst staat u voor hoogstens 6.732 certificaten')).toBeVisible()
  await shares.fill('6.699')
  await page.getByRole('button', { name: 'Aantal wijzigen' }).click()
  await expect(page.getByText('Uw plaats is gewijzigd')).toBeVisible()
  await expect(page.getByText('U staat op de wachtlijst voor 6.699 certificaten.')).toBeVisible()
  const leave = page.getByRole('button', { name: 'Van de wachtlijst af' })
  await page.route('**/api/waiting-list/leave', (route) => route.fulfill({ status: 429, json: { error: 'Het is nu te druk.', code: 'too_many', retryAfter: 1 } }), { times: 1 })
  await leave.press('Enter')
  await expect(page.getByText('Het is nu te druk.')).toBeVisible()
  await expect(leave).toBeFocused()
  await expect(leave).not.toHaveAttribute('aria-disabled')
  await leave.press('Enter')
  await expect(page.getByRole('heading', { name: 'U staat niet meer op de wachtlijst' })).toBeVisible()
  await page.goto('/terms')
  await page.goto(path)
  await expect(page.getByText('Deze link is niet meer geldig: u staat niet (meer) op de wachtlijst.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Naar de homepage' })).toBeVisible()
})
