import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/support/app.ts'
import { median } from './support.ts'

/**
 * P9: `script/server` again on a checkout that is set up, until it serves the first page: the whole process, with its own
 * database and sandbox, per `node -e 0` in the same run. The two take turns, so that both meet the same machine.
 */
const ROUNDS = Number(process.argv[2] ?? 9)
/** So often `node -e 0` for each start: it is short, and so noisier. */
const BARE = 4

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
try {
  // Makes the cluster, and fills the caches.
  await start()
  await start()
  const rounds: { readonly bare: number; readonly whole: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare: number[] = []
    for (let time = 0; time < BARE; time++) bare.push(await nothing())
    rounds.push({ bare: median(bare), whole: await start() })
  }
  const ratio = median(rounds.map(({ whole }) => whole)) / median(rounds.map(({ bare }) => bare))
  console.log(`script/server again: ${ratio.toFixed(1)} times node -e 0 (at most 60, aims at 30); in the rounds ${rounds.map(({ whole, bare }) => (whole / bare).toFixed(0)).join(' ')}`)
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function nothing(): Promise<number> {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - started
}

/** Until the page is there; then it is stopped in peace. */
async function start(): Promise<number> {
  const [port, sandbox] = [await freePort(), await freePort()]
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: dir, PORT: String(port), SANDBOX_PORT: String(sandbox), LOG_LEVEL: 'error' }
  const started = performance.now()
  const child = spawn('bash', ['script/server'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.ok, () => false))) await setTimeout(5)
  const took = performance.now() - started
  child.kill('SIGINT')
  await once(child, 'exit')
  return took
}
