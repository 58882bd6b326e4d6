import { expect, type Locator, type Page } from '@playwright/test'
import { hearsFromNow, wrongInRefusal } from './walk-senses.ts'
import type { Screen } from './walk-screen.ts'

/** A form that is sent as it must not be. */
export interface Wrongly {
  readonly what: string
  readonly reach: Screen['reach']
  /** What is typed first, by the label of its field. */
  readonly typed?: Readonly<Record<string, string>>
  /** The button that sends it. */
  readonly send: string | RegExp
  /** The form, where a page has more than one. */
  readonly within?: (page: Page) => Locator
}

/** Sends each of them by keyboard: the errors belong to their fields, the focus is at the first, and each cause is heard once. */
export async function areRefused(walker: Parameters<Screen['reach']>[0], forms: readonly Wrongly[]): Promise<void> {
  const { page } = walker
  for (const { what, reach, typed = {}, send, within = (whole: Page) => whole.locator('body') } of forms) {
    await reach(walker)
    const form = within(page)
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
    const said = await hearsFromNow(page)
    await form.getByRole('button', { name: send, exact: true }).first().press('Enter')
    await expect(page.locator('[aria-invalid="true"], [role="alert"]').filter({ visible: true }).first(), what).toBeVisible()
    expect.soft(await wrongInRefusal(page, said), what).toEqual([])
  }
}
