import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { linkIn, lookOf, resetLink, resetMails, type LinkTokens } from '#tests/support/passwords.ts'
import { hasPaid, invests, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** From "forgotten" to a new password, and what a link is good for in other hands. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const PASSWORD = 'Zwembad in de tuin 1'
const INVALID = { status: 401, body: { code: 'reset_link_invalid', error: 'Ongeldige of verlopen reset link. Vraag een nieuwe aan.' } }
/** Past every stretch in which something is counted. */
const later = () => app.pass(2 * 3600)

let people = 0
async function investor(): Promise<string> {
  const email = `vergeten-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email })
  return email
}

const asks = (email: string, address = '198.51.100.1', client = app.client()) => client.post('/api/auth/recover', { email }, { 'x-forwarded-for': address })
const looks = (tokens: LinkTokens, client = app.client()) => client.post('/api/auth/reset-link', tokens)
const uses = (tokens: LinkTokens, client: Client = app.client()) => client.post('/api/auth/session', tokens)
const sets = (client: Client, password: string) => client.put('/api/auth/password', { password })
const logsInWith = (email: string, password: string) => app.client().post('/api/auth/password-login', { email, password })
async function link(email?: string): Promise<LinkTokens> {
  later()
  return (await resetLink(app, app.client(), email ?? await investor())).tokens
}

test('known, unknown, an unpaid guest and an admin: the same answer to the letter, no sooner than all of them can be given; mail only to the known', async () => {
  const guest = 'nog-niet-betaald@example.nl'
  await invests(app.client(), { email: guest })
  const known = await investor()
  const others = ['niemand@example.nl', guest, OWNER.email]
  const replies: Reply[] = []
  for (const email of [known, ...others]) {
    const began = performance.now()
    replies.push(await asks(email))
    expect(performance.now() - began, email).toBeGreaterThan(395)
  }
  expect(replies[0]).toMatchObject({ status: 200, body: { success: true } })
  for (const reply of replies) expect(lookOf(reply)).toEqual(lookOf(replies[0] ?? reply))
  await app.quiet()
  expect(await resetMails(app, known)).toHaveLength(1)
  for (const email of others) expect(await resetMails(app, email), email).toEqual([])
})

test('what cannot be an address is said so, whoever has it', async () => {
  for (const email of ['', 'geen adres', 'a@b', 'jan@example.nl\r\nBcc: x@y.nl']) expect((await asks(email)).status, email).toBe(400)
})

test('the mailed link leads to the page, by our own address whatever the request says that it is; opening it or looking uses nothing up', async () => {
  const email = await investor()
  const { url, tokens } = await resetLink(app, forged(app.client()), email)
  expect(url.origin).toBe(new URL(app.url).origin)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await app.client().send(method, `${url.pathname}${url.search}`)).status).toBe(200)
  for (let look = 0; look < 3; look++) expect((await looks(tokens)).body).toEqual({ valid: true })
  expect(await uses(tokens)).toMatchObject({ status: 200, body: { success: true, session: { access_token: expect.any(String), expires_in: 900, expires_at: expect.any(Number) } } })
  expect(await looks(tokens)).toMatchObject({ ...INVALID, body: { ...INVALID.body, valid: false } })
})

/** A request that came by another name, as far as it says itself. */
function forged(client: Client): Client {
  return { ...client, post: (path, body, headers) => client.post(path, body, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example', ...headers }) }
}

test('a link works once, also for two who use it at once on two instances', async () => {
  const tokens = await link()
  const other = await app.another(10)
  try {
    const replies = await Promise.all(Array.from({ length: 6 }, (_, place) => uses(tokens, (place % 2 === 0 ? app : other).client())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject({ ...INVALID, body: { ...INVALID.body, success: false } })
  } finally {
    await other.stop()
  }
})

test('a link works for an hour, and the session that it opens for a quarter of one', async () => {
  const late = await link()
  app.pass(3601)
  for (const reply of [await looks(late), await uses(late)]) expect(reply).toMatchObject(INVALID)
  const tokens = await link()
  app.pass(3590)
  const client = app.client()
  expect((await uses(tokens, client)).status).toBe(200)
  app.pass(890)
  expect((await sets(client, 'kort')).status, 'until then').toBe(400)
  app.pass(11)
  expect(await sets(client, PASSWORD)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
})

test('a newer link takes the place of an older one, and of the session that an older one opened', async () => {
  const email = await investor()
  const first = await link(email)
  const second = await link(email)
  for (const reply of [await looks(first), await uses(first)]) expect(reply).toMatchObject(INVALID)
  const client = app.client()
  expect((await uses(second, client)).status).toBe(200)
  const third = await link(email)
  expect((await sets(client, PASSWORD)).status).toBe(401)
  expect((await uses(third)).status).toBe(200)
})

test('tokens of two links, each other’s places, and either with any letter changed, are no link; what was tried leaves the true one as it was', async () => {
  const [mine, theirs] = [await link(), (await resetLink(app, app.client(), await investor())).tokens]
  const changed = (token: string, place: number) => `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
  const { access_token: access, refresh_token: refresh } = mine
  const wrong: LinkTokens[] = [
    { ...mine, refresh_token: theirs.refresh_token }, { ...mine, access_token: theirs.access_token }, { access_token: refresh, refresh_token: access },
    { ...mine, refresh_token: '' }, { ...mine, access_token: '' }, { ...mine, access_token: `${access}.` }, { ...mine, access_token: access.split('.')[0] ?? '' },
    { ...mine, refresh_token: `${refresh}A` }, { ...mine, refresh_token: `${refresh}==` }, { ...mine, access_token: access.toUpperCase() }, { access_token: 'x'.repeat(300), refresh_token: refresh },
    ...Array.from(access, (_, place) => ({ ...mine, access_token: changed(access, place) })), ...Array.from(refresh, (_, place) => ({ ...mine, refresh_token: changed(refresh, place) })),
  ]
  const accepted: LinkTokens[] = []
  for (const tokens of wrong) if ((await looks(tokens)).status !== 401) accepted.push(tokens)
  expect(accepted).toEqual([])
  expect(await uses(wrong[0] ?? mine)).toMatchObject(INVALID)
  expect((await uses({ ...mine, access_token: 'x'.repeat(301) })).status).toBe(400)
  for (const tokens of [mine, theirs]) expect((await uses(tokens)).status).toBe(200)
})

