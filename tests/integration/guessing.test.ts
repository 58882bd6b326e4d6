import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { countCodes, hasPaid, newCode } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Guessing codes, from many addresses and browsers: what it leads to for those who guess, and for the one whose account it is (contract 4.8). */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const WRONG = { status: 400, body: { valid: false, error: 'Ongeldige of verlopen verificatiecode' } }

interface Somewhere {
  /** Its cookies. */
  readonly browser: Client
  sends(email: string): Promise<Reply>
  tries(email: string, code: string): Promise<Reply>
}

/** A browser at an address. */
function at(address: string, browser = app.client()): Somewhere {
  const from = { 'x-forwarded-for': address }
  return { browser, sends: (email) => browser.fn('send-otp', { email }, from), tries: (email, code) => browser.fn('verify-otp', { email, code }, from) }
}

let people = 0
async function investor(): Promise<string> {
  const email = `raad-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email })
  await app.world.mail(email, /certificaten/)
  return email
}

/** The code that a browser asks for. */
async function asks(where: Somewhere, email: string): Promise<string> {
  const before = await countCodes(app, email)
  expect(await where.sends(email)).toMatchObject({ status: 200 })
  return await newCode(app, email, before)
}

const another = (code: string) => (code === '111111' ? '222222' : '111111')
/** Past every stretch in which something is counted. */
const later = () => app.pass(2 * 3600)

test('strangers use up their own five tries of a code, not those of the browser that asked for it', async () => {
  later()
  const [email, mine] = [await investor(), at('198.51.100.1')]
  const code = await asks(mine, email)
  for (let stranger = 0; stranger < 7; stranger++) expect(await at(`203.0.113.${stranger}`).tries(email, another(code))).toMatchObject(WRONG)
  expect(await at('203.0.113.99').tries(email, code), 'a sixth of theirs is not compared').toMatchObject(WRONG)
  const second = await asks(mine, email)
  expect((await at('203.0.113.98').tries(email, second)).status, 'a new code has new tries, and whoever has it may be elsewhere').toBe(200)
  const third = await asks(mine, email)
  for (let stranger = 10; stranger < 15; stranger++) await at(`203.0.113.${stranger}`).tries(email, another(third))
  for (let slip = 0; slip < 4; slip++) expect(await mine.tries(email, another(third))).toMatchObject(WRONG)
  expect((await mine.tries(email, third)).status).toBe(200)
})

test('a browser in which one has logged in before has tries and sends of its own, also of a code that another asked for', async () => {
  later()
  const [email, mine] = [await investor(), at('198.51.100.1')]
  expect((await mine.tries(email, await asks(mine, email))).status).toBe(200)
  for (let sent = 1; sent < 10; sent++) expect((await at(`203.0.113.${sent}`).sends(email)).status).toBe(200)
  expect(await at('203.0.113.77').sends(email), 'ten for all strangers together').toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: expect.any(Number) } })
  const code = await newCode(app, email)
  for (let stranger = 0; stranger < 6; stranger++) await at(`203.0.113.${stranger}`).tries(email, another(code))
  expect((await mine.tries(email, code)).status).toBe(200)
  const own = await asks(mine, email)
  expect((await mine.tries(email, own)).status).toBe(200)
})

test('after ten wrong codes from one address an unknown browser there gets one try for a code, until it falls', async () => {
  later()
  const [email, mine] = [await investor(), at('198.51.100.2')]
  for (let round = 0; round < 2; round++) {
    const code = await asks(mine, email)
    for (let guess = 0; guess < 5; guess++) expect(await mine.tries(email, another(code))).toMatchObject(WRONG)
  }
  const third = await asks(mine, email)
  expect(await mine.tries(email, another(third))).toMatchObject(WRONG)
  expect(await mine.tries(email, third), 'its one try is spent').toMatchObject(WRONG)
  const elsewhere = at('198.51.100.3')
  const fourth = await asks(elsewhere, email)
  expect(await elsewhere.tries(email, another(fourth))).toMatchObject(WRONG)
  expect((await elsewhere.tries(email, fourth)).status, 'elsewhere nobody has guessed').toBe(200)
  app.pass(17 * 60)
  const fifth = await asks(mine, email)
  expect(await mine.tries(email, another(fifth))).toMatchObject(WRONG)
  expect((await mine.tries(email, fifth)).status).toBe(200)
})

test('one right try is always compared: whatever strangers guess from everywhere, whoever types the code that they asked for comes in', async () => {
  later()
  const email = await investor()
  let address = 0
  // Fifty wrong ones of that person, and two hundred over everybody, from an address each.
  for (let round = 0; round < 9; round++) {
    const code = await asks(at(`203.0.113.${round}`), email)
    await Promise.all(Array.from({ length: 5 }, () => at(`192.0.2.${(address += 1)}`).tries(email, another(code))))
    if (round === 4) app.pass(60)
  }
  const mine = at('198.51.100.4')
  const code = await asks(mine, email)
  await Promise.all(Array.from({ length: 20 }, () => at(`192.0.2.${(address += 1)}`).tries(email, another(code))))
  expect((await mine.tries(email, code)).status).toBe(200)
  later()
  for (let person = 0; person < 20; person++) await crowdGuesses(await investor(), person)
  const next = await asks(mine, email)
  expect((await mine.tries(email, next)).status, 'a known browser').toBe(200)
  const fresh = await investor()
  const unknown = at('198.51.100.5')
  const first = await asks(unknown, fresh)
  expect(await unknown.tries(fresh, another(first))).toMatchObject(WRONG)
  expect(await unknown.tries(fresh, first), 'beyond 200 over everybody an unknown browser has one').toMatchObject(WRONG)
  const second = await asks(unknown, fresh)
  expect((await unknown.tries(fresh, second)).status).toBe(200)
}, 90_000)

/** Ten wrong codes of one person: those of the browser that asked, and five of others. */
async function crowdGuesses(email: string, person: number): Promise<void> {
  const asking = at(`192.0.2.${person}`)
  const code = await asks(asking, email)
  const others = at(`203.0.113.${person}`)
  await Promise.all(Array.from({ length: 5 }, () => Promise.all([asking.tries(email, another(code)), others.tries(email, another(code))])))
}

test('what is not compared is not counted: guesses without a code, and beyond its tries, take nothing from anybody', async () => {
  later()
  const [email, mine] = [await investor(), at('198.51.100.6')]
  for (let guess = 0; guess < 12; guess++) expect(await mine.tries(email, '123456')).toMatchObject(WRONG)
  const code = await asks(mine, email)
  for (let slip = 0; slip < 3; slip++) expect(await mine.tries(email, another(code))).toMatchObject(WRONG)
  expect((await mine.tries(email, code)).status).toBe(200)
})

test('however many guess at once on two instances, five of a browser and five of all others are compared', async () => {
  later()
  const email = await investor()
  const other = await app.another()
  try {
    const mine = at('198.51.100.7')
    const code = await asks(mine, email)
    const guesses = Array.from({ length: 40 }, (_, guess) => [at(`203.0.113.${guess % 7}`, (guess % 2 === 0 ? app : other).client()).tries(email, another(code)), mine.tries(email, another(code))]).flat()
    for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject(WRONG)
    const { rows: [row] } = await sql<{ tried: Record<string, number> }>`select tried from login_codes where investor_id = (select id from investors where email = ${email})`.execute(use(app.database.db))
    expect(Object.values(row?.tried ?? {})).toEqual([5, 5])
    expect(await mine.tries(email, code)).toMatchObject(WRONG)
  } finally {
    await other.stop()
  }
})

test('an address sends three codes to one person, ten go to a person from all addresses together, on whatever instance', async () => {
  later()
  const email = await investor()
  const other = await app.another()
  try {
    const sent = await Promise.all(Array.from({ length: 24 }, (_, send) => at(`203.0.113.${send % 6}`, (send % 2 === 0 ? app : other).client()).sends(email)))
    expect(sent.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
    for (const { status } of sent) expect([200, 429]).toContain(status)
    app.pass(17 * 60)
    const three = []
    for (let send = 0; send < 4; send++) three.push((await at('203.0.113.1').sends(email)).status)
    expect(three).toEqual([200, 200, 200, 429])
    expect((await at('203.0.113.2').sends(email)).status).toBe(200)
  } finally {
    await other.stop()
  }
})

test('whoever looks for accounts from one address hears no more after twenty; those who have one there still get their code', async () => {
  later()
  const [email, where] = [await investor(), at('198.51.100.8')]
  for (let guess = 0; guess < 20; guess++) expect((await where.sends(`niemand-${guess}@example.nl`)).status).toBe(404)
  expect(await where.sends('nog-iemand@example.nl')).toMatchObject({ status: 429, body: { retryAfter: expect.any(Number) } })
  expect((await where.sends(email)).status).toBe(200)
})

test('the newest code counts whichever instance’s clock is ahead, and a clock that jumps back still keeps a code that was sent', async () => {
  later()
  const [email, mine] = [await investor(), at('198.51.100.9')]
  const ahead = await app.another(6)
  try {
    const first = await asks(at('198.51.100.9', ahead.client()), email)
    const second = await asks(mine, email)
    if (first !== second) expect(await mine.tries(email, first)).toMatchObject(WRONG)
    expect((await mine.tries(email, second)).status).toBe(200)
  } finally {
    await ahead.stop()
  }
  await asks(mine, email)
  app.pass(-2 * 3600)
  const afterTheJump = await asks(mine, email)
  expect((await mine.tries(email, afterTheJump)).status).toBe(200)
  later()
})
