import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { BY_WHO_ADD } from './leaves/additions.ts'
import { BY_ADMINS } from './leaves/admins.ts'
import { BY_WHO_ASKS } from './leaves/changes.ts'
import { BY_EDITS } from './leaves/edits.ts'
import { BY_WHO_MANAGES } from './leaves/factors.ts'
import { BY_GUESTS } from './leaves/guests.ts'
import { BY_WHO_LOGS_IN } from './leaves/logins.ts'
import { BY_PROFILES } from './leaves/profiles.ts'
import { BY_TRANSFERS, UNPAID } from './leaves/transfers.ts'
import { BY_VERDICTS } from './leaves/verdicts.ts'
import type { Scene } from './leaves/scene.ts'
import { UNCALLED } from './leaves/uncalled.ts'

const CALLED = [...BY_GUESTS, ...BY_WHO_LOGS_IN, ...BY_ADMINS, ...BY_WHO_MANAGES, ...BY_PROFILES, ...BY_WHO_ASKS, ...BY_EDITS, ...BY_WHO_ADD, ...BY_VERDICTS, ...BY_TRANSFERS]

/** Every call that changes something, and what the product does of its own accord, played: what each leaves in the audit log and the outbox is what it must leave, no more and no less. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

/** Lines and messages since a moment of both tables, in their order, such as `guest investment_started`. */
async function traces(of: TestApp): Promise<() => Promise<readonly string[]>> {
  const { db } = of.database
  const last = async () => (await sql<{ line: number; message: number }>`
    select coalesce((select max(id) from audit_log), 0) as line, coalesce((select max(id) from outbox), 0) as message`.execute(use(db))).rows[0]
  const before = await last()
  return async () => (await sql<{ trace: string }>`
    select actor || ' ' || action as trace, 1 as part, id from audit_log where id > ${before?.line}
    union all select channel || ' ' || name, 2, id from outbox where id > ${before?.message} order by part, id`.execute(use(db))).rows.map(({ trace }) => trace)
}

async function play({ leaves, on, ...rest }: Scene): Promise<void> {
  const scene = on ? await on() : app
  try {
    const act = await rest.arrange(scene)
    await scene.quiet()
    const left = await traces(scene)
    await act()
    expect(await left()).toEqual(leaves)
  } finally {
    if (scene !== app) await scene.stop()
  }
}

test.each(CALLED.map((scene) => [scene.call.name, scene.what, scene] as const))('%s: %s', async (_call, _what, scene) => {
  await play(scene)
})

test.each([...UNCALLED, ...UNPAID].map((scene) => [scene.what, scene] as const))('of its own accord or by the operator: %s', async (_what, scene) => {
  await play(scene)
})

const changing = CALLS.flatMap((call) => ('leaves' in call && call.leaves ? [[call.name, call.leaves] as const] : []))

test.each(changing)('%s says in the contract what it leaves: all of it, and nothing that it never does', (name, { audits = [], letters = [], events = [], leads = [] }) => {
  const shown = new Set(CALLED.filter((scene) => scene.call.name === name).flatMap(({ leaves }) => leaves.map((trace) => trace.replace(/^(?:admin|investor|guest|system|operator) /, 'audit '))))
  const said = [...audits.map((one) => `audit ${one}`), ...letters.map((one) => `mail ${one}`), ...events.map((one) => `event ${one}`), ...leads.map((one) => `lead ${one}`)]
  expect([...shown].toSorted()).toEqual(said.toSorted())
  expect(CALLED.some((scene) => scene.call.name === name), 'a scene for each call that changes something').toBe(true)
})

test('whatever was kept for a repeated key, it holds no link, no token and nobody’s address', async () => {
  const { rows } = await sql<{ body: string }>`select body from idempotency_keys where body is not null`.execute(use(app.database.db))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ body }) => /:\/\/|@|[\w-]{40,}/.test(body))).toEqual([])
})
