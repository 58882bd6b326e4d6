import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { invests, logsIn, owner, visitor } from '#tests/support/people.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Another name or e-mail address is asked for, and made by an admin alone. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '10' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

interface Person { readonly client: Client; readonly id: string; readonly email: string }
interface Listed { readonly id: string; readonly state: string; readonly wanted: string; readonly was: string | null; readonly reason: string | null; readonly investor_id: string; readonly investor_name: string }

const asks = ({ client, id }: Person, field: 'name' | 'email', value: string) => client.rpc('request_investor_change', { p_investor_id: id, p_field: field, p_value: value })
const asked = async (person: Person, field: 'name' | 'email', value: string) => {
  const { status, body, text } = await asks(person, field, value)
  expect(status, text).toBe(200)
  return String(body['request_id'])
}
const decides = (requestId: string, accept: boolean, reason?: string) => admin.rpc('admin_decide_change_request', { p_request_id: requestId, p_accept: accept, p_reason: reason })
const own = async ({ client, id }: Person) => JSON.parse((await client.rpc('get_investor_change_requests', { p_investor_id: id })).text) as readonly Listed[]
const listed = async (more = {}) => JSON.parse((await admin.rpc('admin_list_change_requests', { p_limit: 200, ...more })).text) as readonly Listed[]
const lines = async (id: string) => (await sql<{ line: string }>`select actor || ' ' || action as line from audit_log where investor_id = ${id} and (action like 'change%' or action in ('investor_renamed', 'investor_email_changed')) order by id`.execute(use(app.database.db))).rows.map(({ line }) => line)
const refusedFor = ({ status, body }: Reply) => [status, body['code']]
const subjects = async (address: string) => {
  await app.quiet()
  return (await app.world.mails(address)).map(({ subject }) => subject)
}

test('whoever asks changes nothing by it: he sees that he asked, the issuer is told, and so is he', async () => {
  const person = await anInvestor(app)
  const id = await asked(person, 'name', '  Jan   van Dijk ')
  expect(await readsOwn(person)).toMatchObject({ name: 'Jan de Vries', email: person.email })
  expect(await own(person)).toEqual([expect.objectContaining({ id, field: 'name', wanted: 'Jan van Dijk', state: 'open', reason: null, ended_at: null })])
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ investor_id: person.id, investor_name: 'Jan de Vries', was: null })
  const told = await app.world.mail(ISSUER.contact.email, /Wijziging gevraagd: een andere naam/)
  expect(told.text).toContain('Nieuwe naam: Jan van Dijk')
  const letter = await app.world.mail(person.email, /Wij hebben uw aanvraag voor een andere naam ontvangen/)
  expect(letter.text).toContain('Was u dit niet? Trek de aanvraag in')
  expect(await lines(person.id)).toEqual(['investor change_requested'])
})

test('one of each is open at a time; withdrawn, another may be asked for', async () => {
  const person = await anInvestor(app)
  const first = await asked(person, 'name', 'Eerste Naam')
  expect(refusedFor(await asks(person, 'name', 'Tweede Naam'))).toEqual([409, 'change_open'])
  await asked(person, 'email', `ander-${person.email}`)
  expect(await person.client.rpc('withdraw_investor_change', { p_investor_id: person.id, p_request_id: first })).toMatchObject({ status: 200, body: { success: true } })
  expect(refusedFor(await person.client.rpc('withdraw_investor_change', { p_investor_id: person.id, p_request_id: first }))).toEqual([409, 'change_over'])
  expect(refusedFor(await decides(first, true))).toEqual([409, 'change_over'])
  await asked(person, 'name', 'Tweede Naam')
  expect((await own(person)).map(({ state, wanted }) => [state, wanted]).filter(([, wanted]) => wanted?.includes('Naam'))).toEqual([['open', 'Tweede Naam'], ['withdrawn', 'Eerste Naam']])
  expect(await lines(person.id)).toEqual(['investor change_requested', 'investor change_requested', 'investor change_withdrawn', 'investor change_requested'])
})

