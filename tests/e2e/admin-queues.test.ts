import { sql } from 'kysely'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { anInvestor, readsOwn } from '#tests/support/profiles.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { carries, onlyLooks } from './steps.ts'

/** Where an admin works off what waits. */

// Queues are empty at first here: an app of its own.
test.use({ env: { LOG_LEVEL: 'silent' } })

async function isAdmin(context: BrowserContext, app: TestApp) {
  const admin = await owner(app)
  await carries(context, admin, app)
  return admin
}

/** Neither pointer nor focus is on a row: lists that waited for it change. */
async function looksAway(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Overzicht' }).focus()
}

/** Asked for that much earlier. */
const ago = async (app: TestApp, id: string, hours: number) => await sql`update investments set created_at = created_at - ${hours} * interval '1 hour' where id = ${id}`.execute(use(app.database.db))

test('requests stand in the order in which they are to be called, with number, time left in words, and whose they are', async ({ page, app, context, looksAccessible }) => {
  const admin = await isAdmin(context, app)
  await page.goto('/admin/requests')
  await expect(page.getByText('Er zijn geen aanvragen')).toBeVisible()
  await expect(page.getByText('Een nieuwe vanaf € 50.000 komt hier binnen en telt 24 uur af.')).toBeVisible()
  await looksAccessible('no request')

  await hasPaid(app, app.client(), { email: 'bekend-beheer@example.nl', name: 'Bea Bekend' })
  const fresh = await invests(app.client(), { email: 'bekend-beheer@example.nl', name: 'Bea Bekend', phone: '06 1111 2222', amount: 60_000 })
  const late = await invests(app.client(), { email: 'te.laat@example.nl', name: 'Teun Laat', phone: '+31 6 3333 4444', amount: 105_000 })
  const soon = await invests(app.client(), { email: 'gauw@example.nl', name: 'Guus Gauw', phone: 'staat op mijn site', amount: 75_000 })
  await ago(app, late, 27.1)
  await ago(app, soon, 22.8)
  const rows = page.getByRole('table', { name: 'Aanvragen' }).getByRole('row')
  await expect(rows, 'they come by themselves').toHaveCount(4, { timeout: 20_000 })
  await page.reload()
  await expect(rows.nth(1)).toContainText(/3.u.0\d.min te laathad gemoeten voor vandaag|3.u.0\d.min te laathad gemoeten voor gisteren/)
  await expect(rows.nth(1)).toContainText('Teun Laat')
  await expect(rows.nth(1)).toContainText('nog geen investeerder')
  await expect(rows.nth(1).getByRole('link', { name: '+31 6 3333 4444' })).toHaveAttribute('href', 'tel:+31633334444')
  await expect(rows.nth(2)).toContainText(/nog 1.u.1\d.minvoor (vandaag|morgen)/)
  await expect(rows.nth(2)).toContainText('staat op mijn site')
  await expect(rows.nth(3)).toContainText(/nog (?:23.u.5\d|24.u.00).min/)
  await expect(rows.nth(3)).toContainText('€ 60.000,00')
  await expect(rows.nth(3)).toContainText('8.160 certificaten')
  await expect(rows.nth(3)).toContainText(/RF\d\d 0000 0000 \d{4}/)
  await expect(page.getByText(/^1 te laat, volgende over 1.u.1\d.min$/)).toBeVisible()
  await looksAccessible('the queue of requests')
  await page.setViewportSize({ width: 360, height: 700 })
  await expect(page.getByRole('list', { name: 'Aanvragen' }).getByRole('listitem').first()).toContainText(/3.u.0\d.min te laat/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.nth(3).getByRole('button', { name: 'Bea Bekend', exact: true }).click()
  await expect(page).toHaveURL(/requests\?investeerder=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(3).getByRole('button', { name: 'Bea Bekend', exact: true })).toBeFocused()
  await looksAway(page)
  for (const id of [fresh, late, soon]) await admin.rpc('admin_mark_paid', { p_investment_id: id, p_payment_reference: 'OVB', p_payment_date: '2026-01-05' })
  await expect(page.getByText('Er zijn geen aanvragen')).toBeVisible({ timeout: 20_000 })
})

test('a payment that does not add up says what happened, what it means, since when and whose it is', async ({ page, app, context, looksAccessible }) => {
  const admin = await isAdmin(context, app)
  await page.goto('/admin/reviews')
  await expect(page.getByText('Alles is beoordeeld.')).toBeVisible()
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'dubbel-beheer@example.nl', name: 'Dik Dubbel' })
  await app.world.setStatus(paymentId, 'expired')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] !== 'processing', 'the end of the first')
  await until(async () => {
    await guest.fn('create-payment', { investmentId })
    return (await app.world.paymentOf(investmentId)).id !== paymentId
  }, 'another checkout')
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  await app.world.setStatus(paymentId, 'paid')
  const one = page.getByRole('list', { name: 'Te beoordelen' }).getByRole('listitem')
  await expect(one).toContainText('Er is twee keer betaald voor één investering.', { timeout: 20_000 })
  await expect(one).toContainText(/wacht 1 minuut, sinds vandaag/)
  await expect(page.getByText(/^1 dubbel$/)).toBeVisible()
  const detail = page.getByRole('article', { name: 'Er is twee keer betaald voor één investering.' })
  await expect(detail).toContainText('De tweede staat op de rekening, maar er zijn geen certificaten voor uitgegeven.')
  await expect(detail.getByRole('list', { name: 'Geld dat kwam' }).getByRole('listitem')).toHaveCount(2)
  await looksAccessible('the queue of payments')
  await detail.getByRole('button', { name: 'Dik Dubbel' }).click()
  await expect(page).toHaveURL(/reviews\?investeerder=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await looksAway(page)
  const [review] = JSON.parse((await admin.rpc('admin_list_reviews')).text)
  await admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'ignore', p_reason: 'Uitgezocht' })
  await expect(page.getByText('Alles is beoordeeld.')).toBeVisible({ timeout: 20_000 })
})

