import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import { hasPaid, owner } from '#tests/support/people.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { test } from './fixture.ts'
import { carries, onlyLooks } from './steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function takes(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

test('an admin takes what was paid in a period as a file, by keyboard alone, and the period stands in the address', async ({ page, context, app, looksAccessible }) => {
  await hasPaid(app, app.client(), { email: 'bestand@example.nl', name: 'Bas Bestand' })
  await carries(context, await owner(app), app)
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Exports' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible()
  await looksAccessible('the files that can be taken')
  const from = page.getByLabel('Van', { exact: true })
  await from.focus()
  await page.keyboard.type('31-12-2099')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1-1-2099')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Tot en met')).toHaveAccessibleDescription('De laatste dag ligt voor de eerste.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Deze maand').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?van=\d{4}-\d\d-01&tot=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await expect(page.getByLabel('Deze maand')).toBeChecked()
  await button(page, 'Betalingen als XLSX').focus()
  const file = await takes(page, () => page.keyboard.press('Enter'))
  expect(file.suggestedFilename()).toMatch(/^betalingen-\d{4}-\d\d-\d\d\.xlsx$/)
  const { sheets: [rows = []] } = readWorkbook(await readFile(await file.path()))
  expect(rows.flat()).toContain('Bas Bestand')
  await expect(button(page, 'Betalingen als XLSX')).toBeFocused()
})

test('the list of investors leaves as it is searched and sorted', async ({ page, context, app }) => {
  for (const name of ['Zita Zoekmij', 'Ada Zoekmij']) await hasPaid(app, app.client(), { email: `${name.slice(0, 3)}-zoekmij@example.nl`.toLowerCase(), name })
  await hasPaid(app, app.client(), { email: 'iemand-anders@example.nl', name: 'Iemand Anders' })
  await carries(context, await owner(app), app)
  await page.goto('/admin/dashboard?zoek=zoekmij&volgorde=name')
  await expect(page.getByText('Ada Zoekmij').first()).toBeVisible()
  const file = await takes(page, () => button(page, 'Investeerders van deze lijst als CSV').click())
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').slice(1, -1).map((line) => line.split(';')[0])).toEqual(['Ada Zoekmij', 'Zita Zoekmij'])
})

test('a file that takes long says so, can be stopped, and one that did not come can be asked for again', async ({ page, context, app, looksAccessible }) => {
  await carries(context, await owner(app), app)
  await page.goto('/admin/exports')
  let answer: (() => void) | undefined
  await page.route('**/export/investments.csv**', async (route) => {
    await new Promise<void>((resolve) => { answer = resolve })
    await route.abort('internetdisconnected').catch(() => undefined)
  })
  await button(page, 'Investeringen als CSV').click()
  await expect(page.getByText('Investeringen, CSV wordt gemaakt').last()).toBeVisible()
  await looksAccessible('a file is made')
  await button(page, 'Stop').click()
  await expect(page.getByText('Investeringen, CSV wordt gemaakt')).toHaveCount(0)
  const didNotCome = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /verbinding|opgehaald/ })
  await expect(didNotCome, 'whoever stops it is told of no fault').toHaveCount(0)
  answer?.()
  await button(page, 'Investeringen als CSV').click()
  await expect.poll(() => answer !== undefined).toBe(true)
  await expect(page.getByText('Investeringen, CSV wordt gemaakt').last()).toBeVisible()
  answer?.()
  await expect(didNotCome.last()).toBeVisible()
  await page.unroute('**/export/investments.csv**')
  const file = await takes(page, () => button(page, 'Investeringen als CSV').click())
  expect(file.suggestedFilename()).toMatch(/^investeringen-/)
})

test('whoever may only look is told that files are for others, and finds no button for one', async ({ page, context, app }) => {
  await onlyLooks(context, app)
  await page.goto('/admin/exports')
  await expect(page.getByText('Exports zijn voor beheerders')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Investeerders' })).toBeVisible()
  await expect(page.getByRole('button', { name: / als CSV$/ })).toHaveCount(0)
})
