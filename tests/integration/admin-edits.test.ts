import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { openPersonal } from '#server/people/personal-values.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { detailOf, edits, formOf } from '#tests/support/edits.ts'
import { logsIn, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What an admin changes of a person (spec 2, section 2; contract 4.10, 4.11, 4.12, 4.19, 5.16). */

const SECRET = 'een geheim van deze test dat lang genoeg is'
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '10', APP_SECRET: SECRET })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

interface Line { readonly action: string; readonly details: Readonly<Record<string, unknown>> }
const lines = async (id: string): Promise<readonly Line[]> => (await sql<Line>`select action, details from audit_log where investor_id = ${id} and actor = 'admin' order by id`.execute(use(app.database.db))).rows
const lastLine = async (id: string) => (await lines(id)).at(-1) ?? { action: 'none', details: {} }
const saysBefore = async (id: string, { details }: Line) => (await openPersonal(app.database.db, deriveKeys([SECRET]), id))(String(details['sealed']))
const changedOf = ({ status, body, text }: Reply) => {
  expect(status, text).toBe(200)
  return body['changed']
}
const refusedFor = ({ status, body }: Reply) => [status, body['code']]
const verified = async () => {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  expect((await admin.rpc('admin_set_kyc_status', { p_investor_id: person.id, p_kyc_status: 'verified' })).status).toBe(200)
  return person
}

test('every field that an admin edits is kept, and the log says which, in words that only that person’s key opens', async () => {
  const person = await anInvestor(app)
  const changed = { p_name: '  Jan   van Dijk ', p_phone: '06 8765 4321', p_street_address: 'Havenkade 8 a', p_city: 'Zandhoek', p_postal_code: '1234ab', p_country: 'België', p_investment_type: 'personal', p_bsn: '123456782' }
  expect(changedOf(await edits(admin, person, changed))).toEqual(['name', 'phone', 'investment_type', 'address', 'street_address', 'city', 'postal_code', 'country', 'bsn'])
  expect(await detailOf(admin, person.id)).toMatchObject({
    name: 'Jan van Dijk', phone: '06 8765 4321', street_address: 'Havenkade 8 a', city: 'Zandhoek', postal_code: '1234 AB', country: 'België', address: 'Havenkade 8 a, 1234 AB Zandhoek, België', bsn: '••••••782', kyc_status: 'pending',
  })
  const line = await lastLine(person.id)
  expect([line.action, Object.keys(line.details).toSorted()]).toEqual(['investor_updated', ['fields', 'sealed']])
  expect(JSON.stringify(line.details), 'nothing of the person in clear').not.toMatch(/Dijk|8765|Zandhoek|456782/)
  expect(await saysBefore(person.id, line)).toMatchObject({ before: { name: 'Jan de Vries', phone: '06 1234 5678', bsn: null, city: null }, after: { name: 'Jan van Dijk', phone: '06 8765 4321', bsn: '••••••782', city: 'Zandhoek' } })
})

test('what stands there already is no change: a repeat leaves no second line', async () => {
  const person = await anInvestor(app)
  const form = await formOf(admin, person.id, { p_phone: '06 8765 4321' })
  expect(changedOf(await admin.rpc('admin_update_investor', form))).toEqual(['phone'])
  expect(changedOf(await admin.rpc('admin_update_investor', form)), 'though it was looked at before').toEqual([])
  expect(await lines(person.id)).toHaveLength(1)
})

