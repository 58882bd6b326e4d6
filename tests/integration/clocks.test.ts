import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/acts/open-db.ts'
import { watchClock } from '#server/features/clock/watch-clock.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(() => app.stop())

test('an instance whose clock is six seconds off says so to whoever asks whether it can serve', async () => {
  expect((await app.client().get('/readyz')).body).toMatchObject({ ready: true, clock_agrees: true })
  const ahead = await app.another(6)
  try {
    const { body } = await ahead.client().get('/readyz')
    expect(body).toMatchObject({ ready: true, clock_agrees: false })
    expect(Number(body['clock_apart_seconds'])).toBeCloseTo(-6, 0)
    expect((await ahead.client().get('/metrics')).text).toMatch(/arcadeel_clock_apart_milliseconds -[56]\d\d\d\n/)
  } finally {
    await ahead.stop()
  }
})

test('a clock that is far off is told loudly, with the number of seconds', async () => {
  const said: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => void said.push(facts) }
  await watchClock({ db: app.database.db, log })
  expect(said).toEqual([])
  const behind = openDb(app.databaseUrl, { now: () => Date.now() - 8000, connections: 1 })
  await watchClock({ db: behind.db, log })
  await behind.close()
  expect(said).toEqual([{ seconds: expect.closeTo(8, 0) }])
})

test('what was put off by a clock that ran two hours ahead is taken up once it is right again', async () => {
  const { paymentId } = await atCheckout(app, app.client(), { email: 'later@example.nl' })
  await app.world.control('/faults', { target: 'smtp', kind: 'greeting_421', times: 0 })
  app.pass(7200)
  await app.world.setStatus(paymentId, 'paid')
  await until(async () => (await app.client().get('/metrics')).text.includes('arcadeel_outbox_waiting 1'), 'a letter that waits')
  await app.world.control('/faults', undefined, 'DELETE')
  app.pass(-7200)
  await watchClock({ db: app.database.db, log: { info: () => undefined, warn: () => undefined, error: () => undefined } })
  expect((await app.world.mail('later@example.nl', /certifica/i)).text).toContain('000.001')
})
