import { expect, type Page, type Request } from '@playwright/test'
import { anAdmin } from '#tests/support/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { carries } from './steps.ts'

/** Somebody who works at the desk. */
export interface DeskAdmin {
  readonly email: string
  readonly password: string
}

/** An owner of that name, with a password of his own. */
export async function hasAdmin(app: TestApp, name: string): Promise<DeskAdmin> {
  const { email } = await anAdmin(app, { name, role: 'owner' })
  return { email, password: OWNER.password }
}

/** Another client on which this admin is logged in. */
export async function logsInElsewhere(app: TestApp, { email, password }: DeskAdmin): Promise<Client> {
  const client = app.client()
  expect((await client.post('/api/admin/login', { email, password })).status).toBe(200)
  return client
}

/** This browser is logged in as him, and stands on that page, which has all its answers: none is under way when time is moved. */
export async function isAtDesk(page: Page, app: TestApp, who: DeskAdmin, path = '/admin/security'): Promise<void> {
  await carries(page.context(), await logsInElsewhere(app, who), app)
  await hasItsAnswers(page, async () => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Uitloggen', exact: true })).toBeVisible()
  })
}

/** Waits until whatever this asks is answered; a stream never is. */
async function hasItsAnswers(page: Page, act: () => Promise<void>): Promise<void> {
  const open = new Set<Request>()
  const begin = (request: Request) => /\/api\/(?!events)/.test(request.url()) && open.add(request)
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)) }))
  await expect.poll(() => open.size).toBe(0)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** What is asked over a page whose session is over. */
export const askedAgain = (page: Page) => page.getByRole('alertdialog', { name: 'Bent u er nog?' })

/** Types something that is kept nowhere else: another password, in the dialog for it. */
export async function beginsToType(page: Page, { password }: DeskAdmin, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await page.getByLabel('Huidig wachtwoord').fill(password)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(next)
}

/** Logs in over the page, by keyboard alone: the field has the keys. */
export async function logsInAgain(page: Page, { password }: DeskAdmin): Promise<void> {
  await expect(askedAgain(page).getByLabel('Wachtwoord')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** The key of an app that is being set up, as it can be typed over. */
export async function secretOn(page: Page): Promise<string> {
  return (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(' ', '')
}
