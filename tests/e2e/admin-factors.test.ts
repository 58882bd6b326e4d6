import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { atLocalhost, codeOf } from '#tests/support/factors.ts'
import { hasAdmin, isAtDesk, secretOn, type DeskAdmin } from './desk.ts'
import { test } from './fixture.ts'

test.use({ env: { LOG_LEVEL: 'silent' } })

/** At the address with a name, where passkeys can be; in a browser that has a device for them. */
async function hasDevice(page: Page, app: TestApp): Promise<{ readonly url: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
  return { url: atLocalhost(app).origin }
}

/** The login page, with what is known filled in and sent. */
async function typesPassword(page: Page, { email, password }: DeskAdmin): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.keyboard.press('Enter')
}

async function logsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
}

test('a code from an app is set up with its picture or its key, is asked after the password from then on, and a recovery code stands in for it once', async ({ page, app, looksAccessible }) => {
  const who = await hasAdmin(app, 'Met Een App')
  await isAtDesk(page, app, who)
  await page.getByRole('button', { name: 'App instellen' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible()
  const secret = await secretOn(page)
  const code = page.getByLabel('Code van zes cijfers')
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deze code klopt niet of is verlopen')).toBeVisible()
  await expect(code).toBeFocused()
  await looksAccessible('an app that is being set up')
  await code.fill(codeOf(secret, app.now(), -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('alertdialog', { name: 'Uw herstelcodes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await looksAccessible('the recovery codes')
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Downloaden' }).click()
  expect((await download).suggestedFilename()).toBe('herstelcodes.txt')
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Nog 10 van 10 codes zijn niet gebruikt.')).toBeVisible()

  await logsOut(page)
  await typesPassword(page, who)
  const totp = page.getByLabel('Code van uw authenticator')
  await expect(totp).toBeFocused()
  await looksAccessible('the second step of the login')
  await totp.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible()
  const now = codeOf(secret, app.now())
  await totp.fill(`${now.slice(0, 3)} ${now.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await logsOut(page)
  await typesPassword(page, who)
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click()
  await expect(page.getByLabel('Herstelcode')).toBeFocused()
  await page.keyboard.type(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/security')
  await expect(page.getByText('Nog 9 van 10 codes zijn niet gebruikt.')).toBeVisible()
})

test('a passkey is added under a name, lets its admin in alone, proves who is there, and is removed', async ({ page, app, looksAccessible }) => {
  const who = await hasAdmin(app, 'Met Een Passkey')
  const there = await hasDevice(page, app)
  await isAtDesk(page, { ...app, ...there }, who, `${there.url}/admin/security`)
  await page.getByLabel('Naam van dit apparaat').fill('Werklaptop')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('alertdialog', { name: 'Uw herstelcodes' })
  await expect(codes).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await codes.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByRole('group', { name: 'Tweede factor' })).toContainText('Werklaptop')
  await looksAccessible('my access with a passkey')

  await logsOut(page)
  await looksAccessible('the login with a passkey as second choice')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('link', { name: 'Mijn toegang' }).click()
  app.pass(11 * 60)
  await page.getByRole('button', { name: 'Werklaptop verwijderen' }).click()
  await page.getByRole('alertdialog', { name: 'Werklaptop verwijderen' }).getByRole('button', { name: 'Verwijderen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Bent u het zelf?' })
  await expect(question.getByRole('button', { name: 'Gebruik uw passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Werklaptop verwijderen')).toHaveCount(0)
  await expect(page.getByText('U logt nu in met alleen uw wachtwoord.')).toBeVisible()
})

test('on a bare address it is said why there are no passkeys, and where there are', async ({ page, app }) => {
  await isAtDesk(page, app, await hasAdmin(app, 'Op Een Nummer'))
  await expect(page.getByText('127.0.0.1 is een IP-adres')).toBeVisible()
  await expect(page.getByRole('link', { name: /^http:\/\/localhost:/ })).toHaveAttribute('href', `${atLocalhost(app).origin}/admin/security`)
})
