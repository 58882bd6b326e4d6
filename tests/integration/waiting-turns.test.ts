import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, logsIn, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Whom a place on the waiting list keeps waiting: first come first told, and a typed address keeps nobody back (contract 4.22). */

const ANNA = 'anna@example.nl'

let app: TestApp
beforeEach(async () => {
  // Every certificate is sold: 400 to Anna, 600 to somebody else.
  app = await startTestApp({ ISSUE_SIZE: '1000' })
  await hasPaid(app, app.client(), { email: ANNA, amount: 3000 })
  await hasPaid(app, app.client(), { email: 'bert@example.nl', amount: 4500 })
})
afterEach(async () => { await app.stop() })

const joins = async (email: string, shares: number, from: Client = app.client()) => await from.post('/api/waiting-list', { email, name: 'Wil Wachten', shares })

/** Follows the link in the letter about his place. */
async function follows(email: string): Promise<string> {
  const token = await until(async () => {
    const letters = (await app.world.mails(email)).filter(({ subject }) => subject === 'U staat op de wachtlijst')
    return /\/waiting-list#(\S+)/.exec(letters.at(-1)?.text ?? '')?.[1]
  }, 'the letter about a place')
  expect((await app.client().post('/api/waiting-list/place', { token })).status).toBe(200)
  return token
}

const told = async (email: string) => (await app.world.mails(email)).filter(({ subject }) => subject === 'Er zijn weer certificaten vrij').length
let marks = 0

/** The list has had its turn: somebody who wants the least was told, and whoever stands before him was looked at. */
async function turn(): Promise<void> {
  marks += 1
  const email = `teken-${marks}@example.nl`
  await joins(email, 100)
  await until(async () => {
    app.pass(10)
    return (await told(email)) > 0
  }, 'the turn of the list')
  await app.quiet()
}

/** Everybody who waits was looked at, and there was no room for them. */
async function turnWithoutRoom(): Promise<void> {
  await until(async () => {
    app.pass(10)
    return (await sql`select from waiting_list where told_at is null and not waited`.execute(use(app.database.db))).rows.length === 0
  }, 'a turn of the list without room')
}

/** Anna's 400 certificates are free again. */
async function annaLeaves(): Promise<void> {
  const admin = await sameOwner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: ANNA })).text)
  await admin.fn('delete-investor-data', { investorId: investors[0].id })
}

test('an address that somebody typed is told, and keeps nobody back, however large its number', async () => {
  await joins('getypt@example.nl', 400)
  await joins('alles@example.nl', 1000)
  await joins('eerst@example.nl', 300)
  await turnWithoutRoom()
  await annaLeaves()
  await turn()
  for (const email of ['getypt@example.nl', 'eerst@example.nl']) expect(await told(email), email).toBe(1)
  for (const _again of [1, 2]) await joins('getypt@example.nl', 400)
  await turn()
  expect(await told('alles@example.nl')).toBe(0)
})

test('who waited and followed his link hears an hour before those behind him, who hear after that', async () => {
  await joins('wacht@example.nl', 300)
  await joins('achter@example.nl', 200)
  await follows('wacht@example.nl')
  await turnWithoutRoom()
  await annaLeaves()
  await turn()
  expect(await told('wacht@example.nl')).toBe(1)
  expect(await told('achter@example.nl'), 'of the same numbers').toBe(0)
  app.pass(3600)
  await turn()
  expect(await told('achter@example.nl')).toBe(1)
})

test('who is signed in has no link to follow; who comes again within a day is told again, and keeps nobody back', async () => {
  const bert = app.client()
  await logsIn(app, bert, 'bert@example.nl')
  await joins('bert@example.nl', 400, bert)
  await turnWithoutRoom()
  await annaLeaves()
  await until(async () => {
    app.pass(10)
    return (await told('bert@example.nl')) === 1
  }, 'the letter to who was signed in')
  await joins('bert@example.nl', 400, bert)
  await joins('achter@example.nl', 300)
  await turnWithoutRoom()
  expect(await told('achter@example.nl'), 'the first chance is his who waited').toBe(0)
  app.pass(3600)
  await turn()
  expect(await told('bert@example.nl')).toBe(2)
  expect(await told('achter@example.nl')).toBe(1)
})

test('who joins while there is room for him, or asks for less until there is, is told at once at nobody’s cost', async () => {
  await joins('te-veel@example.nl', 600)
  const token = await follows('te-veel@example.nl')
  await turnWithoutRoom()
  await annaLeaves()
  await turn()
  expect((await app.client().post('/api/waiting-list/change', { token, shares: 400 })).status).toBe(200)
  const bert = app.client()
  await logsIn(app, bert, 'bert@example.nl')
  await joins('bert@example.nl', 400, bert)
  await joins('achter@example.nl', 400)
  await turn()
  for (const email of ['te-veel@example.nl', 'bert@example.nl', 'achter@example.nl']) expect(await told(email), email).toBe(1)
})

test('a place that a stranger typed first keeps others back once its owner asks for it himself', async () => {
  await joins('bert@example.nl', 300)
  await joins('achter@example.nl', 200)
  const bert = app.client()
  await logsIn(app, bert, 'bert@example.nl')
  await joins('bert@example.nl', 300, bert)
  await turnWithoutRoom()
  await annaLeaves()
  await turn()
  expect(await told('bert@example.nl')).toBe(1)
  expect(await told('achter@example.nl'), 'of the same numbers').toBe(0)
})

test('whose place is being changed while the list has its turn holds it up for nobody, and has not waited for that', async () => {
  await annaLeaves()
  await joins('bezig@example.nl', 300)
  await follows('bezig@example.nl')
  const changing = new pg.Client({ connectionString: app.databaseUrl })
  await changing.connect()
  try {
    await changing.query('begin')
    await changing.query('select from waiting_list where email = $1 for update', ['bezig@example.nl'])
    await turn()
  } finally {
    await changing.end()
  }
  expect(await told('bezig@example.nl')).toBe(0)
  await joins('achter@example.nl', 300)
  await turn()
  for (const email of ['bezig@example.nl', 'achter@example.nl']) expect(await told(email), email).toBe(1)
})

test('one place is for as many as are bought online at once, and no more', async () => {
  const large = await startTestApp()
  try {
    const wish = (shares: number) => large.client().post('/api/waiting-list', { email: 'veel@example.nl', name: 'Veel', shares })
    const text = 'Op de wachtlijst staat u voor hoogstens 6.732 certificaten'
    expect(await wish(6733)).toMatchObject({ status: 400, body: { error: text, fields: { shares: text } } })
    expect((await wish(6732)).status).toBe(200)
  } finally {
    await large.stop()
  }
})
