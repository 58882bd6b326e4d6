import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePort, OWNER, startOutside, variables } from '#tests/support/app.ts'
import { clientOf } from '#tests/support/client.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { linkIn, resetMails } from '#tests/support/passwords.ts'
import { codeIn, hasPaid } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { outsideWorld } from '#tests/support/world.ts'

/** What the server says while people log in, at its most talkative; it is a process of its own, as it is in production. */

let sandbox: Sandbox
let database: FreshDatabase
let server: ChildProcess
let url: string
let said = ''
beforeAll(async () => {
  sandbox = await startOutside()
  database = await freshDatabase()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['src/server/main.ts'], { env: { PATH: process.env['PATH'], ...variables(sandbox), PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'trace' } })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => { said += chunk.toString('utf8') })
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200, 'the server', 25)
})
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await database.drop()
  await sandbox.stop()
})

test('nothing that opens anything stands in it, and nobody’s address: no code, no token, no password, no link', async () => {
  const [world, client, email] = [outsideWorld(sandbox.url), clientOf(url), 'stil@example.nl']
  await hasPaid({ world }, client, { email })
  await client.fn('send-otp', { email })
  const code = codeIn((await world.mail(email, /code/i)).text)
  await client.fn('verify-otp', { email, code: '000000' })
  expect((await client.fn('verify-otp', { email, code })).status).toBe(200)
  const first = [...client.cookies.values()]
  await client.post('/api/auth/refresh', {})
  await client.post('/api/auth/recover', { email })
  const { tokens, url: link } = linkIn((await until(async () => (await resetMails({ world }, email))[0], 'the link')).text)
  await client.get(`${link.pathname}${link.search}`)
  await client.get(`/api/auth/reset-link${link.search}`)
  expect((await client.post('/api/auth/session', tokens)).status).toBe(200)
  const [password, wrong] = ['Zwembad in de tuin 1', 'Iets-Heel-Anders-2']
  const reset = [...client.cookies.values()]
  await client.put('/api/auth/password', { password: 'kort' })
  expect((await client.put('/api/auth/password', { password })).status).toBe(200)
  await client.post('/api/auth/password-login', { email, password: wrong })
  await client.post('/api/auth/password-login', `{"email":"${email}","password":"${password}"`)
  expect((await client.post('/api/auth/password-login', { email, password })).status).toBe(200)
  expect((await client.post('/api/admin/login', OWNER)).status).toBe(200)
  const secrets = [password, wrong, OWNER.password, email, OWNER.email, tokens.access_token, tokens.refresh_token, link.search, ...first, ...reset, ...client.cookies.values()]
  await until(async () => said.includes('"msg"'), 'a line')
  // Six digits stand in many a moment too.
  expect(said).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  for (const secret of secrets.filter((one) => one.length > 5)) expect(said, secret).not.toContain(secret)
})
