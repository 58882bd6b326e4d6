import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { resetAdmin } from '#server/features/admin-session/reset-admin.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { addsPasskey, codeOf, given, makesCodes, setsUpApp } from '#tests/support/factors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Authenticator apps and recovery codes: set up, shown, spent and lost. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const WRONG = { status: 401, body: { code: 'second_factor_wrong', error: 'Deze code klopt niet of is al gebruikt.' } }

test('whoever has an authenticator app shows a code of it after the right password; whoever does not know the password hears nothing of it', async () => {
  const admin = await anAdmin(app)
  const secret = await setsUpApp(app, admin.client)
  expect(await app.client().post('/api/admin/login', { email: admin.email, password: 'Fout-Wachtwoord-9' })).toMatchObject({ status: 401, body: { code: 'bad_admin_login' } })
  expect((await app.client().post('/api/admin/login', { email: admin.email, password: 'Fout-Wachtwoord-9', totp: codeOf(secret, app.now()) })).body).not.toHaveProperty('factors')
  expect(await admin.logsIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required', factors: ['totp'] } })
  const { status, body } = await admin.logsIn({ totp: ` ${codeOf(secret, app.now()).replace(/^.../, '$& ')} ` })
  expect([status, body]).toMatchObject([200, { admin: { email: admin.email, has_factor: true, factors: ['totp'], factor_required_by: null } }])
})

test('a first factor, an app or a passkey, ends every other session of its admin, and a second one none', async () => {
  const [one, other, bystander] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
  const elsewhere = app.client()
  await given(one.logsIn({}, elsewhere))
  const secret = await setsUpApp(app, one.client)
  expect((await elsewhere.get('/api/admin/factors')).status, 'in by the password alone').toBe(401)
  app.pass(60)
  await given(one.logsIn({ totp: codeOf(secret, app.now()) }, elsewhere))
  await addsPasskey(app, one.client)
  expect((await elsewhere.get('/api/admin/factors')).status, 'has shown the first one').toBe(200)
  await given(other.logsIn({}, elsewhere))
  await addsPasskey(app, other.client)
  const after = await Promise.all([elsewhere, one.client, other.client, bystander.client].map(async (client) => (await client.get('/api/admin/factors')).status))
  expect(after).toEqual([401, 200, 200, 200])
})

test('a code of the app is taken once, also from two browsers at the same moment, and none that is older', async () => {
  const admin = await anAdmin(app)
  const secret = await setsUpApp(app, admin.client)
  app.pass(60)
  const code = codeOf(secret, app.now())
  const both = await Promise.all([admin.logsIn({ totp: code }), admin.logsIn({ totp: code })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(await admin.logsIn({ totp: code })).toMatchObject(WRONG)
  expect(await admin.logsIn({ totp: codeOf(secret, app.now(), -1) }), 'of half a minute ago, never used').toMatchObject(WRONG)
  expect(await admin.logsIn({ totp: codeOf(secret, app.now(), 3) }), 'of a clock that is far ahead').toMatchObject(WRONG)
  expect((await admin.logsIn({ totp: codeOf(secret, app.now(), 1) })).status, 'of a clock that is a little ahead').toBe(200)
})

test('wrong codes count as wrong passwords do: ten from one address leave one try in five minutes there, and the admin’s own browser is never shut out', async () => {
  const admin = await anAdmin(app)
  const secret = await setsUpApp(app, admin.client)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let guess = 0; guess < 11; guess++) expect(await admin.logsIn({ totp: '000000' }, app.client(), from('203.0.113.1'))).toMatchObject(WRONG)
  expect(await admin.logsIn({ totp: '000000' }, app.client(), from('203.0.113.1'))).toMatchObject({ status: 429, body: { code: 'too_many' } })
  for (let slip = 0; slip < 5; slip++) expect(await admin.logsIn({ totp: '000000' }, admin.client, from('203.0.113.1'))).toMatchObject(WRONG)
  expect((await admin.logsIn({ totp: codeOf(secret, app.now()) }, admin.client, from('203.0.113.1'))).status).toBe(200)
  for (let guess = 0; guess < 19; guess++) await admin.logsIn({ totp: '000000' }, app.client(), from(`198.51.100.${guess}`))
  expect(await admin.logsIn({ totp: '000000' }, app.client(), from('192.0.2.1')), 'six digits are few: however many addresses somebody has').toMatchObject({ status: 429, body: { code: 'too_many' } })
  app.pass(60)
  expect((await admin.logsIn({ totp: codeOf(secret, app.now()) }, admin.client, from('203.0.113.1'))).status).toBe(200)
})

test('a recovery code stands in for the app, once: of two who show it at the same moment one comes in', async () => {
  const admin = await anAdmin(app)
  expect(await admin.client.post('/api/admin/factors/recovery', {}), 'there is nothing to stand in for').toMatchObject({ status: 409, body: { code: 'factor_first' } })
  await setsUpApp(app, admin.client)
  const [first = '', second = '', ...rest] = await makesCodes(admin.client)
  expect(rest).toHaveLength(8)
  expect(new Set([first, second, ...rest]).size).toBe(10)
  expect((await admin.logsIn()).body).toMatchObject({ factors: ['totp', 'recovery'] })
  const both = await Promise.all([admin.logsIn({ recovery: first }), admin.logsIn({ recovery: first })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(await admin.logsIn({ recovery: first })).toMatchObject(WRONG)
  expect((await admin.logsIn({ recovery: ` ${second.toUpperCase().replaceAll('-', ' ')}` })).status, 'as somebody types it from paper').toBe(200)
  expect((await admin.client.get('/api/admin/factors')).body).toMatchObject({ recovery_codes_left: 8 })
  await makesCodes(admin.client)
  expect(await admin.logsIn({ recovery: rest[0] }), 'of those before').toMatchObject(WRONG)
})

test('nothing that opens anything stands in the database: neither an app’s secret nor a recovery code', async () => {
  const admin = await anAdmin(app)
  const secret = await setsUpApp(app, admin.client)
  const codes = await makesCodes(admin.client)
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(f)::text as kept from admin_factors f union all select row_to_json(c)::text from admin_recovery_codes c
    union all select row_to_json(a)::text from audit_log a union all select row_to_json(o)::text from outbox o`.execute(use(app.database.db))
  const kept = rows.map((row) => row.kept).join('\n')
  expect(kept).toContain('Authenticator-app')
  for (const open of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(open)
})

test('who set an app up at another’s desk does not get in: a secret that was never proved counts for nothing, and a new app takes the place of the old one', async () => {
  const admin = await anAdmin(app)
  const begun = await given(admin.client.post('/api/admin/factors/totp', {}))
  expect(String(begun['otpauth_url'])).toMatch(/^otpauth:\/\/totp\/Arcadeel:.*secret=[A-Z2-7]{32}.*algorithm=SHA1&digits=6&period=30/)
  expect((await admin.logsIn()).status, 'begun is not set up').toBe(200)
  expect(await admin.client.post('/api/admin/factors/totp/confirm', { code: '000000' })).toMatchObject({ status: 400, body: { code: 'factor_wrong', fields: { code: expect.any(String) } } })
  expect((await admin.client.get('/api/admin/factors')).body).toMatchObject({ factors: [], recovery_codes_left: 0, required: false, passkeys: false })
  const first = await setsUpApp(app, admin.client)
  const second = await setsUpApp(app, admin.client)
  expect((await admin.client.get('/api/admin/factors')).body).toMatchObject({ factors: [{ kind: 'totp', name: 'Authenticator-app', last_used_at: expect.any(String) }] })
  expect(await admin.logsIn({ totp: codeOf(first, app.now()) })).toMatchObject(WRONG)
  expect((await admin.logsIn({ totp: codeOf(second, app.now()) })).status).toBe(200)
})

test('each change of what proves who somebody is asks him for it again, and is told to him by letter', async () => {
  const admin = await anAdmin(app)
  app.pass(11 * 60)
  expect(await admin.client.post('/api/admin/factors/totp', {})).toMatchObject({ status: 403, body: { code: 'confirmation_required', factors: [] } })
  await given(admin.logsIn({}, admin.client))
  await setsUpApp(app, admin.client)
  await makesCodes(admin.client)
  const { factors } = JSON.parse((await admin.client.get('/api/admin/factors')).text)
  expect((await admin.client.send('DELETE', `/api/admin/factors/${factors[0].id}`)).status).toBe(200)
  expect((await admin.client.send('DELETE', `/api/admin/factors/${factors[0].id}`)).status, 'gone is gone').toBe(200)
  expect((await admin.client.get('/api/admin/factors')).body).toMatchObject({ factors: [], recovery_codes_left: 0 })
  expect((await admin.logsIn()).status, 'and is asked no more').toBe(200)
  await app.quiet()
  const mails = await app.world.mails(admin.email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'Beveiliging van uw beheeraccount gewijzigd'))
  expect(mails.map(({ text }) => /is een authenticator-app toegevoegd|nieuwe herstelcodes|is de authenticator-app .* verwijderd/.exec(text)?.[0]).filter(Boolean)).toHaveLength(3)
  await setsUpApp(app, admin.client)
  expect((await admin.client.get('/api/admin/factors')).body, 'old codes open no new app').toMatchObject({ recovery_codes_left: 0 })
})

test('nobody removes or sees another’s factor', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)]
  const secret = await setsUpApp(app, one.client)
  const { factors } = JSON.parse((await one.client.get('/api/admin/factors')).text)
  expect((await other.client.send('DELETE', `/api/admin/factors/${factors[0].id}`)).status).toBe(200)
  expect((await other.client.get('/api/admin/factors')).body).toMatchObject({ factors: [] })
  expect(await one.logsIn(), 'it is still asked for').toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  expect((await one.logsIn({ totp: codeOf(secret, app.now()) })).status, 'and still counts').toBe(200)
})

test('the operator’s reset lets in who lost everything: the factors go with the password, and their owner hears of it', async () => {
  const admin = await anAdmin(app)
  await setsUpApp(app, admin.client)
  await makesCodes(admin.client)
  const password = await resetAdmin({ db: app.database.db }, admin.email)
  expect(await app.client().post('/api/admin/login', { email: admin.email, password })).toMatchObject({ status: 200, body: { admin: { has_factor: false, must_set_password: true } } })
  const { rows: [line] } = await sql<{ details: object }>`select details from audit_log where action = 'admin_password_reset' and admin_id = ${admin.id}`.execute(use(app.database.db))
  expect(line?.details).toEqual({ factors: 'cleared' })
  await app.quiet()
  expect((await app.world.mails(admin.email)).some(({ text }) => text.includes('zijn alle tweede factoren van uw beheeraccount gewist'))).toBe(true)
})
