import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNATTENDED_HEADER } from '#contract/unattended.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

test('what a page asks while nobody is at work makes no session last, and what somebody does makes it last', async () => {
  const { client } = await anAdmin(app)
  const list = async (headers: Readonly<Record<string, string>> = {}) => (await client.rpc('admin_get_all_investors', {}, headers)).status
  app.pass(20 * 60)
  expect(await list({ [UNATTENDED_HEADER]: 'true' })).toBe(200)
  app.pass(9 * 60)
  expect(await list()).toBe(200)
  app.pass(20 * 60)
  expect(await list({ [UNATTENDED_HEADER]: 'true' })).toBe(200)
  app.pass(11 * 60)
  expect(await list({ [UNATTENDED_HEADER]: 'true' })).toBe(401)
})
