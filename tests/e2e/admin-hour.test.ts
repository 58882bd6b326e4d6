import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { detailOf, edits } from '#tests/support/edits.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { waitsForVerdict } from '#tests/support/verdicts.ts'
import { askedAgain, hasAdmin, isAtDesk, logsInAgain } from './desk.ts'
import { test } from './fixture.ts'

// Time is moved here: an app of its own. What is left of a session that ended is refused meanwhile.
test.use({ env: { LOG_LEVEL: 'silent' } })

const HALF_HOUR = 31 * 60
const sheet = (page: Page) => page.getByRole('dialog')
const form = (page: Page) => page.getByRole('form', { name: /bewerken$/ })

/** Tab until this has the keys. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${wanted.toString()}`)
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

/** Types another text over what stands in a field. */
async function types(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** What is said of one document: its letter, and for a refusal the reason. */
async function says(page: Page, verdict: 'g' | 'n'): Promise<void> {
  await reach(page, sheet(page).getByRole('radio', { name: 'Goed', exact: true }))
  await page.keyboard.press(verdict)
  if (verdict === 'n') await press(page, sheet(page).getByRole('button', { name: 'Onleesbaar' }))
}

/** The person whose sheet is open is judged, and the next one opens; the last one stays. */
async function judges(page: Page, id: string, proof: 'g' | 'n', next: string | undefined): Promise<void> {
  await expect(page).toHaveURL(new RegExp(id))
  await says(page, 'g')
  await reach(page, sheet(page).getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await says(page, proof)
  await press(page, sheet(page).getByRole('button', { name: proof === 'g' ? 'Markeer als geverifieerd' : 'Afwijzen en mailen' }))
  await expect(page).toHaveURL(new RegExp(next ?? id))
  await expect(sheet(page).getByText(`KYC status succesvol gewijzigd naar: ${proof === 'g' ? 'Geverifieerd' : 'Afgewezen'}`)).toBeVisible()
}

/** From the overview to the sheet of somebody, by searching for the name. */
async function finds(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { name, level: 2 })).toBeVisible()
}

/** Back on the overview, with the search empty again. */
async function goesBack(page: Page): Promise<void> {
  // After an edit the details are a step of their own in the history.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
}

/** How often each thing was done by admins whom the log names. */
async function counted(app: TestApp): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ action: string; times: number }>`
    select action, count(*)::int as times from audit_log where actor = 'admin' and action in ('kyc_verified', 'kyc_rejected', 'investor_updated', 'investor_deleted') group by action order by action`.execute(use(app.database.db))
  return Object.fromEntries(rows.map(({ action, times }) => [action, times]))
}

test('an admin’s hour by keyboard alone: ten verdicts, two edits, a conflict with a colleague, a session that ends in mid-edit, a delete; nothing is lost, and nothing is done twice', async ({ page, app }) => {
  test.setTimeout(300_000)
  const who = await hasAdmin(app, 'Uur Werk')
  const waiting: string[] = []
  while (waiting.length < 10) waiting.push((await waitsForVerdict(app)).id)
  const people = { first: 'Eva Eerste', second: 'Tom Tweede', gone: 'Wout Weg' }
  for (const [key, name] of Object.entries(people)) await hasPaid(app, app.client(), { email: `${key}-uur@example.nl`, name })
  await page.setViewportSize({ width: 1440, height: 900 })
  await isAtDesk(page, app, who, '/admin/documents')

  await press(page, page.getByRole('button', { name: 'Jan de Vries' }).first())
  for (const [place, id] of waiting.entries()) await judges(page, id, place % 5 === 4 ? 'n' : 'g', waiting[place + 1])
  expect(await counted(app)).toEqual({ kyc_rejected: 2, kyc_verified: 8 })

  await page.keyboard.press('Escape')
  await press(page, page.getByRole('link', { name: 'Overzicht' }))
  await expect(page.getByRole('heading', { name: 'Welkom, Uur Werk' })).toBeVisible()
  await finds(page, people.first)
  await press(page, sheet(page).getByRole('button', { name: 'Bewerken' }))
  await types(page, form(page).getByLabel('Telefoon'), '06 8765 4321')
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)

  await goesBack(page)
  await finds(page, people.second)
  await press(page, sheet(page).getByRole('button', { name: 'Bewerken' }))
  await types(page, form(page).getByLabel('Naam'), 'Tom van Dijk')
  await types(page, form(page).getByLabel('Plaats'), 'Zandhoek')
  const second = new URL(page.url()).searchParams.get('investeerder') ?? ''
  const other = await anAdmin(app)
  await edits(other.client, { id: second }, { p_admin_email: other.email, p_name: 'Thomas Tweede' })
  await page.keyboard.press('Enter')
  const conflict = form(page).getByRole('region', { name: 'Een collega heeft intussen iets gewijzigd' })
  await reach(page, conflict.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(conflict.getByRole('radio', { name: 'U: Tom van Dijk' })).toBeChecked()
  await expect(form(page).getByLabel('Naam')).toHaveValue('Tom van Dijk')
  app.pass(HALF_HOUR)
  await press(page, form(page).getByRole('button', { name: 'Opslaan', exact: true }))
  await expect(askedAgain(page)).toBeVisible()
  await logsInAgain(page, who)
  await expect(sheet(page).getByText('De gegevens zijn opgeslagen.')).toBeVisible()
  const admin = await owner(app)
  expect(await detailOf(admin, second)).toMatchObject({ name: 'Tom van Dijk', city: 'Zandhoek' })

  await goesBack(page)
  await finds(page, people.gone)
  await press(page, sheet(page).getByRole('button', { name: 'Verwijderen', exact: true }))
  await types(page, page.getByRole('textbox', { name: /om te bevestigen$/ }), people.gone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Investeerder en alle gerelateerde gegevens zijn succesvol verwijderd.')).toBeVisible()
  expect(await counted(app)).toEqual({ investor_deleted: 1, investor_updated: 3, kyc_rejected: 2, kyc_verified: 8 })
})
