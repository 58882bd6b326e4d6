import { expect } from '@playwright/test'
import { atCheckout, hasPaid, newCode } from '#tests/support/people.ts'
import { test } from './fixture.ts'

test('the login says what is wrong with an address, a code, and with us', async ({ page, app, looksAccessible }) => {
  await atCheckout(app, app.client(), { email: 'onbetaald@example.nl', name: 'On Betaald' })
  await page.goto('/auth')
  await expect(page.getByText('Inloggen kan alleen met een account. Dat krijgt u bij uw eerste betaalde investering.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Verstuur verificatiecode' })
  const email = page.getByLabel('E-mailadres')
  for (const [address, text] of [
    ['', 'Vul een geldig e-mailadres in'],
    ['niemand@example.nl', 'Geen account gevonden voor dit e-mailadres. Voltooi eerst een investering om een account aan te maken.'],
    ['onbetaald@example.nl', 'Account bestaat maar is nog niet bevestigd. Probeer opnieuw of neem contact op.'],
  ] as const) {
    await email.fill(address)
    await send.click()
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await looksAccessible('a login that was refused')
  await hasPaid(app, app.client(), { email: 'inloggen@example.nl', name: 'In Loggen' })
  await app.world.mail('inloggen@example.nl', /certificaten/)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'inloggen@example.nl' })
  await email.fill('inloggen@example.nl')
  await send.click()
  await expect(page.getByText('Fout bij het verzenden van de verificatiecode. Controleer uw e-mailadres en probeer opnieuw.')).toBeVisible()
  await app.world.control('/faults', undefined, 'DELETE')
  await send.click()

  await expect(page.getByRole('heading', { name: 'Verificatie' })).toBeVisible()
  await expect(page.getByText('Wij hebben een code gestuurd naar inloggen@example.nl. De code is 10 minuten geldig.')).toBeVisible()
  for (const [name, path] of [['Voorwaarden', '/terms'], ['privacy', '/privacy']] as const) await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  const code = page.getByLabel('Code van zes cijfers')
  await code.fill('12')
  await page.getByRole('button', { name: 'Verifieer en log in' }).click()
  await expect(page.getByText('Voer een geldige 6-cijferige code in').first()).toBeVisible()
  const right = await newCode(app, 'inloggen@example.nl')
  await code.fill(right === '000000' ? '000001' : '000000')
  await expect(page.getByText('Ongeldige of verlopen verificatiecode').first()).toBeVisible()
  await looksAccessible('a wrong code')
  await page.getByRole('button', { name: 'Code niet ontvangen? Opnieuw verzenden' }).click()
  await expect(page.getByText('Nieuwe verificatiecode verzonden!').first()).toBeVisible()
  await expect(page.getByText('Alleen de nieuwste code werkt. Een eerdere code is niet meer geldig.')).toBeVisible()
  await page.getByRole('button', { name: 'Ander e-mailadres gebruiken' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar investeren' }).click()
  await expect(page).toHaveURL(/\/invest$/)
})

test('an answer that lets nobody in is said so, and nothing is remembered', async ({ page, app }) => {
  await hasPaid(app, app.client(), { email: 'niemand-terug@example.nl' })
  await page.goto('/auth')
  await page.getByLabel('E-mailadres').fill('niemand-terug@example.nl')
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  const code = page.getByLabel('Code van zes cijfers')
  for (const [answer, typed] of [[{ valid: true, investor: null }, '111111'], [{ valid: true }, '222222'], [{ valid: true, investor: { email: 'half@example.nl' } }, '333333']] as const) {
    await page.route('**/verify-otp', (route) => route.fulfill({ status: 200, json: answer }))
    await code.fill(typed)
    await expect(page.getByText('Authenticatie mislukt')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('arcadeel.user'))).toBeNull()
    await expect(page.getByRole('link', { name: 'Mijn Account' })).toHaveCount(0)
    await page.unroute('**/verify-otp')
    await code.fill('1')
  }
})
