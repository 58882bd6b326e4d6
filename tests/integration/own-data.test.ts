import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownNow } from '#domain/shown-agreements.ts'
import { ISSUER } from '#domain/issuer.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { hasPaid, logsIn, order, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** All that is kept about a person, as one file for that person. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const BSN = '123456782'
const takes = (client: Client, numbers?: string) => client.get(`/api/own-data${numbers === undefined ? '' : `?numbers=${numbers}`}`)
const part = ({ body }: Reply, name: string) => body[name] as readonly Readonly<Record<string, unknown>>[]

test('all that is kept about a person comes as one file, well named, kept by nobody in between, and it is written down', async () => {
  const { client, id, email } = await anInvestor(app)
  await sendsBoth(client)
  await client.rpc('update_investor_profile', profileOf(id))
  await client.rpc('create_guest_investment', { ...order({ email }), p_agreed: shownNow(ISSUER.agreements) })
  await client.rpc('request_investor_change', { p_investor_id: id, p_field: 'name', p_value: 'Jan van Dijk' })
  await app.quiet()
  const file = await takes(client)
  expect(file.status, file.text).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="mijn-gegevens-arcadeel-\d{4}-\d\d-\d\d\.json"$/)
  expect(file.body['profiel']).toMatchObject({ kenmerk: id, naam: 'Jan de Vries', e_mail: email, straat_en_huisnummer: 'Kerkpad 1', postcode: '1234 AB', bsn: '••••••782', profiel_compleet: true })
  expect(part(file, 'investeringen')).toMatchObject([{ bedrag: 750, certificaten: 100, betaalstatus: 'paid' }, { bedrag: 750, betaalstatus: 'pending' }])
  expect(part(file, 'certificaten')).toMatchObject([{ aantal: 100 }])
  expect(part(file, 'registerregels')).toMatchObject([{ soort: 'uitgifte', richting: 'ontvangen' }])
  expect(part(file, 'documenten')).toMatchObject([{ staat: 'aanwezig' }, { staat: 'aanwezig' }])
  expect(part(file, 'akkoorden')).toMatchObject([{ wat: 'Algemene Voorwaarden', handeling: 'Akkoord', versie: '1.0' }, {}, {}, {}])
  expect(part(file, 'berichten').map(({ bericht }) => bericht)).toEqual(expect.arrayContaining(['payment_received', 'profile_complete', 'change_received']))
  expect(part(file, 'berichten').map(({ bericht }) => bericht), 'what the issuer was written is not the person’s').not.toContain('change_requested')
  expect(part(file, 'ingelogd')).toHaveLength(1)
  expect(part(file, 'aangevraagde_wijzigingen')).toMatchObject([{ wat: 'Nieuwe naam', gevraagd: 'Jan van Dijk', staat: 'in behandeling' }])
  expect(part(file, 'logboek')).toEqual(expect.arrayContaining([expect.objectContaining({ handeling: 'profile_completed', door: 'uzelf' }), expect.objectContaining({ handeling: 'investment_settled', door: 'het systeem' })]))
  const { rows } = await sql`select actor, details from audit_log where action = 'own_data_downloaded' and investor_id = ${id}`.execute(use(app.database.db))
  expect(rows).toEqual([{ actor: 'investor', details: { numbers: 'masked' } }])
})

test('the BSN in full asks for a fresh login, and is then there; a renewal is none', async () => {
  const { client, id, email } = await anInvestor(app)
  await client.rpc('update_investor_profile', profileOf(id))
  expect((await takes(client, 'full')).body['profiel']).toMatchObject({ bsn: BSN })
  app.pass(11 * 60)
  expect(await takes(client, 'full')).toMatchObject({ status: 403, body: { code: 'fresh_login_required', error: 'Log opnieuw in om uw volledige BSN te downloaden.' } })
  await client.post('/api/auth/refresh', {})
  expect((await takes(client, 'full')).body['code']).toBe('fresh_login_required')
  const masked = await takes(client, 'masked')
  expect([masked.status, masked.text.includes(BSN)]).toEqual([200, false])
  await logsIn(app, client, email)
  expect((await takes(client, 'full')).body['profiel']).toMatchObject({ bsn: BSN })
})

test('nothing of anybody else stands in it, nor any secret: not of whom numbers were given to, nor of which admin acted', async () => {
  const [giver, receiver, admin] = [await anInvestor(app), await anInvestor(app), await owner(app)]
  await hasPaid(app, app.client(), { email: 'ontvanger-naam@example.nl', name: 'Geheime Ontvanger' })
  const other = await investorOf(admin, 'ontvanger-naam@example.nl')
  const range = rangeOf(await investorOf(admin, giver.email))
  const transferred = await transfers(admin, { from: giver, to: other, range, on: (await registerOf(admin)).on, reason: 'Aan Geheime Ontvanger' })
  expect(transferred.status, transferred.text).toBe(200)
  const file = await takes(giver.client)
  expect(part(file, 'registerregels')).toMatchObject([{ soort: 'uitgifte' }, { soort: 'overdracht', richting: 'afgegeven' }])
  expect(part(file, 'logboek')).toContainEqual(expect.objectContaining({ handeling: 'certificates_transferred', door: 'een beheerder' }))
  const { rows: [secrets] } = await sql<{ admin: string; hash: string; holder: string }>`
    select (select id::text from admin_users limit 1) as admin, (select holder_id::text from investors where id = ${other.id}) as holder, (select encode(access_hash, 'hex') from investor_sessions where investor_id = ${giver.id} limit 1) as hash`.execute(use(app.database.db))
  for (const foreign of ['Geheime', 'ontvanger-naam', other.id, receiver.id, receiver.email, String(secrets?.admin), String(secrets?.hash), String(secrets?.holder), 'access', 'hash', 'sealed']) expect(file.text, foreign).not.toContain(foreign)
})

test('it is had ten times an hour, and by nobody who is not logged in', async () => {
  const { client } = await anInvestor(app)
  for (let time = 0; time < 10; time++) expect((await takes(client)).status).toBe(200)
  const { status, body, headers } = await takes(client)
  expect([status, body['code'], headers.get('retry-after') !== null]).toEqual([429, 'too_many', true])
  app.pass(2 * 3600)
  await client.post('/api/auth/refresh', {})
  expect((await takes(client)).status).toBe(200)
  expect(await takes(app.client())).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  expect(await takes(client, 'alles')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('a letter that was never sent is not said to have been', async () => {
  const { client, id } = await anInvestor(app)
  await app.quiet()
  await sql`insert into outbox (channel, name, cause, investor_id, payload, occurred_at, run_at) values ('mail', 'password_reset', ${`test:${id}`}, ${id}, ${JSON.stringify({ investorId: id, resetId: id })}, now(), now() - interval '1 minute')`.execute(use(app.database.db))
  await app.quiet()
  const file = await takes(client)
  expect(part(file, 'berichten').map(({ bericht }) => bericht)).toContain('payment_received')
  expect(part(file, 'berichten').map(({ bericht }) => bericht)).not.toContain('password_reset')
})
