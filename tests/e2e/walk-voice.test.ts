import { expect, type Page } from '@playwright/test'
import { hasPaid, invests, sameOwner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'
import { named, opens } from './walk-account.ts'
import { at } from './walk-screen.ts'
import { carries } from './steps.ts'

/** The next such call has no answer until this is called. */
async function holds(page: Page, call: string): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/${call}`, async (route) => {
    await held
    await route.fulfill({ status: 503, json: { error: 'Nu even niet.', code: 'unavailable' } })
  })
  return answer
}

test('what is quickly over is not said, what lasts is said once, and what two buttons say is said once', async ({ page, app }) => {
  await invests(app.client(), { email: 'stem@example.nl', name: 'Sytze Stem', amount: 60_000 })
  await hasPaid(app, app.client(), { email: 'stem-twee@example.nl' })
  await carries(page.context(), await sameOwner(app), app)
  await at('/admin/requests', 'Aanvragen')({ page, app })
  await page.getByRole('button', { name: 'Gebeld: Sytze Stem' }).press('Enter')
  const form = page.getByRole('form', { name: 'Notitie' })
  await form.getByRole('textbox').fill('Belt terug.')
  const answer = await holds(page, 'admin_note_request')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await form.getByRole('button', { name: 'Gebeld' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Bewaren...' })).toHaveCount(2)
  const said = page.getByRole('status').filter({ hasText: 'Bewaren' })
  await page.clock.runFor(200)
  await expect(said, 'it may be over in a moment').toHaveCount(0)
  await page.clock.runFor(200)
  await expect(said).toHaveText('Bewaren...')
  answer()
  await page.clock.resume()
  await expect(said).toHaveCount(0)
})

test('over a page it is said where it can be heard, and below it nothing is', async ({ page, app }) => {
  const person = await anInvestor(app)
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'name', p_value: 'Stien Stem' })
  await carries(page.context(), await sameOwner(app), app)
  await at('/admin/changes', 'Wijzigingen')({ page, app })
  await opens(named(/^Doorvoeren/), 'Wijziging doorvoeren')({ page, app })
  const answer = await holds(page, 'admin_decide_change_request')
  const dialog = page.getByRole('dialog', { name: 'Wijziging doorvoeren' })
  await dialog.getByRole('button', { name: 'Doorvoeren' }).press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1)
  answer()
  await expect(dialog.getByRole('alert')).toContainText('Nu even niet.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
