import { expect, type Page } from '@playwright/test'
import { sameOwner } from '#tests/support/people.ts'
import type { KnownInvestor } from '#tests/support/profiles.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

const REASON = 'De kopie van uw paspoort is niet leesbaar: de onderste regels vallen weg.'
const banner = (page: Page) => page.getByRole('region', { name: /niet goedkeuren|Maak uw profiel compleet/ })
const card = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Verificatie', exact: true }) })

async function opens(page: Page, app: Parameters<typeof carries>[2], { client }: KnownInvestor): Promise<void> {
  await carries(page.context(), client, app)
  await page.goto('/dashboard')
  await expect(card(page)).toBeVisible()
}

test('whoever was refused reads why, in the words of who judged, and what to do', async ({ page, app, looksAccessible }) => {
  const person = await waitsForVerdict(app)
  await judges(await sameOwner(app), person, 'rejected', { p_reason: REASON })
  await opens(page, app, person)
  await expect(card(page).getByText(REASON)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waar u nu bent' }).getByText(REASON)).toBeVisible()
  await expect(card(page).getByText('Upload uw documenten opnieuw, dan kijken wij er nog eens naar.')).toBeVisible()
  await expect(card(page).getByText(/opnieuw nodig$/)).toHaveCount(2)
  await expect(banner(page)).toContainText('Wij konden uw documenten niet goedkeuren')
  await expect(banner(page)).toContainText(`Reden: ${REASON}`)
  await expect(banner(page)).toContainText('Uw certificaten blijven op uw naam.')
  for (const name of ['ID-kaart of paspoort', 'Bewijs van adres']) await expect(banner(page).getByText(`${name} opnieuw uploaden`)).toBeVisible()
  await looksAccessible('a refused investor')
})

test('where one document was refused, that one alone is asked for, with its own reason, until it has come again', async ({ page, app, looksAccessible }) => {
  const person = await waitsForVerdict(app)
  await judges(await sameOwner(app), person, 'rejected', { p_documents: { id: { verdict: 'rejected', reason: REASON }, proof: { verdict: 'accepted' } } })
  await opens(page, app, person)
  await expect(banner(page)).toContainText('Wij konden één document niet goedkeuren')
  await expect(banner(page).getByText('ID-kaart of paspoort opnieuw uploaden')).toBeVisible()
  await expect(banner(page).getByText('Bewijs van adres', { exact: true })).toBeVisible()
  await expect(banner(page).getByText(REASON)).toBeVisible()
  await expect(banner(page)).toContainText('3/4')
  await expect(card(page).getByText(REASON)).toBeVisible()
  await expect(card(page).getByText(/goedgekeurd$/)).toHaveCount(1)
  await expect(card(page).getByText('Upload dit document opnieuw, dan kijken wij er nog eens naar.')).toBeVisible()
  await looksAccessible('an investor of whom one document was refused')
  await page.getByRole('link', { name: 'Opnieuw uploaden' }).click()
  await expect(page.getByRole('heading', { name: 'Profiel voltooien' })).toBeVisible()
  await sendsDocument(person.client, 'id', await aPhoto('#345'))
  await page.goto('/dashboard')
  await expect(card(page)).toBeVisible()
  await expect(page.getByText(REASON)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})

test('where something else than a document was refused, nothing has to be uploaded', async ({ page, app }) => {
  const person = await waitsForVerdict(app)
  await judges(await sameOwner(app), person, 'rejected', { p_reason: 'Uw naam is anders geschreven.', p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'accepted' } } })
  await opens(page, app, person)
  await expect(banner(page)).toContainText('Wij konden uw gegevens niet goedkeuren')
  await expect(page.getByText(/opnieuw (uploaden|nodig)/)).toHaveCount(0)
  await expect(card(page).getByText('Uw naam is anders geschreven.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gegevens aanpassen' })).toBeVisible()
})

test('whoever was verified reads since when', async ({ page, app }) => {
  const person = await waitsForVerdict(app)
  await judges(await sameOwner(app), person, 'verified')
  await opens(page, app, person)
  await expect(card(page).getByText(/^Uw identiteit is gecontroleerd op /)).toBeVisible()
  await expect(card(page).getByText(/goedgekeurd$/)).toHaveCount(2)
  await expect(banner(page)).toHaveCount(0)
})
