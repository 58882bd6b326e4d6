import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { OWNER } from '#tests/support/app.ts'
import { hasPaid, newCode } from '#tests/support/people.ts'
import { completes } from './profile-steps.ts'
import { atTheBank, fillContact, goesTo, payButton, toAmount } from './steps.ts'

/** The whole way once, for a browser that is not as most are. What changes on it is looked at wherever it changes. */
export interface Walk {
  readonly page: Page
  readonly app: TestApp
  /** Of whoever walks: an address of its own for each walk. */
  readonly email: string
  readonly name: string
  /** Looks at the screen as it stands now. */
  readonly look: (what: string) => Promise<void>
}

const shows = async (page: Page, text: string | RegExp) => await expect(page.getByText(text).first()).toBeVisible()

/** From the landing to the bank and back, with every turn on the way that changes a text. */
export async function invests({ page, email, name, look }: Walk): Promise<void> {
  await page.goto('/')
  await look('the landing')
  const onwards = page.getByRole('button', { name: 'Verder naar volgende stap' })
  await onwards.click()
  await shows(page, 'Vul alle verplichte velden in')
  await look('the landing with what is missing')
  await fillContact(page, email)
  await page.getByLabel('Volledige naam').fill(name)
  await onwards.click()

  const amount = page.getByLabel('Bedrag in euro')
  await amount.fill('1.000')
  await amount.blur()
  await shows(page, 'Je moet €1.005,00 invullen om verder te gaan')
  await amount.fill('10.005')
  await shows(page, 'U ontvangt 1% extra aandelen!')
  await look('step 2 with a bonus')
  await amount.fill('100.005')
  await shows(page, 'U ontvangt 5% extra aandelen!')
  await shows(page, '666 extra certificaten bovenop uw 13.334.')
  await amount.fill('757,50')
  await expect(page.locator('.ticket')).toContainText(/Certificaten\s*101/)
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()

  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  await look('step 3')
  await page.route('**/create-payment', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 2 } }), { times: 1 })
  await payButton(page).click()
  await shows(page, /Probeer het over [12] seconden? opnieuw\./)
  await look('a payment that has to wait')
  await shows(page, 'U kunt het nu opnieuw proberen.')
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/check-payment-status', async (route) => {
    await asked
    await route.fallback()
  }, { times: 1 })
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling verwerken...' })).toBeVisible()
  await look('the bank is asked')
  answer()
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible({ timeout: 20_000 })
  await shows(page, 'Uw 101 certificaten staan op uw naam in het register.')
  await look('the result')
}

/** From 50.000 on. */
export async function requests({ page, email, look }: Walk): Promise<void> {
  await toAmount(page, `groot-${email}`)
  await page.getByLabel('Bedrag in euro').fill('60.000')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  await look('a request')
  await page.getByRole('button', { name: 'Terug naar de homepage' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('')
}

/** Logs in with a code, first a wrong one, and is at his account; then by the link of the payment mail. */
export async function logsIn(walk: Walk, atHome: (walk: Walk) => Promise<void> = async () => undefined): Promise<void> {
  const { page, app, email, name, look } = walk
  await page.goto('/auth')
  const address = page.getByLabel('E-mailadres')
  await address.fill(`niemand-${email}`)
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await shows(page, /^Geen account gevonden/)
  await look('a login that was refused')
  await page.getByRole('button', { name: 'Inloggen met wachtwoord' }).click()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Niet-Dit-Een-1')
  await page.getByRole('button', { name: 'Log in met wachtwoord' }).click()
  await shows(page, 'E-mailadres of wachtwoord klopt niet')
  await look('a password that was refused')
  await address.fill(email)
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await expect(page.getByRole('heading', { name: 'Verificatie' })).toBeVisible()
  const right = await newCode(app, email)
  const code = page.getByLabel('Code van zes cijfers')
  await code.fill(right === '000000' ? '000001' : '000000')
  await shows(page, 'Ongeldige of verlopen verificatiecode')
  await look('a wrong code')
  await code.fill(right)
  await expect(page.getByRole('heading', { level: 1, name: `Welkom, ${name}` })).toBeVisible({ timeout: 20_000 })
  await shows(page, '1 betaalde investering')
  await look('the dashboard')
  await page.getByRole('button', { name: 'Bekijk als tabel' }).click()
  await page.getByRole('button', { name: 'Bekijk als grafiek' }).click()
  await atHome(walk)

  const link = /https?:\S+claim-investment\S+/.exec((await app.world.mail(email, /certificaten/)).text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Uw investering staat in uw account' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar Mijn Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welkom, ${name}` })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

/** Looks at his certificate and completes his profile, which nobody does twice. */
export async function isAtHome({ page, name, look }: Walk): Promise<void> {
  await page.getByRole('link', { name: /als certificaat bekijken$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uw certificaat' })).toBeVisible()
  await look('a certificate')
  await page.getByRole('main').getByRole('link', { name: 'Mijn Account' }).click()
  await page.getByRole('link', { name: 'Profiel voltooien' }).click()
  await completes({ page, name, look })
}

/** The admin logs in, searches, opens a row, sorts, filters and changes something. */
export async function administers({ page, app, email, name, look }: Walk): Promise<void> {
  await hasPaid(app, app.client(), { email, name, amount: 757.5 })
  await hasPaid(app, app.client(), { email, name, amount: 1500 })
  await hasPaid(app, app.client(), { email: `ander-${email}`, name: 'Een Ander' })
  await page.goto('/admin')
  await page.getByLabel('E-mailadres').fill(OWNER.email)
  await page.getByLabel('Wachtwoord').fill('fout')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await shows(page, 'Ongeldige inloggegevens')
  await look('an admin login that was refused')
  await page.getByLabel('Wachtwoord').fill(OWNER.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(/\/admin\/dashboard/)
  const search = page.getByRole('combobox')
  await search.fill('niemand die zo heet')
  await search.press('Enter')
  await shows(page, 'Geen investeerders gevonden')
  await look('an empty list')
  await search.fill(email)
  await search.press('Enter')
  await shows(page, '1–2 van 2')
  await page.getByRole('radio', { name: /^Handmatig/ }).click()
  await shows(page, 'Geen investeerders gevonden')
  await page.getByRole('radio', { name: /^Alle/ }).click()
  await page.getByRole('button', { name: `Investeringen van ${name}` }).click()
  await expect(page.getByLabel(`Investeringen van ${name}`).or(page.getByRole('table', { name: `Investeringen van ${name}` })).last()).toBeVisible()
  await look('the list with an open row')
  const head = page.getByRole('button', { name: 'Investeerder', exact: true })
  // By the width, not by what stands there: a page that has just become narrow shows its table for a moment.
  if ((page.viewportSize()?.width ?? 0) >= 768) for (const order of ['ascending', 'descending', 'none']) {
    await head.click()
    await expect(page.getByRole('columnheader', { name: 'Investeerder' }).first()).toHaveAttribute('aria-sort', order)
  }
  await goesTo(page, 'Mijn toegang')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
  await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(page.getByRole('dialog').locator('[aria-invalid]').first()).toBeFocused()
  await look('a form in a dialog')
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
