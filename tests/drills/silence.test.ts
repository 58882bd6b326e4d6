import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePort, startAppOn, startOutside, variables } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/cluster.ts'
import { atCheckout } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { heldWire } from './held-wire.ts'

let sandbox: Sandbox
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-silence-'))
beforeAll(async () => { sandbox = await startOutside() })
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** How long it takes, in seconds. */
async function timed<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly result: T }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1000 }
}

test('a database that falls silent: readiness says so within a second, nobody waits without an end, and pages hear again when it is back', async () => {
  const database = await freshDatabase()
  const wire = await heldWire(database.url)
  const app = await startAppOn(database, { DATABASE_URL: wire.url, RATE_LIMIT_SCALE: '100' })
  try {
    const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'stil@drill.nl' })
    wire.silence(true)
    const ready = await timed(() => app.client().get('/readyz'))
    expect(ready.result).toMatchObject({ status: 503, body: { code: 'database_away' } })
    expect(ready.seconds).toBeLessThan(1.5)
    const all = await timed(() => Promise.all(Array.from({ length: 30 }, () => app.client().fn('check-payment-status', { investmentId }))))
    expect(new Set(all.result.map(({ status }) => status))).toEqual(new Set([503]))
    expect(all.seconds).toBeLessThan(20)
    wire.silence(false)
    await until(async () => (await app.client().get('/readyz')).status === 200, 'the database', 30)
    const heard = new AbortController()
    const page = await fetch(`${app.url}/api/events?investment_id=${investmentId}`, { signal: heard.signal })
    await app.world.setStatus(paymentId, 'paid')
    let text = ''
    for await (const chunk of page.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.includes('"payment_status":"paid"')) break
    }
    heard.abort()
    expect(text).toContain(investmentId)
  } finally {
    await app.stop()
    await wire.stop()
  }
}, 90_000)

test('an app ends in time when its database says nothing any more', async () => {
  const database = await freshDatabase()
  const wire = await heldWire(database.url)
  const app = startApp({ DATABASE_URL: wire.url })
  await app.serves()
  wire.silence(true)
  const end = await timed(() => app.terminate())
  expect(end.result).toBe(0)
  expect(end.seconds).toBeLessThan(25)
  await wire.stop()
  await database.drop()
}, 60_000)

test('a start against a silent database says what it waits for, ends at once when it is told to, and by itself after a while', async () => {
  const database = await freshDatabase()
  const wire = await heldWire(database.url)
  wire.silence(true)
  const patient = startApp({ DATABASE_URL: wire.url })
  const told = startApp({ DATABASE_URL: wire.url })
  await until(async () => told.said() !== '', 'what it waits for')
  const end = await timed(() => told.terminate())
  expect([end.result, told.said()]).toEqual([0, 'Starting: still waiting for an answer of the database (3 s).\nstopped while waiting for an answer of the database\n'])
  expect(end.seconds).toBeLessThan(2)
  expect(await patient.ended).toBe(1)
  expect(patient.said()).toMatch(/\nThe database does not answer \(.*\): is DATABASE_URL right, and does it run\?\n$/)
  await wire.stop()
  await database.drop()
}, 60_000)

test('a start that is stopped at whatever moment ends soon, leaves no database running, and the next one serves', async () => {
  const dir = path.join(folder, 'own')
  const first = startApp({ DATABASE_URL: '', DATA_DIR: dir })
  await first.serves()
  expect(await first.terminate()).toBe(0)
  const whole = await timed(async () => {
    const quick = startApp({ DATABASE_URL: '', DATA_DIR: dir })
    await quick.serves()
    await quick.terminate()
  })
  for (let part = 0; part < 6; part++) {
    const app = startApp({ DATABASE_URL: '', DATA_DIR: dir })
    const from = performance.now()
    await until(async () => performance.now() - from > (whole.seconds * 1000 * part) / 6, 'the moment')
    const end = await timed(() => app.terminate())
    expect(end.seconds, app.said()).toBeLessThan(10)
    expect(app.said()).toMatch(/^(Starting: [^\n]+\n)*(stopped (before|while waiting for) [^\n]+\n)?$/)
    expect(existsSync(path.join(dir, 'postgres/data/postmaster.pid')), `after part ${part}`).toBe(false)
  }
  const last = startApp({ DATABASE_URL: '', DATA_DIR: dir })
  await last.serves()
  expect(await last.terminate()).toBe(0)
}, 120_000)

interface Started {
  /** Waits until it serves. */
  serves(): Promise<void>
  /** Asks it to end; its exit code, null when a signal ended it. */
  terminate(): Promise<number | null>
  readonly ended: Promise<number | null>
  /** What it said of trouble. */
  said(): string
}

function startApp(env: Readonly<Record<string, string>>): Started {
  const port = freePort()
  let text = ''
  const child = port.then((number) => {
    const all = { ...variables(sandbox), PATH: process.env['PATH'], PORT: String(number), ...env }
    const made = spawn(process.execPath, ['src/server/main.ts'], { env: all, stdio: ['ignore', 'ignore', 'pipe'] })
    made.stderr.setEncoding('utf8').on('data', (more: string) => { text += more })
    return made
  })
  const ended = child.then(async (made) => {
    if (made.exitCode === null && made.signalCode === null) await once(made, 'close')
    return made.exitCode
  })
  return {
    ended,
    said: () => text,
    async serves() {
      const url = `http://127.0.0.1:${await port}/readyz`
      await until(async () => {
        if ((await child).exitCode !== null) throw new Error(`the app ended: ${text}`)
        return await fetch(url).then((reply) => reply.ok, () => false)
      }, 'the app', 60)
    },
    async terminate() {
      (await child).kill('SIGTERM')
      return await ended
    },
  }
}
