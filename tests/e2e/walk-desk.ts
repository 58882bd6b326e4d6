import { expect } from '@playwright/test'
import type { DeskPageName } from '#contract/pages.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf } from '#tests/support/book.ts'
import { OWNER } from '#tests/support/app.ts'
import { setsUpApp } from '#tests/support/factors.ts'
import { linksIn } from '#tests/support/letters.ts'
import { hasPaid, invests, sameOwner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { books } from '#tests/support/transfers.ts'
import { waitsForVerdict } from '#tests/support/verdicts.ts'
import { at, shows, type Walks } from './walk-screen.ts'
import { named, opens } from './walk-account.ts'
import { carries } from './steps.ts'

/** What waits at the desk: something in each queue, and people to look at. */
export interface Desk {
  /** Has paid. */
  readonly person: string
  /** Waits for a verdict. */
  readonly waiting: string
  /** The first number of somebody. */
  readonly number: number
  /** Where an invited admin chooses a password. */
  readonly invitation: string
  /** An admin with a code from an app. */
  readonly guarded: string
}

const desks = new WeakMap<TestApp, Promise<Desk>>()

/** The same for all who walk there. */
export function desk(app: TestApp): Promise<Desk> {
  const known = desks.get(app) ?? fills(app)
  desks.set(app, known)
  return known
}

async function fills(app: TestApp): Promise<Desk> {
  const admin = await sameOwner(app)
  await hasPaid(app, app.client(), { email: 'balie-loopt@example.nl', name: 'Bas Balie', amount: 1500 })
  const person = await investorOf(admin, 'balie-loopt@example.nl')
  const waiting = await waitsForVerdict(app)
  const asks = await anInvestor(app)
  await asks.client.rpc('request_investor_change', { p_investor_id: asks.id, p_field: 'name', p_value: 'Anna Anders' })
  await invests(app.client(), { email: 'groot-loopt@example.nl', name: 'Guus Groot', amount: 60_000 })
  const part = await invests(app.client(), { email: 'deels-loopt@example.nl', name: 'Dik Deels', amount: 60_000 })
  await books(admin, part, { amount: 1000 })
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'bus-loopt' })
  await hasPaid(app, app.client(), { email: 'vol@bus-loopt.nl', name: 'Vol Postvak' })
  await app.quiet()
  await app.world.control('/faults', undefined, 'DELETE')
  const guarded = await anAdmin(app, { name: 'Met Een App' })
  await setsUpApp(app, guarded.client)
  await admin.rpc('admin_save_admin', { p_email: 'nodigt-uit@voorbeeld.nl', p_name: 'Nog Niet', p_role: 'admin', p_is_active: true })
  await app.quiet()
  const [invitation = ''] = linksIn(await app.world.mail('nodigt-uit@voorbeeld.nl', /^Uw toegang/)).text
  return { person: person.id, waiting: waiting.id, number: rangeOf(person).start, invitation, guarded: guarded.email }
}