test('a change is carried out, or refused with a reason that the person reads', async ({ page, app, context, looksAccessible }) => {
  await isAdmin(context, app)
  const person = await anInvestor(app)
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'name', p_value: 'Anna Anders' })
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'email', p_value: `nieuw-${person.email}` })
  await page.goto('/admin/changes')
  const list = page.getByRole('list', { name: 'Wijzigingen' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(/Jan de Vries.*Naam.*Jan de Vries.*Anna Anders/s)
  await expect(list.last()).toContainText(`E-mailadres${person.email}nieuw-${person.email}`)
  await looksAccessible('the queue of changes')
  const refuse = page.getByRole('button', { name: 'Afwijzen: E-mailadres van Jan de Vries' })
  await refuse.click()
  const dialog = page.getByRole('dialog', { name: 'Wijziging afwijzen' })
  await dialog.getByRole('button', { name: 'Afwijzen' }).click()
  await expect(dialog.getByText('Vul een reden in: de investeerder leest die.')).toBeVisible()
  await expect(dialog.getByLabel('Reden')).toBeFocused()
  await looksAccessible('a refusal without a reason')
  await page.keyboard.press('Escape')
  await expect(refuse).toBeFocused()
  await refuse.click()
  await dialog.getByLabel('Reden').fill('Wij konden u niet bereiken.')
  await dialog.getByRole('button', { name: 'Afwijzen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'De aanvraag is afgewezen. Jan de Vries krijgt bericht.' })).toBeFocused()
  await expect(list).toHaveCount(1)
  expect((await app.world.mail(person.email, /aanvraag/i)).text).toBeTruthy()

  await page.getByRole('button', { name: 'Doorvoeren: Naam van Jan de Vries' }).click()
  await looksAccessible('the question before a change')
  await page.getByRole('dialog', { name: 'Wijziging doorvoeren' }).getByRole('button', { name: 'Doorvoeren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'De wijziging is doorgevoerd. Jan de Vries krijgt bericht.' })).toBeFocused()
  await expect(page.getByText('Er is niets gevraagd.')).toBeVisible()
  expect(await readsOwn(person)).toMatchObject({ name: 'Anna Anders', email: person.email })
})

test('a change that somebody else was sooner with, or whose address is taken, says so and is not lost', async ({ page, app, context }) => {
  const admin = await isAdmin(context, app)
  const [one, other] = [await anInvestor(app), await anInvestor(app)]
  await one.client.rpc('request_investor_change', { p_investor_id: one.id, p_field: 'email', p_value: `straks-${one.email}` })
  const { body } = await other.client.rpc('request_investor_change', { p_investor_id: other.id, p_field: 'name', p_value: 'Otto Overal' })
  await hasPaid(app, app.client(), { email: `straks-${one.email}`, name: 'Was Eerder' })
  await page.goto('/admin/changes')
  await page.getByRole('button', { name: /^Doorvoeren: E-mailadres/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Wijziging doorvoeren' })
  await dialog.getByRole('button', { name: 'Doorvoeren' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Dit e-mailadres hoort al bij een andere investeerder.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Doorvoeren: E-mailadres/ })).toBeFocused()

  await page.getByRole('button', { name: /^Doorvoeren: Naam/ }).click()
  await admin.rpc('admin_decide_change_request', { p_request_id: body['request_id'], p_accept: false, p_reason: 'Niet bereikt' })
  await dialog.getByRole('button', { name: 'Doorvoeren' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Deze aanvraag is al afgehandeld of ingetrokken.')
  await expect(page.getByRole('button', { name: /^Doorvoeren: Naam/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Deze aanvraag is al afgehandeld of ingetrokken.' })).toBeFocused()
})

test('whoever may only look decides nothing, and a queue that did not arrive is asked for again', async ({ page, app, context, looksAccessible }) => {
  await onlyLooks(context, app)
  const person = await anInvestor(app)
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'name', p_value: 'Vera Nieuw' })
  await page.route('**/rpc/admin_list_change_requests', (route) => route.fulfill({ status: 503, json: { error: 'Nu even niet.', code: 'unavailable' } }))
  await page.goto('/admin/changes')
  await expect(page.getByText('Dit kon niet worden geladen')).toBeVisible({ timeout: 30_000 })
  await looksAccessible('a queue that did not arrive')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Vera Nieuw')).toBeVisible()
  await expect(page.getByRole('button', { name: /Doorvoeren|Afwijzen/ })).toHaveCount(0)
})

test('a letter that is pointed at stays under the hand while others go, and two equal ones are each said to be sent again', async ({ page, app, context }) => {
  const admin = await isAdmin(context, app)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'volle.bus' })
  for (const name of ['Bus Een', 'Bus Twee', 'Bus Drie']) await hasPaid(app, app.client(), { email: `${name.replace(' ', '.')}@volle.bus.nl`, name })
  await app.quiet()
  let asked = 0
  page.on('request', (request) => { if (request.url().includes('admin_list_undelivered')) asked += 1 })
  await page.goto('/admin/undelivered')
  const letters = page.getByRole('list', { name: 'Niet bezorgd' }).getByRole('listitem')
  await expect(letters).toHaveCount(3)
  await app.world.control('/faults', undefined, 'DELETE')
  const again = (place: number) => letters.nth(place).getByRole('button', { name: 'Opnieuw versturen: Uw certificaten' })
  await again(1).hover()
  const before = asked
  const [oldest] = JSON.parse((await admin.rpc('admin_list_undelivered')).text)
  await admin.rpc('admin_resend_message', { p_message_id: oldest.id })
  await expect(page.getByText('Er is iets gewijzigd.')).toBeVisible({ timeout: 20_000 })
  expect(asked, 'it is not asked for').toBe(before)
  await expect(letters, 'nothing moved').toHaveCount(3)
  const said = page.getByRole('status').filter({ hasText: '“Uw certificaten” wordt opnieuw verstuurd.' })
  await again(1).click()
  await expect(letters).toHaveCount(1)
  await expect(said).toBeFocused()
  await again(0).click()
  await expect(page.getByText('Alles is bezorgd.')).toBeVisible()
  await expect(said, 'the same words once more').toBeFocused()
})
