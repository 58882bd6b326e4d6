import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#tests/support/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, registerOf } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { addsPasskey, atLocalhost, codeOf, given, makesCodes, setsUpApp } from '#tests/support/factors.ts'
import { hasPaid } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What cannot be undone asks who is there, within ten minutes before it. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const REQUIRED = { status: 403, body: { code: 'confirmation_required', error: 'Bevestig eerst dat u het zelf bent.' } }
const confirms = (client: Client, proof: Readonly<Record<string, unknown>>, headers = {}) => client.post('/api/admin/confirm', proof, headers)
/** A call that must be confirmed, and does nothing that matters here. */
const asksForMore = async (client: Client) => (await client.post('/api/admin/factors/totp', {})).status

test('deleting a person and transferring certificates are refused eleven minutes after the login, and done once the admin has proved who he is', async () => {
  const { client } = await anAdmin(app)
  for (const email of ['gever@example.nl', 'ontvanger@example.nl', 'weg@example.nl']) await hasPaid(app, app.client(), { email })
  const [giver, receiver, gone] = [await investorOf(client, 'gever@example.nl'), await investorOf(client, 'ontvanger@example.nl'), await investorOf(client, 'weg@example.nl')]
  const { start } = rangeOf(giver)
  const { on } = await registerOf(client)
  const transfers = () => client.rpc('admin_transfer_certificates', { p_from_investor_id: giver.id, p_to_investor_id: receiver.id, p_certificate_start: start, p_certificate_end: start, p_effective_on: on, p_reason: 'verkoop' })
  const deletes = () => client.fn('delete-investor-data', { investorId: gone.id })
  app.pass(11 * 60)
  expect(await transfers()).toMatchObject({ ...REQUIRED, body: { ...REQUIRED.body, factors: [] } })
  expect(await deletes()).toMatchObject(REQUIRED)
  const { confirmed_until: until } = await given(confirms(client, { password: OWNER.password }))
  expect((await client.get('/api/admin/session')).body).toMatchObject({ confirmed_until: until })
  expect(Number(until) * 1000 - app.now()).toBeGreaterThan(9 * 60_000)
  expect((await transfers()).status).toBe(200)
  app.pass(9 * 60)
  expect((await deletes()).status).toBe(200)
  app.pass(2 * 60)
  expect(await transfers()).toMatchObject(REQUIRED)
  expect((await client.get('/api/admin/session')).body).toMatchObject({ confirmed_until: null })
})

test('whoever has a second factor proves himself by it: his password alone is not enough, and each kind is', async () => {
  const { client } = await anAdmin(app)
  const [secret, there] = [await setsUpApp(app, client), atLocalhost(app)]
  const [code] = await makesCodes(client)
  const key = await addsPasskey(app, client)
  const passkey = async () => key.sign(await given(client.post('/api/admin/confirm/passkey/options', {}, there)), there)
  app.pass(11 * 60)
  expect(await client.post('/api/admin/factors/totp', {})).toMatchObject({ ...REQUIRED, body: { factors: ['passkey', 'totp', 'recovery'] } })
  expect(await confirms(client, { password: OWNER.password })).toMatchObject({ status: 400, body: { code: 'factor_needed', factors: ['passkey', 'totp', 'recovery'] } })
  expect(await asksForMore(client)).toBe(403)
  for (const [kind, proof] of [['totp', async () => ({ totp: codeOf(secret, app.now()) })], ['recovery', async () => ({ recovery: code })], ['passkey', async () => ({ passkey: await passkey() })]] as const) {
    const shown = await proof()
    expect((await confirms(client, shown, there)).status, kind).toBe(200)
    expect(await asksForMore(client), kind).toBe(200)
    expect((await confirms(client, shown, there)).status, `${kind}, shown again`).toBe(400)
    app.pass(11 * 60)
    expect(await asksForMore(client), kind).toBe(403)
  }
})

test('what is wrong is no end of the session, and proves nothing; it counts as a wrong login does', async () => {
  const [{ client }, owner] = [await anAdmin(app), await anAdmin(app)]
  app.pass(11 * 60)
  const thief = app.client()
  for (const [name, value] of client.cookies) if (name === 'arcadeel_admin') thief.cookies.set(name, value)
  for (const proof of [{}, { password: 'Fout-Wachtwoord-9' }, { totp: '123456' }]) {
    expect(await confirms(thief, proof)).toMatchObject({ status: 400, body: { code: 'current_password_wrong', fields: { password: 'Dit is niet uw huidige wachtwoord' } } })
  }
  for (let guess = 0; guess < 8; guess++) await confirms(thief, { password: 'Fout-Wachtwoord-9' })
  expect(await confirms(thief, { password: OWNER.password }), 'whoever holds the session does not guess on').toMatchObject({ status: 429 })
  expect(await asksForMore(thief)).toBe(403)
  expect((await confirms(client, { password: OWNER.password })).status, 'the admin himself, in his own browser').toBe(200)
  expect(await asksForMore(owner.client), 'another’s session is as it was').toBe(403)
})

test('one session that was confirmed confirms no other of the same admin', async () => {
  const admin = await anAdmin(app)
  const other = app.client()
  await given(admin.logsIn({}, other))
  app.pass(11 * 60)
  await given(confirms(admin.client, { password: OWNER.password }))
  expect([await asksForMore(admin.client), await asksForMore(other)]).toEqual([200, 403])
})
