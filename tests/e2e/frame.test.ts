import { expect } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { LEGAL_FACTS } from '#domain/legal-facts.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { complaintWords, withdrawalWords } from '#web/pages/legal/legal-words.ts'
import { test } from './fixture.ts'
import { toAmount } from './steps.ts'

test.use({ mayBeLogged: /404 .*\/bestaat-niet$/ })

test('header and footer stand around every page, lead where they say, and know who is signed in', async ({ page, app, context }) => {
  await page.goto('/terms')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Vrijblijvend Gesprek' })).toHaveAttribute('href', ISSUER.links.conversation)
  await expect(page.getByText(ISSUER.exemptionNotice.text)).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(ISSUER.holding.name)
  await expect(footer).toContainText('uitsluitend bedoeld voor investeringsdoeleinden')
  await expect(footer).toContainText('schattingen en geen garanties')
  await expect(footer.getByRole('link', { name: 'Informatie' })).toHaveAttribute('href', ISSUER.links.information)
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacybeleid · Arcadeel')
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveTitle('Inloggen · Arcadeel')
  await header.getByRole('link').first().click()
  await expect(page.getByText(ISSUER.exemptionNotice.text)).toBeVisible()

  const email = 'kop@example.nl'
  await hasPaid(app, app.client(), { email, name: 'Kop Voet' })
  const reply = await logsIn(app, app.client(), email)
  expect(reply.status).toBe(200)
  await context.addInitScript((user) => localStorage.setItem('arcadeel.user', user), JSON.stringify({ id: 'x', name: 'Kop Voet', email }))
  await page.goto('/terms')
  await expect(header.getByRole('link', { name: 'Mijn Account' })).toHaveAttribute('href', '/dashboard')
  await expect(header).toContainText('KV')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vrijblijvend Gesprek' })).toBeHidden()
})

test('each path and alias shows its screen', async ({ page }) => {
  const screens = [
    ['/invest', 'Een stukje speelhal, op uw naam.'], ['/auth-password', 'Inloggen'], ['/payment-complete', 'Geen investering ID gevonden'],
    ['/payment-complete-old', 'Geen investering ID gevonden'], ['/payment-complete-magic', 'Geen investering ID gevonden'], ['/payment-complete-otp', 'Geen investering ID gevonden'],
    ['/claim-investment', 'Openen niet gelukt'], ['/dashboard', 'Inloggen'], ['/dashboard/certificaat', 'Inloggen'], ['/bestaat-niet', 'Deze pagina bestaat niet'],
    // As a mail program may write them.
    ['/auth/', 'Inloggen'], ['/claim%2Dinvestment', 'Openen niet gelukt'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('Back and Forward show the page of their address, and a jump within a page loses no step', async ({ page }) => {
  const shows = (name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#inhoud')).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
  for (const reload of [false, true]) {
    await page.goto('/')
    // A part that somebody writes in the address himself.
    await page.evaluate(() => { window.location.hash = 'inhoud' })
    await page.getByRole('link', { name: 'Login' }).click()
    await shows('Inloggen')
    if (reload) await page.reload()
    await page.goBack()
    await shows('Begin uw investering')
    await page.goForward()
    await shows('Inloggen')
    await page.evaluate(() => window.history.go(-2))
    await expect(page).toHaveURL(/\/$/)
    await shows('Begin uw investering')
  }
  await toAmount(page, 'springt@example.nl')
  await page.evaluate(() => { window.location.hash = 'inhoud' })
  await page.reload()
  await shows('Hoeveel wilt u investeren?')
  await page.getByRole('link', { name: 'Naar de inhoud' }).press('Enter')
  await page.goBack()
  await shows('Hoeveel wilt u investeren?')
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await shows('Begin uw investering')
})

test('who goes Back while a page comes to life sees the page of the address', async ({ page }) => {
  await page.addInitScript(() => {
    if (window.location.pathname !== '/auth') return
    // The browser has gone back between the first drawing of the page and the moment from which it hears of it.
    const state = Object.getOwnPropertyDescriptor(History.prototype, 'state')
    let read = 0
    Object.defineProperty(window.history, 'state', {
      get() {
        const now: unknown = state?.get?.call(window.history)
        read += 1
        if (read === 1) {
          window.history.replaceState({ key: 'eerder', usr: null, depth: 0 }, '', '/terms')
          window.dispatchEvent(new PopStateEvent('popstate'))
        }
        return now
      },
    })
  })
  await page.goto('/auth')
  await expect(page).toHaveTitle('Algemene Voorwaarden · Arcadeel')
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: /Voorwaarden/ })).toBeVisible()
})

test('a page that is opened anew or asked for again begins at its top, and Back finds where it was left', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY)
  // The page stands there before its script: that looks where the page was left, and names its place in the history.
  const alive = () => expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true)
  await page.goto('/terms')
  await alive()
  await page.getByRole('link', { name: 'Algemene Voorwaarden' }).scrollIntoViewIfNeeded()
  await expect.poll(top).toBeGreaterThan(500)
  await page.getByRole('link', { name: 'Algemene Voorwaarden' }).click()
  await expect.poll(top).toBe(0)
  await page.getByRole('link', { name: 'Privacy' }).last().scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Privacy' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect.poll(top).toBeGreaterThan(500)
  for (const visit of ['another visit', 'and one more']) {
    await page.goto('about:blank')
    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: 'Artikel 1.' })).toBeVisible()
    await alive()
    expect(await top(), visit).toBe(0)
    await page.getByRole('link', { name: 'Algemene Voorwaarden' }).scrollIntoViewIfNeeded()
    await expect.poll(top).toBeGreaterThan(500)
  }
})

