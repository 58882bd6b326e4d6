import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { countCodes, hasPaid, logsIn, newCode } from '#tests/support/people.ts'

/** What a person does on the pages, so that a journey says only what matters to it. */

/** This browser has what the other has been given: whoever is logged in there is so here. */
export async function carries(context: BrowserContext, client: Client, app: Pick<TestApp, 'url'>): Promise<void> {
  await context.addCookies(Array.from(client.cookies, ([name, value]) => ({ name, value, url: app.url })))
}

/** Somebody who may only look, signed in in this browser. */
export async function onlyLooks(context: BrowserContext, app: TestApp): Promise<void> {
  const { client } = await anAdmin(app, { role: 'viewer', name: 'Kim Kijker' })
  await carries(context, client, app)
}

/** An admin goes to another page of the desk: by its link in the bar, which a phone has in a menu. */
export async function goesTo(page: Page, name: string): Promise<void> {
  const bar = page.locator('header')
  const menu = bar.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu.or(bar.getByRole('button', { name: 'Uitloggen' })).first()).toBeVisible({ timeout: 20_000 })
  if (await menu.isVisible()) await menu.click()
  await bar.getByRole('link', { name }).click()
}

/** An investor who is logged in in this browser, and has been so in others (their User-Agents, in order). */
export async function isLoggedIn(app: TestApp, page: Page, email: string, elsewhere: readonly string[] = []) {
  await hasPaid(app, app.client(), { email, name: 'Sessie Proef' })
  const others = elsewhere.map((agent) => ({ agent, client: app.client() }))
  for (const { agent, client } of others) await logsIn(app, client, email, agent)
  const here = app.client()
  await logsIn(app, here, email)
  await carries(page.context(), here, app)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Waar u bent ingelogd' })).toBeVisible({ timeout: 20_000 })
  return others.map(({ client }) => client)
}

/** Asks on the login page for a code, and types the one that comes. */
export async function logsInOnPage(page: Page, app: Pick<TestApp, 'world'>, email: string): Promise<void> {
  const before = await countCodes(app, email)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await typesCode(page, app, email, before)
}

/** Types the code that comes after so many. */
export async function typesCode(within: Page | Locator, app: Pick<TestApp, 'world'>, email: string, before = 0): Promise<void> {
  await within.getByLabel('Code van zes cijfers').fill(await newCode(app, email, before))
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Volledige naam').fill('Piet Jansen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
}

/** From an empty landing to step 2. */
export async function toAmount(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toBeVisible()
}

/** From an empty landing to step 3. */
export async function toPayment(page: Page, email: string, amount = '757,50'): Promise<void> {
  await toAmount(page, email)
  await page.getByLabel('Bedrag in euro').fill(amount)
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
}

/** What a page says of something, in a list of facts: the value beside a label. */
export const fact = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('+ dd')

/**
 * Opens a page whose clock stands still once its first answer of this kind comes: from then on time passes only when the
 * journey says so, and what the page waits for can be counted.
 */
export async function opensWithStoppedClock(page: Page, address: string, firstAnswer: string, shows: string): Promise<void> {
  const { promise: stopped, resolve: answer } = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route(firstAnswer, async (route) => {
    await stopped
    await route.fallback()
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: shows })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  answer()
}

/** So many milliseconds pass until something is there: never fewer than the page waits, and some more, since it needs a moment of its own. */
export async function passesUntil(page: Page, there: () => Promise<boolean>, most = 30_000): Promise<number> {
  let passed = 0
  while (!(await there())) {
    if (passed > most) throw new Error(`${most / 1000} seconds have passed in vain`)
    await page.clock.runFor(100)
    passed += 100
  }
  return passed
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Nu betalen' })

/** Presses twice, so quickly that the page has had no moment between them to show that it is busy. */
export async function pressesTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** From step 3 to the bank; says of which investment. */
export async function toTheBank(page: Page): Promise<string> {
  const { promise: recorded, resolve } = Promise.withResolvers<string>()
  // Read before the page has it: once the page has left, there is no answer to look at any more.
  await page.route(/create_guest_investment/, async (route) => {
    const response = await route.fetch()
    resolve(String((await response.json()).investment_id))
    await route.fulfill({ response })
  }, { times: 1 })
  await payButton(page).click()
  const id = await recorded
  await page.waitForURL(/\/checkout\/test-mode/)
  return id
}

/** At the bank: what happened to the payment there. */
export async function atTheBank(page: Page, outcome: 'paid' | 'canceled'): Promise<void> {
  await page.waitForURL(/\/checkout\/test-mode/)
  await page.locator(`input[value="${outcome}"]`).check()
  await page.locator('.button').click()
  await page.waitForURL(/\/payment-complete\?/)
}

/** Tab until the thing that has the focus is called so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByLabel(name).or(page.getByRole('button', { name })).or(page.getByRole('link', { name })).first()
  await wanted.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${name}`)
}
