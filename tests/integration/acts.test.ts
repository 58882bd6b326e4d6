import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BY_SYSTEM, type Act, type Key } from '#server/acts/act.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'

let database: FreshDatabase
let open: OpenDb
beforeAll(async () => {
  database = await freshDatabase()
  open = openDb(database.url, { now: () => Date.parse('2026-03-01T12:00:00Z'), connections: 6 })
  await sql`insert into admin_users (email, name, role, password_hash, created_at) select n || '@voorbeeld.nl', n::text, 'viewer', 'x', now() from generate_series(1, 2) as n`.execute(use(open.db))
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

const tracesOf = async (mark: string) => (await sql<{ trace: string }>`
  select action as trace from audit_log where details->>'mark' = ${mark} union all select name from outbox where cause like '%' || ${mark} || '%'`.execute(use(open.db))).rows.map(({ trace }) => trace)

/** A line, a letter and an event that can be found again. */
function speak(act: Act, mark: string): void {
  act.audit('review_resolved', { details: { mark } })
  act.letter('review_opened', { kind: 'no_room', cause: mark, investmentId: null })
  act.event('guest_lead_captured', { cause: mark, clientData: {} })
}

const rename = (tx: Tx, which: number, name: string) => sql`update admin_users set name = ${name} where email = ${`${which}@voorbeeld.nl`}`.execute(use(tx))
const keyOf = (word: string, request: string, told: string[] = []): Key => ({ hash: createHash('sha256').update(word).digest(), requests: [createHash('sha256').update(request).digest()], repeated: () => void told.push(word) })

test('what an act says stands in audit log and outbox with its change', async () => {
  await open.db.act(BY_SYSTEM, async (act) => speak(act, 'samen'))
  expect(await tracesOf('samen')).toEqual(['review_resolved', 'review_opened', 'guest_lead_captured'])
  const { rows } = await sql<{ at: number }>`select at from audit_log where details->>'mark' = 'samen'`.execute(use(open.db))
  expect(rows).toEqual([{ at: Date.parse('2026-03-01T12:00:00Z') }])
})

test('an act that fails leaves nothing: no change, no line, no message, no key', async () => {
  const key = keyOf('mislukt', 'a')
  const failing = open.db.act({ ...BY_SYSTEM, key }, async (act) => {
    await rename(act, 1, 'mislukt')
    speak(act, 'mislukt')
    throw new Error('on the way')
  })
  await expect(failing).rejects.toThrow('on the way')
  expect(await tracesOf('mislukt')).toEqual([])
  expect((await sql`select from admin_users where name = 'mislukt'`.execute(use(open.db))).rows).toEqual([])
  expect(await open.db.act({ ...BY_SYSTEM, key }, async () => 'nu wel')).toBe('nu wel')
})

test('two acts that lock each other out are both done, and each says its word once', async () => {
  let met = 0
  let meet: () => void = () => undefined
  const both = new Promise<void>((resolve) => { meet = resolve })
  const crossing = (first: number, second: number, mark: string) => open.db.act(BY_SYSTEM, async (act) => {
    await rename(act, first, mark)
    speak(act, mark)
    met += 1
    if (met === 2) meet()
    if (met <= 2) await both
    await rename(act, second, mark)
  })
  await Promise.all([crossing(1, 2, 'kruis-een'), crossing(2, 1, 'kruis-twee')])
  expect(met, 'one of them was tried again').toBeGreaterThan(2)
  for (const mark of ['kruis-een', 'kruis-twee']) expect(await tracesOf(mark)).toEqual(['review_resolved', 'review_opened', 'guest_lead_captured'])
})

test('under one key an act is done once, and whoever repeats it hears what the first heard', async () => {
  const told: string[] = []
  const ask = (request: string, answer: number) => open.db.act({ ...BY_SYSTEM, key: keyOf('sleutel', request, told) }, async (act) => {
    speak(act, 'sleutel')
    return { answer }
  })
  expect([await ask('a', 1), await ask('a', 2), await ask('a', 3)]).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
  expect(told).toEqual(['sleutel', 'sleutel'])
  expect(await tracesOf('sleutel')).toHaveLength(3)
  await expect(ask('b', 4)).rejects.toMatchObject({ code: 'same_key_other_request' })
})

test('a key under which an act still runs is neither waited for nor taken', async () => {
  let go: () => void = () => undefined
  const running = new Promise<void>((resolve) => { go = resolve })
  let begun: () => void = () => undefined
  const started = new Promise<void>((resolve) => { begun = resolve })
  const first = open.db.act({ ...BY_SYSTEM, key: keyOf('bezig', 'a') }, async () => {
    begun()
    await running
    return 'klaar'
  })
  await started
  await expect(open.db.act({ ...BY_SYSTEM, key: keyOf('bezig', 'a') }, async () => 'nog eens')).rejects.toMatchObject({ code: 'same_key_running', retryAfter: 1 })
  go()
  expect(await first).toBe('klaar')
  expect(await open.db.act({ ...BY_SYSTEM, key: keyOf('bezig', 'a') }, async () => 'nog eens')).toBe('klaar')
})

test('a secret that was rotated meanwhile still knows the request of a key', async () => {
  const [older, newer] = [keyOf('gewisseld', 'oud'), keyOf('gewisseld', 'nieuw')]
  await open.db.act({ ...BY_SYSTEM, key: older }, async () => 'eerst')
  const both: Key = { ...newer, requests: [...newer.requests, ...older.requests] }
  expect(await open.db.act({ ...BY_SYSTEM, key: both }, async () => 'later')).toBe('eerst')
})
