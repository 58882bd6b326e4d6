import { expect } from '@playwright/test'
import { addedInvestor, assigns } from '#tests/support/additions.ts'
import { detailOf } from '#tests/support/edits.ts'
import { owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** An issue with too little room for what two admins want (look/25). */

test.use({ env: { ISSUE_SIZE: '5000' }, alone: 'additions-full' })

test('numbers that a colleague gave out meanwhile: what is left is said and offered, and nothing was assigned', async ({ page, context, app, looksAccessible }) => {
  const admin = await owner(app)
  const [id, other] = [await addedInvestor(admin, 'te-laat@voorbeeld.nl'), await addedInvestor(admin, 'eerder@voorbeeld.nl')]
  await carries(context, admin, app)
  await page.goto(`/admin/assign-certificates/${id}`)
  const quantity = page.getByLabel('Aantal', { exact: true })
  await quantity.fill('4500')
  await expect(page.getByText('naar verwachting 000.001 t/m 004.500, daarna nog 500 vrij')).toBeVisible()
  await assigns(admin, other, 3000)
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAccessibleDescription('Er zijn nog 2.000 certificaten vrij. 4.500 passen niet meer. Er is niets uitgegeven.')
  expect((await detailOf(admin, id)).certificate_count).toBe(0)
  await looksAccessible('what does not fit any more')
  await page.getByRole('button', { name: 'Neem 2.000' }).press('Enter')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2.000 certificaten toegewezen')).toBeVisible()
  expect((await detailOf(admin, id)).certificate_count).toBe(2000)

  await page.goto('/admin/add-client')
  await expect(page.getByText('Er zijn geen certificaten meer vrij. Er is niets uitgegeven.')).toBeVisible()
  await page.getByLabel('Volledige naam').fill('Te Laat')
  await page.getByLabel('E-mailadres').fill('te-laat@voorbeeld.nl')
  await page.getByLabel('Telefoonnummer').fill('06 7765 3312')
  await page.getByLabel('Kenmerk op afschrift').fill('OVB-LAAT')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Bedrag')).toHaveAccessibleDescription('Er zijn geen certificaten meer vrij. Er is niets uitgegeven.')
  expect((await detailOf(admin, id)).investments).toEqual([])
})
