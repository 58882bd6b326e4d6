import { expect } from '@playwright/test'
import { hasPaid, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries, goesTo } from './steps.ts'

test('a letter that nobody took stands before an admin with the reason, and nothing else does', async ({ page, app, context, looksAccessible }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'vol@example.nl' })
  await hasPaid(app, app.client(), { email: 'vol@example.nl', name: 'Vol Postvak' })
  await app.quiet()
  await page.goto('/admin/dashboard')
  await goesTo(page, 'Niet bezorgd')
  await expect(page.getByRole('heading', { name: 'Niet bezorgd' })).toBeVisible()
  const letter = page.getByRole('listitem').filter({ hasText: 'Brief “Uw certificaten”' })
  await expect(letter).toContainText('1 keer geprobeerd')
  await expect(letter).toContainText('550')
  await expect(letter, 'in the words of whoever refused it').not.toContainText('Failure')
  await expect(page.getByText('vol@example.nl'), 'no address').toHaveCount(0)
  await looksAccessible('the undelivered letter')
  await app.world.control('/faults', undefined, 'DELETE')
  await letter.getByRole('button', { name: 'Opnieuw versturen: Uw certificaten' }).click()
  await expect(page.getByText('Alles is bezorgd.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '“Uw certificaten” wordt opnieuw verstuurd.' }), 'the button is gone, and the focus is not lost').toBeFocused()
  expect((await app.world.mail('vol@example.nl', /certificaten/)).text).toContain('Vol Postvak')
})
