import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { openingText } from '#domain/opening.ts'
import { test } from './fixture.ts'
import { payButton, toPayment } from './steps.ts'

/** A day and an hour from now: beyond a change to or from summer time it would still be that many seconds. */
const OPENS_AT = Math.ceil(Date.now() / 1000) * 1000 + 25 * 3600_000
test.use({ env: { OPENING_AT: new Date(OPENS_AT).toISOString() } })

test('when the countdown ends on the landing its room stays, and whoever types keeps his place', async ({ page, app, looksAccessible }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const sides = (what: Locator) => what.evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right])
  const [block, field] = [page.getByRole('region', { name: 'Opening' }), page.getByLabel('E-mailadres')]
  const said = block.getByText('Investeren is nu mogelijk')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  const [[, end = 0], [, reels = 0]] = [await sides(block), await sides(block.locator('.reels').last())]
  expect(reels, 'the digits stay within the card of the smallest screen').toBeLessThanOrEqual(end)
  await page.setViewportSize({ width: 360, height: 740 })
  await field.fill('wacht-af@example.nl')
  const places = async () => [(await block.boundingBox())?.height, (await field.boundingBox())?.y]
  const before = await places()
  await page.getByRole('link', { name: 'Zet in mijn agenda' }).focus()
  app.pass(25 * 3600)
  await page.clock.fastForward(25 * 3600_000)
  await expect(said).toBeVisible()
  await expect(said, 'the keys of the link that vanished').toBeFocused()
  await expect(page.getByRole('timer')).toBeHidden()
  expect(await places()).toEqual(before)
  await page.clock.resume()
  await looksAccessible('the countdown that has ended')
  // Asked again, as after a sleep: it stays.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(said).toBeVisible()
  app.pass(-25 * 3600)
})

test('before the opening everything but paying can be done, by the server’s clock, and it opens without a reload', async ({ page, context, app, looksAccessible }) => {
  // The browser believes that it is a year later.
  await page.clock.install({ time: new Date(Date.now() + 365 * 86_400_000) })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Investeringen openen in:' })).toBeVisible()
  await expect(page.getByText('Investeren nog niet mogelijk')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1 Dagen.*0 Uren/s)
  await looksAccessible('the countdown')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Zet in mijn agenda' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`DTSTART:${new Date(OPENS_AT).toISOString().replace(/\.\d+|[-:]/g, '')}`)

  await toPayment(page, 'vroeg@example.nl')
  const closed = page.getByRole('button', { name: openingText(OPENS_AT) })
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('timer'), 'the countdown stands here too').toContainText(/1 Dagen/)
  await expect(page.getByText('Uw gegevens blijven bewaard op dit apparaat, tot een dag na de opening. U reserveert nog niets.')).toBeVisible()
  await looksAccessible('step 3 before the opening')

  const later = await context.newPage()
  await later.goto('/invest')
  await expect(later.getByLabel('E-mailadres'), 'kept on this device').toHaveValue('vroeg@example.nl')
  await later.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(later.getByLabel('Bedrag in euro')).toHaveValue(/757,50/)
  await later.getByRole('button', { name: 'Verder naar betaling' }).click()
  await later.getByRole('button', { name: 'Wis mijn gegevens op dit apparaat' }).click()
  await expect(later.getByLabel('E-mailadres')).toHaveValue('')
  await later.reload()
  await expect(later.getByLabel('E-mailadres'), 'gone when somebody wants that').toHaveValue('')
  await later.close()

  const heard = page.getByRole('status').filter({ hasText: 'Investeren is nu mogelijk.' })
  await expect(heard).toHaveCount(0)
  await closed.focus()
  const top = (await closed.boundingBox())?.y
  app.pass(25 * 3600)
  await page.clock.fastForward(25 * 3600_000)
  await expect(payButton(page)).toBeEnabled()
  await expect(closed).toBeHidden()
  await expect(heard, 'heard once, on the change').toHaveCount(1)
  await expect(payButton(page), 'the focus stays on the button').toBeFocused()
  expect((await payButton(page).boundingBox())?.y, 'which does not jump').toBe(top)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
})
