import { expect, type Locator, type Page } from '@playwright/test'
import { at, shows, type AccountPage, type Screen, type Walks } from './walk-screen.ts'
import { photo, pressesClosed, saveButton, chooses, isKept, place } from './profile-steps.ts'

/** The account of somebody who has paid and is signed in here. */

/** Opens something over the page, by keyboard. */
export const opens = (button: (page: Page) => Locator, dialog: string | RegExp): Screen['reach'] => async ({ page }) => {
  await button(page).press('Enter')
  await expect(page.getByRole('dialog', { name: dialog }).or(page.getByRole('alertdialog', { name: dialog }))).toBeVisible()
}

export const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

export const ACCOUNT: Walks<AccountPage> = {
  dashboard: [
    { what: 'the account', reach: at('/dashboard', /^Welkom/) },
    { what: 'another name to be asked for', reach: opens(named('Andere naam aanvragen'), 'Vraag een andere naam aan') },
    {
      what: 'another name without one',
      async reach({ page }) {
        await page.getByRole('dialog').getByRole('button', { name: 'Aanvragen', exact: true }).click()
        await expect(page.getByRole('dialog').locator('[aria-invalid]').first()).toBeFocused()
      },
    },
    {
      what: 'the profile',
      async reach({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('link', { name: 'Profiel voltooien' }).click()
        await shows(page, 'Profiel voltooien')
      },
    },
    {
      what: 'the profile with what is missing',
      async reach({ page }) {
        await pressesClosed(saveButton(page))
        await expect(page.getByText('Vul alle adresvelden in')).toBeVisible()
      },
    },
    {
      what: 'the profile with a document',
      async reach({ page }) {
        await chooses(place(page, 'id'), await photo())
        await isKept(place(page, 'id'))
      },
    },
    { what: 'a document', reach: opens((page) => place(page, 'id').getByRole('button', { name: /^Bekijken/ }), 'ID-kaart of paspoort') },
  ],
  certificate: [{ what: 'a certificate', reach: at('/dashboard/certificaat', /^Uw certificaat/) }],
}
