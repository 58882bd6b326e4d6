import { expect, type Page } from '@playwright/test'
import { anAdmin } from '#tests/support/admins.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, profileOf, type KnownInvestor } from '#tests/support/profiles.ts'
import { pdfByHand } from '#tests/support/pdf-by-hand.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'
import type { TestApp } from '#tests/support/app.ts'

const WIDE = { width: 1440, height: 900 }
const sheet = (page: Page) => page.getByRole('dialog')
const at = ({ id }: Pick<KnownInvestor, 'id'>) => `/admin/documents?investeerder=${id}`

/** An admin's browser on the desk. */
async function works(page: Page, app: TestApp, client = sameOwner(app)): Promise<void> {
  await carries(page.context(), await client, app)
  await page.setViewportSize(WIDE)
}

/** Nobody waits but these. */
async function onlyWaiting(app: TestApp, count: number): Promise<readonly KnownInvestor[]> {
  const admin = await sameOwner(app)
  const { people } = JSON.parse((await admin.rpc('admin_list_documents_due', { p_limit: 200 })).text)
  for (const { investor_id: id } of people) await judges(admin, { id }, 'verified')
  const waiting: KnownInvestor[] = []
  while (waiting.length < count) waiting.push(await waitsForVerdict(app))
  return waiting
}

