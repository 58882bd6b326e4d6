import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { openLimits, type Limits } from '#server/limits.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { hasPaid, invests, logsIn, owner } from '#tests/support/people.ts'
import { lookOf } from '#tests/support/passwords.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** An investor’s own password: who may choose it, what it may be, and who comes in by it. */

let app: TestApp
/** Has a password, and is logged in at `known`; nobody changes it. */
let jan: { readonly email: string; readonly known: Client }
/** Counts as the app does, by its clock. */
let limits: Limits
let counting: OpenDb
let ahead = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', APP_SECRET: SECRET })
  counting = openDb(app.databaseUrl, { now: () => Date.now() + ahead * 1000, connections: 1, patienceMs: 60_000 })
  limits = openLimits({ db: counting.db, keys: deriveKeys([SECRET]), scale: 1 })
  jan = await investor(PASSWORD)
})
afterAll(async () => {
  await counting.close()
  await app.stop()
})

const SECRET = 'a secret of these tests that is long enough'

const PASSWORD = 'Zwembad in de tuin 1'
const WRONG = { status: 401, body: { code: 'bad_login', error: 'E-mailadres of wachtwoord klopt niet' } }
/** Past every stretch in which something is counted. */
const later = () => passes(2 * 3600)
function passes(seconds: number): void {
  app.pass(seconds)
  ahead += seconds
}

let people = 0
/** Somebody with an account, in a browser that is logged in. */
async function investor(password?: string): Promise<{ readonly email: string; readonly known: Client }> {
  const [email, known] = [`wachtwoord-${(people += 1)}@example.nl`, app.client()]
  await hasPaid(app, known, { email })
  expect((await logsIn(app, known, email)).status).toBe(200)
  if (password !== undefined) expect((await sets(known, password)).body).toEqual({ success: true })
  return { email, known }
}

const sets = (client: Client, password: string) => client.put('/api/auth/password', { password })
const logsInAt = (address: string, email: string, password: string, client: Pick<Client, 'post'> = app.client()) => client.post('/api/auth/password-login', { email, password }, { 'x-forwarded-for': address })
/** So many wrong passwords, as the app counts them, without the time that it takes to compare each. */
async function guessedBefore(times: number, email: string, addressOf: (time: number) => string): Promise<void> {
  for (let time = 0; time < times; time++) await limits.tryPassword({ whose: 'investor', email, address: addressOf(time), browser: Buffer.alloc(32, time), known: false })
}
const guesses = (address: string, email: string, client?: Client) => logsInAt(address, email, 'Fout-Wachtwoord-9', client)

test('the right password is a login, in any case of the address; it makes a session as a code does', async () => {
  const { email } = jan
  const client = app.client()
  const reply = await logsInAt('198.51.100.1', ` ${email.toUpperCase()} `, PASSWORD, client)
  expect(reply).toMatchObject({ status: 200, body: { investor: { email }, session: { access_token: expect.any(String), refresh_token: expect.any(String), expires_at: expect.any(Number) } } })
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i)
  expect((await client.get('/api/auth/session')).body).toMatchObject({ email })
  expect((await client.post('/api/auth/refresh', {})).status).toBe(200)
})

/** Everybody whom this password does not let in. */
async function whoDoesNotGetIn(): Promise<readonly (readonly [who: string, email: string])[]> {
  const guest = 'nog-niet-betaald@example.nl'
  await invests(app.client(), { email: guest })
  return [['a wrong password', jan.email], ['none was set', (await investor()).email], ['nobody has the address', 'niemand@example.nl'], ['an unpaid guest', guest], ['an admin', OWNER.email]]
}

/**
 * A comparison is most of the work of an answer, on purpose. What this process has worked, and not how long it took, is
 * the same however busy the machine is; the least of several answers of each kind is that answer and nothing beside it.
 */
