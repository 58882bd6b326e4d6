import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import { use } from '#server/db/handle.ts'
import { codeIn } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { atProfile, chooses, fillsAddress, isKept, pdf, photo, place, profileOf, saveButton, uploadsBoth, BSN } from './profile-steps.ts'

/** Uploads of this page wait until they are let go; says how many there were. */
async function holdsUploads(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/documents', async (route) => {
    sent += 1
    await held
    // Whoever gave it up has no answer to get.
    await route.continue().catch(() => null)
  })
  return { letGo, sent: () => sent }
}

test('a file of more than ten megabytes is refused before it leaves, at its field; one of exactly ten is sent', async ({ page, app }) => {
  await atProfile(app, page, 'te-groot@example.nl')
  const { sent } = await holdsUploads(page)
  const one = place(page, 'id')
  const empty = { name: 'vol.jpg', mimeType: 'image/jpeg' }
  await chooses(one, { ...empty, buffer: Buffer.alloc(DOCUMENT_MOST_BYTES + 1) })
  await expect(one.getByRole('alert')).toHaveText('Bestand is te groot. Maximum grootte is 10MB.')
  await expect(one.getByRole('button', { name: /^kies een bestand/ })).toHaveAccessibleDescription(/^Bestand is te groot/)
  expect(sent()).toBe(0)
  await chooses(one, { ...empty, buffer: Buffer.alloc(DOCUMENT_MOST_BYTES) })
  await expect(one.getByRole('progressbar')).toBeVisible()
  await expect.poll(sent).toBe(1)
  await expect(one.getByRole('alert')).toHaveCount(0)
})

