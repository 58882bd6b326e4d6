import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { anAdmin, type MadeAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { authenticator, type Authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { addsPasskey, atLocalhost, given } from '#tests/support/factors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Passkeys: made, shown alone, shown again, and shown where they do not belong. The authenticator is one in software, over the real wire. */

let app: TestApp
let there: { readonly origin: string }
beforeAll(async () => {
  app = await startTestApp()
  there = atLocalhost(app)
})
afterAll(async () => { await app.stop() })

const WRONG = { status: 401, body: { code: 'passkey_login_wrong' } }
const asks = (email?: string, client: Client = app.client()) => given(client.post('/api/admin/login/passkey/options', email === undefined ? {} : { email }, there))
const shows = (response: unknown, client: Client = app.client(), headers: Readonly<Record<string, string>> = there) => client.post('/api/admin/login/passkey', { response }, headers)
const withPasskey = async (): Promise<MadeAdmin & { readonly key: Authenticator }> => {
  const admin = await anAdmin(app)
  return { ...admin, key: await addsPasskey(app, admin.client) }
}

test('a passkey lets its admin in alone, with or without the address, and is the second factor of a password', async () => {
  const { key, email, logsIn, client } = await withPasskey()
  for (const options of [await asks(), await asks(email)]) {
    const browser = app.client()
    expect(await shows(key.sign(options, there), browser)).toMatchObject({ status: 200, body: { admin: { email, factors: ['passkey'], has_factor: true } } })
    expect((await browser.rpc('admin_get_overview')).status).toBe(200)
  }
  expect(await logsIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required', factors: ['passkey'] } })
  expect((await client.get(`${there.origin}/api/admin/factors`)).body).toMatchObject({ passkeys: true, factors: [{ kind: 'passkey', name: 'Laptop', last_used_at: expect.any(String) }] })
})

test('what a passkey signed counts once, for what it was asked, and for five minutes', async () => {
  const { key, client } = await withPasskey()
  const signed = key.sign(await asks(), there)
  const both = await Promise.all([shows(signed), shows(signed)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other), 'at the same moment').toEqual([200, 401])
  expect(await shows(signed), 'shown again').toMatchObject(WRONG)
  expect(await shows(key.sign(await given(client.post('/api/admin/confirm/passkey/options', {}, there)), there)), 'signed to confirm').toMatchObject(WRONG)
  expect(await client.post('/api/admin/confirm', { passkey: key.sign(await asks(), there) }, there), 'signed to log in').toMatchObject({ status: 400, body: { code: 'passkey_wrong' } })
  expect(await shows(key.sign(await asks(), { ...there, challenge: 'A'.repeat(43) })), 'a question of nobody').toMatchObject(WRONG)
  const old = key.sign(await asks(), there)
  app.pass(5 * 60 + 1)
  expect(await shows(old), 'too old').toMatchObject(WRONG)
})

test('a passkey that was shown to another site, or by nobody in particular, opens nothing', async () => {
  const { key } = await withPasskey()
  expect(await shows(key.sign(await asks(), { origin: 'https://arcadeel.evil' })), 'another origin').toMatchObject(WRONG)
  expect(await shows(key.sign(await asks(), { origin: app.url })), 'another name of ours').toMatchObject(WRONG)
  expect(await shows(key.sign({ ...(await asks()), rpId: 'arcadeel.evil' }, there)), 'another relying party').toMatchObject(WRONG)
  expect(await shows(key.sign(await asks(), { ...there, verified: false })), 'nobody was verified').toMatchObject(WRONG)
  const signed = key.sign(await asks(), there)
  const forged = authenticator()
  expect(await shows({ ...forged.sign(await asks(), there), id: key.id, rawId: key.id }), 'signed by another key').toMatchObject(WRONG)
  expect(await shows(signed, app.client(), { origin: 'https://arcadeel.evil' })).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  expect((await shows(signed)).status, 'the one that was right all along').toBe(200)
})

test('a passkey proves its own admin and nobody else: not under another’s address, not in another’s session, not on another’s question', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  expect(await shows(one.key.sign(await asks(other.email), there))).toMatchObject(WRONG)
  const toConfirm = await given(other.client.post('/api/admin/confirm/passkey/options', {}, there))
  expect(await other.client.post('/api/admin/confirm', { passkey: one.key.sign(toConfirm, there) }, there)).toMatchObject({ status: 400, body: { code: 'passkey_wrong' } })
  const toRegister = await given(one.client.post('/api/admin/factors/passkey/options', {}, there))
  expect(await other.client.post('/api/admin/factors/passkey', { name: '', response: authenticator().make(toRegister, there) }, there)).toMatchObject({ status: 400, body: { code: 'passkey_wrong' } })
  const again = await given(other.client.post('/api/admin/factors/passkey/options', {}, there))
  expect(await other.client.post('/api/admin/factors/passkey', { name: '', response: one.key.make(again, there) }, there)).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
})

test('a passkey is made on a question to that admin, at our own name, by somebody who was verified', async () => {
  const { client } = await anAdmin(app)
  const asked = () => given(client.post('/api/admin/factors/passkey/options', {}, there))
  const adds = (response: unknown) => client.post('/api/admin/factors/passkey', { name: 'Telefoon', response }, there)
  const refused = { status: 400, body: { code: 'passkey_wrong' } }
  expect(await adds(authenticator().make(await asked(), { origin: 'https://arcadeel.evil' }))).toMatchObject(refused)
  expect(await adds(authenticator().make(await asked(), { ...there, verified: false }))).toMatchObject(refused)
  const options = await asked()
  expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', authenticatorSelection: { residentKey: 'required', userVerification: 'required' } })
  const made = authenticator().make(options, there)
  expect((await adds(made)).status).toBe(200)
  expect(await adds(made), 'the question was answered').toMatchObject(refused)
  expect((await adds(authenticator().make(await asked(), there))).status, 'a second one, of another device').toBe(200)
  expect((await client.post('/api/admin/factors/passkey/options', {}, there)).body['excludeCredentials']).toHaveLength(2)
})

test('an address that nobody has gets a question that looks like any other', async () => {
  const { email } = await withPasskey()
  const shape = (options: Readonly<Record<string, unknown>>) => ({ ...options, challenge: String(options['challenge']).length })
  const [known, unknown] = [shape(await asks(email)), shape(await asks('niemand@voorbeeld.nl'))]
  expect(unknown).toEqual(known)
  expect(JSON.stringify(await asks(email)), 'nobody learns what somebody has').not.toContain('"id"')
})

test('a counter that does not grow, as that of a synced passkey, locks nobody out and is noted', async () => {
  const { key, id, client } = await withPasskey()
  expect((await shows(key.sign(await asks(), { ...there, counter: 7 }))).status).toBe(200)
  expect((await shows(key.sign(await asks(), { ...there, counter: 7 }))).status).toBe(200)
  expect((await shows(key.sign(await asks(), { ...there, counter: 0 }))).status).toBe(200)
  const confirms = async (counter: number) => await given(client.post('/api/admin/confirm', { passkey: key.sign(await given(client.post('/api/admin/confirm/passkey/options', {}, there)), { ...there, counter }) }, there))
  await confirms(7)
  await confirms(7)
  const { rows } = await sql<{ action: string; counter: string | null }>`
    select action, details->>'counter' as counter from audit_log where admin_id = ${id} and details->>'by' = 'passkey' order by id`.execute(use(app.database.db))
  const fell = 'did not grow'
  expect(rows.map(({ action, counter }) => [action, counter])).toEqual([
    ['admin_logged_in', null], ['admin_logged_in', fell], ['admin_logged_in', fell], ['admin_confirmed', null], ['admin_confirmed', fell],
  ])
})

test('a passkey that was removed, and one of an admin who was turned off, opens nothing', async () => {
  const [removed, off] = [await withPasskey(), await withPasskey()]
  const { factors } = JSON.parse((await removed.client.get('/api/admin/factors')).text)
  await given(removed.client.send('DELETE', `/api/admin/factors/${factors[0].id}`))
  expect(await shows(removed.key.sign(await asks(), there))).toMatchObject(WRONG)
  await sql`update admin_users set is_active = false where id = ${off.id}`.execute(use(app.database.db))
  expect(await shows(off.key.sign(await asks(), there))).toMatchObject(WRONG)
})

test('on a bare address there are no passkeys, and that is said', async () => {
  const { client } = await anAdmin(app)
  expect((await client.get('/api/admin/factors')).body).toMatchObject({ passkeys: false })
  expect(await client.post('/api/admin/factors/passkey/options', {})).toMatchObject({ status: 409, body: { code: 'passkeys_not_here' } })
  expect(await app.client().post('/api/admin/login/passkey/options', {})).toMatchObject({ status: 409, body: { code: 'passkeys_not_here' } })
})