test('a wrong password, no password, an address that nobody, a guest or an admin has: the same answer to the letter, and the same work', async () => {
  later()
  const [whoever, least, answers] = [await whoDoesNotGetIn(), new Map<string, number>(), new Map<string, unknown>()]
  await app.quiet()
  for (let round = 0; round < 5; round++) {
    for (const [who, email] of whoever) {
      const before = process.cpuUsage()
      const reply = await logsInAt(`198.51.100.${10 + round}`, email, OWNER.password)
      const { user, system } = process.cpuUsage(before)
      expect(reply, who).toMatchObject(WRONG)
      answers.set(who, lookOf(reply))
      least.set(who, Math.min(least.get(who) ?? Infinity, user + system))
    }
  }
  for (const [who, answer] of answers) expect(answer, who).toEqual(answers.get('a wrong password'))
  const most = Math.max(...least.values())
  for (const [who, worked] of least) expect(worked, `${who}, of ${most} microseconds`).toBeGreaterThan(most / 2)
})

test('ten wrong passwords of one person from one address leave one try in five minutes there, known and unknown address alike, and nothing elsewhere', async () => {
  later()
  const told: Reply[] = []
  for (const [place, email] of [jan.email, 'niemand@example.nl'].entries()) {
    await guessedBefore(9, email, () => `203.0.113.${place}`)
    for (let count = 0; count < 2; count++) expect(await guesses(`203.0.113.${place}`, email)).toMatchObject(WRONG)
    told.push(await guesses(`203.0.113.${place}`, email))
  }
  for (const reply of told) expect(reply).toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: expect.any(Number) } })
  expect((await logsInAt('203.0.113.0', jan.email, PASSWORD)).status, 'also the right one').toBe(429)
  expect((await logsInAt('198.51.100.3', jan.email, PASSWORD)).status, 'elsewhere').toBe(200)
  passes(Number(told[0]?.body['retryAfter']))
  expect((await logsInAt('203.0.113.0', jan.email, PASSWORD)).status, 'whoever waited as told').toBe(200)
})

test('whatever is guessed from everywhere, nobody is shut out: elsewhere one try is compared, a browser that is known has tries of its own', async () => {
  later()
  const { email, known } = jan
  await guessedBefore(60, email, (time) => `192.0.2.${time}`)
  expect((await logsInAt('198.51.100.4', email, PASSWORD)).status).toBe(200)
  expect(await guesses('192.0.2.5', email)).toMatchObject(WRONG)
  expect((await guesses('192.0.2.5', email)).status, 'where they guess').toBe(429)
  for (let slip = 0; slip < 4; slip++) expect(await guesses('192.0.2.5', email, known)).toMatchObject(WRONG)
  expect((await logsInAt('192.0.2.5', email, PASSWORD, known)).status).toBe(200)
  expect((await logsIn(app, app.client(), email)).status, 'and the code is a way in of its own').toBe(200)
})

test('investors and admins are counted apart, also under one address', async () => {
  later()
  await guessedBefore(11, OWNER.email, () => '203.0.113.20')
  expect((await guesses('203.0.113.20', OWNER.email)).status).toBe(429)
  expect((await app.client().post('/api/admin/login', OWNER, { 'x-forwarded-for': '203.0.113.20' })).status).toBe(200)
})

test('right passwords are no guesses', async () => {
  later()
  await guessedBefore(9, jan.email, () => '203.0.113.40')
  for (let count = 0; count < 3; count++) expect((await logsInAt('203.0.113.40', jan.email, PASSWORD)).status).toBe(200)
  for (let count = 0; count < 2; count++) expect(await guesses('203.0.113.40', jan.email)).toMatchObject(WRONG)
  expect((await guesses('203.0.113.40', jan.email)).status).toBe(429)
})

test('however many guess at once on two instances, no more than eleven are compared', async () => {
  later()
  const other = await app.another(10)
  try {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, count) => guesses('203.0.113.30', jan.email, (count % 2 === 0 ? app : other).client())))
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11)
    for (const { status } of replies) expect([401, 429]).toContain(status)
  } finally {
    await other.stop()
  }
})

