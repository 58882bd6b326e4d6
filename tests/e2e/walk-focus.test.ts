import { expect, type Page } from '@playwright/test'
import { hasPaid, sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { named, opens } from './walk-account.ts'
import { desk } from './walk-desk.ts'
import { at, shows } from './walk-screen.ts'
import { carries, isLoggedIn } from './steps.ts'

test.use({ actionTimeout: 15_000 })
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Somebody goes on by keyboard and begins at the heading of the page. */
async function follows(page: Page, link: string, heading: string | RegExp, where = page.locator('body')): Promise<void> {
  await where.getByRole('link', { name: link, exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading }), link).toBeFocused()
}

/** What had the focus is gone, and something has it all the same. */
async function isSomewhere(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), what).not.toBe('BODY')
}

test('whoever follows a link begins at the heading of the page, on every way', async ({ page, app }) => {
  await at('/', 'Een stukje speelhal, op uw naam.')({ page, app })
  await follows(page, 'Login', 'Inloggen')
  await follows(page, 'Privacy', 'Privacybeleid')
  await follows(page, 'Algemene Voorwaarden', 'Algemene Voorwaarden')
  await page.goBack()
  // Where the page was left: its heading is out of view there.
  await expect(page.getByRole('link', { name: 'Algemene Voorwaarden' }).last()).toBeFocused()
  await carries(page.context(), await sameOwner(app), app)
  await at('/admin/dashboard', /^Welkom/)({ page, app })
  const tabs = page.getByRole('navigation', { name: 'Beheer' })
  // The first is the page where one is.
  for (const name of (await tabs.getByRole('link').allInnerTexts()).slice(1)) {
    await tabs.getByRole('link', { name: name.trim() }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1 }), name).toBeFocused()
  }
  await follows(page, 'Mijn toegang', 'Mijn toegang')
})

test('whatever opens over a page gives the focus back to where it came from', async ({ page, app }) => {
  const { number } = await desk(app)
  await carries(page.context(), await sameOwner(app), app)
  for (const [path, heading, button, dialog] of [
    ['/admin/dashboard', /^Welkom/, 'Sneltoetsen', 'Sneltoetsen'],
    ['/admin/dashboard', /^Welkom/, 'Details van Bas Balie', 'Bas Balie'],
    ['/admin/dashboard', /^Welkom/, 'Bas Balie bewerken', 'Bas Balie'],
    ['/admin/dashboard', /^Welkom/, 'Bas Balie verwijderen', 'Bas Balie'],
    ['/admin/documents', 'Documenten beoordelen', 'Jan de Vries', 'Jan de Vries'],
    ['/admin/changes', 'Wijzigingen', /^Afwijzen/, 'Wijziging afwijzen'],
    ['/admin/changes', 'Wijzigingen', /^Doorvoeren/, 'Wijziging doorvoeren'],
    [`/admin/register?nummer=${number}`, 'Register van certificaathouders', 'Overdragen', 'Certificaten overdragen'],
    [`/admin/register?nummer=${number}`, 'Register van certificaathouders', 'Datum verbeteren', 'Datum verbeteren'],
    ['/admin/admins', 'Beheerders', 'Beheerder uitnodigen', 'Beheerder uitnodigen'],
    ['/admin/security', 'Mijn toegang', 'Wachtwoord wijzigen', 'Kies uw wachtwoord'],
  ] as const) {
    await at(path, heading)({ page, app })
    await opens(named(button), dialog)({ page, app })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.soft(named(button)(page), `${path}: ${String(button)}`).toBeFocused()
  }
  // By its address nothing opened it.
  await page.goto('/admin/documents')
  await named('Jan de Vries')(page).click()
  await page.reload()
  await page.getByRole('dialog').getByRole('heading', { name: 'Jan de Vries' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Documenten beoordelen' })).toBeFocused()
})

test('whatever vanishes under the focus hands it on, also while something is on its way', async ({ page, app }) => {
  await hasPaid(app, app.client(), { email: 'wordt-gezocht@example.nl' })
  await carries(page.context(), await sameOwner(app), app)
  await page.goto('/admin/dashboard?zoek=niemand-die-zo-heet')
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).press('Enter')
  await expect(page.getByText('Geen investeerders gevonden')).toHaveCount(0)
  await isSomewhere(page, 'a search that is cleared')
  await page.getByRole('combobox').fill('iets')
  await page.getByRole('button', { name: 'Zoekveld leegmaken' }).press('Enter')
  await isSomewhere(page, 'a field that is emptied')

  // A part of a page that is asked for again takes its button away.
  const refused = (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status: 503, json: { error: 'Nu even niet.', code: 'unavailable' } })
  for (const [path, call] of [['/admin/changes', 'admin_list_change_requests'], ['/admin/audit', 'admin_list_audit'], ['/admin/undelivered', 'admin_list_undelivered']] as const) {
    await page.route(`**/rpc/${call}`, refused)
    await page.goto(path)
    const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })
    await expect(again).toBeVisible({ timeout: 30_000 })
    await page.unrouteAll({ behavior: 'wait' })
    await again.press('Enter')
    await expect(again).toHaveCount(0)
    await isSomewhere(page, `${path}, asked for again`)
  }
})

test('a row of the account that goes, and a session that is ended, hand the focus on', async ({ page, app }) => {
  await isLoggedIn(app, page, 'weg-thuis@example.nl', ['Mozilla/5.0 (Macintosh) Safari/605'])
  const other = page.getByRole('button', { name: /uitloggen, ingelogd sinds/ })
  await other.press('Enter')
  await expect(other).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Apparaten' }), 'a session that is ended').toBeFocused()
  await opens(named('Andere naam aanvragen'), 'Vraag een andere naam aan')({ page, app })
  await page.getByLabel('Nieuwe naam').fill('Weg Anders')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isSomewhere(page, 'a button that became a line')
  await page.getByRole('button', { name: 'Aanvraag voor een andere naam intrekken' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Andere naam aanvragen' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Naam en e-mailadres wijzigen' }), 'a line that became a button').toBeFocused()
  await shows(page, /^Welkom/)
})