test('by a link a password is chosen once: it logs in, the one before does not, and a letter says so without it', async () => {
  const email = await investor()
  const before = app.client()
  await logsIn(app, before, email)
  expect((await sets(before, `${PASSWORD}0`)).status).toBe(200)
  const client = app.client()
  const { body } = await uses(await link(email), client)
  expect((await client.get('/api/auth/session')).status, 'it is not logged in').toBe(401)
  expect((await sets(client, 'tekort')).status, 'what is refused uses nothing up').toBe(400)
  expect((await sets(client, PASSWORD)).body).toEqual({ success: true })
  expect(client.cookies.has('arcadeel_reset')).toBe(false)
  const { access_token: token } = body['session'] as { readonly access_token: string }
  expect((await app.client().put('/api/auth/password', { password: `${PASSWORD}3` }, { authorization: `Bearer ${token}` })).status, 'a second time').toBe(401)
  expect([(await logsInWith(email, PASSWORD)).status, (await logsInWith(email, `${PASSWORD}0`)).status]).toEqual([200, 401])
  await app.quiet()
  const notices = (await app.world.mails(email)).filter(({ text }) => /wachtwoord is gewijzigd/i.test(text))
  expect(notices).toHaveLength(2)
  for (const { text, subject } of notices) expect(`${subject} ${text}`).not.toMatch(/Zwembad|access_token/)
})

