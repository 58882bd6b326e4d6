import { sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { named, opens } from './walk-account.ts'
import { desk } from './walk-desk.ts'
import { areRefused } from './walk-refusals.ts'
import { hasPlace } from './walk-public.ts'
import { at } from './walk-screen.ts'
import { carries, isLoggedIn, toAmount } from './steps.ts'

test.use({ actionTimeout: 15_000 })
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('whoever sends a public form as it must not be hears each cause once, at its field', async ({ page, app }) => {
  const login = at('/auth', 'Inloggen')
  await areRefused({ page, app }, [
    { what: 'nothing about oneself', reach: at('/', 'Een stukje speelhal, op uw naam.'), send: 'Verder naar volgende stap' },
    { what: 'an address that is none', reach: at('/', 'Een stukje speelhal, op uw naam.'), typed: { 'Volledige naam': 'Piet', 'E-mailadres': 'piet', Telefoonnummer: '06 1234 5678' }, send: 'Verder naar volgende stap' },
    { what: 'no address', reach: login, send: 'Verstuur verificatiecode' },
    { what: 'an address that nobody has', reach: login, typed: { 'E-mailadres': 'niemand-fout@example.nl' }, send: 'Verstuur verificatiecode' },
    { what: 'a number that cannot be waited for', reach: hasPlace, typed: { 'Aantal certificaten': '12' }, send: 'Aantal wijzigen' },
    { what: 'no link', reach: at('/forgot-password', 'Wachtwoord vergeten'), send: 'Reset link versturen' },
    { what: 'no admin', reach: at('/admin', 'Admin Portal'), send: 'Inloggen' },
    { what: 'another admin', reach: at('/admin', 'Admin Portal'), typed: { 'E-mailadres': 'niemand@voorbeeld.nl', Wachtwoord: 'fout' }, send: 'Inloggen' },
  ])
})

test('whoever goes on without an amount hears once what is missing, at its field', async ({ page, app }) => {
  await areRefused({ page, app }, [{ what: 'no amount', reach: () => toAmount(page, 'fout-1@example.nl'), send: 'Verder naar betaling' }])
})

test('whoever sends a form of the account as it must not be hears each cause once, at its field', async ({ page, app }) => {
  await isLoggedIn(app, page, 'fout-thuis@example.nl')
  await areRefused({ page, app }, [
    {
      what: 'no other name',
      async reach(walker) {
        await at('/dashboard', /^Welkom/)(walker)
        await opens(named('Andere naam aanvragen'), 'Vraag een andere naam aan')(walker)
      },
      send: 'Aanvragen', within: (whole) => whole.getByRole('dialog'),
    },
    {
      what: 'a profile without anything',
      async reach(walker) {
        await at('/dashboard', /^Welkom/)(walker)
        await walker.page.getByRole('link', { name: 'Profiel voltooien' }).click()
        await walker.page.getByRole('heading', { name: 'Profiel voltooien' }).waitFor()
      },
      send: 'Profiel opslaan',
    },
  ])
})

test('whoever sends a form of the desk as it must not be hears each cause once, at its field', async ({ page, app }) => {
  test.setTimeout(180_000)
  const { person, number, waiting } = await desk(app)
  await carries(page.context(), await sameOwner(app), app)
  await areRefused({ page, app }, [
    { what: 'a client without anything', reach: at('/admin/add-client', 'Client Toevoegen'), send: /^Toevoegen/ },
    { what: 'a payment without anything', reach: at(`/admin/add-payment?voor=${person}`, 'Extra Betaling'), send: /^Toevoegen/ },
    { what: 'an assignment without anything', reach: at(`/admin/assign-certificates/${person}`, 'Certificaten toewijzen'), send: /toewijzen$/i },
    { what: 'a person without a name', reach: at(`/admin/dashboard?investeerder=${person}&blad=bewerken`, 'Bas Balie'), typed: { Naam: '', 'E-mailadres': 'bas' }, send: 'Opslaan', within: (whole) => whole.getByRole('dialog') },
    { what: 'a delete without the name', reach: at(`/admin/dashboard?investeerder=${person}&blad=verwijderen`, 'Bas Balie'), send: 'Verwijder Definitief' },
    { what: 'a verdict on nothing', reach: at(`/admin/documents?investeerder=${waiting}`, 'Jan de Vries'), send: 'Markeer als geverifieerd' },
    {
      what: 'a talk about nothing',
      async reach(walker) {
        await at('/admin/requests', 'Aanvragen')(walker)
        await walker.page.getByRole('button', { name: 'Gebeld: Guus Groot' }).press('Enter')
      },
      send: 'Gebeld', within: (whole) => whole.getByRole('form', { name: 'Notitie' }),
    },
    {
      what: 'a transfer of nothing by bank',
      async reach(walker) {
        await at('/admin/requests', 'Aanvragen')(walker)
        await walker.page.getByRole('button', { name: 'Gebeld: Guus Groot' }).press('Enter')
      },
      typed: { 'Bedrag ontvangen': '' }, send: /^(?:Boek|Markeer)/, within: (whole) => whole.getByRole('form', { name: 'Markeer als betaald' }),
    },
    {
      what: 'a refusal without a reason',
      async reach(walker) {
        await at('/admin/changes', 'Wijzigingen')(walker)
        await opens(named(/^Afwijzen/), 'Wijziging afwijzen')(walker)
      },
      send: 'Afwijzen', within: (whole) => whole.getByRole('dialog'),
    },
    {
      what: 'a transfer to nobody',
      async reach(walker) {
        await at(`/admin/register?vanaf=${number}&nummer=${number}`, 'Register van certificaathouders')(walker)
        await opens(named('Overdragen'), 'Certificaten overdragen')(walker)
      },
      send: /overdragen$/i, within: (whole) => whole.getByRole('dialog'),
    },
    {
      what: 'an invitation of nobody',
      async reach(walker) {
        await at('/admin/admins', 'Beheerders')(walker)
        await opens(named('Beheerder uitnodigen'), 'Beheerder uitnodigen')(walker)
      },
      send: 'Uitnodigen', within: (whole) => whole.getByRole('dialog'),
    },
    {
      what: 'a password that does not do',
      async reach(walker) {
        await at('/admin/security', 'Mijn toegang')(walker)
        await opens(named('Wachtwoord wijzigen'), 'Kies uw wachtwoord')(walker)
      },
      send: 'Wachtwoord bijwerken', within: (whole) => whole.getByRole('dialog'),
    },
  ])
})
