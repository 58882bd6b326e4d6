import { expect, type Page } from '@playwright/test'
import { codeOf } from '#tests/support/factors.ts'
import { hasAdmin, isAtDesk, logsInElsewhere, secretOn } from './desk.ts'
import { test } from './fixture.ts'

// What is asked of every admin here is asked of nobody in another file: an app of its own.
test.use({ env: { RATE_LIMIT_SCALE: '101' } })

/** Away to the app with the codes and back, through a stretch without a line: who is here is asked once more. */
async function comesBack(page: Page): Promise<void> {
  const [heard] = await Promise.all([page.waitForResponse(/\/api\/admin\/session$/), page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })])
  await heard.finished()
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)) }))
}

test('once a second factor is asked of all, it is a task with a date, and from that day on the only thing that can be done', async ({ page, app, looksAccessible }) => {
  const owner = await hasAdmin(app, 'Vraagt Het Allen')
  const who = await hasAdmin(app, 'Moet Het Nog')
  const client = await logsInElsewhere(app, owner)
  expect((await client.rpc('admin_set_factor_policy', { p_required: true })).status).toBe(200)
  await isAtDesk(page, app, who, '/admin/dashboard')
  await expect(page.getByText(/^Stel uiterlijk \d+ \w+ \d{4} een tweede factor in$/)).toBeVisible()
  expect((await client.rpc('admin_set_factor_policy', { p_required: true, p_from: new Date(app.now()).toISOString() })).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Stel een tweede factor in' })).toBeVisible()
  await looksAccessible('the second factor that must be')
  for (const address of ['/admin', '/admin/register?nummer=1']) {
    const tab = await page.context().newPage()
    await tab.goto(address)
    await expect(tab.getByRole('heading', { level: 1, name: 'Stel een tweede factor in' }), address).toBeVisible()
    await tab.close()
  }
  await page.getByRole('button', { name: 'App instellen' }).click()
  await page.getByRole('button', { name: 'Annuleren' }).press('Enter')
  await expect(page.getByRole('button', { name: 'App instellen' })).toBeFocused()
  await page.keyboard.press('Enter')
  const secret = await secretOn(page)
  await comesBack(page)
  expect(await secretOn(page), 'the one that is in the app by now').toBe(secret)
  await page.getByLabel('Code van zes cijfers').fill(codeOf(secret, app.now(), -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('alertdialog', { name: 'Uw herstelcodes' })
  await expect(codes).toBeVisible()
  await comesBack(page)
  await expect(codes, 'they are shown this once').toBeVisible()
  page.once('dialog', (question) => question.accept())
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Welkom, Moet Het Nog')).toBeVisible()
  await page.goto('/admin/security')
  await page.getByRole('button', { name: 'Code uit een app verwijderen' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Code uit een app verwijderen' })
  await removal.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(removal.getByText('Een tweede factor is verplicht. Stel eerst een andere in.')).toBeVisible()
})