/** The login comes first: after it the owner is at the desk. */
export const deskScreens = ({ person, waiting, number, invitation, guarded }: Desk): Walks<DeskPageName> => ({
  adminInvitation: [
    {
      what: 'a first password',
      async reach({ page }) {
        await page.goto(invitation)
        await shows(page, 'Kies uw wachtwoord')
      },
    },
  ],
  admin: [
    { what: 'the admin login', reach: at('/admin', 'Admin Portal') },
    {
      what: 'an admin login that was refused',
      async reach({ page }) {
        await page.getByLabel('E-mailadres').fill(guarded)
        await page.getByLabel('Wachtwoord').fill('fout')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Ongeldige inloggegevens')).toBeVisible()
      },
    },
    {
      what: 'the second factor',
      async reach({ page }) {
        await page.getByLabel('Wachtwoord').fill(OWNER.password)
        await page.keyboard.press('Enter')
        await expect(page.getByLabel('Code van uw authenticator')).toBeFocused()
      },
    },
  ],
  adminDashboard: [
    {
      what: 'the overview',
      async reach({ page, app }) {
        await carries(page.context(), await sameOwner(app), app)
        await page.goto('/admin/dashboard')
        await shows(page, /^Welkom/)
        await expect(page.getByRole('table', { name: 'Investeerders' })).toBeVisible()
      },
    },
    { what: 'the shortcuts', reach: opens(named('Sneltoetsen'), 'Sneltoetsen') },
    {
      what: 'nobody found',
      async reach({ page }) {
        await page.goto('/admin/dashboard?zoek=niemand-die-zo-heet')
        await expect(page.getByText('Geen investeerders gevonden')).toBeVisible()
      },
    },
    {
      what: 'a search that is answered',
      async reach({ page }) {
        await page.goto('/admin/dashboard')
        await page.getByRole('combobox').fill('Bas Balie')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    { what: 'the sheet of a person', reach: at(`/admin/dashboard?investeerder=${person}`, 'Bas Balie') },
    {
      what: 'the form about a person',
      async reach({ page }) {
        await page.goto(`/admin/dashboard?investeerder=${person}&blad=bewerken`)
        await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeVisible()
      },
    },
    {
      what: 'the question before a delete',
      async reach({ page }) {
        await page.goto(`/admin/dashboard?investeerder=${person}&blad=verwijderen`)
        await expect(page.getByRole('button', { name: 'Verwijder Definitief' })).toBeVisible()
      },
    },
  ],
  adminAssign: [{ what: 'an assignment to nobody', reach: at('/admin/assign-certificates', /^Welkom/), leadsTo: 'adminDashboard' }],
  adminAssignTo: [{ what: 'an assignment', reach: at(`/admin/assign-certificates/${person}`, 'Certificaten toewijzen') }],
  adminAddClient: [{ what: 'a client to be added', reach: at('/admin/add-client', 'Client Toevoegen') }],
  adminAddPayment: [
    { what: 'an extra payment of whom', reach: at('/admin/add-payment', 'Extra Betaling') },
    { what: 'an extra payment', reach: at(`/admin/add-payment?voor=${person}`, 'Extra Betaling') },
  ],
  adminCloseDebug: [{ what: 'the CRM', reach: at('/admin/close-debug', 'CRM-koppeling (Close)') }],
  adminUndelivered: [{ what: 'letters that nobody took', reach: at('/admin/undelivered', 'Niet bezorgd') }],
  adminDocuments: [
    { what: 'who waits for a verdict', reach: at('/admin/documents', 'Documenten beoordelen') },
    {
      what: 'a verdict',
      async reach({ page }) {
        await page.goto(`/admin/documents?investeerder=${waiting}`)
        await expect(page.getByRole('dialog').getByRole('radio', { name: 'Niet goed' })).toBeVisible()
      },
    },
  ],
  adminRequests: [
    { what: 'requests', reach: at('/admin/requests', 'Aanvragen') },
    {
      what: 'an open request',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Gebeld: Guus Groot' }).press('Enter')
        await expect(page.getByRole('form', { name: 'Markeer als betaald' })).toBeVisible()
      },
    },
  ],
  adminReviews: [{ what: 'payments to decide about', reach: at('/admin/reviews', 'Te beoordelen') }],
  adminChanges: [
    { what: 'changes that are asked for', reach: at('/admin/changes', 'Wijzigingen') },
    { what: 'a change to be refused', reach: opens(named(/^Afwijzen/), 'Wijziging afwijzen') },
  ],
  adminRegister: [
    { what: 'the register', reach: at(`/admin/register?vanaf=${number}`, 'Register van certificaathouders') },
    { what: 'the history of a number', reach: opensPanel(number) },
    { what: 'a transfer', reach: opens(named('Overdragen'), 'Certificaten overdragen') },
    {
      what: 'a correction',
      async reach({ page, app }) {
        await opensPanel(number)({ page, app })
        await opens(named('Datum verbeteren'), 'Datum verbeteren')({ page, app })
      },
    },
  ],
  adminFigures: [{ what: 'the figures', reach: at('/admin/figures', 'Cijfers') }],
  adminExports: [{ what: 'the exports', reach: at('/admin/exports', 'Exports') }],
  adminAudit: [{ what: 'the log', reach: at('/admin/audit', 'Logboek') }],
  adminAdmins: [
    { what: 'the admins', reach: at('/admin/admins', 'Beheerders') },
    { what: 'an invitation', reach: opens(named('Beheerder uitnodigen'), 'Beheerder uitnodigen') },
  ],
  adminSecurity: [
    { what: 'an own access', reach: at('/admin/security', 'Mijn toegang') },
    { what: 'an own password', reach: opens(named('Wachtwoord wijzigen'), 'Kies uw wachtwoord') },
  ],
})

const opensPanel = (number: number) => at(`/admin/register?vanaf=${number}&nummer=${number}`, new RegExp(String(number).padStart(6, '0').replace(/(\d{3})(\d{3})/, '$1.$2')))
