import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What open screens of the desk hear. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

test('open screens hear of a request when it is made, and of a letter when it is given up', async () => {
  const admin = await owner(app)
  const stop = new AbortController()
  const stream = await fetch(`${app.url}/api/events`, { headers: { cookie: `arcadeel_admin=${admin.cookies.get('arcadeel_admin') ?? ''}` }, signal: stop.signal })
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'dicht@example.nl' })
  await invests(app.client(), { email: 'dicht@example.nl', amount: 60_000 })
  const heard = new Set<string>()
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    for (const match of text.matchAll(/"kind":"(\w+)"/g)) heard.add(match[1] ?? '')
    if (heard.has('investment') && heard.has('message')) break
  }
  stop.abort()
  expect([...heard].toSorted()).toEqual(['investment', 'message'])
  await app.world.control('/faults', undefined, 'DELETE')
})
