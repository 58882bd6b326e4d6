import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BY_SYSTEM } from '#server/acts/act.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { findHeldFrom } from '#server/store/reservations.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { operatorOn } from '#tests/support/operator.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { atCheckout, codeIn, hasPaid, invests, logsIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const OLD = 'the secret of last year; long enough'
const NEW = 'the secret of this year; long enough'
type Instance = Awaited<ReturnType<TestApp['another']>>

/** In the middle of a rotation: one instance still writes under the old secret, one already under the new one. */
let app: TestApp
let older: Pick<TestApp, 'client'>
let newer: Instance
beforeAll(async () => {
  app = await startTestApp({ APP_SECRET: `${OLD},${NEW}` })
  older = app
  newer = await app.another(0, { APP_SECRET: `${NEW},${OLD}` })
})
afterAll(async () => {
  await newer.stop()
  await app.stop()
})

const ways = () => [['old-to-new', older, newer], ['new-to-old', newer, older]] as const

async function codeAskedOf(instance: { client(): Client }, email: string): Promise<string> {
  expect((await instance.client().fn('send-otp', { email })).body).toEqual({ success: true })
  return codeIn((await app.world.mail(email, /code/)).text)
}

test('a code that one instance mailed is taken by the other', async () => {
  for (const [name, from, to] of ways()) {
    const email = `code-${name}@example.nl`
    await hasPaid(app, from.client(), { email })
    expect((await to.client().fn('verify-otp', { email, code: await codeAskedOf(from, email) })).body, name).toMatchObject({ valid: true })
  }
})

test('a session goes on at the other, and a renewal that is repeated there gives the same pair', async () => {
  for (const [name, from, to] of ways()) {
    const email = `sessie-${name}@example.nl`
    await hasPaid(app, from.client(), { email })
    const { refresh_token: refreshToken } = (await logsIn(app, app.client(), email)).body['session'] as { readonly refresh_token: string }
    const renewed = await from.client().post('/api/auth/refresh', { refresh_token: refreshToken })
    const again = await to.client().post('/api/auth/refresh', { refresh_token: refreshToken })
    expect({ ...again.body, expires_in: 0 }, name).toEqual({ ...renewed.body, expires_in: 0 })
    expect((await to.client().get('/api/auth/session', { authorization: `Bearer ${String(renewed.body['access_token'])}` })).status).toBe(200)
  }
})

test('a mailed link opens at both', async () => {
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 3, match: 'POST /mollie/v2/payments' })
  const investmentId = await invests(older.client(), { email: 'link@example.nl' })
  expect((await older.client().fn('create-payment', { investmentId })).status).toBe(503)
  await app.world.control('/faults', undefined, 'DELETE')
  app.pass(60)
  const token = /resume=([\w.%-]+)/.exec((await app.world.mail('link@example.nl', /betal/i)).text)?.[1] ?? ''
  for (const instance of [older, newer]) expect((await instance.client().post('/api/invest/resume', { token })).body).toMatchObject({ investment_id: investmentId })
})

test('a link to a new password that one instance mailed is used at the other, and the password is chosen at either', async () => {
  for (const [name, from, to] of ways()) {
    const email = `wachtwoord-${name}@example.nl`
    await hasPaid(app, from.client(), { email })
    // The letter is written by whichever worker comes first: its secret is either.
    const { tokens } = await resetLink(app, from.client(), email)
    expect((await from.client().post('/api/auth/reset-link', tokens)).body, name).toEqual({ valid: true })
    const key = { 'idempotency-key': `sleutel-van-${name}` }
    const { session } = (await to.client().post('/api/auth/session', tokens, key)).body as { readonly session: { readonly access_token: string } }
    expect((await from.client().post('/api/auth/session', tokens, key)).body['session'], 'asked again after a lost answer').toMatchObject({ access_token: session.access_token })
    const bearer = { authorization: `Bearer ${session.access_token}` }
    expect((await from.client().put('/api/auth/password', { password: 'Zwembad in de tuin 1' }, bearer)).body, name).toEqual({ success: true })
    expect((await to.client().post('/api/auth/password-login', { email, password: 'Zwembad in de tuin 1' })).status).toBe(200)
  }
})

test('a limit counts for both together, whoever counts under which secret', async () => {
  const email = 'samen@example.nl'
  await hasPaid(app, app.client(), { email })
  app.pass(3600)
  for (let sent = 0; sent < 3; sent++) expect((await (sent % 2 === 0 ? older : newer).client().fn('send-otp', { email })).status).toBe(200)
  expect((await newer.client().fn('send-otp', { email })).status).toBe(429)
  expect((await older.client().fn('send-otp', { email })).status).toBe(429)
})

test('what an address holds reserved counts for both together', async () => {
  for (const instance of [older, newer]) await atCheckout(app, instance.client(), { email: 'plaats@example.nl' })
  const heldBy = (secrets: readonly string[]) => app.database.db.act(BY_SYSTEM, (act) => findHeldFrom(act, { askedFrom: deriveKeys(secrets).macs('asked from', '127.0.0.1'), paymentId: randomUUID(), investmentId: randomUUID() }, 0))
  const [both, one] = [await heldBy([NEW, OLD]), await heldBy([NEW])]
  expect(both.held).toBe((await heldBy([OLD, NEW])).held)
  expect(both.held).toBeGreaterThanOrEqual(one.held + 100)
})

test('a repeated key gives the same answer at the other', async () => {
  const { investmentId } = await atCheckout(app, older.client(), { email: 'sleutel@example.nl' })
  const key = { 'idempotency-key': 'dezelfde-sleutel-1' }
  const client = older.client()
  await client.fn('create-session')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const first = await client.fn('create-payment', { investmentId }, key)
  const second = await newer.client().fn('create-payment', { investmentId }, { ...key, cookie })
  expect(second.body).toEqual(first.body)
})

test('an instance whose secrets open nothing of what was written last refuses to start, in one line that says what to do', async () => {
  const refusal = /^APP_SECRET opens nothing of what this database was written under last\..*script\/admin adopt-secret/
  await expect(app.another(0, { APP_SECRET: 'the secret of somebody else altogether' })).rejects.toThrow(refusal)
  // The new one writes already: who has only the old one could not read it.
  await expect(app.another(0, { APP_SECRET: OLD })).rejects.toThrow(refusal)
  for (const secret of [NEW, `${OLD},${NEW}`, `${NEW},${OLD}`]) await (await app.another(0, { APP_SECRET: secret })).stop()
})

test('a secret that is lost for good is replaced by the operator, and that stands in the audit log', async () => {
  const lost = 'nobody has the old one any more; alas'
  expect(await operatorOn(app.databaseUrl, ['adopt-secret'], { APP_SECRET: lost })).toMatchObject({ code: 0, err: '' })
  await (await app.another(0, { APP_SECRET: lost })).stop()
  await expect(app.another(0, { APP_SECRET: NEW })).rejects.toThrow('APP_SECRET opens nothing')
})
