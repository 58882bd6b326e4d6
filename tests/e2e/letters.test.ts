import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { SENT } from '#tests/support/all-letters.ts'
import { test } from './fixture.ts'
import { fits } from './looks.ts'

/** Every letter there is, as a mail program that draws HTML shows it. */

/** Nothing that axe finds, but for landmarks: those are the mail program's. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light' ? axe.disableRules(['landmark-one-main', 'region']) : axe.withRules(['color-contrast'])).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`), `${what}, ${colorScheme}`).toEqual([])
  }
}

test('every letter is accessible, light and dark, and fits the smallest phone and a desk', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [called, , { html }] of SENT) {
    await page.setContent(html)
    await isAccessible(page, called)
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 700 })
      await fits(page, `${called} at ${width}`)
    }
  }
  expect(asked, 'nothing is loaded from anywhere').toEqual([])
})

test('the exemption notice stands in two lines on a phone, and numbers are large and on paper, in the dark too', async ({ page }) => {
  const [, , sent] = SENT.find(([called]) => called === 'payment_received 1') ?? []
  if (!sent) throw new Error('no such letter')
  await page.setViewportSize({ width: 360, height: 700 })
  for (const [colorScheme, paper] of [['light', 'rgb(255, 198, 171)'], ['dark', 'rgb(239, 181, 150)']] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(sent.html)
    const notice = page.getByRole('note')
    expect(await notice.evaluate((element) => Array.from(element.querySelectorAll('.line'), (line) => line.getBoundingClientRect().height))).toEqual([21, 21])
    const [ground, size] = await page.locator('.number').evaluate((element) => [getComputedStyle(element.parentElement ?? element).backgroundColor, Number.parseFloat(getComputedStyle(element).fontSize)] as const)
    expect([ground, size]).toEqual([paper, 30])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setContent(sent.html.replace(/<style>.*?<\/style>/s, ''))
  expect(await page.locator('.paper').evaluate((element) => getComputedStyle(element).backgroundColor), 'where styles are left out').toBe('rgb(255, 198, 171)')
})