test('a person opens from the queue, stays through a reload, and Escape and Back lead to where one was', async ({ page, app, looksAccessible }) => {
  const [person] = await onlyWaiting(app, 1)
  await works(page, app)
  await page.goto('/admin/documents')
  const opener = page.getByRole('button', { name: 'Jan de Vries' })
  await opener.click()
  await expect(sheet(page).getByRole('heading', { name: 'Jan de Vries', level: 2 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`investeerder=${person?.id}`))
  await expect(sheet(page).getByText('Documenten Compleet')).toBeVisible()
  for (const text of ['Particulier, geregistreerd op', 'Kerkpad 1, 1234 AB Ons Dorp', '••••••782', '7%, verwacht, geen garantie', 'Voltooid', `Kenmerk ${person?.id.slice(0, 8)}`]) await expect(sheet(page).getByText(text).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page.reload()
  await expect(sheet(page).getByText('Documenten Compleet')).toBeVisible()
  await looksAccessible('the sheet of an investor')
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/documents$/)
  await looksAccessible('the queue of documents')
})

test('an id of nobody says so, and closing it stays on the page', async ({ page, app }) => {
  await works(page, app)
  await page.goto(at({ id: '00000000-0000-4000-8000-000000000000' }))
  await expect(sheet(page).getByRole('heading', { name: 'Investeerder niet gevonden' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Sluiten' }).first().click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Documenten beoordelen' })).toBeFocused()
})

test('a verdict goes by keyboard, the letter is read before it is sent and is the one that comes, and the next person opens', async ({ page, app, looksAccessible }) => {
  const [first, second] = await onlyWaiting(app, 2)
  if (!first || !second) throw new Error('nobody waits')
  await works(page, app)
  await page.goto(at(first))
  await expect(sheet(page).getByText('1 van 2')).toBeVisible()
  await sheet(page).getByRole('radio', { name: 'Niet goed' }).focus()
  await page.keyboard.press('g')
  await expect(sheet(page).getByRole('radio', { name: 'Goed', exact: true })).toBeChecked()
  await sheet(page).getByRole('tab', { name: /Bewijs van adres/ }).click()
  await sheet(page).getByRole('radio', { name: 'Goed', exact: true }).focus()
  await page.keyboard.press('n')
  await sheet(page).getByRole('button', { name: 'Ouder dan 3 maanden' }).click()
  const text = sheet(page).getByLabel('Dit leest Jan in de mail')
  await expect(text).toHaveValue(/^Uw bewijs van adres is ouder dan 3 maanden\. Stuur een bankafschrift of rekening van na .* Uw ID-kaart is goedgekeurd en blijft staan\.$/)
  const kept = /Uw ID-kaart is goedgekeurd en blijft staan\./
  for (const [choice, says] of [['Niet goed', false], ['Goed', true]] as const) {
    await sheet(page).getByRole('tab', { name: /ID-kaart/ }).click()
    await sheet(page).getByRole('radio', { name: choice, exact: true }).check({ force: true })
    await sheet(page).getByRole('tab', { name: /Bewijs van adres/ }).click()
    await (says ? expect(text).toHaveValue(kept) : expect(text).not.toHaveValue(kept))
  }
  await text.pressSequentially(' Groet, Gea.')
  await expect(sheet(page).getByRole('radio', { name: 'Niet goed' }), 'a letter in a text is a letter').toBeChecked()
  await sheet(page).getByText('Lees de mail aan Jan').click()
  await expect(sheet(page).getByText('Graag opnieuw: Bewijs van adres')).toBeVisible()
  await expect(sheet(page).locator('.letter')).toContainText('Groet, Gea.')
  await looksAccessible('a verdict before it is sent')
  await page.setViewportSize(WIDE)
  await sheet(page).getByRole('button', { name: 'Afwijzen en mailen' }).dblclick()
  await expect(sheet(page).getByText('KYC status succesvol gewijzigd naar: Afgewezen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(second.id))
  await expect(sheet(page).getByText('1 van 1')).toBeVisible()
  const mails = async () => (await app.world.mails(first.email)).filter(({ subject }) => subject === 'Graag opnieuw: Bewijs van adres')
  await app.quiet()
  expect((await mails()).map((mail) => mail.text.includes('Groet, Gea.')), 'once').toEqual([true])
  await page.goto(at(first))
  await expect(sheet(page).getByText(/U keurde het bewijs van adres af/)).toBeVisible()
  await expect(sheet(page).getByText(/^Jan kreeg daarover een mail, bezorgd om/).first()).toBeVisible()
})

test('whoever is right in both documents is verified, and before that the buttons say what is missing', async ({ page, app }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app)
  await page.goto(at(person))
  await sheet(page).getByRole('button', { name: 'Markeer als geverifieerd' }).press('Enter')
  await expect(sheet(page).getByRole('alert')).toHaveText('Kies bij beide documenten Goed; dan kan dit.')
  await sheet(page).getByRole('button', { name: 'Afwijzen en mailen' }).press('Enter')
  await expect(sheet(page).getByRole('alert')).toHaveText('Kies Niet goed bij het document dat opnieuw moet.')
  for (const name of [/ID-kaart/, /Bewijs van adres/]) {
    await sheet(page).getByRole('tab', { name }).click()
    await sheet(page).getByText('Goed', { exact: true }).click()
  }
  await sheet(page).getByRole('button', { name: 'Markeer als geverifieerd' }).click()
  await expect(sheet(page).getByText('KYC status succesvol gewijzigd naar: Geverifieerd')).toBeVisible()
  await expect(sheet(page).getByText(/^Geverifieerd op /).first()).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Afwijzen en mailen' })).toHaveCount(0)
})

test('what a colleague and the person did meanwhile is shown, and what was typed stays', async ({ page, app }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app)
  // Nothing is heard of it here, so that the server's own word comes first.
  await page.route('**/api/events', () => undefined)
  await page.goto(at(person))
  await sheet(page).getByRole('tab', { name: /Bewijs van adres/ }).click()
  await sheet(page).getByText('Niet goed', { exact: true }).click()
  await sheet(page).getByLabel('Dit leest Jan in de mail').fill('De onderste regels vallen weg.')
  await judges((await anAdmin(app)).client, person, 'rejected', { p_documents: { id: { verdict: 'rejected', reason: 'Verlopen.' } } })
  await sendsDocument(person.client, 'proof', await aPhoto('#345'))
  await sheet(page).getByRole('button', { name: 'Afwijzen en mailen' }).click()
  await expect(sheet(page).getByText('Fout bij het bijwerken van KYC status')).toBeVisible()
  await expect(sheet(page).getByText('Intussen gewijzigd door een ander')).toBeVisible()
  await expect(sheet(page).getByText('ID-kaart: afgekeurd: Verlopen.')).toBeVisible()
  await expect(sheet(page).getByText(/^Bewijs van adres: opnieuw ingestuurd, /)).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: 'Niet goed' }), 'of a version that nobody looked at nothing is said').not.toBeChecked()
  await sheet(page).getByText('Niet goed', { exact: true }).click()
  await expect(sheet(page).getByLabel('Dit leest Jan in de mail')).toHaveValue('De onderste regels vallen weg.')
  await sheet(page).getByRole('button', { name: 'Afwijzen en mailen' }).press('Enter')
  await expect(sheet(page).getByRole('alert').filter({ hasText: 'Bekijk eerst wat er is gewijzigd.' })).toBeVisible()
  await expect(sheet(page).locator('.verdict-troubles')).toBeFocused()
  await sheet(page).getByRole('button', { name: 'Gezien' }).click()
  await expect(sheet(page).getByRole('tab', { name: /Bewijs van adres/ })).toBeFocused()
  await sheet(page).getByRole('button', { name: 'Afwijzen en mailen' }).click()
  await expect(sheet(page).getByText('KYC status succesvol gewijzigd naar: Afgewezen')).toBeVisible()
})

test('a reason that was typed and not sent is asked about before one leaves', async ({ page, app }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app)
  await page.goto(at(person))
  await sheet(page).getByText('Niet goed', { exact: true }).click()
  await sheet(page).getByLabel('Dit leest Jan in de mail').fill('Nog niet af')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.keyboard.press('Escape')
  await expect(sheet(page).getByLabel('Dit leest Jan in de mail')).toHaveValue('Nog niet af')
  expect(asked).toEqual([expect.stringContaining('nog niet opgeslagen')])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  expect(asked).toHaveLength(2)
})