test('a password is kept as it was typed: blanks count, long ones are not cut, and two hundred letters are the most', async () => {
  later()
  const { email, known } = await investor()
  const tries = async (password: string) => (await logsInAt('198.51.100.6', email, password)).status
  for (const password of ['Zwembad1 ', `${'ë'.repeat(63)}A1`, `A1${'x'.repeat(198)}`]) {
    expect((await sets(known, password)).body, password).toEqual({ success: true })
    expect([await tries(password), await tries(password.slice(0, -1)), await tries(` ${password}`)], password).toEqual([200, 401, 401])
  }
  for (const refused of [`A1${'x'.repeat(199)}`, 'Kort1', 'zonderhoofdletter1', 'ZonderCijfer', '        ']) {
    expect(await sets(known, refused), refused).toMatchObject({ status: 400, body: { fields: { password: 'Wachtwoord voldoet niet aan de eisen' } } })
  }
  expect(await tries(`A1${'x'.repeat(198)}`), 'what is refused changes nothing').toBe(200)
})

test('a password that everybody knows is none, in whatever letters and with whatever digits behind it, and nothing changes by it', async () => {
  later()
  const { email, known } = await investor(PASSWORD)
  const refused = { status: 400, body: { code: 'invalid_input', fields: { password: 'Dit wachtwoord is te bekend. Kies een ander.' } } }
  for (const common of ['Wachtwoord1', 'Welkom2026!', 'QWERTY123', 'Trustno1', '1Q2w3e4r']) expect(await sets(known, common), common).toMatchObject(refused)
  expect((await logsInAt('198.51.100.8', email, PASSWORD)).status).toBe(200)
  for (const own of ['Welkom in 2 tuinen', 'Zwembad1 ', '1Wachtwoordwachtwoord']) expect((await sets(known, own)).body, own).toEqual({ success: true })
  expect(await owner(app).then((admin) => admin.post('/api/admin/password', { password: 'Wachtwoord1', current_password: OWNER.password }))).toMatchObject(refused)
})

test('who is not logged in chooses none, a login of long ago asks for a fresh one, and nothing changes by either', async () => {
  later()
  const { email, known } = await investor(PASSWORD)
  expect(await sets(app.client(), `${PASSWORD}2`)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  passes(11 * 60)
  expect(await sets(known, `${PASSWORD}2`)).toMatchObject({ status: 403, body: { code: 'fresh_login_required', error: 'Log opnieuw in om uw wachtwoord te wijzigen.' } })
  expect((await known.post('/api/auth/refresh', {})).status).toBe(200)
  expect((await sets(known, `${PASSWORD}2`)).body['code'], 'a renewal is no login').toBe('fresh_login_required')
  expect((await logsInAt('198.51.100.7', email, PASSWORD, known)).status).toBe(200)
  expect((await sets(known, `${PASSWORD}2`)).body).toEqual({ success: true })
  expect(await logsInAt('198.51.100.7', email, PASSWORD)).toMatchObject(WRONG)
})

test('a password that was chosen at one instance works at the other, and the older one nowhere', async () => {
  later()
  const { email, known } = await investor(PASSWORD)
  const other = await app.another(10)
  try {
    const there: Client = { ...other.client(), cookies: known.cookies }
    expect((await logsInAt('198.51.100.8', email, PASSWORD, there)).status).toBe(200)
    expect((await sets(known, `${PASSWORD}2`)).status).toBe(200)
    expect(await logsInAt('198.51.100.8', email, PASSWORD, other.client())).toMatchObject(WRONG)
    for (const instance of [app, other]) expect((await logsInAt('198.51.100.8', email, `${PASSWORD}2`, instance.client())).status).toBe(200)
  } finally {
    await other.stop()
  }
})
