import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXTRA_NOTE } from '#domain/additions.ts'
import { calendarDate } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import { addedInvestor, addsInvestor, books, issuedTo } from '#tests/support/additions.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangesOf } from '#tests/support/book.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { detailOf } from '#tests/support/edits.ts'
import { readIn } from '#tests/support/letters.ts'
import { atCheckout, logsIn, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** People and money that an admin brings by hand (spec 2, sections 4, 5 and 7; contract 4.20 and 5.11). */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '10' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

const refusedFor = ({ status, body }: Reply) => [status, body['code'], body['fields']]
const lines = async (id: unknown) => (await sql<{ action: string; details: unknown }>`select action, details from audit_log where investor_id = ${id} or investment_id = ${id} order by id`.execute(use(app.database.db))).rows
const count = async (investorId: string) => (await detailOf(admin, investorId)).investments.length

describe('a client', () => {
  test('who is new is made with all that the admin typed, and gets a welcome with the numbers and the next steps', async () => {
    const email = 'm.delacruz@example.nl'
    const found = await addsInvestor(admin, { p_email: ' M.DelaCruz@Example.nl ' })
    expect(found).toMatchObject({ status: 200, body: { created: true, message: 'De investeerder is aangemaakt.', filled: [], kept: [] } })
    const id = String(found.body['investor_id'])
    expect(await detailOf(admin, id)).toMatchObject({
      email, name: 'Maria de la Cruz', phone: '06 7765 3312', street_address: 'Havenkade 8 a', city: 'Zandhoek', postal_code: '1234 AB', country: 'Nederland', address: 'Havenkade 8 a, 1234 AB Zandhoek',
      bsn: '••••••782', kvk: null, investment_type: 'personal', investments: [],
    })
    const { status, body } = await books(admin, id, { p_investment_amount: 10_005, p_payment_reference: ' OVB  2026-11 ', p_notes: 'Belt liever niet' })
    expect([status, body['message'], body['added']]).toEqual([200, 'De investering is toegevoegd.', true])
    const range = await issuedTo(admin, body['investment_id'], 1347)
    expect(range.end - range.start + 1).toBe(1347)
    expect((await detailOf(admin, id)).investments).toMatchObject([{
      investment_amount: 10_005, number_of_shares: 1347, bonus_shares: 13, payment_status: 'paid', status: 'completed', payment_method: 'bank_transfer', payment_date: '2026-02-01',
      manual_payment_reference: 'OVB 2026-11', notes: 'Belt liever niet', certificate_start: range.start, certificate_end: range.end, investor_email: email,
    }])
    const mail = await app.world.mail(email, /^Welkom bij Arcadeel: uw certificaten/)
    for (const read of [mail.text.replaceAll('\u00a0', ' '), readIn(mail.html)]) {
      expect(read).toContain('De volgende stappen')
      expect(read).toContain('Op 1 februari 2026 ontvingen wij uw overschrijving van € 10.005,00')
    }
    await app.quiet()
    expect(await app.world.mails(email)).toHaveLength(1)
    const of = ({ body: event }: { readonly body: { readonly clientData: Readonly<Record<string, unknown>> } }) => event.clientData['email'] === email
    expect((await app.world.events('manual_client_added')).filter(of).map(({ body: event }) => event.clientData)).toMatchObject([{ investorId: id, investmentAmount: 10_005, numberOfShares: 1347, certificateStart: range.start, paymentMethod: 'bank_transfer', paymentDate: '2026-02-01' }])
    expect((await app.world.events('payment_completed')).filter(of), 'told once, as a client').toEqual([])
    const said = JSON.stringify((await lines(body['investment_id'])).map(({ details }) => details))
    expect(said, 'the log names nobody').not.toMatch(/Cruz|liever|OVB/)
  })

  test('who holds certificates logs in with a code', async () => {
    const email = 'toegevoegd@example.nl'
    await books(admin, await addedInvestor(admin, email))
    expect((await logsIn(app, app.client(), email)).body).toMatchObject({ valid: true })
  })

  test('who exists already keeps all that is there; only what is empty is filled in, and what differs is named', async () => {
    const { id, email, client } = await anInvestor(app)
    await client.rpc('update_investor_profile', profileOf(id, { p_bsn: null }))
    const found = await addsInvestor(admin, { p_email: email })
    expect(found.body).toMatchObject({
      investor_id: id, created: false, filled: ['bsn'], kept: ['name', 'phone', 'address', 'street_address', 'city'],
      message: 'Deze investeerder bestaat al. Aangevuld: BSN. Wijkt af en blijft zoals het was: naam, telefoon, volledig adres, straat en huisnummer, plaats.',
    })
    expect(await detailOf(admin, id)).toMatchObject({ name: 'Jan de Vries', phone: '06 1234 5678', city: 'Ons Dorp', bsn: '••••••782' })
    expect((await addsInvestor(admin, { p_email: email })).body, 'nothing is left to fill in').toMatchObject({ filled: [] })
  })

  test('whose number and type are known does not get those of the other kind', async () => {
    const id = await addedInvestor(admin, 'soort@example.nl')
    expect((await addsInvestor(admin, { p_email: 'soort@example.nl', p_investment_type: 'company', p_kvk: '12345678', p_bsn: null })).body).toMatchObject({ filled: [], kept: ['investment_type'] })
    expect(await detailOf(admin, id)).toMatchObject({ investment_type: 'personal', bsn: '••••••782', kvk: null })
  })

  test('whose last missing field the admin fills in has a complete profile, and that is told once', async () => {
    const person = await anInvestor(app)
    await sendsBoth(person.client)
    await person.client.rpc('update_investor_profile', profileOf(person.id, { p_bsn: null }))
    await addsInvestor(admin, { p_email: person.email })
    expect(await detailOf(admin, person.id)).toMatchObject({ profile_complete: true, kyc_status: 'submitted' })
    await app.world.mail(person.email, /profiel is compleet/)
    await app.quiet()
    expect((await app.world.events('profile_data_completed')).filter((event) => event.body.clientData['investorId'] === person.id)).toHaveLength(1)
  })

  test('two admins who add the same person and money at the same moment add them once', async () => {
    const [email, other] = ['tegelijk@example.nl', (await anAdmin(app)).client]
    const found = await Promise.all([admin, other].map((one) => addsInvestor(one, { p_email: email })))
    const [id, ...more] = new Set(found.map(({ body }) => String(body['investor_id'])))
    expect([found.filter(({ body }) => body['created'] === true).length, more.length]).toEqual([1, 0])
    const booked = await Promise.all([admin, other, admin, other].map((one) => books(one, String(id))))
    expect(new Set(booked.map(({ body }) => body['investment_id'])).size).toBe(1)
    expect(booked.filter(({ body }) => body['added'] === true)).toHaveLength(1)
    expect(booked.find(({ body }) => body['added'] === false)?.body['message']).toBe('Deze investering stond er al. Er is niets dubbel geboekt.')
    expect((await lines(id)).map(({ action }) => action)).toEqual(['investor_created', 'manual_client_added', 'investment_settled'])
  })
})

describe('money', () => {
  test('of who is known is an extra investment by the beginning of its notes: its own line, event and letter', async () => {
    const { id, email } = await anInvestor(app)
    const { body } = await books(admin, id, { p_notes: `${EXTRA_NOTE} Na telefoongesprek`, p_investment_amount: 1500 })
    expect((await lines(body['investment_id'])).map(({ action }) => action)).toEqual(['additional_payment_added', 'investment_settled'])
    const mail = await app.world.mail(email, /^Uw extra investering: certificaten/)
    expect(mail.text).toContain('uw extra investering van €\u00a01.500,00')
    await app.quiet()
    const told = (await app.world.events('payment_completed')).filter((event) => event.body.clientData['investmentId'] === body['investment_id'])
    expect(told).toHaveLength(1)
    expect((await app.world.events('manual_client_added')).filter((event) => event.body.clientData['investmentId'] === body['investment_id'])).toEqual([])
    expect(JSON.parse((await admin.rpc('admin_get_investor_investments', { p_investor_id: id })).text)).toMatchObject([{ investment_amount: 750 }, { id: body['investment_id'], investment_amount: 1500, number_of_shares: 200 }])
  })

  test('that is sent again after its answer was lost is booked once, under the same key and without one', async () => {
    const id = await addedInvestor(admin, 'verloren@example.nl')
    const header = { 'idempotency-key': 'sleutel-van-wie-niets-hoorde' }
    const first = await books(admin, id, {}, header)
    expect((await books(admin, id, {}, header)).body).toEqual(first.body)
    expect((await books(admin, id)).body).toMatchObject({ investment_id: first.body['investment_id'], added: false })
    expect(await count(id)).toBe(1)
    expect((await books(admin, id, { p_payment_reference: 'OVB-2' })).body, 'another reference is other money').toMatchObject({ added: true })
    expect(await count(id)).toBe(2)
  })

  test('that is too little, no whole number of certificates, of no date or without reference is refused at its field, and nothing is written', async () => {
    const id = await addedInvestor(admin, 'fout@example.nl')
    const tomorrow = calendarDate(app.now() + 86_400_000)
    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[] = [
      [{ p_investment_amount: 742.5 }, [400, 'amount_below_minimum', { p_investment_amount: 'Het minimale investeringsbedrag is €750' }]],
      [{ p_investment_amount: 1000 }, [400, 'amount_not_whole_shares', { p_investment_amount: 'Geen veelvoud van €\u00a07,50' }]],
      [{ p_investment_amount: 750.001 }, [400, 'amount_invalid', { p_investment_amount: 'Vul een geldig bedrag in' }]],
      [{ p_investment_amount: 9_000_000 }, [400, 'amount_above_issue', { p_investment_amount: 'Er zijn in totaal 666.666 certificaten' }]],
      [{ p_number_of_shares: 140 }, [400, 'calculation_mismatch', { p_number_of_shares: 'Investment calculation error. Please refresh and try again.' }]],
      [{ p_payment_date: tomorrow }, [400, 'date_in_future', { p_payment_date: 'De betaaldatum ligt in de toekomst.' }]],
      [{ p_payment_date: '1999-12-31' }, [400, 'date_too_early', { p_payment_date: 'Deze betaaldatum ligt te ver in het verleden. Controleer het jaartal.' }]],
      [{ p_payment_reference: '  ' }, [400, 'invalid_input', { p_payment_reference: 'Vul het kenmerk in' }]],
    ]
    for (const [more, refused] of wrong) expect(refusedFor(await books(admin, id, more))).toEqual(refused)
    expect(refusedFor(await books(admin, crypto.randomUUID()))).toEqual([404, 'investor_unknown', undefined])
    expect(await count(id)).toBe(0)
    expect((await lines(id)).map(({ action }) => action)).toEqual(['investor_created'])
  })

  test('of today is taken on New Year’s Eve, and that of the next year once it has begun in Amsterdam', async () => {
    const later = await startTestApp()
    try {
      const [here, id] = [await owner(later), await addedInvestor(await owner(later), 'nieuwjaar@example.nl')]
      const year = new Date(later.now()).getUTCFullYear()
      // Half past eleven at night in Amsterdam, where it is an hour later than in UTC.
      later.pass(Math.round((Date.UTC(year, 11, 31, 22, 30) - later.now()) / 1000))
      const [again, next] = [await owner(later), `${year + 1}-01-01`]
      expect(refusedFor(await books(again, id, { p_payment_date: next }))).toEqual([400, 'date_in_future', { p_payment_date: 'De betaaldatum ligt in de toekomst.' }])
      expect((await books(again, id, { p_payment_date: `${year}-12-31` })).status).toBe(200)
      later.pass(31 * 60)
      expect((await books(await owner(later), id, { p_payment_date: next })).status).toBe(200)
      expect(here).toBeDefined()
    } finally {
      await later.stop()
    }
  })

  test('for which there is no room is not booked: how much is left is said, nothing waits and nothing is told', async () => {
    const small = await startTestApp({ ISSUE_SIZE: '250' })
    try {
      const here = await owner(small)
      const id = await addedInvestor(here, 'klein@example.nl')
      expect((await books(here, id)).status).toBe(200)
      await atCheckout(small, small.client(), { email: 'onderweg@example.nl' })
      const full = await books(here, id, { p_payment_reference: 'OVB-2' })
      expect([full.status, full.body['code'], full.body['error'], full.body['present']]).toEqual([
        409, 'no_room', 'Er zijn nog 150 certificaten vrij. In één reeks passen er hoogstens 50. Er is niets uitgegeven.', { remaining_certificates: 150, possible_certificates: 50 },
      ])
      expect((await detailOf(here, id)).investments).toHaveLength(1)
      expect(JSON.parse((await here.rpc('admin_list_reviews', {})).text)).toEqual([])
      expect((await here.rpc('admin_preview_issue', { p_quantity: 50 })).body).toEqual({ remaining_certificates: 150, possible_certificates: 50, certificate_start: 101, certificate_end: 150 })
      expect((await here.rpc('admin_preview_issue', { p_quantity: 51 })).body).toMatchObject({ certificate_start: null, certificate_end: null })
      await small.quiet()
      expect(await small.world.mails('klein@example.nl')).toHaveLength(1)
    } finally {
      await small.stop()
    }
  })

  test('that was booked is told its numbers by allocate_certificate_numbers, and another number of them is refused', async () => {
    const { body } = await books(admin, await addedInvestor(admin, 'nummers@example.nl'))
    const { start, end } = await issuedTo(admin, body['investment_id'], 100)
    expect(end - start).toBe(99)
    const asks = (investmentId: unknown, amount: number) => admin.rpc('allocate_certificate_numbers', { p_investment_id: investmentId, p_amount: amount })
    expect(refusedFor(await asks(body['investment_id'], 101))).toEqual([400, 'certificate_count_wrong', { p_amount: 'Voor deze investering zijn 100 certificaten uitgegeven.' }])
    const { investmentId } = await atCheckout(app, app.client(), { email: 'onbetaald@example.nl' })
    expect(await asks(investmentId, 100)).toMatchObject({ status: 409, body: { code: 'no_certificates', error: 'No certificate data returned' } })
    expect(rangesOf(await investorOf(admin, 'nummers@example.nl'))).toEqual([{ start, end }])
  })
})

test('a viewer adds nobody, books nothing and gives nothing away', async () => {
  const { client } = await anAdmin(app, { role: 'viewer' })
  const id = await addedInvestor(admin, 'bekeken@example.nl')
  const calls = [addsInvestor(client, { p_email: 'x@example.nl' }), books(client, id), client.rpc('admin_assign_certificates', { p_investor_id: id, p_quantity: 1 }), client.fn('send-email', { to: 'bekeken@example.nl', subject: 'x', html: 'x' })]
  for (const reply of await Promise.all(calls)) expect([reply.status, reply.body['code']]).toEqual([403, 'role_too_low'])
  expect((await client.rpc('admin_get_investor_investments', { p_investor_id: id })).status, 'but looks').toBe(200)
})

test('letters in an admin’s own words go to investors and to nobody else: as text, without anything that runs, loads or hides', async () => {
  const { email, id } = await anInvestor(app)
  const html = '<style>p{}</style><h1>Dag</h1><p>Uw akte ligt klaar &amp; getekend.<br>Groet</p><script>alert(1)</script><img src="http://win.example/x"><a href="http://win.example/">hier</a>'
  for (const name of ['send-investor-email', 'send-email']) {
    expect((await admin.fn(name, { to: email, subject: `Over uw akte (${name})`, html })).body).toEqual({ success: true })
    const mail = await app.world.mail(email, new RegExp(`^Over uw akte \\(${name}\\)`))
    expect(mail.text).toContain('Dag\n\nUw akte ligt klaar & getekend.\n\nGroet')
    for (const shape of [mail.text, mail.html]) expect(shape).not.toMatch(/alert|win\.example/)
    expect(refusedFor(await admin.fn(name, { to: 'niemand@example.nl', subject: 'x', html }))).toEqual([404, 'investor_unknown', undefined])
    expect(refusedFor(await admin.fn(name, { to: email, subject: 'x', html: '<p> </p>' }))).toEqual([400, 'invalid_input', { html: 'Schrijf een bericht.' }])
  }
  expect(JSON.stringify((await lines(id)).filter(({ action }) => action === 'investor_written_to')), 'the log names nobody').not.toMatch(/akte/)
})
