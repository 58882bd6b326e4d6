import { expect, type Page } from '@playwright/test'
import { hasPaid, invests, logsIn } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from './fixture.ts'
import { atTheBank, carries, fillContact, logsInOnPage, payButton, toPayment } from './steps.ts'

test('the account shows what its person began, and nothing that strangers typed under the address', async ({ page, app, context }) => {
  const email = 'rustig@example.nl'
  const client = app.client()
  await hasPaid(app, client, { email, amount: 757.5 })
  await logsIn(app, client, email)
  for (let turn = 0; turn < 5; turn++) await invests(app.client(), { email, amount: 900 + turn * 7.5 })
  await carries(context, client, app)
  await page.goto('/dashboard')
  await expect(page.getByText('€ 757,50').first()).toBeVisible()
  await expect(page.getByText('Wacht op betaling')).toHaveCount(0)

  await page.goto('/')
  await fillContact(page, email)
  // He is told of what he has, and may go on.
  for (const _press of ['told', 'on']) await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').fill('60.000')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('€ 60.000,00').first()).toBeVisible()
  await expect(page.getByText('Wacht op betaling').first()).toBeVisible()
  await expect(page.getByText('€ 900,00')).toHaveCount(0)
})

/** Logs in on the page, as whoever has that address. */
async function entersOnPage(page: Page, app: TestApp, email: string): Promise<void> {
  await page.goto('/auth')
  await logsInOnPage(page, app, email)
  await expect(page.getByRole('heading', { level: 1, name: /Welkom/ })).toBeVisible()
}

test('who logs out leaves neither his form nor his name to whoever sits down next', async ({ page, app }) => {
  const email = 'gedeeld@example.nl'
  await toPayment(page, email)
  await payButton(page).click()
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  const result = page.url()
  await expect(page.getByText('Piet Jansen').first()).toBeVisible()
  await entersOnPage(page, app, email)
  await page.goto('/')
  await expect(page.getByLabel('Volledige naam')).toHaveValue('Piet Jansen')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  for (const label of ['Volledige naam', 'E-mailadres', 'Telefoonnummer']) await expect(page.getByLabel(label)).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('')
  await page.goto(result)
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  await expect(page.getByText('g•••@example.nl').first()).toBeVisible()
  await expect(page.getByText('Piet Jansen')).toHaveCount(0)
  await expect(page.getByText(email)).toHaveCount(0)
})

test('who pays at the bank in another tab while somebody logs out comes back to his own form', async ({ page, app, context }) => {
  const [investor, guest] = ['vertrekt@example.nl', 'bij-de-bank@example.nl']
  await hasPaid(app, app.client(), { email: investor })
  await entersOnPage(page, app, investor)
  const other = await context.newPage()
  await toPayment(other, guest)
  await payButton(other).click()
  await other.waitForURL(/\/checkout\/test-mode/)
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await atTheBank(other, 'canceled')
  await other.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(other.getByText(guest)).toBeVisible()
  await expect(payButton(other)).toBeEnabled()
})

test('a tab in which the same person was filling in the form forgets him as well', async ({ page, app, context }) => {
  const email = 'twee-tabs@example.nl'
  await hasPaid(app, app.client(), { email })
  await entersOnPage(page, app, email)
  const other = await context.newPage()
  await other.goto('/')
  await fillContact(other, email)
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await other.reload()
  await expect(other.getByLabel('E-mailadres')).toHaveValue('')
})
