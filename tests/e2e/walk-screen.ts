import { expect, type Page } from '@playwright/test'
import { pageAt, type DeskPageName, type PageName } from '#contract/pages.ts'
import type { TestApp } from '#tests/support/app.ts'
import { isWalkable } from './walk-senses.ts'

/** Who walks, and where. */
export interface Walker {
  readonly page: Page
  readonly app: TestApp
}

/** A page in one of its states: how somebody comes there. Whatever follows in the same list may go on from it. */
export interface Screen {
  readonly what: string
  readonly reach: (walker: Walker) => Promise<void>
  /** It leads to that page. */
  readonly leadsTo?: PageName
}

/** The states of a page. */
type Screens = readonly [Screen, ...Screen[]]

export type OfferPage = Extract<PageName, 'home' | 'invest' | 'paymentResult'>
export type AccountPage = Extract<PageName, 'dashboard' | 'certificate'>
export type OtherPage = Exclude<PageName, OfferPage | AccountPage | DeskPageName>

/** All of some pages: one that the contract has and no list does not compile. */
export type Walks<Name extends PageName> = Readonly<Record<Name, Screens>>

/** Comes to an address, and waits until it stands there with this heading. */
export const at = (path: string, heading: string | RegExp): Screen['reach'] => async ({ page }) => {
  await page.goto(path)
  await shows(page, heading)
}

/** What one came for is there, and nothing is on its way any more. */
export async function shows(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('.waiting')).toHaveCount(0)
}

/** This browser has never been here. */
export async function forgets(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/terms')
}

/** Walks through every state of some pages; where nothing else is said, by ear and by keyboard. */
export async function walks<Name extends PageName>(walker: Walker, screens: Walks<Name>, look: (page: Page, what: string) => Promise<void> = isWalkable): Promise<void> {
  for (const [name, states] of Object.entries<Screens>(screens)) {
    for (const { what, reach, leadsTo = name } of states) {
      await reach(walker)
      expect(pageAt(new URL(walker.page.url()).pathname), what).toBe(leadsTo)
      await look(walker.page, what)
    }
  }
}