test('what is no name, no address, or what he has already, is refused in the words of the form', async () => {
  const person = await anInvestor(app)
  for (const [field, value, error] of [['email', 'geen adres', 'Vul een geldig e-mailadres in'], ['email', ` ${person.email.toUpperCase()} `, 'Dit is uw e-mailadres al.'], ['name', 'Jan de Vries', 'Zo heet u hier al.']] as const) {
    expect(await asks(person, field, value), value).toMatchObject({ status: 400, body: { fields: { p_value: error } } })
  }
  expect((await asks(person, 'name', '')).status).toBe(400)
  expect(await own(person)).toEqual([])
})

test('two presses at once, and a repeat under the same key, make one request', async () => {
  const person = await anInvestor(app)
  const replies = await Promise.all([asks(person, 'name', 'Dubbel Een'), asks(person, 'name', 'Dubbel Twee')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const order = { p_investor_id: person.id, p_field: 'email', p_value: `herhaald-${person.email}` }
  const under = { 'idempotency-key': 'een-sleutel-van-deze-test' }
  const [one, again] = [await person.client.rpc('request_investor_change', order, under), await person.client.rpc('request_investor_change', order, under)]
  expect(again.body).toEqual(one.body)
  expect(await own(person)).toHaveLength(2)
})

test('nobody fills the issuer’s mailbox: beyond so many a day it has to wait', async () => {
  const other = await app.another(0, { RATE_LIMIT_SCALE: '1' })
  const { email } = await anInvestor(app)
  const client = other.client()
  await logsIn(app, client, email)
  const person = { client, email, id: String((await client.get('/api/auth/session')).body['id']) }
  for (let time = 0; time < 6; time++) {
    const id = await asked(person, 'name', `Naam Nummer ${time}`.replace(/\d/, 'abcdef'[time] ?? ''))
    await client.rpc('withdraw_investor_change', { p_investor_id: person.id, p_request_id: id })
  }
  expect(refusedFor(await asks(person, 'name', 'Nog Een'))).toEqual([429, 'too_many'])
  await other.stop()
})

test('an accepted name is written on the investor and nowhere else, and whoever was verified is judged again', async () => {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  await sql`update investors set kyc_status = 'verified', kyc_verified_at = now() where id = ${person.id}`.execute(use(app.database.db))
  const before = (await sql`select guest_name, certificate_start, certificate_end from investments where investor_id = ${person.id}`.execute(use(app.database.db))).rows
  const id = await asked(person, 'name', 'Johanna de Vries')
  expect(await decides(id, true)).toMatchObject({ status: 200, body: { success: true, message: 'De wijziging is doorgevoerd.' } })
  expect(await readsOwn(person)).toMatchObject({ name: 'Johanna de Vries', kyc_status: 'submitted', kyc_verified_at: null, profile_complete: true })
  expect((await sql`select guest_name, certificate_start, certificate_end from investments where investor_id = ${person.id}`.execute(use(app.database.db))).rows).toEqual(before)
  expect((await listed({ p_all: true })).find((one) => one.id === id)).toMatchObject({ state: 'accepted', was: 'Jan de Vries', wanted: 'Johanna de Vries', investor_name: 'Johanna de Vries' })
  expect((await app.world.mail(person.email, /Uw wijziging is doorgevoerd/)).text).toContain('Beste Johanna de Vries')
  expect((await person.client.get('/api/auth/session')).status, 'another name ends nothing').toBe(200)
  expect(await lines(person.id)).toEqual(['investor change_requested', 'admin investor_renamed', 'admin change_accepted'])
})

test('a refusal needs a reason, which the person reads; nothing has changed', async () => {
  const person = await anInvestor(app)
  const id = await asked(person, 'name', 'Iemand Anders')
  expect(await decides(id, false)).toMatchObject({ status: 400, body: { code: 'reason_needed', fields: { p_reason: 'Geef een reden op.' } } })
  expect(await decides(id, false, '  ')).toMatchObject({ status: 400 })
  expect(await decides(id, false, 'Dit is niet uw naam op uw paspoort.')).toMatchObject({ status: 200 })
  expect(await own(person)).toMatchObject([{ state: 'refused', reason: 'Dit is niet uw naam op uw paspoort.' }])
  expect(await readsOwn(person)).toMatchObject({ name: 'Jan de Vries' })
  expect((await app.world.mail(person.email, /niet doorgevoerd/)).text).toContain('De reden: Dit is niet uw naam op uw paspoort.')
  expect(await lines(person.id)).toEqual(['investor change_requested', 'admin change_refused'])
  expect(refusedFor(await decides(id, true))).toEqual([409, 'change_over'])
})

test('an accepted address is where he logs in from then on: sessions end, both addresses are told, what he began stays as it is and what is unpaid stays his', async () => {
  const person = await anInvestor(app)
  const next = `nieuw-${person.email}`
  const unpaid = await invests(await visitor(app), { email: person.email, amount: 1500 })
  const id = await asked(person, 'email', next.toUpperCase())
  expect((await decides(id, true)).status).toBe(200)
  expect((await person.client.get('/api/auth/session')).status).toBe(401)
  expect((await app.client().fn('send-otp', { email: person.email })).status, 'the old address logs in no more').toBe(404)
  const again = app.client()
  expect((await logsIn(app, again, next)).status).toBe(200)
  expect((await again.get('/api/auth/session')).body).toMatchObject({ id: person.id, email: next })
  expect(await subjects(person.email)).toContain('Uw e-mailadres is gewijzigd')
  expect(await subjects(next)).toContain('Dit is nu het e-mailadres van uw account')
  expect(await subjects(next), 'the old one alone is told that it was left').not.toContain('Uw e-mailadres is gewijzigd')
  const { rows } = await sql<{ id: string; guest_email: string; investor_id: string }>`select id, guest_email, investor_id from investments where investor_id = ${person.id} order by created_at`.execute(use(app.database.db))
  expect(rows.map(({ guest_email: typed }) => typed)).toEqual([person.email, person.email])
  expect(rows.map((row) => row.id)).toContain(unpaid)
  expect(await lines(person.id)).toEqual(['investor change_requested', 'admin investor_email_changed', 'admin change_accepted'])
})

test('an address that another investor has is 409 for the admin, the one who asked learns nothing of it, and it stays open', async () => {
  const [person, other] = [await anInvestor(app), await anInvestor(app)]
  const id = await asked(person, 'email', other.email)
  expect(await decides(id, true)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect(await own(person)).toMatchObject([{ state: 'open' }])
  expect(await readsOwn(person)).toMatchObject({ email: person.email })
  expect((await person.client.get('/api/auth/session')).status).toBe(200)
})

test('two who ask for one address, decided at once: one gets it, the other is told that it is taken', async () => {
  const [one, two] = [await anInvestor(app), await anInvestor(app)]
  const wanted = `allebei-${one.email}`
  const requests = [await asked(one, 'email', wanted), await asked(two, 'email', wanted)]
  const replies = await Promise.all(requests.map((id) => decides(id, true)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('whoever becomes an investor under an address in the moment in which another gets it, has it: the admin hears that it is taken', async () => {
  const person = await anInvestor(app)
  const next = `betaalt-${person.email}`
  const id = await asked(person, 'email', next)
  const meanwhile = await use(app.database.db).startTransaction().execute()
  await sql`insert into investors (email, name, created_at, updated_at) values (${next}, 'Net Betaald', now(), now())`.execute(meanwhile)
  const deciding = decides(id, true)
  await until(async () => (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(use(app.database.db))).rows.length > 0, 'the decision to wait for it')
  await meanwhile.commit().execute()
  expect(refusedFor(await deciding)).toEqual([409, 'email_taken'])
  expect(await readsOwn(person)).toMatchObject({ email: person.email })
  expect(await own(person)).toMatchObject([{ state: 'open' }])
})

test('nobody reads or withdraws for another, nobody decides for himself, and who is deleted leaves no request', async () => {
  const [person, other] = [await anInvestor(app), await anInvestor(app)]
  const id = await asked(person, 'name', 'Jan van Dijk')
  expect(refusedFor(await other.client.rpc('withdraw_investor_change', { p_investor_id: other.id, p_request_id: id }))).toEqual([404, 'change_unknown'])
  expect(refusedFor(await other.client.rpc('get_investor_change_requests', { p_investor_id: person.id }))).toEqual([403, 'not_yours'])
  expect(refusedFor(await person.client.rpc('admin_decide_change_request', { p_request_id: id, p_accept: true }))).toEqual([403, 'admin_required'])
  expect((await decides(id, true)).status).toBe(200)
  await admin.fn('delete-investor-data', { investorId: person.id })
  const { rows } = await sql`select id from change_requests where investor_id = ${person.id} union all select id from former_addresses where investor_id = ${person.id}`.execute(use(app.database.db))
  expect(rows).toEqual([])
})
