import { expect, type Page } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { atCheckout, hasPaid, logsIn, visitor } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'
import { carries, fact } from './steps.ts'

const result = (investmentId: string) => `/payment-complete?investment_id=${investmentId}`
const succeeded = (page: Page) => expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()

test('the result names its holder, the moment and where it was mailed; a stranger reads neither name nor address', async ({ page, app }) => {
  const guest = await visitor(app)
  const { investmentId } = await hasPaid(app, guest, { email: 'heleen@example.nl', name: 'Heleen van Houten' })
  await page.goto(result(investmentId))
  await succeeded(page)
  await expect(page.getByText('Ook gemaild naar h•••@example.nl')).toBeVisible()
  await expect(fact(page, 'Betaald op')).toHaveText(/^\d+ \p{L}+ \d{4}, \d\d:\d\d$/u)
  await expect(page.getByText('Op naam van')).toHaveCount(0)
  await expect(page.getByText(/Heleen|heleen@/)).toHaveCount(0)
  await carries(page.context(), guest, app)
  await page.reload()
  await expect(fact(page, 'Op naam van')).toHaveText('Heleen van Houten')
  await expect(page.locator('.certificate-drawing-wide').getByText('Heleen van Houten')).toBeVisible()
  await expect(page.getByText('Ook gemaild naar heleen@example.nl')).toBeVisible()
})

test('who is logged in is told what his account still lacks, and not how to log in', async ({ page, app, looksAccessible }) => {
  const client = app.client()
  const { investmentId } = await hasPaid(app, client, { email: 'ingelogd@example.nl', name: 'In Gelogd' })
  await logsIn(app, client, 'ingelogd@example.nl')
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welkom/ })).toBeVisible({ timeout: 20_000 })
  await page.goto(result(investmentId))
  await expect(page.getByRole('heading', { name: 'Nog twee documenten' })).toBeVisible()
  await expect(page.getByText('Zo logt u in')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Waar u nu bent' }).getByRole('link', { name: 'Gegevens aanvullen' })).toBeVisible()
  await looksAccessible('the result of who is logged in')
  await page.getByRole('link', { name: 'Documenten uploaden' }).click()
  await expect(page.getByRole('heading', { name: 'Profiel voltooien' })).toBeFocused()
  await sendsBoth(client)
  const id = String((await client.get('/api/auth/session')).body['id'])
  expect((await client.rpc('update_investor_profile', profileOf(id))).status).toBe(200)
  await page.goto(result(investmentId))
  await expect(page.getByRole('heading', { name: 'Uw profiel is compleet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Naar Mijn Account' })).toHaveAttribute('href', '/dashboard')
})

test('who is logged in as somebody else is told so, and comes to where another address is asked for', async ({ page, app }) => {
  const { investmentId } = await hasPaid(app, app.client(), { email: 'van-een-ander@example.nl', name: 'An Der' })
  const { client } = await anInvestor(app)
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /Welkom/ })).toBeVisible({ timeout: 20_000 })
  await page.goto(result(investmentId))
  await expect(page.getByText('Deze investering staat op een ander e-mailadres.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Groot bekijken/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Inloggen en documenten uploaden' }).click()
  await expect(page.getByRole('button', { name: 'Inloggen met een ander e-mailadres' })).toBeVisible()
})

test('whatever became of the money is said in true words, with a telephone number', async ({ page, app, looksAccessible }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'elders-anders@example.nl' })
  const dials = () => expect(page.getByRole('main').getByRole('link', { name: ISSUER.contact.phone })).toHaveAttribute('href', `tel:${ISSUER.contact.phoneLink}`)
  await app.world.setStatus(paymentId, 'expired')
  await page.goto(result(investmentId))
  // Another browser than that in which it was typed.
  await expect(page.getByText('Er is geen geld afgeschreven. U kunt het direct opnieuw proberen; vul dan uw gegevens nog eens in.')).toBeVisible()
  await expect(page.getByText('Uw gegevens zijn bewaard')).toHaveCount(0)
  await dials()
  const standings = [
    [{ status: 'pending', received: true }, 'Uw geld is binnen, uw certificaten nog niet. Een medewerker kijkt ernaar. Betaal niet opnieuw. U krijgt uw nummers of uw geld terug.'],
    [{ status: 'failed', retracted: true }, 'Uw betaling is terugbetaald of teruggeboekt. Er staan geen certificaten van deze investering op uw naam. Ziet u het geld niet? Bel ons.'],
  ] as const
  for (const [answer, text] of standings) {
    await page.route('**/check-payment-status', (route) => route.fulfill({ json: answer }))
    await page.goto(result(investmentId))
    await expect(page.getByText(text)).toBeVisible()
    await dials()
    await looksAccessible(text)
    await page.unroute('**/check-payment-status')
  }
  for (const address of [result('6f2c0f6e-0000-4000-8000-000000000000'), '/payment-complete']) {
    await page.goto(address)
    await expect(page.getByText(/Heeft u betaald\? Betaal niet opnieuw\./)).toBeVisible()
    await dials()
  }
  for (const address of ['/claim-investment', '/reminders#verminkt', '/waiting-list#verminkt']) {
    await page.goto(address)
    await dials()
  }
})

