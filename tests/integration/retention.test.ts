import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/acts/open-db.ts'
import { use } from '#server/db/handle.ts'
import { purgeExpired } from '#server/store/purge.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ ISSUE_SIZE: '1000' }) })
afterAll(async () => { await app.stop() })

const DAY = 24 * 3_600_000

/** The tables with a row that says this word anywhere. */
async function whereIs(word: string): Promise<readonly string[]> {
  const db = use(app.database.db)
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found = await Promise.all(tables.map(async ({ name }) => {
    const { rows } = await sql`select from ${sql.table(name)} as line where strpos(lower(line::text), ${word}) > 0 limit 1`.execute(db)
    return rows.length > 0 ? [name] : []
  }))
  return found.flat().toSorted()
}

/** What the worker clears away so long from now. */
async function purgeAfter(milliseconds: number): Promise<void> {
  const later = openDb(app.databaseUrl, { now: () => Date.now() + milliseconds, connections: 1 })
  await purgeExpired(later.db)
  await later.close()
}

test('two years after a guest who never paid was last heard of, nothing in the database names him', async () => {
  const guest = app.client()
  const clientData = { fullName: 'Vergeet Mijniet', email: 'vergeet@mijniet.nl', phone: '0687654321', sessionId: 's', timestamp: new Date().toISOString(), profileComplete: false }
  await guest.fn('send-to-zapier', { event_type: 'guest_lead_captured', clientData })
  await invests(guest, { email: 'vergeet@mijniet.nl', name: 'Vergeet Mijniet' })
  await hasPaid(app, app.client(), { email: 'blijft@mijniet.nl', name: 'Blijf Mijniet' })
  // More than there will ever be room for, so that nobody is told meanwhile.
  await guest.post('/api/waiting-list', { email: 'vergeet@mijniet.nl', name: 'Vergeet Mijniet', shares: 1000 })
  await until(async () => (await app.world.events('guest_lead_captured')).length > 0, 'the lead')
  await until(async () => !(await whereIs('vergeet')).includes('outbox'), 'the lead to be told')

  await purgeAfter(729 * DAY)
  expect(await whereIs('vergeet')).toEqual(['investments', 'waiting_list'])
  await purgeAfter(731 * DAY)
  expect(await whereIs('vergeet')).toEqual([])
  expect(await whereIs('0687654321')).toEqual([])
  expect(await whereIs('blijft@mijniet')).toContain('investors')
})

test('a code that is over is cleared away', async () => {
  const email = 'code@mijniet.nl'
  await hasPaid(app, app.client(), { email, name: 'Code' })
  expect((await app.client().fn('send-otp', { email })).status).toBe(200)
  const codes = async () => (await sql`select from login_codes`.execute(use(app.database.db))).rows.length
  expect(await codes()).toBe(1)
  await purgeAfter(11 * 60_000)
  expect(await codes()).toBe(0)
})

test('from which address a checkout was asked for is forgotten after a day', async () => {
  await atCheckout(app, app.client(), { email: 'adres@mijniet.nl' })
  const asked = async () => (await sql`select from payments where asked_from is not null`.execute(use(app.database.db))).rows.length
  await purgeAfter(0.9 * DAY)
  expect(await asked()).toBeGreaterThan(0)
  await purgeAfter(1.1 * DAY)
  expect(await asked()).toBe(0)
})
