import { expect } from '@playwright/test'
import { OWNER } from '#tests/support/app.ts'
import { test } from './fixture.ts'
import { toAmount } from './steps.ts'

const refusal = (fields: Readonly<Record<string, string>>) => ({ status: 400, json: { error: 'Controleer de gemarkeerde velden.', code: 'invalid_input', fields } })

test('what the server refuses stands at its field, which has the focus, until it is mended', async ({ page, looksAccessible }) => {
  await page.goto('/auth')
  await page.route('**/send-otp', (route) => route.fulfill(refusal({ email: 'Dit adres kennen wij niet zo.' })))
  const email = page.getByLabel('E-mailadres')
  await email.fill('vreemd@example.nl')
  await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Dit adres kennen wij niet zo.')
  await expect(email).toHaveValue('vreemd@example.nl')
  await expect(page.getByText('Controleer de gemarkeerde velden.')).toBeHidden()
  await looksAccessible('a refusal at its field')
  await email.press('x')
  await expect(page.getByText('Dit adres kennen wij niet zo.')).toBeHidden()
})

test('a field that the call names otherwise is found, and what has no field in the form is said above it', async ({ page }) => {
  await toAmount(page, 'velden@example.nl')
  const amount = page.getByLabel('Bedrag in euro')
  await amount.fill('60.000')
  const onwards = page.getByRole('button', { name: 'Verder naar betaling' })
  await page.route('**/create_guest_investment', (route) => route.fulfill(refusal({ p_investment_amount: 'Dit bedrag kan nu niet.' })))
  await onwards.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Dit bedrag kan nu niet.')
  await page.unroute('**/create_guest_investment')
  await page.route('**/create_guest_investment', (route) => route.fulfill(refusal({ p_guest_phone: 'Vul een geldig telefoonnummer in' })))
  await onwards.click()
  await expect(page.getByRole('alert')).toHaveText('Uw aanvraag is niet verstuurd. Vul een geldig telefoonnummer in')
})

test('a form says how long it has to wait, and lives again when that is over', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await page.route('**/send-otp', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 17 } }))
  await page.getByLabel('E-mailadres').fill('te-vaak@example.nl')
  const send = page.getByRole('button', { name: 'Verstuur verificatiecode' })
  await send.click()
  await expect(page.getByText('Te veel verzoeken. Wacht even.')).toBeVisible()
  await expect(page.getByText('Probeer het over 17 seconden opnieuw.')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/Probeer het over [67] seconden opnieuw\./)).toBeVisible()
  await page.clock.runFor(8000)
  await expect(send).toBeEnabled()
})

test('the admin login asks for the second factor when the server does, and sends it with what was typed', async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/api/admin/login', (route) => {
    sent.push(route.request().postDataJSON())
    return sent.length > 1 ? route.fallback() : route.fulfill({ status: 401, json: { error: 'Vul ook de code van uw authenticator in.', code: 'second_factor_required', factors: ['totp'] } })
  })
  await page.goto('/admin')
  await page.getByLabel('E-mailadres').fill(OWNER.email)
  await page.getByLabel('Wachtwoord').fill(OWNER.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const code = page.getByLabel('Code van uw authenticator')
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(code).toHaveAccessibleDescription('Vul alle verplichte velden in')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(/\/admin\/dashboard/)
  expect(sent).toEqual([{ email: OWNER.email, password: OWNER.password }, { email: OWNER.email, password: OWNER.password, totp: '123456' }])
})