test('an account shows a failed payment in red, each range of its numbers, and what the dividend may do', async ({ page, app, looksAccessible }) => {
  const client = await visitor(app)
  const email = 'reeksen@example.nl'
  await hasPaid(app, client, { email, name: 'Reek Sen', amount: 10_005 })
  await hasPaid(app, app.client(), { email: 'ertussen@example.nl' })
  await hasPaid(app, client, { email, name: 'Reek Sen', amount: 1500 })
  await logsIn(app, client, email)
  const { paymentId } = await atCheckout(app, client, { email, name: 'Reek Sen', amount: 3000 })
  await app.world.setStatus(paymentId, 'failed')
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  const failed = page.getByRole('row').filter({ hasText: '€ 3.000,00' })
  await expect(failed.getByText('Mislukt')).toBeVisible({ timeout: 20_000 })
  const colour = (selector: string) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).color)
  expect(await failed.getByText('Mislukt').evaluate((element) => getComputedStyle(element).color)).toBe(await colour('.text-bad'))
  const tile = page.getByRole('list', { name: 'Uw portefeuille' }).getByRole('listitem').filter({ hasText: 'In 2 reeksen:' })
  await expect(tile.getByRole('listitem')).toHaveCount(2)
  for (const run of await tile.getByRole('listitem').all()) await expect(run).toBeVisible()
  await expect(page.getByText('Verwacht, geen garantie. Dit is een schatting. Het dividend kan lager zijn of uitblijven.')).toBeVisible()
  await looksAccessible('an account with a payment that failed')
})

/** How many texts of a paper lie behind or upon its rosette. */
const behindRosette = (page: Page, paper: string) => page.evaluate((within) => {
  let count = 0
  for (const box of document.querySelectorAll(within)) {
    const lines = box.querySelector<SVGGraphicsElement>('.rosette-green')
    const drawn = lines?.getScreenCTM()
    if (!drawn || lines?.getBoundingClientRect().width === 0) continue
    // It is drawn around the origin, 99 to each side at most.
    const [x, y, radius] = [drawn.e, drawn.f, drawn.a * 99]
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const at = range.getBoundingClientRect()
      const [nearX, nearY] = [Math.max(at.left, Math.min(x, at.right)), Math.max(at.top, Math.min(y, at.bottom))]
      // The micro text runs along the edge: it is a line.
      if (at.height > 8 && Math.hypot(nearX - x, nearY - y) < radius) count += 1
    }
  }
  return count
}, paper)

test('numbers, name and date stand on quiet paper, never on the rosette, at every width', async ({ page, app }) => {
  const client = app.client()
  const email = 'rozet@example.nl'
  const { investmentId } = await hasPaid(app, client, { email, name: 'Maximiliaan van der Wijngaarden-Oosterhout', amount: 49_995 })
  await hasPaid(app, app.client(), { email: 'er-tussen@example.nl' })
  await hasPaid(app, client, { email, name: 'Maximiliaan van der Wijngaarden-Oosterhout', amount: 1500 })
  await logsIn(app, client, email)
  await carries(page.context(), client, app)
  await page.goto(result(investmentId))
  await succeeded(page)
  await expect(fact(page, 'Op naam van')).toBeVisible()
  const widths = [320, 360, 480, 599, 600, 768, 1024, 1440]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await behindRosette(page, '.certificate-drawing'), `the certificate at ${width}`).toBe(0)
  }
  await page.goto('/dashboard')
  await expect(page.getByText('In 2 reeksen:')).toBeVisible({ timeout: 20_000 })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await behindRosette(page, '.paper-tile'), `the tile at ${width}`).toBe(0)
  }
})

test('what has to wait keeps the focus, can be reached, and says until when', async ({ page, app }) => {
  const { client } = await anInvestor(app)
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  const leave = page.getByRole('button', { name: 'Uitloggen', exact: true }).first()
  await expect(leave).toBeVisible({ timeout: 20_000 })
  let asked = 0
  await page.route('**/api/auth/logout', (route) => {
    asked += 1
    return route.fulfill({ status: 429, json: { error: 'Het is nu te druk.', code: 'too_many', retryAfter: 30 } })
  })
  await leave.press('Enter')
  await expect(leave).toHaveAttribute('aria-disabled', 'true')
  await expect(leave).toBeFocused()
  await expect(leave).toHaveAccessibleDescription(/Probeer het over \d+ seconden opnieuw\./)
  await leave.press('Enter')
  await expect(page.getByText('U bent nog ingelogd')).toBeVisible()
  expect(asked).toBe(1)
})

test.describe('a fault', () => {
  test.use({ mayBeLogged: /TypeError/ })

  test('a part of the site that fails says nothing that it does not know', async ({ page, app }) => {
    const { client } = await anInvestor(app)
    await carries(page.context(), client, app)
    await page.route('**/get_investor_portfolio', (route) => route.fulfill({ status: 200, body: '<html>' }))
    await page.goto('/dashboard')
    const failed = page.getByRole('alert').filter({ hasText: 'Er ging iets mis aan onze kant.' })
    await expect(failed).toBeVisible({ timeout: 20_000 })
    await expect(failed).toContainText('Heeft u net betaald? Betaal niet opnieuw.')
    await expect(page.getByText('niets veranderd')).toHaveCount(0)
  })
})
