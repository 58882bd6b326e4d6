import { expect } from '@playwright/test'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** Admins who turn a tablet: what they were at is there in the other layout. */

test.use({ alone: 'turned' })

const WIDE = { width: 1180, height: 820 }
const NARROW = { width: 820, height: 1180 }

test('whoever turns the tablet while typing in an open request types on: the text, the focus and the place in it stay, there and back', async ({ page, context, app, looksAccessible }) => {
  await carries(context, await owner(app), app)
  const id = await invests(app.client(), { email: 'draait@example.nl', name: 'Dirk Draait', amount: 60_000 })
  await page.setViewportSize(WIDE)
  await page.goto(`/admin/requests?aanvraag=${id}`)
  const note = page.getByLabel('Wat is er afgesproken?')
  await page.getByLabel('Bedrag ontvangen').fill('40.000')
  await note.fill('Maakt over.')
  await note.press('Home')
  await page.keyboard.type('Jan ')
  await page.setViewportSize(NARROW)
  await expect(page.getByRole('list', { name: 'Aanvragen' })).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type('Willem ')
  await expect(note).toHaveValue('Jan Willem Maakt over.')
  await expect(page.getByLabel('Bedrag ontvangen')).toHaveValue('40.000')
  await looksAccessible('an open request on a narrow screen')
  await page.setViewportSize(WIDE)
  await expect(page.getByRole('table', { name: 'Aanvragen' })).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Jan Willem Maakt over.')
  await page.getByRole('form', { name: 'Notitie' }).getByRole('button', { name: 'Gebeld' }).click()
  await expect(page.getByText(/Gebeld door .*Jan Willem Maakt over\./)).toBeVisible()
})

test('whoever turns the tablet while deciding about the first case, which nobody chose, still has it and the choice', async ({ page, context, app }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  const { investmentId } = await hasPaid(app, app.client(), { email: 'dubbel@example.nl', name: 'Douwe Dubbel' })
  await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB', p_payment_date: '2026-02-01', p_amount_received: 750 })
  await page.setViewportSize(WIDE)
  await page.goto('/admin/reviews')
  const choice = page.getByRole('radiogroup', { name: 'Wat u kunt doen' }).getByRole('radio').first()
  await choice.check()
  await page.setViewportSize(NARROW)
  await expect(page.getByRole('button', { name: 'Alle zaken' })).toBeVisible()
  await expect(choice).toBeChecked()
  await page.getByRole('button', { name: 'Alle zaken' }).click()
  await expect(choice, 'asked, and stayed').toBeChecked()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Alle zaken' }).click()
  await expect(page.getByRole('link', { name: /Douwe Dubbel/ }).first()).toBeVisible()
  await expect(choice).toHaveCount(0)
})
