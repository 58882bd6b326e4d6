import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { setAdminPassword } from '#contract/admin-session.ts'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Admins' passwords: guessed, changed, and made up by the product. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const WRONG = { status: 401, body: { error: 'Ongeldige inloggegevens' } }
const logsInAt = (address: string, password: string, client = app.client(), email: string = OWNER.email) => client.post('/api/admin/login', { email, password }, { 'x-forwarded-for': address })
const guess = (address: string, email?: string) => logsInAt(address, 'Fout-Wachtwoord-9', app.client(), email)

test('ten wrong passwords from one address leave one try in five minutes there, known and unknown address alike, and nothing elsewhere', async () => {
  for (const email of [OWNER.email, 'niemand@voorbeeld.nl']) {
    for (let count = 0; count < 11; count++) expect(await guess('203.0.113.1', email)).toMatchObject(WRONG)
    const told = await guess('203.0.113.1', email)
    expect(told).toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: expect.any(Number) } })
    expect(told.body['retryAfter']).toBeLessThanOrEqual(320)
  }
  expect((await logsInAt('203.0.113.2', OWNER.password)).status).toBe(200)
  app.pass(Number((await guess('203.0.113.1')).body['retryAfter']))
  expect((await logsInAt('203.0.113.1', OWNER.password)).status, 'whoever waited as told').toBe(200)
})

test('whatever is guessed from everywhere, the owner gets in: at an address of his own at the first try, in a browser that is known as often as he likes', async () => {
  app.pass(2 * 3600)
  const known = app.client()
  expect((await logsInAt('198.51.100.1', OWNER.password, known)).status).toBe(200)
  await Promise.all(Array.from({ length: 60 }, (_, count) => guess(`203.0.113.${count}`)))
  expect((await logsInAt('198.51.100.2', OWNER.password)).status).toBe(200)
  for (let slip = 0; slip < 4; slip++) expect(await logsInAt('203.0.113.5', 'Fout-Wachtwoord-9', known)).toMatchObject(WRONG)
  expect((await logsInAt('203.0.113.5', OWNER.password, known)).status).toBe(200)
})

test('right passwords are no guesses, however many log in from one address', async () => {
  app.pass(2 * 3600)
  for (let count = 0; count < 12; count++) expect((await logsInAt('198.51.100.3', OWNER.password)).status).toBe(200)
})

test('a hundred guesses at once on two instances are no more than eleven that are compared', async () => {
  app.pass(2 * 3600)
  const other = await app.another()
  try {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, count) => logsInAt('203.0.113.9', 'Fout-Wachtwoord-9', (count % 2 === 0 ? app : other).client())))
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11)
    for (const { status } of replies) expect([401, 429]).toContain(status)
  } finally {
    await other.stop()
  }
})

const sets = (client: Client, password: string, current?: string) => client.post('/api/admin/password', { password, ...(current !== undefined && { current_password: current }) })

test('who has the session alone does not change the password: the present one is asked, and a wrong one is said at its field', async () => {
  app.pass(2 * 3600)
  const admin = await owner(app)
  expect(await sets(admin, 'Een-Ander-Wachtwoord-2')).toMatchObject({ status: 400, body: { fields: { current_password: 'Vul alle verplichte velden in' } } })
  expect(await sets(admin, 'Een-Ander-Wachtwoord-2', 'Fout-Wachtwoord-9')).toMatchObject({
    status: 400, body: { code: 'current_password_wrong', error: 'Dit is niet uw huidige wachtwoord', fields: { current_password: 'Dit is niet uw huidige wachtwoord' } },
  })
  for (let count = 0; count < 9; count++) await sets(admin, 'Een-Ander-Wachtwoord-2', 'Fout-Wachtwoord-9')
  expect((await sets(admin, 'Een-Ander-Wachtwoord-2', OWNER.password)).status, 'who holds the session does not guess on').toBe(429)
  expect((await owner(app)).cookies.size, 'the password still works').toBeGreaterThan(0)
  app.pass(17 * 60)
  expect((await sets(admin, 'Een-Ander-Wachtwoord-2', OWNER.password)).status).toBe(200)
  expect((await admin.get('/api/admin/session')).status, 'every session ends').toBe(401)
  const again = app.client()
  expect((await logsInAt('198.51.100.4', 'Een-Ander-Wachtwoord-2', again)).status).toBe(200)
  expect((await sets(again, OWNER.password, 'Een-Ander-Wachtwoord-2')).status).toBe(200)
})

test('a password that the product made up opens nothing but the choice of one’s own', async () => {
  app.pass(2 * 3600)
  const email = 'tijdelijk@voorbeeld.nl'
  const madeUp = await makeAdmin({ db: app.database.db }, { email, name: 'Tijdelijk', role: 'owner' }) ?? ''
  const admin = app.client()
  expect((await logsInAt('198.51.100.5', madeUp, admin, email)).body).toMatchObject({ admin: { must_set_password: true } })
  const forAdmins = CALLS.filter(({ access, name }) => access !== 'anyone' && access !== 'investor' && access !== 'choosing_password' && access !== 'operator' && name !== setAdminPassword.name)
  expect(forAdmins.length).toBeGreaterThan(10)
  for (const call of forAdmins) {
    const reply = call.method === 'GET' ? await admin.get(call.path) : await admin.send(call.method, call.path, { body: '{}', headers: { 'content-type': 'application/json' } })
    expect(reply, call.name).toMatchObject({ status: 403, body: { code: 'password_required' } })
  }
  const asked = { p_email: OWNER.email }
  expect((await admin.rpc('check_investor_exists_by_email', asked)).body, 'where everybody may call, he is nobody').toEqual((await app.client().rpc('check_investor_exists_by_email', asked)).body)
  expect((await sets(admin, 'Mijn-Eigen-Wachtwoord-3', 'niet-dit')).body).toMatchObject({ code: 'current_password_wrong' })
  expect((await sets(admin, 'Mijn-Eigen-Wachtwoord-3', madeUp)).status).toBe(200)
  expect(await logsInAt('198.51.100.5', madeUp, app.client(), email)).toMatchObject(WRONG)
  const lasting = app.client()
  expect((await logsInAt('198.51.100.5', 'Mijn-Eigen-Wachtwoord-3', lasting, email)).body).toMatchObject({ admin: { must_set_password: false } })
  expect((await lasting.rpc('admin_get_overview')).status).toBe(200)
})