test('of two who choose at once by one session one does', async () => {
  const [email, client] = [await investor(), app.client()]
  await uses(await link(email), client)
  const replies = await Promise.all(['1', '2', '3', '4'].map((more) => sets(client, PASSWORD + more)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply.status).toBe(401)
})

test('a link says whose password it is, also in a browser where somebody else is logged in', async () => {
  const [mine, theirs] = [await investor(), await investor()]
  later()
  const client = app.client()
  await logsIn(app, client, theirs)
  const { tokens } = await resetLink(app, app.client(), mine)
  expect((await uses(tokens, client)).status).toBe(200)
  expect((await client.get('/api/auth/session')).body).toMatchObject({ email: theirs })
  expect((await sets(client, PASSWORD)).status).toBe(200)
  expect([(await logsInWith(mine, PASSWORD)).status, (await logsInWith(theirs, PASSWORD)).status]).toEqual([200, 401])
})

test('who is deleted in between has no link and no session of one, and nobody is written to', async () => {
  const [used, unused] = [await investor(), await investor()]
  const client = app.client()
  await uses(await link(used), client)
  const tokens = await link(unused)
  const admin = await owner(app)
  for (const email of [used, unused]) {
    const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email })).text)
    expect((await admin.fn('delete-investor-data', { investorId: investors[0].id })).status).toBe(200)
  }
  expect((await sets(client, PASSWORD)).status).toBe(401)
  for (const reply of [await looks(tokens), await uses(tokens)]) expect(reply).toMatchObject(INVALID)
  const before = (await resetMails(app, unused)).length
  expect((await asks(unused)).status).toBe(200)
  await app.quiet()
  expect(await resetMails(app, unused)).toHaveLength(before)
})

test('three links to one person from one address, ten from everywhere, known and unknown alike; a browser that is known has sends of its own', async () => {
  later()
  const email = await investor()
  const known = app.client()
  await logsIn(app, known, email)
  const statuses = async (whose: string, addressOf: (send: number) => string, sends: number) => (await Promise.all(Array.from({ length: sends }, (_, send) => asks(whose, addressOf(send))))).map(({ status }) => status).toSorted((a, b) => a - b)
  for (const whose of [email, 'niemand-2@example.nl']) {
    expect(await statuses(whose, () => '203.0.113.1', 4), whose).toEqual([200, 200, 200, 429])
    expect((await statuses(whose, (send) => `192.0.2.${send}`, 9)).filter((status) => status === 200), whose).toHaveLength(7)
    expect(await asks(whose, '192.0.2.99'), whose).toMatchObject({ status: 429, body: { success: false, code: 'too_many', retryAfter: expect.any(Number) } })
  }
  for (let send = 0; send < 3; send++) expect((await asks(email, '203.0.113.1', known)).status).toBe(200)
  expect((await asks(email, '203.0.113.1', known)).status).toBe(429)
  app.pass(17 * 60)
  expect((await asks(email, '203.0.113.1')).status).toBe(200)
})

test('neither outbox nor audit log holds a token, an address or a password, and no table a token as it is mailed', async () => {
  const email = await investor()
  const tokens = await link(email)
  const client = app.client()
  const { body } = await uses(tokens, client)
  await sets(client, PASSWORD)
  await app.quiet()
  const { access_token: token } = body['session'] as { readonly access_token: string }
  const { rows } = await sql<{ text: string }>`select payload::text as text from outbox where name like 'password%' union all select details::text from audit_log where action like '%password%'`.execute(use(app.database.db))
  expect(rows.length).toBeGreaterThan(3)
  const secrets = [tokens.access_token, tokens.access_token.split('.')[1] ?? '', tokens.refresh_token, token, PASSWORD]
  for (const { text } of rows) for (const secret of [...secrets, email, '@']) expect(text).not.toContain(secret)
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(use(app.database.db))
  for (const { name } of tables) {
    const { rows: [found] } = await sql<{ count: string }>`select count(*) from ${sql.table(name)} one where one::text like any(${secrets.map((secret) => `%${secret}%`)})`.execute(use(app.database.db))
    expect(Number(found?.count), name).toBe(0)
  }
})

test('a letter that is delivered late carries the newest link alone: an older one is not sent any more', async () => {
  later()
  const email = await investor()
  await app.world.mail(email, /certificaten/)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 1, match: email })
  await asks(email)
  await until(async () => (await sql`select from outbox where name = 'password_reset' and done_at is null and attempts > 0 and last_error is not null`.execute(use(app.database.db))).rows.length > 0, 'the letter that was not taken')
  await asks(email)
  await until(async () => (await resetMails(app, email)).length > 0, 'the newer letter')
  app.pass(600)
  await app.quiet()
  const [mail, ...others] = await resetMails(app, email)
  expect(others).toEqual([])
  expect((await looks(linkIn(mail?.text ?? '').tokens)).body).toEqual({ valid: true })
})
