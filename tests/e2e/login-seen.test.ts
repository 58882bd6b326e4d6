import { expect } from '@playwright/test'
import { hasPaid } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { fits, hasEdges } from './looks.ts'
import { doublesText } from './meddling.ts'
import { logsIn } from './walk.ts'

// Our font may come too late to be used; the browser reports one that does not come at all.
test.use({ mayBeLogged: /net::ERR_FAILED .*\.woff2$/ })

test('on the smallest screen with letters twice as large the login is whole, in our font and in another', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const email = 'klein-groot@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Klein Groot' })
  const look = async (what: string) => {
    if (what === 'the dashboard' || what === 'a dialog') return
    await doublesText(page)
    await fits(page, what)
  }
  await logsIn({ page, app, email, name: 'Klein Groot', look })
  await page.route('**/*.woff2', (route) => route.abort())
  await logsIn({ page, app, email, name: 'Klein Groot', look })
})

test('with the colours of a contrast theme a wrong code has an edge of its own, and the digits are read', async ({ page, app }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const email = 'contrast-code@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Con Trast' })
  const look = async (what: string) => {
    await hasEdges(page, what)
    if (what !== 'a wrong code') return
    const { edge, digits } = await page.locator('.code-field').evaluate((code) => ({
      edge: getComputedStyle(code).borderTopStyle,
      digits: Array.from(code.querySelectorAll('.code-cell'), (cell) => cell.textContent).join(''),
    }))
    expect(edge).toBe('dashed')
    await expect(page.getByLabel('Code van zes cijfers')).toHaveValue(digits)
  }
  await logsIn({ page, app, email, name: 'Con Trast', look })
})
