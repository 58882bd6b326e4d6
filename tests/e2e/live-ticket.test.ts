import { expect, type Page } from '@playwright/test'
import { test } from './fixture.ts'
import { fits } from './looks.ts'
import { spacesText } from './meddling.ts'
import { tabTo, toAmount, toPayment } from './steps.ts'

/** Where the pieces of step 2 stand that typing must not move. */
const tops = (page: Page) => page.locator('.amount-fields .input, .shortcuts, .ticket, .tiers').evaluateAll((pieces) => pieces.map((piece) => Math.round(piece.getBoundingClientRect().top + window.scrollY)))

const offered = (page: Page) => page.getByRole('group', { name: 'Of kies een bedrag' }).getByRole('button')

test('while the amount is typed the ticket prints name, amount and certificates, and nothing moves', async ({ page }) => {
  await toAmount(page, 'bewijs@example.nl')
  const ticket = page.locator('.ticket')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(ticket).toContainText(/Op naam van\s*Piet Jansen/)
    await expect(ticket).toContainText('Uw nummers volgen na betaling')
    await page.getByLabel('Bedrag in euro').fill('')
    await expect(ticket).toContainText(/Inleg\s*€ –\s*Certificaten\s*–/)
    await expect(page.locator('.tiers')).toBeVisible()
    const before = await tops(page)
    await page.getByLabel('Bedrag in euro').pressSequentially('1000')
    await expect(page.getByText('Je moet €1.005,00 invullen om verder te gaan')).toBeVisible()
    const above = before.slice(0, width === 360 ? 4 : 5)
    expect((await tops(page)).slice(0, above.length), `with what is wrong, ${width} wide`).toEqual(above)
    await page.getByLabel('Bedrag in euro').fill('10.005')
    await expect(ticket).toContainText(/Inleg\s*€\s10\.005,00\s*Certificaten\s*1\.347\s*1\.334 \+ 13 bonus/)
    expect((await tops(page)).slice(0, above.length), `with a bonus, ${width} wide`).toEqual(above)
  }
  expect(await ticket.locator('svg').evaluateAll((drawn) => drawn.filter((one) => !one.closest('[aria-hidden="true"]')).length), 'what is only drawn is not heard').toBe(0)
})

test('three amounts below every tier can be chosen, and after a wrong one the two beside it', async ({ page, looksAccessible }) => {
  await toAmount(page, 'kiest@example.nl')
  await expect(offered(page)).toHaveText([/^€\s750\s*100 certificaten$/, /^€\s1\.500\s*200 certificaten$/, /^€\s3\.000\s*400 certificaten$/])
  const amount = page.getByLabel('Bedrag in euro')
  await amount.fill('1000')
  await expect(offered(page)).toHaveText([/^€\s997,50\s*133 certificaten$/, /^€\s1\.005\s*134 certificaten$/])
  await looksAccessible('two amounts in place of a wrong one')
  await tabTo(page, '€ 1.005')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('€\u00a01.005,00')
  await expect(offered(page).nth(1), 'the button that was pressed is still there').toBeFocused()
  await expect(offered(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  // Pressed at once after typing: what is under the finger does not change with the leaving of the field.
  await amount.fill('1001')
  await offered(page).nth(1).click()
  await expect(amount).toHaveValue('€\u00a01.500,00')
})

test('on the smallest screen, with letters and lines further apart and a name without a break, the ticket keeps all its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto('/')
  await page.getByLabel('Volledige naam').fill('Wolfeschlegelsteinhausenbergerdorffvoorbeeldvoorbeeld')
  await page.getByLabel('E-mailadres').fill('smal@example.nl')
  await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').fill('49.995')
  await expect(page.locator('.ticket')).toContainText('6.666 + 66 bonus')
  await spacesText(page)
  await fits(page, 'the ticket')
  const cut = await page.locator('.ticket b, .ticket small').evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth + 1 || word.getBoundingClientRect().right > window.innerWidth).map((word) => word.textContent))
  expect(cut).toEqual([])
})

test('what an amount buys is heard once, after the pause that errors have', async ({ page }) => {
  await page.clock.install()
  await toAmount(page, 'hoort@example.nl')
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = () => {
      for (const region of document.querySelectorAll('[role="status"]')) if (region.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByLabel('Bedrag in euro').pressSequentially('10005')
  await expect(page.getByText('U ontvangt 1% extra aandelen!')).toBeVisible()
  const heard = () => page.evaluate(() => ('heard' in window ? window.heard : null))
  expect(await heard(), 'nothing while it is typed').toEqual([])
  await page.clock.runFor(800)
  await expect.poll(heard).toEqual(['1.347 certificaten, waarvan 13 bonus'])
})

test('who goes on with an amount that cannot be is led to it and told why', async ({ page }) => {
  await toAmount(page, 'waarom@example.nl')
  const amount = page.getByLabel('Bedrag in euro')
  await tabTo(page, 'Verder naar betaling')
  await expect(page.getByRole('button', { name: 'Verder naar betaling' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Minimale investering is €750')
})

test('step 3 leads back to whatever is wrong in it, and a step that is done to itself', async ({ page }) => {
  await toPayment(page, 'kaartje-fout@example.nl')
  await page.getByRole('button', { name: 'Wijzig e-mailadres' }).click()
  await page.getByLabel('E-mailadres').fill('kaartje-goed@example.nl')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue(/757,50/)
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByText('kaartje-goed@example.nl')).toBeVisible()
  await page.getByRole('button', { name: 'Wijzig bedrag' }).click()
  await expect(page.getByRole('heading', { name: 'Hoeveel wilt u investeren?' })).toBeFocused()
  await page.getByRole('button', { name: 'Terug naar Contact' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('kaartje-goed@example.nl')
})
