import { expect } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { hasPaid, newCode } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { atTheBank, fillContact, payButton, tabTo, toPayment } from './steps.ts'

test.use({ mayBeLogged: /404 .*\/bestaat-niet$/ })

test('the three steps and the login go by keyboard alone', async ({ page, app }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  for (const [field, text] of [['Volledige naam', 'Toets Bord'], ['E-mailadres', 'toetsen@example.nl'], ['Telefoonnummer', '0612345678']] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hoeveel wilt u investeren?' })).toBeFocused()
  await tabTo(page, 'Bedrag in euro')
  await page.keyboard.type('750')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeFocused()
  await tabTo(page, 'Nu betalen')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\/test-mode/)

  const email = 'toetsen-in@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Toets Bord' })
  await page.goto('/auth')
  await tabTo(page, 'E-mailadres')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code van zes cijfers')).toBeFocused()
  await page.keyboard.type(await newCode(app, email))
  await page.waitForURL(/\/dashboard$/)
})

test('a large request, a payment that was canceled and a claim go by keyboard alone', async ({ page, app }) => {
  await page.goto('/')
  await fillContact(page, 'toetsen-groot@example.nl')
  await tabTo(page, 'Verder naar volgende stap')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Aantal aandelen')
  await page.keyboard.type('10000')
  await tabTo(page, 'Verder naar betaling')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeFocused()
  await tabTo(page, 'Terug naar de homepage')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('')

  await toPayment(page, 'toetsen-terug@example.nl')
  await payButton(page).click()
  await atTheBank(page, 'canceled')
  await expect(page.getByRole('heading', { name: 'Betaling Mislukt' })).toBeVisible()
  await tabTo(page, 'Opnieuw proberen')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Nu betalen')
  await page.keyboard.press('Enter')
  await atTheBank(page, 'paid')
  await tabTo(page, 'Inloggen en documenten uploaden')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('toetsen-terug@example.nl')

  const { investmentId } = await hasPaid(app, app.client(), { email: 'toetsen-claim@example.nl', name: 'Toets Bord' })
  await page.goto(`/claim-investment?investment_id=${investmentId}`)
  await page.waitForURL(/\/auth$/)
  await tabTo(page, 'E-mailadres')
  await page.keyboard.type('toetsen-claim@example.nl')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code van zes cijfers')).toBeFocused()
  await page.keyboard.type(await newCode(app, 'toetsen-claim@example.nl'))
  await tabTo(page, 'Naar Mijn Account')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard$/)
})

test('no public page and no step is wider than the smallest screen, and axe finds nothing there', async ({ page, looksAccessible }) => {
  for (const path of ['/auth', '/privacy', '/terms', '/claim-investment', '/payment-complete', '/forgot-password', '/reset-password', '/bestaat-niet', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksAccessible(path)
  }
  await fillContact(page, 'een-heel-lang-adres-dat-niet-op-een-regel-past@voorbeeld-van-een-lange-naam.nl')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').fill('10.005')
  await expect(page.getByText('U ontvangt 1% extra aandelen!')).toBeVisible()
  await looksAccessible('step 2')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  await looksAccessible('step 3')
})

test('what stands on the landing is not drawn anew when its script arrives, and comes back from another page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => { if (request.resourceType() === 'script') scripts.push(request.url()) })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible()
  await expect.poll(() => scripts.some((url) => url.includes('/steps-'))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible()
  expect(scripts.filter((url) => /Story|Offer/.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible()
  await expect(page.getByText('Voorbeeld. Op uw certificaat staan uw naam en uw nummers.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing reads, says at its top how to reach us, and a button that is pressed loses nothing and tells nobody', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => { if (request.isNavigationRequest()) sent.push(request.url()) })
    for (const path of ['/invest', '/auth']) {
      await page.goto(path)
      await expect(page.locator('.noscript')).toBeInViewport()
      await expect(page.locator('.noscript')).toContainText(`Bel ${ISSUER.contact.phone} of mail ${ISSUER.contact.email}, dan helpen wij u.`)
      await page.getByLabel('E-mailadres').fill('zonder-script@example.nl')
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByLabel('E-mailadres').press('Enter')
      await expect(page.getByLabel('E-mailadres')).toHaveValue('zonder-script@example.nl')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
    expect(sent).toHaveLength(2)
  })
})
