import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { startServer } from '#server/main.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { freePort, variables } from '#tests/support/app.ts'
import { recordSql, replay } from './recorded-sql.ts'
import { settledDown, startRushApp } from './rush-app.ts'
import { closedLoop, megabytes, newDatabase } from './support.ts'
import { wholeWay } from './whole-way.ts'

/**
 * P1: guests who go the whole way at once (page, guest session, lead, existing check, investment, payment, webhook,
 * status, result), against the same number who only send the SQL of that way through a bare pool of the same size, on
 * the same PostgreSQL. App and sandbox are processes of their own.
 * P8: the memory of the app at rest, at most while they came, and a minute later.
 */
const GUESTS = Number(process.argv[2] ?? 2000)
const AT_ONCE = 64
/** As many as the app has in both of its pools. */
const POOL = 10
const RECORDED = 'gast@bench.nl'

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
try {
  const bare = await closedLoop(GUESTS, AT_ONCE, await bareGuest())
  const app = await startRushApp(postgres, dir)
  const [{ child, url }] = app.instances
  const resting = megabytes(child, 'VmRSS')
  const whole = await closedLoop(GUESTS, AT_ONCE, (number) => wholeWay(url, `gast-${number}@bench.nl`))
  console.log(`${GUESTS} guests, ${AT_ONCE} at once: ${(whole / bare).toFixed(2)} of the rate of their bare SQL (at least 0.40)`)
  const most = megabytes(child, 'VmHWM')
  await setTimeout(60_000)
  console.log(`memory: ${resting} MB at rest, at most ${most} MB in the rush (at most 250), a minute later ${(megabytes(child, 'VmRSS') / resting).toFixed(2)} of rest (at most 1.20)`)
  await app.stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** A guest who only sends the SQL: an app and a sandbox in this very process show what that is. */
async function bareGuest(): Promise<(number: number) => Promise<void>> {
  const url = await newDatabase(postgres, 'recorded')
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, dataDir: null, webhookSecret: undefined })
  const server = await startServer({ ...variables(sandbox), PORT: String(await freePort()), DATABASE_URL: url, DATA_DIR: dir, RATE_LIMIT_SCALE: '100000' })
  await wholeWay(server.url, 'warm@bench.nl')
  await settledDown(url)
  const recording = recordSql()
  await wholeWay(server.url, RECORDED)
  await settledDown(url)
  const units = recording.units()
  await server.stop()
  await sandbox.stop()
  console.log(`one guest is ${units.flat().length} statements, in ${units.length} transactions or alone`)
  const pool = new pg.Pool({ connectionString: url, max: POOL, allowExitOnIdle: true })
  return async (number) => await replay(pool, units, { recorded: RECORDED, own: `gast-${number}@bench.nl` })
}
