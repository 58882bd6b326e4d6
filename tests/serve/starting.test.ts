import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { ISSUER } from '#domain/issuer.ts'
import { LEGAL_FACTS, placeholdersOf } from '#domain/legal-facts.ts'
import { freePort } from '#tests/support/app.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { until } from '#tests/support/until.ts'

/** Made at random, as production asks; one, because the database knows it. */
const APP_SECRET = randomBytes(32).toString('base64url')
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-start-'))
let database: FreshDatabase
let port: number
beforeAll(async () => {
  database = await freshDatabase()
  port = await freePort()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** What the server says on its error output when it is started so; it must end by itself. */
async function saysAtStart(env: Readonly<Record<string, string>>): Promise<string> {
  const around = { PATH: process.env['PATH'], APP_SECRET, DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', ...env }
  const failure: unknown = await promisify(execFile)(process.execPath, ['src/server/main.ts'], { env: around, timeout: 15_000 }).catch((error: unknown) => error)
  return typeof failure === 'object' && failure !== null && 'stderr' in failure ? String(failure.stderr) : 'it started'
}

const away = 'postgres://iemand:geheim@127.0.0.1:1/niets'

test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
  ['a database that is away', { DATABASE_URL: away }, /^The database does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): is DATABASE_URL right, and does it run\?$/],
  ['a host of another machine', { HOST: '192.0.2.1' }, /^HOST and PORT: 192\.0\.2\.1:\d+ is no address of this machine \(EADDRNOTAVAIL\)$/],
  ['a host that nobody knows', { HOST: 'nergens.invalid' }, /^HOST and PORT: nergens\.invalid:\d+ is a name that (?:nobody knows \(ENOTFOUND\)|cannot be looked up now \(EAI_AGAIN\))$/],
  ['a folder for data that is a file', { DATA_DIR: 'package.json' }, /^The configuration has a problem:\n {2}- DATA_DIR must be a folder that this user may read$/],
  ['a folder for data below a file', { DATA_DIR: 'package.json/x', APP_SECRET: '' }, /^The configuration has a problem:\n {2}- DATA_DIR .*package\.json\/x cannot be written \(ENOTDIR\); a secret is kept there$/],
  ['several at once', { PORT: 'x', OPENING_AT: 'nooit' }, /^The configuration has problems:\n {2}- PORT .*\n {2}- OPENING_AT .*$/],
])('%s is said in clear lines that name it, without a stack and without a password', async (_, env, says) => {
  const said = await saysAtStart(env)
  expect(said.trim()).toMatch(says)
  expect(said).not.toMatch(/^\s+at |geheim/m)
})

test('a port that somebody has, and a role that may not log in, are named too', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  expect(await saysAtStart({ PORT: String(taken) })).toBe(`HOST and PORT: 127.0.0.1:${taken} is taken by another program (EADDRINUSE)\n`)
  other.close()
  const stranger = new URL(database.url)
  stranger.password = 'verkeerd'
  expect(await saysAtStart({ DATABASE_URL: stranger.href })).toMatch(/^The database does not answer \(password authentication failed for user "\w+"\): is DATABASE_URL right, and does it run\?\n$/)
})

test('a place for documents that cannot be one is named', async () => {
  const data = mkdtempSync(path.join(folder, 'data-'))
  writeFileSync(path.join(data, 'documents'), '')
  expect(await saysAtStart({ DATA_DIR: data })).toBe(`DATA_DIR: ${data}/documents fails: ${data}/documents is there already, and is no folder (EEXIST)\n`)
})

const DOCUMENTS = /CLAMD|S3|documents (?:are|can)/
const PRODUCTION = {
  NODE_ENV: 'production', PUBLIC_URL: 'https://arcadeel.example', MOLLIE_API_KEY: 'live_0000000000000000000000000000000000', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'register@arcadeel.example',
  ADMIN_EMAIL: 'eigenaar@voorbeeld.nl', ADMIN_PASSWORD: 'Een-Lang-Wachtwoord-1', TRUST_PROXY: '1', ZAPIER_HOOK_URL: 'https://hook.example', WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
}
/** What the server of a production says while it starts, as far as it is about this. */
async function warnsAtStart(about: RegExp, env: Readonly<Record<string, string>>, enough: (said: readonly string[]) => boolean): Promise<readonly string[]> {
  const around = { PATH: process.env['PATH'], APP_SECRET, DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', ...PRODUCTION, ...env }
  const server = spawn(process.execPath, ['src/server/main.ts'], { env: around, stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  server.stdout.on('data', (bytes: Buffer) => { out += bytes.toString() })
  const said = () => out.split('\n').filter((line) => line.endsWith('}')).map((line) => z.object({ msg: z.string(), reason: z.optional(z.string()) }).parse(JSON.parse(line)))
    .map(({ msg, reason }) => (reason ? `${msg}: ${reason}` : msg)).filter((line) => about.test(line))
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended: ${out}`)
    return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok && enough(said())
  }, 'what is said', 60)
  server.kill('SIGTERM')
  await once(server, 'exit')
  return said()
}

test('in production it is said at the start when documents are not searched, and when other machines do not see them', async () => {
  expect(await warnsAtStart(DOCUMENTS, {}, (said) => said.length === 2)).toEqual([
    'CLAMD_URL is not set: documents are not searched for viruses',
    `S3_ENDPOINT is not set: documents are kept in ${folder}/documents, and instances on other machines do not see them`,
  ])
}, 60_000)

test('of a bucket whose documents are searched nothing is said, unless it refuses us', async () => {
  const bucket = await startBucket()
  const env = { ...bucket.env, CLAMD_URL: 'tcp://127.0.0.1:1' }
  expect(await warnsAtStart(DOCUMENTS, env, () => true)).toEqual([])
  expect(await warnsAtStart(DOCUMENTS, { ...env, S3_SECRET_ACCESS_KEY: 'verkeerd' }, (said) => said.length > 0)).toEqual(['documents can be neither kept nor read: the bucket refuses (403 SignatureDoesNotMatch)'])
  await bucket.stop()
}, 60_000)

test('in production it is said once at the start which facts about the issuer are placeholders, and it starts', async () => {
  const names = placeholdersOf(ISSUER, LEGAL_FACTS)
  // Once everything is given nothing is said any more.
  const lines = Math.min(1, names.length)
  const said = await warnsAtStart(/placeholder/, {}, (heard) => heard.length >= lines)
  expect(said).toHaveLength(lines)
  for (const name of names) expect(said[0]).toContain(name)
}, 60_000)

test('a file that cannot be a database’s certificate is no stack either', async () => {
  writeFileSync(path.join(folder, 'x'), '')
  expect(await saysAtStart({ DATABASE_URL: `${database.url}?sslrootcert=${folder}/none` })).toMatch(/^DATABASE_URL: \S+ fails: \S+\/none does not exist \(ENOENT\)\n$/)
})
