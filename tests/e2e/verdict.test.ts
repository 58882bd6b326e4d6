import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test('whoever was refused reads why, in the words of who judged, and what to do', async ({ page, app, context, looksAccessible }) => {
  const investor = app.client()
  await hasPaid(app, investor, { email: 'geweigerd@example.nl', name: 'Ge Weigerd' })
  await logsIn(app, investor, 'geweigerd@example.nl')
  const reason = 'De kopie van uw paspoort is niet leesbaar: de onderste regels vallen weg.'
  await sql`update investors set kyc_status = 'rejected', kyc_reason = ${reason} where email = 'geweigerd@example.nl'`.execute(use(app.database.db))
  await carries(context, investor, app)
  await page.goto('/dashboard')
  // In the card of the verification, and where he is told what he can do now.
  await expect(page.getByText(reason)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Waar u nu bent' }).getByText(reason)).toBeVisible()
  await expect(page.getByText('Upload uw documenten opnieuw, dan kijken wij er nog eens naar.')).toBeVisible()
  await looksAccessible('a refused investor')
})
