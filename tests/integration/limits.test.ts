import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { LIMITS, openLimits } from '#server/limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'

const { most, seconds } = LIMITS.code_sends_per_email

let database: FreshDatabase
let open: OpenDb
let at = Date.parse('2026-01-05T10:00:00Z')
beforeAll(async () => {
  database = await freshDatabase()
  await migrate(database.url)
  open = openDb(database.url, { now: () => at, connections: 4 })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

const limits = () => openLimits({ db: open.db, keys: deriveKeys(['a secret for tests that is long enough, surely']), scale: 1 })

/** Null when it was let through, else the seconds to wait. */
async function tries(email: string): Promise<number | null> {
  try {
    await limits().take('code_sends_per_email', email)
    return null
  } catch (refused) {
    if (refused instanceof Refusal && refused.retryAfter !== undefined) return refused.retryAfter
    throw refused
  }
}

test('no stretch of a quarter of an hour has more than ten tries, wherever the clock stands when they come', async () => {
  let person = 0
  await fc.assert(fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 20, maxLength: 60 }), async (pauses) => {
    person += 1
    const passed: number[] = []
    for (const pause of pauses) {
      at += pause * 1000
      if ((await tries(`wie-${person}@example.nl`)) === null) passed.push(at)
    }
    for (const [index, first] of passed.entries()) {
      const next = passed[index + most]
      if (next !== undefined) expect(next - first).toBeGreaterThanOrEqual(seconds * 1000)
    }
  }), { numRuns: 25 })
})

test('whoever waits as long as he was told gets in, however often he asked meanwhile', async () => {
  for (let count = 0; count < most; count++) {
    expect(await tries('wacht@example.nl')).toBeNull()
    at += 7000
  }
  const told = await tries('wacht@example.nl')
  expect(told).toBeGreaterThan(0)
  for (let asked = 0; asked < 5; asked++) {
    at += 1000
    expect(await tries('wacht@example.nl')).toBe((told ?? 0) - asked - 1)
  }
  at += ((told ?? 0) - 5) * 1000
  expect(await tries('wacht@example.nl')).toBeNull()
})

test('a hundred tries at once are no more than ten', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => tries('drang@example.nl')))
  expect(answers.filter((answer) => answer === null)).toHaveLength(most)
})

test('an instance whose clock is behind counts what one ahead of it has counted', async () => {
  // At the end of a slot the other one is in the next already.
  const slot = (seconds * 1000) / 15
  at = Math.ceil(at / slot) * slot + slot
  for (let count = 0; count < most; count++) expect(await tries('scheef@example.nl')).toBeNull()
  at -= 3000
  expect(await tries('scheef@example.nl')).toBeGreaterThan(0)
  at += 3000
})