test('two presses at once, and a repeat under the same key, write once', async () => {
  const person = await anInvestor(app)
  const [form, under] = [await formOf(admin, person.id, { p_city: 'Zandhoek' }), { 'idempotency-key': 'een-sleutel-van-een-wijziging' }]
  const replies = await Promise.all([admin.rpc('admin_update_investor', form), admin.rpc('admin_update_investor', form)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const again = await formOf(admin, person.id, { p_city: 'Dorpsveen' })
  const [one, two] = [await admin.rpc('admin_update_investor', again, under), await admin.rpc('admin_update_investor', again, under)]
  expect([one.body['changed'], two.body['changed']]).toEqual([['city'], ['city']])
  expect(await lines(person.id)).toHaveLength(2)
})

describe('BSN', () => {
  test('absent, null and its mask leave it, an empty text clears it', async () => {
    const person = await anInvestor(app)
    await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123456782' })
    for (const said of [undefined, null, '••••••782']) expect(changedOf(await edits(admin, person, { p_bsn: said })), String(said)).toEqual([])
    expect((await detailOf(admin, person.id)).bsn).toBe('••••••782')
    expect(changedOf(await edits(admin, person, { p_bsn: '' }))).toEqual(['bsn'])
    expect((await detailOf(admin, person.id)).bsn).toBeNull()
  })

  test('fewer than nine digits is refused at its field; a number that fails the eleven-test is saved, with a warning', async () => {
    const person = await anInvestor(app)
    expect(await edits(admin, person, { p_investment_type: 'personal', p_bsn: '12345678' })).toMatchObject({ status: 400, body: { fields: { p_bsn: 'Vul een geldig BSN in (9 cijfers)' } } })
    expect((await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123 456 789' })).body).toMatchObject({ changed: ['investment_type', 'bsn'], warning: 'Controleer het BSN: dit nummer lijkt een tikfout.' })
    expect((await edits(admin, person, { p_bsn: '123456782' })).body).toMatchObject({ changed: ['bsn'], warning: null })
  })

  test('who becomes a company keeps its KVK number and no BSN, and the other way round', async () => {
    const person = await anInvestor(app)
    await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123456782' })
    await edits(admin, person, { p_investment_type: 'company', p_bsn: null, p_kvk: '12345678' })
    expect(await detailOf(admin, person.id)).toMatchObject({ investment_type: 'company', bsn: null, kvk: '12345678' })
    expect(changedOf(await edits(admin, person, { p_investment_type: 'personal' }))).toEqual(['investment_type', 'kvk'])
  })
})

describe('who was verified', () => {
  test('is judged again under another name, address, type or number', async () => {
    for (const change of [{ p_name: 'Jan van Dijk' }, { p_city: 'Zandhoek' }, { p_bsn: '111222333' }, { p_investment_type: 'company', p_kvk: '12345678' }]) {
      const person = await verified()
      expect((await edits(admin, person, change)).status).toBe(200)
      expect(await readsOwn(person), JSON.stringify(change)).toMatchObject({ kyc_status: 'submitted', kyc_verified_at: null })
    }
  })

  test('stays so under another telephone number', async () => {
    const person = await verified()
    await edits(admin, person, { p_phone: '06 8765 4321' })
    expect(await readsOwn(person)).toMatchObject({ kyc_status: 'verified', profile_complete: true })
  })

  test('has no complete profile any more once an admin clears part of the address', async () => {
    const person = await verified()
    expect(changedOf(await edits(admin, person, { p_city: '' }))).toEqual(['address', 'city'])
    expect(await readsOwn(person)).toMatchObject({ kyc_status: 'submitted', profile_complete: false, city: null })
  })
})

describe('another e-mail address', () => {
  test('ends every session and code, both addresses are told, and what was begun keeps the old one', async () => {
    const person = await anInvestor(app)
    const next = `nieuw-${person.email}`
    expect(changedOf(await edits(admin, person, { p_email: next.toUpperCase() }))).toEqual(['email'])
    expect((await person.client.get('/api/auth/session')).status).toBe(401)
    expect((await app.client().fn('send-otp', { email: person.email })).status).toBe(404)
    for (const address of [person.email, next]) await app.world.mail(address, /e-mailadres/i)
    const { rows } = await sql<{ guest_email: string }>`select guest_email from investments where investor_id = ${person.id}`.execute(use(app.database.db))
    expect(rows).toEqual([{ guest_email: person.email }])
    expect((await logsIn(app, app.client(), next)).status).toBe(200)
  })

  test('that somebody has is refused at its field, and nothing of the edit is kept', async () => {
    const [person, other] = [await anInvestor(app), await anInvestor(app)]
    expect(await edits(admin, person, { p_email: other.email, p_city: 'Zandhoek' })).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { p_email: 'Dit e-mailadres hoort al bij een andere investeerder.' } } })
    expect(await detailOf(admin, person.id)).toMatchObject({ email: person.email, city: null })
  })

  test('of two at once one gets it', async () => {
    const [one, two] = [await anInvestor(app), await anInvestor(app)]
    const replies = await Promise.all([one, two].map((person) => edits(admin, person, { p_email: `samen-${one.email}` })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('asks who is there once ten minutes have passed, and nothing else does', async () => {
    const person = await anInvestor(app)
    const before = await owner(app)
    app.pass(11 * 60)
    expect(refusedFor(await edits(before, person, { p_email: `later-${person.email}` }))).toEqual([403, 'confirmation_required'])
    expect((await detailOf(before, person.id)).email).toBe(person.email)
    expect(changedOf(await edits(before, person, { p_phone: '06 8765 4321' }))).toEqual(['phone'])
    admin = await owner(app)
    expect(changedOf(await edits(admin, person, { p_email: `later-${person.email}` }))).toEqual(['email'])
  })
})

describe('who is at work', () => {
  test('must be said, and be the one who is logged in', async () => {
    const person = await anInvestor(app)
    for (const said of [undefined, null, '']) expect(await edits(admin, person, { p_admin_email: said })).toMatchObject({ status: 400, body: { error: 'Niet ingelogd als admin' } })
    expect(refusedFor(await edits(admin, person, { p_admin_email: 'ander@voorbeeld.nl', p_city: 'Zandhoek' }))).toEqual([403, 'other_admin'])
    expect(changedOf(await edits(admin, person, { p_admin_email: ` ${OWNER.email.toUpperCase()} ` }))).toEqual([])
  })

  test('may not be a viewer', async () => {
    const [person, viewer] = [await anInvestor(app), await anAdmin(app, { role: 'viewer' })]
    const form = await formOf(admin, person.id, { p_admin_email: viewer.email, p_city: 'Zandhoek' })
    expect(refusedFor(await viewer.client.rpc('admin_update_investor', form))).toEqual([403, 'role_too_low'])
  })
})

test('what a colleague changed meanwhile is shown and not written over', async () => {
  const person = await anInvestor(app)
  const looked = await formOf(admin, person.id, { p_city: 'Zandhoek' })
  await edits(admin, person, { p_phone: '06 8765 4321' })
  const refused = await admin.rpc('admin_update_investor', looked)
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', present: { phone: '06 8765 4321', city: null } } })
  const { updated_at: now } = refused.body['present'] as { updated_at: string }
  expect(changedOf(await admin.rpc('admin_update_investor', { ...looked, p_phone: '06 8765 4321', p_expected_updated_at: now }))).toEqual(['city'])
})

test('an edit of somebody who is gone is refused as that', async () => {
  const person = await anInvestor(app)
  const form = await formOf(admin, person.id, { p_city: 'Zandhoek' })
  await admin.fn('delete-investor-data', { investorId: person.id })
  expect(refusedFor(await admin.rpc('admin_update_investor', form))).toEqual([404, 'investor_unknown'])
})
