import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

// Numbers are counted on here: an app of its own.
test.use({ env: { LOG_LEVEL: 'silent' } })

let filled: { readonly paymentId: string } | null = null

/** An owner on the overview of a register in which everything can be found. */
async function atTheDesk(page: Page, app: TestApp): Promise<{ readonly paymentId: string }> {
  const admin = await owner(app)
  await carries(page.context(), admin, app)
  if (filled === null) {
    filled = await hasPaid(app, app.client(), { name: 'José van der Meulen', email: 'jose@voorbeeld.nl', phone: '06 1850 0274', amount: 757.5 })
    await hasPaid(app, app.client(), { name: 'Willem-Jan van den Berg', email: 'wj@voorbeeld.nl', phone: '06 2185 0013' })
    await invests(app.client(), { name: 'Fatima el Amrani', email: 'fatima@voorbeeld.nl', phone: '06 9876 5432', amount: 50_002.5 })
  }
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: /^Welkom/ })).toBeVisible()
  return filled
}

const field = (page: Page) => page.getByRole('combobox')
/** The register of people, apart from the overview of certificates below it. */
const list = (page: Page) => page.getByRole('table', { name: 'Investeerders' })
const options = (page: Page) => page.getByRole('option')
/** What is chosen, as a screen reader is told it. */
const active = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : await page.locator(`[id="${id}"]`).textContent()
}

test('by keyboard alone: a slash, a number, an arrow and Enter lead to the history of that number', async ({ page, app, looksAccessible }) => {
  await atTheDesk(page, app)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('00.050')
  await expect(options(page).first()).toContainText('vandaag van José van der Meulen')
  await expect(options(page).first()).toContainText('uit 000.001 – 000.101')
  expect(await active(page), 'nothing is chosen by itself').toBeNull()
  await looksAccessible('the answer to a number')
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toContain('000.050')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/register?nummer=50')
})

test('a person is found by part of a telephone number, which is underlined, and their sheet opens; the text is still there afterwards', async ({ page, app }) => {
  await atTheDesk(page, app)
  await field(page).fill('18500')
  await expect(options(page).filter({ hasText: 'José' })).toBeVisible()
  expect(await options(page).filter({ hasText: 'José' }).locator('u').allTextContents()).toEqual(['1850 0'])
  expect(await options(page).filter({ hasText: 'Willem' }).locator('u').allTextContents()).toEqual(['185 00'])
  await field(page).press('ArrowDown')
  await field(page).press('ArrowUp')
  expect(await active(page), 'back in the field').toBeNull()
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  expect(await active(page)).toContain('voorbeeld.nl')
  await field(page).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('investeerder')).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(options(page), 'the answer stays closed').toHaveCount(0)
  await expect(field(page)).toHaveValue('18500')
})

test('a payment leads to its person, a request to the requests, and what was typed survives Back and a reload', async ({ page, app }) => {
  const { paymentId } = await atTheDesk(page, app)
  await field(page).fill(paymentId)
  await expect(options(page)).toHaveText(new RegExp(`757,50 · José van der Meulenbetaling ${paymentId}`))
  expect(await options(page).locator('u').allTextContents()).toEqual([paymentId])
  await field(page).fill('Amraní')
  await expect(options(page)).toContainText(['Fatima el Amrani'])
  expect(await options(page).locator('u').allTextContents()).toEqual(['Amrani'])
  await options(page).first().click()
  await page.waitForURL('**/admin/requests')
  await page.goBack()
  await expect(field(page)).toHaveValue('Amraní')
  await page.reload()
  await expect(field(page)).toHaveValue('Amraní')
})

test('with nothing chosen Enter filters the list; clearing the search gives everybody back, and the focus to the field', async ({ page, app }) => {
  await atTheDesk(page, app)
  await field(page).fill('meulen')
  await field(page).press('Enter')
  await expect(list(page).getByRole('row', { name: /José van der Meulen/ })).toBeVisible()
  await expect(list(page).getByRole('row', { name: /Willem-Jan/ })).toHaveCount(0)
  await expect(options(page)).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('zoek')).toBe('meulen')
  await field(page).fill('niemand die zo heet')
  await field(page).press('Enter')
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(list(page).getByRole('row', { name: /Willem-Jan/ })).toBeVisible()
})

test('where nothing is found the field says what can be searched for, and how to go on; Escape closes, and once more empties', async ({ page, app, looksAccessible }) => {
  await atTheDesk(page, app)
  await field(page).fill('vd meulenbeld')
  const found = page.getByRole('search')
  await expect(found.getByText('U kunt zoeken op delen van een naam (ook zonder “van der”), e-mail, telefoon, certificaatnummer, referentie, kenmerk of betaling.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveText('Geen investeerders gevonden')
  await looksAccessible('a search that found nothing')
  await field(page).press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await field(page).fill('meulen')
  await expect(options(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'gevonden' })).toHaveText('1 mens gevonden')
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('meulen')
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue('')
})

test.describe('on a slow or broken line', () => {
  test.use({ mayBeLogged: /500|ERR_FAILED/ })

  test('an older answer that comes late is not shown over a newer one, and a failure can be tried again without losing the field', async ({ page, app }) => {
    await atTheDesk(page, app)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/rpc/admin_search', async (route) => {
      if (route.request().postData()?.includes('berg')) await held
      await route.fallback().catch(() => undefined)
    })
    const asked = page.waitForRequest((request) => request.postData()?.includes('"berg"') ?? false)
    await field(page).fill('berg')
    await asked
    await expect(page.getByRole('search').getByText('Zoeken...')).toBeVisible()
    await field(page).fill('meulen')
    await expect(options(page)).toContainText(['José van der Meulen'])
    release()
    await expect(options(page)).toContainText(['José van der Meulen'])
    await page.unroute('**/api/rpc/admin_search')

    await page.route('**/api/rpc/admin_search', (route) => route.fulfill({ status: 400, json: { error: 'Nu even niet.', code: 'invalid_input' } }))
    await field(page).fill('amrani')
    await expect(page.getByRole('search').getByText('Nu even niet.')).toBeVisible()
    await page.unroute('**/api/rpc/admin_search')
    await page.getByRole('search').getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(options(page)).toContainText(['Fatima el Amrani'])
    await expect(field(page)).toBeFocused()
  })
})
