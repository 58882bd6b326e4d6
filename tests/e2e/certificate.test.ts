import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { calendarDate } from '#domain/moment.ts'
import { investorOf, rangeOf, transfers } from '#tests/support/book.ts'
import { hasPaid, logsIn, sameOwner, visitor } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from './fixture.ts'
import { carries, fact, logsInOnPage, tabTo } from './steps.ts'

test.use({ mayBeLogged: /net::ERR_FAILED .*\.woff2/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Uw certificaat' })
/** As the contract prints them: six digits, a dot. */
const printed = (number: number) => `${String(number).padStart(6, '0').slice(0, 3)}.${String(number).padStart(6, '0').slice(3)}`

/** Somebody who has paid is logged in in this browser; says which numbers he was given, payment by payment. */
async function holds(app: TestApp, page: Page, { email, name, amounts }: { readonly email: string; readonly name: string; readonly amounts: readonly number[] }) {
  const client = app.client()
  const ranges: { readonly start: number; readonly end: number }[] = []
  for (const amount of amounts) {
    const { investmentId } = await hasPaid(app, client, { email, name, amount })
    const { body } = await client.rpc('get_investment_for_payment_success', { p_investment_id: investmentId })
    ranges.push({ start: Number(body['certificate_start']), end: Number(body['certificate_end']) })
  }
  await logsIn(app, client, email)
  await carries(page.context(), client, app)
  return ranges
}

test('each range of the account opens its certificate, with its facts beside it, and leads to the next one', async ({ page, app, looksAccessible }) => {
  const [first, second] = await holds(app, page, { email: 'houder@example.nl', name: 'Hou Der', amounts: [10_005, 1500] })
  if (!first || !second) throw new Error('two ranges')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `${printed(first.start)} – ${printed(first.end)} als certificaat bekijken` }).click({ timeout: 20_000 })
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/dashboard/certificaat\\?nummers=${first.start}-${first.end}$`))
  await expect(page).toHaveTitle(`Uw certificaat ${printed(first.start)} t/m ${printed(first.end)} · Arcadeel`)
  for (const [label, value] of [['Nummers', `${printed(first.start)} – ${printed(first.end)}`], ['Aantal', '1.347'], ['Op naam van', 'Hou Der'], ['Inleg', '€ 10.005,00'], ['Uitgifte', 'Uitgifte 2025']] as const) {
    await expect(fact(page, label)).toHaveText(value)
  }
  await expect(page.getByText(/Het juridische bewijs is uw akte/)).toBeVisible()
  await expect(page.getByText('Reeks 1 van 2')).toBeVisible()
  await looksAccessible('a certificate')
  await page.getByRole('link', { name: `${printed(second.start)} t/m ${printed(second.end)}` }).click()
  await expect(page.getByText('Reeks 2 van 2')).toBeVisible()
  await expect(fact(page, 'Inleg')).toHaveText('€ 1.500,00')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, 'Mijn Account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welkom, Hou Der' })).toBeVisible()
})

test('the link of the payment mail leads to the certificate, after a login and with nothing to look for', async ({ page, app }) => {
  const email = 'post@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Po St' })
  const link = /https?:\S+\/dashboard\/certificaat\S+/.exec((await app.world.mail(email, /certificaten/)).text)?.[0] ?? ''
  await page.goto(link)
  await logsInOnPage(page, app, email)
  await expect(heading(page)).toBeVisible()
  expect(page.url()).toBe(link)
  await expect(fact(page, 'Op naam van')).toHaveText('Po St')
})

test('from the result of his payment a guest logs in and comes to his certificate', async ({ page, app }) => {
  const [guest, email] = [await visitor(app), 'resultaat@example.nl']
  const { investmentId } = await hasPaid(app, guest, { email, name: 'Re Sultaat' })
  await carries(page.context(), guest, app)
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  const steps = page.getByRole('region', { name: 'Waar u nu bent' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.first()).toHaveText(/^Betaald \(klaar\).*€\s750,00/s)
  await expect(steps.and(page.locator('[aria-current="step"]'))).toHaveText(/Gegevens en documenten.*Nu bij u/s)
  await page.getByRole('link', { name: 'Groot bekijken, afdrukken of bewaren (na inloggen)' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await logsInOnPage(page, app, email)
  await expect(heading(page)).toBeVisible()
  await expect(fact(page, 'Op naam van')).toHaveText('Re Sultaat')
})

test('numbers that were given away are no certificate of his any more, and of a part that is left only that is shown', async ({ page, app }) => {
  const [range] = await holds(app, page, { email: 'gever@example.nl', name: 'Ge Ver', amounts: [1500] })
  await hasPaid(app, app.client(), { email: 'nemer@example.nl', name: 'Ne Mer' })
  const admin = await sameOwner(app)
  const [from, to] = [await investorOf(admin, 'gever@example.nl'), await investorOf(admin, 'nemer@example.nl')]
  if (!range) throw new Error('a range')
  expect(rangeOf(from)).toEqual(range)
  const on = calendarDate(Date.now())
  const given = { start: range.start, end: range.start + 49 }
  expect((await transfers(admin, { from, to, range: given, on })).status).toBe(200)
  await page.goto(`/dashboard/certificaat?nummers=${range.start}-${range.end}`)
  await expect(page.getByText(`Van ${printed(range.start)} t/m ${printed(range.end)} staan niet alle nummers meer op uw naam.`)).toBeVisible()
  await expect(fact(page, 'Aantal')).toHaveText('150')
  await expect(fact(page, 'Nummers')).toHaveText(`${printed(given.end + 1)} – ${printed(range.end)}`)
  await expect(page.getByText('voor alle 200 certificaten van toen')).toBeVisible()
  await page.goto(`/dashboard/certificaat?nummers=${given.start}-${given.end}`)
  await expect(page.getByText(`Nummers ${printed(given.start)} t/m ${printed(given.end)} staan niet op uw naam.`)).toBeVisible()
  await expect(fact(page, 'Nummers')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await page.getByRole('link', { name: `${printed(given.end + 1)} t/m ${printed(range.end)}` }).click()
  await expect(fact(page, 'Aantal')).toHaveText('150')

  expect((await transfers(admin, { from, to, range: { start: given.end + 1, end: range.end }, on })).status).toBe(200)
  await page.goto('/dashboard')
  await expect(page.getByText('niet meer op uw naam')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: /als certificaat bekijken/ })).toBeHidden()
})

test('it prints on one page, light from a dark phone, with the notice, its facts and as of when', async ({ page, app }) => {
  const name = `Wolfeschlegelsteinhausenbergerdorff ${'voorbeeld'.repeat(5)}`
  await holds(app, page, { email: 'drukker@example.nl', name, amounts: [1500] })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/certificaat')
  await expect(heading(page)).toBeVisible({ timeout: 20_000 })
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g), 'one page').toHaveLength(1)
  expect(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/.exec(paper)?.slice(1), 'A4').toEqual(['594', '841'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)')
  await expect(page.locator('.drawn-paper').first()).toHaveCSS('fill', 'rgb(255, 198, 171)')
  await expect(page.getByText(/^Weergave van de inschrijving zoals die was op \d+ [a-z]+ \d{4} om \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('Geen prospectusplicht voor deze activiteit.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Waar u nu bent' })).toBeHidden()
  await expect(fact(page, 'Op naam van')).toHaveText(name)
})

/** Saves it as a picture; says what the file is called and holds. */
async function saves(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Opslaan als afbeelding' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('it is saved as a picture with its own letters, as it is on paper; where they do not arrive it has others', async ({ page, app }) => {
  const [range] = await holds(app, page, { email: 'bewaarder@example.nl', name: 'Be Waarder', amounts: [1500] })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard/certificaat')
  const own = await saves(page)
  expect(own.name).toBe(`arcadeel-certificaat-${range?.start}-${range?.end}.png`)
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'png', width: 2280, height: 1110 })
  const ground = await sharp(own.bytes).extract({ left: 2150, top: 500, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  expect([...ground], 'paper, not the dark screen').toEqual([255, 198, 171])
  await page.route('**/*.woff2', (route) => route.abort())
  const other = await saves(page)
  expect(await sharp(other.bytes).metadata()).toMatchObject({ format: 'png', width: 2280, height: 1110 })
  const letters = async (bytes: Buffer) => await sharp(bytes).extract({ left: 130, top: 440, width: 900, height: 320 }).raw().toBuffer()
  expect((await letters(own.bytes)).equals(await letters(other.bytes)), 'the same letters').toBe(false)
})

test('a browser that makes no picture says so, and what else can be done', async ({ page, app, looksAccessible }) => {
  await holds(app, page, { email: 'zonder-beeld@example.nl', name: 'Zonder Beeld', amounts: [750] })
  await page.addInitScript(() => { HTMLCanvasElement.prototype.toBlob = (tell) => tell(null) })
  await page.goto('/dashboard/certificaat')
  await page.getByRole('button', { name: 'Opslaan als afbeelding' }).click()
  await expect(page.getByRole('alert')).toContainText('U kunt het certificaat wel afdrukken, ook als PDF.')
  await looksAccessible('a picture that was not made')
})