test('the privacy policy and the terms have every section, and the notice about cookies is true', async ({ page, context }) => {
  await page.goto('/privacy')
  for (const topic of ['verantwoordelijk', 'verzamelen', 'Waarvoor', 'gronden', 'delen', 'bewaren', 'beveiligen', 'rechten', 'Cookies', 'buiten Nederland', 'Wijzigingen', 'Contact']) {
    await expect(page.getByRole('heading', { level: 2, name: topic })).toBeVisible()
  }
  for (const fact of [/30 juni 2025/, /2 juni 2025/, /7 jaar|zeven jaar/, /2 jaar|twee jaar/]) await expect(page.getByText(fact).first()).toBeVisible()
  for (const said of ['Uw bankcodes zien wij nooit.', 'dan vervallen die als wij u wissen', 'Uw BSN vragen wij', 'Kopie van uw ID en bewijs van adres:', 'maximaal 2 jaar na ons laatste contact', 'tot 30 dagen nadat wij u mailden dat er plaats is, en hooguit 2 jaar', 'Uw account, uw documenten en het register', 'Bij elk bezoek:', 'Zonder naam, e-mailadres en telefoonnummer kunt u niet investeren.']) {
    await expect(page.getByRole('article')).toContainText(said)
  }
  const unfinished = /\[|\]|null|undefined|NaN|fiscus/
  await expect(page.getByRole('article')).not.toContainText(unfinished)
  await page.goto('/terms')
  await expect(page.getByRole('article')).not.toContainText(unfinished)
  for (const said of ['Voor uw investering geldt de versie van toen u betaalde.', withdrawalWords(LEGAL_FACTS), complaintWords(LEGAL_FACTS)]) await expect(page.getByRole('article')).toContainText(said)
  for (let article = 1; article <= 10; article += 1) await expect(page.getByRole('heading', { name: `Artikel ${article}.` })).toBeVisible()
  for (const part of ['Vertrouwelijke informatie', 'Geen garantie', 'Prognoses geven geen rechten', 'Vraag onafhankelijk advies', 'Deze disclaimer kan wijzigen', ISSUER.holding.name, ISSUER.foundation.name, 'Contact']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  }
  for (const fact of [/1\.0/, /juli 2025/, /Amsterdam/, /Opererend onder de merknaam/, new RegExp(`© ${new Date().getFullYear()}`)]) await expect(page.getByText(fact).first()).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('who is not signed in waits at the door of the account while the session is looked for, then comes to the login', async ({ page }) => {
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) => {
    await allowed
    await route.fallback()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Uw sessie wordt gecontroleerd...')).toBeVisible()
  answer()
  await page.waitForURL(/\/auth$/)
})
