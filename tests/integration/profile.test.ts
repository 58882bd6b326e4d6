import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, invests, visitor } from '#tests/support/people.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'

/** What a person says of himself, and what follows from it. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const rowOf = async (id: string) => (await sql<Record<string, unknown>>`select * from investors where id = ${id}`.execute(use(app.database.db))).rows[0] ?? {}
const setsKyc = (id: string, status: string) => sql`update investors set kyc_status = ${status}, kyc_verified_at = now(), kyc_reason = 'omdat' where id = ${id}`.execute(use(app.database.db))

test('a person says where he lives and who he is: it is kept as it is written, and the number only sealed', async () => {
  const { client, id } = await anInvestor(app)
  expect(await client.rpc('update_investor_profile', profileOf(id, { p_postal_code: ' 1234ab', p_bsn: '1234 56 782' }))).toMatchObject({ status: 200, body: { success: true, message: expect.stringContaining('bewaard') } })
  expect(await readsOwn({ client, id })).toMatchObject({
    street_address: 'Kerkpad 1', postal_code: '1234 AB', city: 'Ons Dorp', country: 'Nederland', address: 'Kerkpad 1, 1234 AB Ons Dorp', investment_type: 'personal', bsn: '••••••782', kvk: null,
    kyc_status: 'pending', profile_complete: false,
  })
  expect(JSON.stringify(await rowOf(id))).not.toContain('123456782')
  const { rows } = await sql<{ details: unknown }>`select details from audit_log where investor_id = ${id} and action = 'profile_updated'`.execute(use(app.database.db))
  expect(JSON.stringify(rows)).not.toMatch(/123456782|Kerkpad/)
  expect(rows).toEqual([{ details: { fields: ['street_address', 'postal_code', 'city', 'investment_type', 'bsn'] } }])
})

test.each([
  ['of eight digits', '12345678'], ['of ten', '1234567890'], ['of zeros', '000000000'], ['of letters', 'abcdefghi'],
])('a BSN %s is none', async (_what, typed) => {
  const { client, id } = await anInvestor(app)
  expect(await client.rpc('update_investor_profile', profileOf(id, { p_bsn: typed }))).toMatchObject({ status: 400, body: { code: 'invalid_input', error: PROFILE_TEXTS.bsn, fields: { p_bsn: PROFILE_TEXTS.bsn } } })
  expect(await rowOf(id)).toMatchObject({ bsn_sealed: null, street_address: null })
})

test('a BSN that fails the eleven-test is only doubted, and is kept', async () => {
  const { client, id } = await anInvestor(app)
  expect(await client.rpc('update_investor_profile', profileOf(id, { p_bsn: '123456789' }))).toMatchObject({ status: 200 })
  expect(await readsOwn({ client, id })).toMatchObject({ bsn: '••••••789' })
})

test('a KVK number keeps its zeros in front, and one of another length is none', async () => {
  const { client, id } = await anInvestor(app)
  for (const typed of ['1234567', '123456789', '']) {
    const { status } = await client.rpc('update_investor_profile', profileOf(id, { p_investment_type: 'company', p_bsn: null, p_kvk: typed }))
    expect(status, typed).toBe(typed === '' ? 200 : 400)
  }
  await client.rpc('update_investor_profile', profileOf(id, { p_investment_type: 'company', p_bsn: null, p_kvk: '00 12 34 56' }))
  expect(await readsOwn({ client, id })).toMatchObject({ kvk: '00123456', bsn: null, investment_type: 'company' })
})

test('whoever changes the type loses the number of the other one, whatever is sent along', async () => {
  const { client, id } = await anInvestor(app)
  await client.rpc('update_investor_profile', profileOf(id))
  await client.rpc('update_investor_profile', profileOf(id, { p_investment_type: 'company', p_kvk: '01234567' }))
  expect(await rowOf(id)).toMatchObject({ bsn_sealed: null, bsn_last3: null, kvk: '01234567' })
  await client.rpc('update_investor_profile', profileOf(id, { p_kvk: '01234567' }))
  expect(await readsOwn({ client, id })).toMatchObject({ bsn: '••••••782', kvk: null })
})

test('absent, null and the mask leave a number as it is; an empty text clears it', async () => {
  const { client, id } = await anInvestor(app)
  await client.rpc('update_investor_profile', profileOf(id))
  const { bsn_sealed: sealed } = await rowOf(id)
  const { bsn } = await readsOwn({ client, id })
  for (const p_bsn of [undefined, null, bsn, '123456782']) {
    await client.rpc('update_investor_profile', { p_investor_id: id, ...(p_bsn !== undefined && { p_bsn }) })
    expect(await rowOf(id)).toMatchObject({ bsn_sealed: sealed, bsn_last3: '782' })
  }
  await client.rpc('update_investor_profile', { p_investor_id: id, p_bsn: '' })
  expect(await rowOf(id)).toMatchObject({ bsn_sealed: null, bsn_last3: null })
})

test('a part of an address that is empty is asked for, and one that is not given stays', async () => {
  const { client, id } = await anInvestor(app)
  await client.rpc('update_investor_profile', profileOf(id))
  expect(await client.rpc('update_investor_profile', profileOf(id, { p_city: '  ' }))).toMatchObject({ status: 400, body: { error: PROFILE_TEXTS.address, fields: { p_city: PROFILE_TEXTS.address } } })
  await client.rpc('update_investor_profile', { p_investor_id: id, p_city: 'Elders' })
  expect(await readsOwn({ client, id })).toMatchObject({ street_address: 'Kerkpad 1', postal_code: '1234 AB', city: 'Elders', address: 'Kerkpad 1, 1234 AB Elders' })
})

test('abroad a postal code is as it was typed, and the country stands in the address', async () => {
  const { client, id } = await anInvestor(app)
  await client.rpc('update_investor_profile', profileOf(id, { p_country: 'België', p_postal_code: 'B-2000', p_city: 'Antwerpen' }))
  expect(await readsOwn({ client, id })).toMatchObject({ postal_code: 'B-2000', address: 'Kerkpad 1, B-2000 Antwerpen, België' })
})

test('S41: what only the server decides is not taken from anybody', async () => {
  const { client, id, email } = await anInvestor(app)
  const before = await rowOf(id)
  const claimed = { p_kyc_status: 'verified', p_profile_complete: true, kyc_status: 'verified', kyc_verified_at: '2026-01-01', profile_complete: true, id: randomUUID(), email: 'ander@example.nl', role: 'owner', created_at: '2020-01-01', profile_notified_at: null }
  expect(await client.rpc('update_investor_profile', { p_investor_id: id, ...claimed })).toMatchObject({ status: 200, body: { message: expect.not.stringContaining('succesvol') } })
  expect(await rowOf(id)).toEqual({ ...before, updated_at: expect.anything() })
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'pending', kyc_verified_at: null, profile_complete: false, email })
})

test('a document is named only where it was sent: another’s path, a made-up one and a foreign address are refused', async () => {
  const [a, b] = [await anInvestor(app), await anInvestor(app)]
  const [own, foreign] = [String((await sendsDocument(a.client, 'id', await aPhoto())).body['path']), String((await sendsDocument(b.client, 'id', await aPhoto())).body['path'])]
  for (const path of [foreign, `${a.id}/id_1.jpg`, 'https://evil.example/id.jpg']) {
    expect(await a.client.rpc('update_investor_profile', profileOf(a.id, { p_id_document_url: path }))).toMatchObject({ status: 400, body: { error: PROFILE_TEXTS.documents } })
  }
  expect(await rowOf(a.id)).toMatchObject({ street_address: null, id_document_url: own })
  expect(await a.client.rpc('update_investor_profile', profileOf(a.id, { p_id_document_url: own }))).toMatchObject({ status: 200 })
})

test('a complete save is submitted; whoever was verified and changes what was judged is judged again, and nobody else', async () => {
  const { client, id } = await anInvestor(app)
  await sendsBoth(client)
  expect(await client.rpc('update_investor_profile', profileOf(id))).toMatchObject({ body: { success: true, message: PROFILE_TEXTS.saved } })
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'submitted', profile_complete: true })
  await setsKyc(id, 'verified')
  await client.rpc('update_investor_profile', profileOf(id))
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'verified', kyc_verified_at: expect.any(String) })
  await client.rpc('update_investor_profile', profileOf(id, { p_house_number: '2' }))
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'submitted', kyc_verified_at: null, kyc_reason: null, profile_complete: true })
  await setsKyc(id, 'verified')
  await sendsDocument(client, 'proof', await aPhoto('#111'))
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'submitted', kyc_verified_at: null })
})

test('what was paid for is a person’s already: linking changes nothing, and what somebody typed in his name stays away', async () => {
  const { client, id, email } = await anInvestor(app)
  await invests(await visitor(app), { email })
  const before = await rowOf(id)
  expect(await client.rpc('link_guest_investments_to_investor', { p_investor_id: id })).toMatchObject({ status: 200, body: { success: true } })
  expect(await client.rpc('link_guest_investments_to_investor', profileOf(id))).toMatchObject({ status: 200, body: { success: true } })
  expect(await rowOf(id)).toEqual(before)
  expect(JSON.parse((await client.rpc('get_investor_investments', { p_investor_id: id })).text)).toHaveLength(1)
})

test('what a person has paid for is told oldest first, and nothing that is unpaid', async () => {
  const { client, id, email } = await anInvestor(app)
  await hasPaid(app, app.client(), { email, amount: 1500 })
  await invests(client, { email, amount: 2250 })
  expect(JSON.parse((await client.rpc('get_paid_investments_for_webhook', { p_investor_id: id })).text)).toMatchObject([
    { investment_amount: 750, payment_status: 'paid', certificate_start: expect.any(Number) }, { investment_amount: 1500, payment_status: 'paid' },
  ])
})

test('S55: nobody asks, marks or links for another', async () => {
  const [a, b] = [await anInvestor(app), await anInvestor(app)]
  const before = await rowOf(b.id)
  for (const name of ['mark_webhook_sent', 'check_webhook_sent', 'get_paid_investments_for_webhook', 'link_guest_investments_to_investor', 'update_investor_profile']) {
    for (const p_investor_id of [b.id, randomUUID()]) expect(await a.client.rpc(name, { ...profileOf(b.id), p_investor_id }), name).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect(await app.client().rpc(name, profileOf(b.id)), name).toMatchObject({ status: 401 })
  }
  expect(await rowOf(b.id)).toEqual(before)
})