test('a document grows, turns, is moved and saved; a PDF is shown in its frame; what is missing is said', async ({ page, app }) => {
  const person = await anInvestor(app)
  await sendsDocument(person.client, 'id', await aPhoto())
  await works(page, app)
  await page.goto(at(person))
  const viewer = sheet(page).getByRole('region', { name: 'ID-kaart bekijken' })
  const picture = viewer.getByRole('group', { name: /^ID-kaart/ })
  await picture.focus()
  for (const key of ['+', '+', '+', 'r']) await page.keyboard.press(key)
  await expect(picture).toHaveAccessibleName('ID-kaart, 200 procent, 90 graden gedraaid')
  const left = () => picture.evaluate((box) => box.scrollLeft)
  const [before, box] = [await left(), await picture.boundingBox()]
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 100, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.up()
  expect(Math.round(await left() - before), 'the hand moves it').toBe(60)
  await viewer.getByRole('button', { name: 'Passend (0)' }).click()
  await expect(picture).toHaveAccessibleName('ID-kaart, passend, 90 graden gedraaid')
  const [download] = await Promise.all([page.waitForEvent('download'), viewer.getByRole('button', { name: 'Downloaden' }).click()])
  expect(download.suggestedFilename()).toBe('identiteitsbewijs.jpg')
  await expect(viewer.getByRole('link', { name: 'Openen in een nieuw tabblad' })).toHaveAttribute('href', /^blob:/)
  await sheet(page).getByRole('tab', { name: /Bewijs van adres/ }).click()
  await expect(sheet(page).getByRole('tabpanel').getByText('Niet geüpload')).toBeVisible()
  await sendsDocument(person.client, 'proof', pdfByHand(), { name: 'brief.pdf', type: 'application/pdf' })
  await expect(sheet(page).getByRole('region', { name: 'Bewijs van adres bekijken' }).getByText('Open de PDF in een nieuw tabblad')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Document verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(sheet(page).getByRole('tabpanel').getByText('Niet geüpload')).toBeVisible()
})

test('the number is shown for half a minute, counted down, and its doubt with it', async ({ page, app }) => {
  const person = await anInvestor(app)
  await person.client.rpc('update_investor_profile', profileOf(person.id, { p_bsn: '123456789' }))
  await works(page, app)
  await page.clock.install()
  await page.goto(at(person))
  await sheet(page).getByRole('button', { name: 'Toon het BSN' }).click()
  await expect(sheet(page).getByText(/123.456.789/)).toBeVisible()
  await expect(sheet(page).getByText('Dit nummer voldoet niet aan de 11-proef.')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(sheet(page).getByText(/^nog (1\d|20) s zichtbaar, vastgelegd in het logboek$/)).toBeVisible()
  expect(page.url()).not.toContain('123456789')
  await page.clock.runFor(21_000)
  await expect(sheet(page).getByText(/123.456.789/)).toHaveCount(0)
  await expect(sheet(page).getByText('U bekeek het BSN.')).toBeVisible()
})

test('on a phone the document comes first, and data and history are one press away', async ({ page, app, looksAccessible }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(at(person))
  await expect(sheet(page).getByRole('tab', { name: /ID-kaart/ })).toBeVisible()
  await expect(sheet(page).getByText('Persoonlijke gegevens')).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Gegevens en geschiedenis' }).click()
  await expect(sheet(page).getByText('Persoonlijke gegevens')).toBeVisible()
  await looksAccessible('the data of an investor on a phone')
  await sheet(page).getByRole('button', { name: 'Documenten en oordeel' }).click()
  await expect(sheet(page).getByRole('tab', { name: /ID-kaart/ })).toBeVisible()
})

test('a viewer reads the person and is told calmly what is not for him', async ({ page, app }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app, anAdmin(app, { role: 'viewer' }).then(({ client }) => client))
  await page.goto(at(person))
  await expect(sheet(page).getByText('Documenten en BSN zijn er voor beheerders die mogen beoordelen.')).toBeVisible()
  for (const name of ['Toon het BSN', 'Bewerken', 'Afwijzen en mailen']) await expect(sheet(page).getByRole('button', { name })).toHaveCount(0)
  await expect(sheet(page).getByRole('tab')).toHaveCount(0)
  for (const word of ['bewerken', 'verwijderen']) {
    await page.goto(`${at(person)}&blad=${word}`)
    await expect(sheet(page).getByText('Documenten en BSN zijn er voor beheerders die mogen beoordelen.')).toBeVisible()
    await expect(sheet(page).getByRole('form')).toHaveCount(0)
  }
})

test('everything that was done can be shown, day by day', async ({ page, app }) => {
  const [person] = await onlyWaiting(app, 1)
  if (!person) throw new Error('nobody waits')
  await works(page, app)
  await page.goto(at(person))
  const all = sheet(page).getByRole('button', { name: /^Alles tonen \(\d+\)$/ })
  await all.click()
  await expect(sheet(page).getByText('Het account is aangemaakt.')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Minder tonen' })).toBeVisible()
})
