import { expect, type Dialog, type Page } from '@playwright/test'
import { invests, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** Admins who leave in the middle of something: they are asked, and stay where they are unless they mean it. */

const SAVING = 'confirm: Er wordt nog opgeslagen. Toch weggaan?'
const TYPED = 'confirm: Wat u hebt ingevuld, is nog niet opgeslagen. Toch weggaan?'

const to = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name })

/** What is asked from now on, by whom; the answer is no. */
function answersNo(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type() === 'confirm' ? `confirm: ${dialog.message()}` : dialog.type())
    void dialog.dismiss()
  })
  return asked
}

/** Back, a link, and the tab itself. */
async function triesAllWaysOut(page: Page): Promise<void> {
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/admin\/requests/)
  await to(page, /^Register/).click()
  await page.close({ runBeforeUnload: true })
}

test('whoever goes Back, follows a link or closes the tab while money is being booked is asked first, and no longer once it is', async ({ page, context, app }) => {
  await carries(context, await owner(app), app)
  const id = await invests(app.client(), { email: 'wordt.geboekt@example.nl', name: 'Wendy Wordtgeboekt', amount: 60_000 })
  await page.goto('/admin/figures')
  await to(page, /^Aanvragen/).click()
  await page.getByRole('button', { name: 'Gebeld: Wendy Wordtgeboekt' }).click()
  await expect(page).toHaveURL(new RegExp(`aanvraag=${id}`))
  let goOn = () => {}
  const held = new Promise<void>((resolve) => { goOn = resolve })
  await page.route('**/admin_mark_paid', async (route) => {
    await held
    await route.continue()
  })
  const form = page.getByRole('form', { name: 'Markeer als betaald' })
  await expect(form).toContainText('8.000 + 160 bonus')
  await form.getByRole('button', { name: 'Markeer als betaald' }).click()
  await expect(form.getByText('Boeken...').first()).toBeVisible()
  const asked = answersNo(page)
  await triesAllWaysOut(page)
  await expect.poll(() => asked).toEqual([SAVING, SAVING, 'beforeunload'])
  await expect(form, 'it stands as it was').toBeVisible()
  goOn()
  await expect(page.getByRole('status').filter({ hasText: '8.160 certificaten uitgegeven aan Wendy Wordtgeboekt' })).toBeVisible()
  await to(page, /^Register/).click()
  await expect(page).toHaveURL(/\/admin\/register/)
  expect(asked).toHaveLength(3)
})

test('whoever typed something that is kept nowhere else is asked on every way out, also in a dialog with a single day', async ({ page, context, app }) => {
  await carries(context, await owner(app), app)
  const id = await invests(app.client(), { email: 'half.getypt@example.nl', name: 'Harm Halfgetypt', amount: 60_000 })
  await page.goto('/admin/figures')
  await to(page, /^Aanvragen/).click()
  await page.getByRole('button', { name: 'Gebeld: Harm Halfgetypt' }).click()
  await expect(page).toHaveURL(new RegExp(`aanvraag=${id}`))
  await page.getByLabel('Wat is er afgesproken?').fill('Belt morgen terug')
  const asked = answersNo(page)
  await triesAllWaysOut(page)
  await expect.poll(() => asked).toEqual([TYPED, TYPED, 'beforeunload'])
  await expect(page.getByLabel('Wat is er afgesproken?')).toHaveValue('Belt morgen terug')
  await page.getByLabel('Wat is er afgesproken?').fill('')

  await to(page, /^Beheerders/).click()
  await page.getByRole('button', { name: /Verplicht/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tweede factor verplicht voor iedereen' })
  await dialog.getByRole('textbox').fill('1-2-2099')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(asked.slice(3)).toEqual([TYPED])
})
