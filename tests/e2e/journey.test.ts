import { codeIn } from '#tests/support/people.ts'
import { OWNER } from '#tests/support/app.ts'
import { expect } from '@playwright/test'
import { formatDate } from '#domain/moment.ts'
import { test } from './fixture.ts'
import { fact } from './steps.ts'

test('a guest invests, pays, sees his certificate, logs in with the mailed code, and an admin finds him in the list', async ({ page, app, looksAccessible }) => {
  // The longest way of all, with a look at every screen in light and dark.
  test.setTimeout(360_000)
  const email = 'journey@example.nl'

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await looksAccessible('the landing page')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByText('Vul alle verplichte velden in').first()).toBeVisible()
  await page.getByLabel('Volledige naam').fill('Jan de Vries')
  await page.getByLabel('E-mailadres').fill('jan@')
  await page.getByLabel('Telefoonnummer').fill('0612')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByText('Vul een geldig e-mailadres in')).toBeVisible()
  await expect(page.getByText('Vul een geldig telefoonnummer in')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()

  const amount = page.getByLabel('Bedrag in euro')
  await amount.fill('10.000')
  await amount.blur()
  await expect(page.getByText('Je moet €10.005,00 invullen om verder te gaan')).toBeVisible()
  await amount.fill('10.005')
  await amount.blur()
  await expect(page.getByLabel('Aantal aandelen')).toHaveValue('1.347')
  await expect(page.getByText('U ontvangt 1% extra aandelen!')).toBeVisible()
  await looksAccessible('the amount')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()

  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  for (const [label, value] of [
    ['Naam', 'Jan de Vries'], ['E-mailadres', email], ['Telefoonnummer', '06 1234 5678'], ['Certificaten', '1.334 + 13 bonus = 1.347'],
    ['Verwacht dividend per jaar (7%)', '€ 700,35'], ['Te betalen', '€ 10.005,00'],
  ] as const) await expect(fact(page, label)).toHaveText(value)
  await looksAccessible('the overview')
  await page.getByRole('button', { name: 'Nu betalen' }).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  await page.locator('input[value="paid"]').check()
  await page.locator('.button').click()

  await page.waitForURL(/\/payment-complete\?investment_id=/)
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: /Uw 1\.347 certificaten staan op uw naam/ })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('investment_id')?.slice(0, 8) ?? ''
  for (const [label, value] of [['Bedrag', '€ 10.005,00'], ['Aandelen', '1.347'], ['Kenmerk', reference]] as const) await expect(fact(page, label)).toHaveText(value)
  // All that stands on the paper stands beside it as text.
  await expect(fact(page, 'Op naam van')).toHaveText('Jan de Vries')
  await expect(fact(page, 'Betaald op')).toHaveText(new RegExp(`^${formatDate(Date.now())}, \\d\\d:\\d\\d$`))
  await expect(page.getByText(new RegExp(`^Betaald op ${formatDate(Date.now())}, \\d\\d:\\d\\d$`))).toBeVisible()
  await expect(page.getByText(`Ook gemaild naar ${email}`)).toBeVisible()
  for (const value of ['Jan de Vries', '€ 10.005,00', formatDate(Date.now())]) await expect(page.locator('.certificate-drawing-wide').getByText(value, { exact: true })).toBeVisible()
  for (const document of ['ID-kaart of paspoort', 'Bewijs van adres', 'Bankafschrift, energierekening of huurcontract, maximaal 3 maanden oud']) await expect(page.getByRole('listitem').filter({ hasText: document })).toBeVisible()
  await looksAccessible('the result')
  await page.getByRole('link', { name: /Inloggen en documenten uploaden/ }).or(page.getByRole('button', { name: /Inloggen en documenten uploaden/ })).click()

  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await looksAccessible('the login')
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  const mail = await app.world.mail(email, /code/)
  await looksAccessible('the code')
  await page.getByLabel('Code van zes cijfers').fill(`Uw code is ${codeIn(mail.text)}`)

  await expect(page.getByRole('heading', { level: 1, name: /Welkom/ })).toContainText('Jan de Vries')
  await expect(page.getByText('€ 10.005,00').first()).toBeVisible()
  await expect(page.getByText('Voltooid').first()).toBeVisible()
  await looksAccessible('the dashboard')
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/dashboard')
  await page.waitForURL(/\/auth$/)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await looksAccessible('the admin login')
  await page.getByLabel('E-mailadres').fill(OWNER.email)
  await page.getByLabel('Wachtwoord').first().fill('fout')
  await page.getByRole('button', { name: /Inloggen/ }).click()
  await expect(page.getByText('Ongeldige inloggegevens')).toBeVisible()
  await page.getByLabel('Wachtwoord').first().fill(OWNER.password)
  await page.getByRole('button', { name: /Inloggen/ }).click()
  await page.waitForURL(/\/admin\/dashboard/)
  await page.getByRole('combobox').fill(email)
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('table', { name: 'Investeerders' }).getByRole('row', { name: new RegExp(`Jan de Vries ${email}`) })).toContainText('1.347')
  await looksAccessible('the admin’s first screen')
  await page.getByRole('combobox').fill('niemand')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText('Geen investeerders gevonden')).toBeVisible()
})
