import { expect } from '@playwright/test'
import { shortMonth } from '#domain/holdings.ts'
import { calendarDate } from '#domain/moment.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

const DAY_MS = 24 * 3_600_000

test('who has held certificates for months sees how they came together, as bars and as a table', async ({ page, app, looksAccessible }) => {
  const client = app.client()
  await hasPaid(app, client, { email: 'maanden@example.nl', name: 'Maanden Proef' })
  await logsIn(app, client, 'maanden@example.nl')
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  await expect(page.getByText('1 betaalde investering')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Uw certificaten, per maand' })).toBeHidden()

  const month = (moment: number) => shortMonth(calendarDate(moment).slice(0, 7))
  const later = Date.now() + 62 * DAY_MS
  await page.clock.setFixedTime(later)
  await page.reload()
  await expect(page.getByText(`Van 100 in ${month(Date.now())} tot 100 in ${month(later)}.`)).toBeAttached()
  await looksAccessible('an account with certificates of months')
  await page.getByRole('button', { name: 'Bekijk als tabel: Uw certificaten' }).click()
  await expect(page.getByRole('table', { name: 'Uw certificaten, per maand' }).getByRole('row', { name: `${month(later)} 100` })).toBeVisible()
})