test('what is no photo and no PDF is refused at its field, with what to do', async ({ page, app, looksAccessible }) => {
  const him = await atProfile(app, page, 'verkeerd-bestand@example.nl')
  const one = place(page, 'proof')
  await chooses(one, { name: 'afschrift.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script>') })
  await expect(one.getByRole('alert')).toHaveText('Dit soort bestand kunnen wij niet openen. Maak een foto (JPG of PNG) of gebruik een PDF.')
  await chooses(one, { name: 'leeg.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(one.getByRole('alert')).toHaveText('Dit bestand is leeg. Kies het opnieuw, of maak een foto.')
  await looksAccessible('a file that was refused')
  await chooses(one, pdf())
  await isKept(one)
  await expect(one.getByRole('alert')).toHaveCount(0)
  expect(await profileOf(him)).toMatchObject({ proof_of_residence_url: expect.stringMatching(/\/proof_\d+\.pdf$/) })
})

test('an upload is given up, a document replaced and taken away, and the focus stays where it was pressed', async ({ page, app }) => {
  const him = await atProfile(app, page, 'vervangen@example.nl')
  const one = place(page, 'id')
  const held = await holdsUploads(page)
  await chooses(one, await photo('eerste.jpg'))
  await expect(one.getByText('eerste.jpg')).toBeVisible()
  await one.getByRole('button', { name: 'Annuleren' }).click()
  await expect(one.getByRole('button', { name: /^kies een bestand/ })).toBeVisible()
  await expect(one).toBeFocused()
  await expect(one.getByRole('alert')).toHaveCount(0)
  held.letGo()
  await page.unrouteAll({ behavior: 'wait' })
  await chooses(one, await photo('tweede.jpg'))
  await isKept(one)
  await expect(one.getByText('tweede.jpg')).toBeVisible()
  const second = (await profileOf(him))['id_document_url']
  await chooses(one, pdf('derde.pdf'), /^Vervangen/)
  await expect(one.getByText('derde.pdf')).toBeVisible()
  await expect(one.getByText(/^PDF, 1\skB · (?:vandaag|morgen)/)).toBeVisible()
  expect((await profileOf(him))['id_document_url']).not.toBe(second)
  await one.getByRole('button', { name: /^Verwijderen/ }).click()
  await expect(one.getByRole('button', { name: /^kies een bestand/ })).toBeVisible()
  await expect(one).toBeFocused()
  await expect(page.getByRole('status').getByText('ID/Paspoort is verwijderd.')).toBeAttached()
  expect(await profileOf(him)).toMatchObject({ id_document_url: null, kyc_status: 'pending' })
})

test('a photo and a PDF are looked at over the page, as they are kept, and nothing of them stays in the browser', async ({ page, app, looksAccessible }) => {
  await atProfile(app, page, 'bekijken@example.nl')
  await uploadsBoth(page)
  await page.evaluate(() => {
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (url) => {
      document.documentElement.dataset['gone'] = url
      revoke(url)
    }
  })
  await place(page, 'id').getByRole('button', { name: /^Bekijken/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ID-kaart of paspoort' })
  const image = dialog.getByRole('img', { name: 'ID-kaart of paspoort' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(300)
  await looksAccessible('a photo, looked at')
  const address = await image.getAttribute('src') ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-gone', address)
  await place(page, 'proof').getByRole('button', { name: /^Bekijken/ }).click()
  const other = page.getByRole('dialog', { name: 'Bewijs van adres' })
  await expect(other.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await expect(other.getByRole('link', { name: 'Open de PDF in een nieuw tabblad' })).toHaveAttribute('href', /^blob:/)
})

test('own documents are opened from the account, each by its name', async ({ page, app, looksAccessible }) => {
  await atProfile(app, page, 'eigen@example.nl')
  await uploadsBoth(page)
  await page.getByRole('button', { name: 'Later voltooien' }).click()
  for (const [name, shown] of [['ID-kaart of paspoort', 'img'], ['Bewijs van adres', 'iframe']] as const) {
    const look = page.getByRole('button', { name: `Bekijken (${name})` })
    await look.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(shown)).toBeVisible()
    await looksAccessible(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(look).toBeFocused()
  }
})

test('a file is dropped on its place; one that misses it takes nobody off the page', async ({ page, app }) => {
  await atProfile(app, page, 'slepen@example.nl')
  await page.getByLabel('Straat').fill('Sleepweg')
  const bytes = (await photo()).buffer.toString('base64')
  const dragged = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], 'gesleept.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((heading, dataTransfer) => heading.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })), dragged), 'the browser opens no file').toBe(false)
  const zone = place(page, 'id').locator('.document-slot')
  await zone.dispatchEvent('dragover', { dataTransfer: dragged })
  await expect(zone).toHaveAttribute('data-over', 'true')
  await zone.dispatchEvent('drop', { dataTransfer: dragged })
  await isKept(place(page, 'id'))
  await expect(page.getByText('gesleept.jpg')).toBeVisible()
})

test('nothing is saved while a document is on its way, and it is said why', async ({ page, app }) => {
  await atProfile(app, page, 'onderweg@example.nl')
  await fillsAddress(page)
  await page.getByLabel('BSN').fill(BSN)
  await uploadsBoth(page)
  await expect(saveButton(page)).toBeEnabled()
  const held = await holdsUploads(page)
  await chooses(place(page, 'id'), await photo('nieuwer.jpg'), /^Vervangen/)
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.getByText('Uw document wordt nog geüpload. Daarna kunt u opslaan.')).toBeVisible()
  await saveButton(page).click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  held.letGo()
  await expect(saveButton(page)).toBeEnabled({ timeout: 20_000 })
})

test('a line that does not come back is told at the field, and everything typed is still there', async ({ page, app, context }) => {
  await atProfile(app, page, 'geen-lijn@example.nl')
  await page.getByLabel('Straat').fill('Stille Laan')
  await page.clock.install()
  await page.route('**/api/documents', (route) => route.abort('internetdisconnected'))
  const one = place(page, 'id')
  await chooses(one, await photo())
  await expect(one.getByText(/^Geen verbinding\./)).toBeVisible()
  const failed = one.getByRole('alert')
  await expect.poll(async () => {
    await page.clock.runFor(1000)
    return await failed.count()
  }, { intervals: [50] }).toBe(1)
  await expect(failed).toHaveText('Upload mislukt: Verbindingsprobleem. Controleer uw internetverbinding en probeer opnieuw.')
  await expect(page.getByLabel('Straat')).toHaveValue('Stille Laan')
  await page.unrouteAll()
  await context.setOffline(false)
  await chooses(one, await photo())
  await isKept(one)
})

test('a server that has no room is waited for, and the file goes by itself', async ({ page, app }) => {
  await atProfile(app, page, 'druk@example.nl')
  await page.route('**/api/documents', (route) => route.fulfill({ status: 503, json: { error: 'Het is erg druk.', code: 'busy', retryAfter: 2 } }), { times: 2 })
  const one = place(page, 'id')
  await chooses(one, await photo())
  await expect(one.getByText('Het is druk. Uw bestand wordt vanzelf verstuurd zodra er plek is.')).toBeVisible()
  await isKept(one)
  await expect(one.getByRole('alert')).toHaveCount(0)
})

test('a session that ends before an upload asks for a code in place, and the file goes on', async ({ page, app, context }) => {
  const email = 'sessie-upload@example.nl'
  await atProfile(app, page, email)
  const codes = async () => (await app.world.mails(email)).filter(({ subject }) => /code/i.test(subject))
  const before = (await codes()).length
  await context.clearCookies()
  await chooses(place(page, 'id'), await photo())
  const dialog = page.getByRole('alertdialog', { name: 'Bent u er nog?' })
  await expect(dialog).toBeVisible()
  const code = await until(async () => (await codes()).length > before && (await codes())[0], 'the code')
  await dialog.getByLabel('Code van zes cijfers').fill(codeIn(code.text))
  await expect(dialog).toBeHidden()
  await isKept(place(page, 'id'))
})

test('who was refused reads why, at the document, and is asked to upload it again', async ({ page, app }) => {
  const him = await atProfile(app, page, 'afgekeurd@example.nl')
  await uploadsBoth(page)
  const { id } = await profileOf(him)
  await sql`update investors set kyc_status = 'rejected', kyc_reason = 'De foto is onscherp.' where id = ${id}`.execute(use(app.database.db))
  await sql`update documents set judged_at = now(), verdict = case kind when 'id' then 'rejected' else 'accepted' end, verdict_reason = case kind when 'id' then 'Het documentnummer is niet te lezen.' end where investor_id = ${id}`.execute(use(app.database.db))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Opnieuw uploaden' }).click({ timeout: 20_000 })
  await expect(page.getByText('Wij konden één document niet goedkeuren')).toBeVisible()
  await expect(page.getByText('De foto is onscherp.')).toBeVisible()
  await expect(place(page, 'id').getByText('Afgewezen')).toBeVisible()
  await expect(place(page, 'id').getByText('Het documentnummer is niet te lezen.')).toBeVisible()
  await expect(place(page, 'proof').getByText('Goedgekeurd')).toBeVisible()
  await chooses(place(page, 'id'), await photo('scherp.jpg'), /^Vervangen/)
  await isKept(place(page, 'id'))
  await expect(page.getByText('De foto is onscherp.')).toBeHidden()
})
