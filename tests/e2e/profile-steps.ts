import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { pdfByHand } from '#tests/support/pdf-by-hand.ts'

/** What an investor does to complete his profile. */

const ADDRESS = { Straat: 'Voorbeeldstraat', Huisnummer: '12', Postcode: '1234 AB', Plaats: 'Voorbeeldstad' } as const
/** Passes the eleven-test, and is nobody's. */
export const BSN = '123456782'

interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photo, of so many pixels that no compressor makes smaller. */
export async function photo(name = 'paspoort.jpg', width = 300): Promise<Upload> {
  const noise = { create: { width, height: width, channels: 3, background: '#88aacc', noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp(noise).jpeg({ quality: 90 }).toBuffer() }
}

export const pdf = (name = 'afschrift.pdf'): Upload => ({ name, mimeType: 'application/pdf', buffer: pdfByHand() })

/** The place of one document. */
export const place = (page: Page, kind: 'id' | 'proof') => page.getByRole('region', { name: kind === 'id' ? 'ID-kaart of paspoort' : 'Bewijs van adres' })

/** Chooses a file, as a person does: by the button. */
export async function chooses(where: Locator, file: Upload, button: RegExp = /^kies een bestand/): Promise<void> {
  const asked = where.page().waitForEvent('filechooser')
  await where.getByRole('button', { name: button }).click()
  await (await asked).setFiles(file)
}

export const isKept = async (where: Locator) => await expect(where.getByText('Geüpload', { exact: true })).toBeVisible({ timeout: 20_000 })

export async function fillsAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label).fill(text)
}

export async function uploadsBoth(page: Page): Promise<void> {
  await chooses(place(page, 'id'), await photo())
  await isKept(place(page, 'id'))
  await chooses(place(page, 'proof'), pdf())
  await isKept(place(page, 'proof'))
}

/** Everything, so that only the button is left. */
export async function fillsAll(page: Page): Promise<void> {
  await fillsAddress(page)
  await page.getByLabel('BSN').fill(BSN)
  await uploadsBoth(page)
}

/** Looks as if it could not be pressed; pressed it says why. */
export const pressesClosed = async (button: Locator) => await button.click({ force: true })

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Profiel opslaan' })

/** Somebody who has paid is at the panel, in this browser; as the server's client he is the same. */
export async function atProfile(app: TestApp, page: Page, email: string): Promise<Client> {
  await hasPaid(app, app.client(), { email, name: 'Pro Fiel' })
  const here = app.client()
  await logsIn(app, here, email)
  await page.context().addCookies([...here.cookies].map(([name, value]) => ({ name, value, url: app.url })))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Profiel voltooien' }).click({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Profiel voltooien' })).toBeFocused()
  return here
}

/** What the server knows of him. */
export async function profileOf(client: Client): Promise<Readonly<Record<string, unknown>>> {
  return (await client.rpc('get_investor_portfolio')).body
}

/** From the panel back to the account, with every turn that changes a text but the last one, which takes twenty seconds. */
export async function completes({ page, name, look }: { readonly page: Page; readonly name: string; readonly look: (what: string) => Promise<void> }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Profiel voltooien' })).toBeVisible()
  await look('an empty profile')
  await pressesClosed(saveButton(page))
  await expect(page.getByText('Vul alle adresvelden in')).toBeVisible()
  await look('a profile with what is missing')
  await fillsAddress(page)
  await page.getByRole('radio', { name: 'Bedrijf' }).check()
  await page.getByLabel('KVK-nummer').fill('01234567')
  await page.getByRole('radio', { name: 'Particulier' }).check()
  await page.getByLabel('BSN').fill('123456789')
  await expect(page.getByText('Controleer uw BSN: er lijkt een cijfer niet te kloppen.')).toBeVisible()
  await page.getByLabel('BSN').fill(BSN)
  await expect(page.getByText(/Controleer uw BSN/)).toBeHidden()
  await uploadsBoth(page)
  await expect(page.getByText(/^Beide documenten zijn er\./)).toBeVisible()
  await look('a profile that can be saved')
  await place(page, 'id').getByRole('button', { name: /^Bekijken/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await look('a document')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await place(page, 'proof').getByRole('button', { name: /^Verwijderen/ }).click()
  await expect(page.getByText(/^Nog één document\./)).toBeVisible()
  await page.getByRole('button', { name: 'Later voltooien' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Welkom, ${name}` })).toBeVisible({ timeout: 20_000 })
}

/** From now on the page keeps in `data-heard` what was heard, also what stood there for a moment only. */
export async function hears(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = new Set<string>()
    new MutationObserver(() => {
      heard.add(document.querySelector('[role=status].sr-only')?.textContent ?? '')
      document.documentElement.dataset['heard'] = [...heard].join('; ')
    }).observe(document.body, { childList: true, subtree: true })
  })
}
