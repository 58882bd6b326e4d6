import { expect, type Page } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, newCode } from '#tests/support/people.ts'
import { test } from './fixture.ts'

// The browser itself reports an answer of 500.
test.use({ mayBeLogged: /status of 500 .*(verify|send)-otp/ })

const field = (page: Page) => page.getByLabel('Code van zes cijfers')
const resend = (page: Page) => page.getByRole('button', { name: /Opnieuw verzenden|Versturen/ })

/** To the second stage; gives the mailed code. */
async function asksForCode(page: Page, app: TestApp, email: string): Promise<string> {
  await hasPaid(app, app.client(), { email, name: 'Co De' })
  await page.goto('/auth')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('E-mailadres').press('Enter')
  await expect(field(page)).toBeFocused()
  return await newCode(app, email)
}

/** One that is not it. */
const otherThan = (right: string, nth = 0) => String((Number(right) + 1 + nth) % 1_000_000).padStart(6, '0')

test('whatever is pasted or filled in with the code in it, the code is found', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const right = await asksForCode(page, app, 'plakken@example.nl')
  const sent: unknown[] = []
  await page.route('**/verify-otp', (route) => {
    sent.push(route.request().postDataJSON().code)
    return route.fulfill({ status: 400, json: { valid: false, error: 'Ongeldige of verlopen verificatiecode', code: 'code_wrong' } })
  })
  const pastes = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await field(page).press('ControlOrMeta+a')
    await field(page).press('ControlOrMeta+v')
  }
  const texts = ['123 456', 'Uw code is 234567', 'Beste Jan 2,\n\nUw code is\n\n345678\n\nDe code is 10 minuten geldig.', ' 456-789 ', '５６７８９０']
  for (const [at, text] of texts.entries()) {
    await pastes(text)
    await expect.poll(() => sent.length, text).toBe(at + 1)
    await expect(page.getByText('Ongeldige of verlopen verificatiecode')).toBeVisible()
  }
  expect(sent).toEqual(['123456', '234567', '345678', '456789', '567890'])
  await pastes('Beste Jan, tot ziens')
  await expect(field(page)).toHaveAccessibleDescription('Voer een geldige 6-cijferige code in')
  expect(sent).toHaveLength(texts.length)
  await page.unroute('**/verify-otp')
  await field(page).fill(right)
  await expect(page.getByRole('heading', { level: 1, name: 'Welkom, Co De' })).toBeVisible({ timeout: 20_000 })
})

test('a wrong code is said once, at its field, with how often it may still be tried by whoever asked for it', async ({ page, app, looksAccessible }) => {
  const right = await asksForCode(page, app, 'nog-vier@example.nl')
  for (const [nth, help] of ['Nog 4 pogingen.', 'Nog 3 pogingen.', 'Nog 2 pogingen.', 'Nog 1 poging.', 'Vraag een nieuwe code aan.'].entries()) {
    await field(page).fill(otherThan(right, nth))
    await expect(field(page)).toHaveAccessibleDescription(`Ongeldige of verlopen verificatiecode Alleen de nieuwste code werkt. ${help}`)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(field(page)).toBeFocused()
    if (nth === 0) {
      await field(page).press('Enter')
      await page.getByRole('button', { name: 'Verifieer en log in' }).click()
      await expect(field(page), 'the same code again costs no try').toHaveAccessibleDescription(`Ongeldige of verlopen verificatiecode Alleen de nieuwste code werkt. ${help}`)
    }
    await expect(page.locator('.code-field')).toHaveAttribute('data-wrong')
    await expect(page.locator('.code-cell[data-marked]'), 'white reels: yellow is where one is').toHaveCount(0)
  }
  await looksAccessible('a code without tries')
  await field(page).press('1')
  await expect(field(page), 'the next key replaces what was refused').toHaveValue('1')
  await expect(page.getByText('Ongeldige of verlopen verificatiecode')).toHaveCount(0)
  await expect(page.getByRole('alert'), 'and is not blamed before it is sent').toHaveCount(0)
  await resend(page).click()
  await expect(page.getByText('Nieuwe verificatiecode verzonden!')).toBeVisible()
  await app.client().fn('send-otp', { email: 'nog-vier@example.nl' })
  await field(page).fill(otherThan(await newCode(app, 'nog-vier@example.nl')))
  await expect(field(page), 'another browser has asked since').toHaveAccessibleDescription('Ongeldige of verlopen verificatiecode Alleen de nieuwste code werkt. Controleer de zes cijfers of vraag een nieuwe code aan.')
})

test('while it is verified or sent anew that is heard, and the warning about calls stands where the code is', async ({ page, app }) => {
  await page.goto('/auth')
  await expect(page.getByText('Wij vragen u nooit om deze code aan de telefoon.')).toHaveCount(0)
  await asksForCode(page, app, 'even-geduld@example.nl')
  await expect(page.getByText('Wij vragen u nooit om deze code aan de telefoon.')).toBeVisible()
  for (const [call, said, act] of [
    ['verify-otp', 'Verifiëren...', () => field(page).fill('123456')],
    ['send-otp', 'Versturen...', () => resend(page).click()],
  ] as const) {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/${call}`, async (route) => {
      await held
      await route.fulfill({ status: 500, json: { error: 'Er ging iets mis aan onze kant.', code: 'fault', requestId: 'abc' } })
    })
    await act()
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
    answer()
    await expect(page.getByText(call === 'verify-otp' ? 'Verificatie mislukt' : 'Fout bij het verzenden van de code')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(0)
    await expect(page.locator('.code-cell[data-marked]')).toHaveCount(0)
    await page.unroute(`**/${call}`)
  }
})

test('asking for another code has to wait when it was too often, also while codes are tried', async ({ page, app }) => {
  const right = await asksForCode(page, app, 'te-vaak-weer@example.nl')
  let asked = 0
  await page.route('**/send-otp', (route) => {
    asked += 1
    return route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 47 } })
  })
  await resend(page).click()
  await expect(page.getByText('Fout bij het verzenden van de code')).toBeVisible()
  await expect(resend(page)).toHaveAccessibleDescription(/Probeer het over 4\d seconden opnieuw\./)
  await field(page).fill(otherThan(right))
  await expect(page.getByText('Ongeldige of verlopen verificatiecode')).toBeVisible()
  await expect(page.getByText('Fout bij het verzenden van de code')).toHaveCount(0)
  await resend(page).focus()
  await page.keyboard.press('Enter')
  await expect(resend(page)).toBeFocused()
  await expect(resend(page)).toHaveAccessibleDescription(/Probeer het over [34]\d seconden opnieuw\./)
  expect(asked).toBe(1)
})

test('whoever asks for another code, and waits in vain, reads where to look and whom to call', async ({ page, app, looksAccessible }) => {
  await asksForCode(page, app, 'komt-niet@example.nl')
  const help = page.getByRole('paragraph').filter({ hasText: 'Komt er geen code? Kijk in uw map met ongewenste mail, of' })
  await expect(help, 'a first code may be on its way').toHaveCount(0)
  await page.route('**/send-otp', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 700 } }))
  await resend(page).click()
  await expect(page.getByText('Probeer het over 12 minuten opnieuw.')).toBeVisible()
  await expect(help).toContainText(`stuur een bericht, mail ons of bel ${ISSUER.contact.phone}.`)
  await expect(help.getByRole('link', { name: ISSUER.contact.phone })).toHaveAttribute('href', `tel:${ISSUER.contact.phoneLink}`)
  await looksAccessible('a code that does not come')
})
