import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { shownNow } from '#domain/shown-agreements.ts'
import { ISSUER } from '#domain/issuer.ts'
import { countCodes, hasPaid, logsIn, order, owner } from '#tests/support/people.ts'
import { profileOf } from '#tests/support/profiles.ts'
import { fits } from './looks.ts'
import { test } from './fixture.ts'
import { atTheBank, carries, isLoggedIn, tabTo, toAmount, toPayment, toTheBank, typesCode } from './steps.ts'

test('what stands at the pay button is what is kept: links that leave nothing behind, and the trail on the dashboard', async ({ page, app, looksAccessible }) => {
  const email = 'akkoord-scherm@example.nl'
  await toPayment(page, email)
  await expect(page.getByText('Met betalen gaat u akkoord met de')).toBeVisible()
  await expect(page.locator('dt', { hasText: 'Risico' })).toContainText('U kunt uw inleg geheel of gedeeltelijk verliezen.')
  for (const [name, path] of [['Algemene Voorwaarden', '/terms'], ['privacy', '/privacy']] as const) {
    await expect(page.getByRole('main').getByRole('link', { name }), name).toHaveAttribute('href', path)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await looksAccessible('what is agreed to')
  await toTheBank(page)
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const here = app.client()
  await logsIn(app, here, email)
  await carries(page.context(), here, app)
  await page.goto('/dashboard')
  const consents = page.getByRole('list', { name: 'Akkoorden' })
  await expect(consents.getByRole('listitem')).toHaveCount(4)
  await expect(consents).toContainText(/Algemene VoorwaardenVersie 1\.0\. Akkoord op \d+ \w+ \d{4}\./)
})

test('a large request says at its button what is agreed to, and a smaller amount does not there', async ({ page }) => {
  await toAmount(page, 'groot-akkoord@example.nl')
  await page.getByLabel('Bedrag in euro').fill('757,50')
  await expect(page.getByText('gaat u akkoord met de')).toHaveCount(0)
  await page.getByLabel('Bedrag in euro').fill('60.000')
  await expect(page.getByText('Met uw aanvraag gaat u akkoord met de')).toBeVisible()
})

test('an investor downloads all that is kept of him, by the keyboard; with the whole BSN after a fresh code', async ({ page, app, looksAccessible }) => {
  const email = 'mijn-gegevens@example.nl'
  await isLoggedIn(app, page, email)
  const { id } = await (await page.request.get('/api/auth/session')).json()
  expect((await page.request.post('/api/rpc/update_investor_profile', { data: profileOf(id), headers: { origin: app.url } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Bij uw investeringen is geen akkoord vastgelegd.')).toBeVisible()
  await looksAccessible('own data')
  await tabTo(page, 'Uw gegevens downloaden')
  const [masked] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(masked.suggestedFilename()).toMatch(/^mijn-gegevens-arcadeel-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await masked.path(), 'utf8')).profiel).toMatchObject({ e_mail: email, bsn: '••••••782' })
  await expect(page.getByText('Uw gegevens zijn gedownload.')).toBeAttached()
  app.pass(11 * 60)
  const before = await countCodes(app, email)
  await page.getByRole('button', { name: 'Met uw volledige BSN' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bent u het zelf?' })
  await expect(dialog).toContainText('Hiervoor vragen wij een nieuwe code.')
  const [full] = await Promise.all([page.waitForEvent('download'), typesCode(dialog, app, email, before)])
  expect(JSON.parse(await readFile(await full.path(), 'utf8')).profiel).toMatchObject({ bsn: '123456782' })
})

test('another name is asked for by the keyboard, seen as asked for, taken back, and what came of it is read', async ({ page, app, looksAccessible }) => {
  await isLoggedIn(app, page, 'andere-naam@example.nl')
  await tabTo(page, 'Andere naam aanvragen')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Vraag een andere naam aan' })
  await expect(dialog.getByLabel('Nieuwe naam')).toBeVisible()
  await looksAccessible('asking for another name')
  await dialog.getByRole('button', { name: 'Aanvragen', exact: true }).click()
  await expect(dialog.getByLabel('Nieuwe naam')).toBeFocused()
  await page.keyboard.type('Sessie Proef')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nieuwe naam')).toHaveAccessibleDescription('Zo heet u hier al.')
  await dialog.getByLabel('Nieuwe naam').fill('Sessie van der Proef')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Aangevraagd op \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByText('Nieuwe naam: Sessie van der Proef')).toBeVisible()
  await expect(page.getByText('Wij nemen contact op.', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Naam en e-mailadres wijzigen' }), 'the focus does not fall').toBeFocused()
  await expect(page.getByRole('button', { name: 'Andere naam aanvragen' })).toHaveCount(0)
  await looksAccessible('a change that was asked for')
  await page.getByRole('button', { name: 'Aanvraag voor een andere naam intrekken' }).click()
  await expect(page.getByRole('button', { name: 'Andere naam aanvragen' })).toBeVisible()
  await expect(page.getByText('Uw aanvraag is ingetrokken.')).toBeAttached()

  await page.getByRole('button', { name: 'Andere naam aanvragen' }).click()
  await dialog.getByLabel('Nieuwe naam').fill('Iemand Anders')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nieuwe naam: Iemand Anders')).toBeVisible()
  const admin = await owner(app)
  const [waits] = JSON.parse((await admin.rpc('admin_list_change_requests')).text)
  await admin.rpc('admin_decide_change_request', { p_request_id: waits.id, p_accept: false, p_reason: 'Zo staat het niet op uw paspoort.' })
  await page.reload()
  await expect(page.getByText(/is niet doorgevoerd\. De reden: Zo staat het niet op uw paspoort\./)).toBeVisible()
})

test('on every screen and in the dark the panels of one’s own data fit', async ({ page, app }) => {
  const email = 'passende-panelen@example.nl'
  const guest = app.client()
  await guest.rpc('create_guest_investment', { ...order({ email }), p_agreed: shownNow(ISSUER.agreements) })
  await hasPaid(app, guest, { email, name: 'Maximiliaan Alexander van den Berghe-Vossensteijn' })
  const here = app.client()
  await logsIn(app, here, email)
  const { id } = (await here.get('/api/auth/session')).body
  await here.rpc('request_investor_change', { p_investor_id: id, p_field: 'email', p_value: 'een-heel-erg-lang-adres-dat-nergens-op-past@een-lange-naam-van-een-domein.example.nl' })
  await carries(page.context(), here, app)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Aangevraagd op/)).toBeVisible()
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page, `${width} wide`)
  }
})
