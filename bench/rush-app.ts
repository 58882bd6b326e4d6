import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import type { Embedded } from '#server/db/embedded.ts'
import { freePort, variables } from '#tests/support/app.ts'
import { newDatabase, serverProcess } from './support.ts'

export interface RushApp {
  readonly child: ChildProcess
  readonly url: string
  /** Waits until all is told, ends both processes, and throws when an invariant does not hold. */
  stop(): Promise<void>
}

/** Waits until every message was sent or given up. */
export async function settledDown(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (;;) {
    const { rows: [waiting] } = await client.query<{ count: string }>('select count(*) from outbox where done_at is null and dead_at is null')
    if (waiting?.count === '0') break
    await setTimeout(50)
  }
  await client.end()
}

/** App and sandbox as processes of their own, on a database of their own. */
export async function startRushApp(postgres: Pick<Embedded, 'url'>, dir: string): Promise<RushApp> {
  const url = await newDatabase(postgres, 'rush')
  const sandboxAt = await freePort()
  const sandbox = spawn(process.execPath, ['src/sandbox/main.ts'], { env: { PATH: process.env['PATH'], SANDBOX_PORT: String(sandboxAt), DATA_DIR: dir }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(sandbox.stdout, 'data') as [Buffer]
  const smtpPort = Number(/127\.0\.0\.1:(\d+)\)/.exec(said.toString())?.[1])
  const sandboxUrl = `http://127.0.0.1:${sandboxAt}`
  const { child, url: appUrl } = await serverProcess({ ...variables({ url: sandboxUrl, smtpPort }), DATABASE_URL: url, DATA_DIR: dir })
  return {
    child,
    url: appUrl,
    async stop() {
      await settledDown(url)
      child.kill()
      sandbox.kill()
      await Promise.all([once(child, 'exit'), once(sandbox, 'exit')])
      const { db, close } = openDb(url, { now: () => Date.now(), connections: 1 })
      const { asked, broken } = await findBrokenInvariants(db)
      await close()
      if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
      console.log(`${asked} invariants hold`)
    },
  }
}

