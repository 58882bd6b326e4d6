import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { fact, toAmount } from './steps.ts'

const UNDERSTOOD = [
  ['750', '€ 750,00', '100'], ['757,5', '€ 757,50', '101'], ['757.50', '€ 757,50', '101'], ['1.005,00', '€ 1.005,00', '134'],
  ['1,005.00', '€ 1.005,00', '134'], ['€ 1.005,-', '€ 1.005,00', '134'], ['10.005', '€ 10.005,00', '1.347'],
] as const
const ASKED = [['1,005', 'Dit bedrag is niet duidelijk. Vul het in als 1.500 of 1.500,00'], ['750 00', 'Dit bedrag is niet duidelijk. Vul het in als 1.500 of 1.500,00'], ['751', 'Je moet €757,50 invullen om verder te gaan'], ['75', 'Het minimale investeringsbedrag is €750']] as const

test('an amount is understood however a Dutch person writes it, typed or pasted, or it is asked; never a hundredfold', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toAmount(page, 'bedragen@example.nl')
  const amount = page.getByLabel('Bedrag in euro')
  const onwards = page.getByRole('button', { name: 'Verder naar betaling' })
  const typed = (text: string) => amount.pressSequentially(text)
  const pasted = async (text: string) => {
    await page.evaluate((what) => navigator.clipboard.writeText(what), text)
    await amount.press('ControlOrMeta+V')
  }
  for (const enter of [typed, pasted]) {
    for (const [text, shown, shares] of UNDERSTOOD) {
      await amount.clear()
      await enter(text)
      await expect(amount, 'nothing jumps while it is typed').toHaveValue(text)
      await amount.blur()
      await expect(amount).toHaveValue(shown.replace(' ', '\u00a0'))
      await expect(page.getByLabel('Aantal aandelen')).toHaveValue(shares)
      await expect(onwards).toBeEnabled()
    }
    for (const [text, question] of ASKED) {
      await amount.clear()
      await enter(text)
      await amount.blur()
      await expect(page.getByText(question)).toBeVisible()
      await expect(page.getByLabel('Aantal aandelen')).toHaveValue('')
      await expect(onwards).toBeDisabled()
    }
  }
})

test('a number of shares sets the amount, and the bonus stands beside it', async ({ page }) => {
  await toAmount(page, 'aandelen@example.nl')
  const shares = page.getByLabel('Aantal aandelen')
  await shares.fill('99')
  await shares.press('Enter')
  await expect(page.getByText('Minimale investering is 100 aandelen')).toBeVisible()
  await shares.blur()
  const amount = page.getByLabel('Bedrag in euro')
  await amount.fill('742,50')
  await amount.press('Enter')
  await expect(page.getByText('Minimale investering is €750')).toBeVisible()
  await shares.fill('1334')
  await expect(amount).toHaveValue('€\u00a010.005,00')
  await expect(page.getByText('U ontvangt 1% extra aandelen!')).toBeVisible()
  await expect(page.getByText('13 extra certificaten bovenop uw 1.334.')).toBeVisible()
  await expect(page.locator('.ticket')).toContainText(/1\.347\s*1\.334 \+ 13 bonus/)
  for (const [label, value] of [['Prijs per aandeel', '€ 7,50'], ['Basiscertificaten', '1.334'], ['Bonus', '1% = 13 extra'], ['Verwacht dividend per jaar (7%)', '€ 700,35']] as const) {
    await expect(fact(page, label)).toHaveText(value)
  }
  await expect(page.getByText('Verwacht, geen garantie')).toBeVisible()
  const tiers = page.getByRole('complementary', { name: 'Bonuscertificaten' }).getByRole('listitem')
  await expect(tiers).toHaveText([/1% extra aandelen.*vanaf €\s10\.000 uw inleg$/, /2% extra aandelen.*vanaf €\s50\.000$/, /5% extra aandelen.*vanaf €\s100\.000$/])
  await expect(tiers.and(page.locator('[aria-current]'))).toHaveCount(1)
  await amount.fill('100.005')
  await expect(fact(page, 'Bonus')).toHaveText('5% = 666 extra')
  await expect(tiers.and(page.locator('[aria-current]'))).toHaveText(/5% extra aandelen/)
})
