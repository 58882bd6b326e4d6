import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import type { Embedded } from '#server/db/embedded.ts'
import { freePort, variables } from '#tests/support/app.ts'
import { newDatabase, serverProcess } from './support.ts'

interface Instance {
  readonly child: ChildProcess
  readonly url: string
}

export interface RushApp {
  readonly instances: readonly [Instance, ...Instance[]]
  /** The outside world. */
  readonly sandbox: ChildProcess
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** Waits until all is told, ends every process, and throws when an invariant does not hold. */
  stop(): Promise<void>
}

interface RushOptions {
  /** Of its database. */
  readonly name?: string
  readonly instances?: number
  /** Variables of every instance. */
  readonly env?: Readonly<Record<string, string>>
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

/** Instances of the app and a sandbox as processes of their own, on a database of their own. */
export async function startRushApp(postgres: Pick<Embedded, 'url'>, dir: string, { name = 'rush', instances = 1, env = {} }: RushOptions = {}): Promise<RushApp> {
  const databaseUrl = await newDatabase(postgres, name)
  const sandboxAt = await freePort()
  const sandbox = spawn(process.execPath, ['src/sandbox/main.ts'], { env: { PATH: process.env['PATH'], SANDBOX_PORT: String(sandboxAt), DATA_DIR: `${dir}/${name}` }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(sandbox.stdout, 'data') as [Buffer]
  const smtpPort = Number(/127\.0\.0\.1:(\d+)\)/.exec(said.toString())?.[1])
  const sandboxUrl = `http://127.0.0.1:${sandboxAt}`
  const given = { ...variables({ url: sandboxUrl, smtpPort }), DATABASE_URL: databaseUrl, DATA_DIR: dir, ...env }
  const first = await serverProcess(given)
  const others: Instance[] = []
  while (others.length + 1 < instances) others.push(await serverProcess(given))
  return {
    instances: [first, ...others],
    sandbox,
    sandboxUrl,
    databaseUrl,
    async stop() {
      await settledDown(databaseUrl)
      const all = [first, ...others].map(({ child }) => child).concat(sandbox)
      const gone = Promise.all(all.map((child) => once(child, 'exit')))
      for (const child of all) child.kill()
      await gone
      const { db, close } = openDb(databaseUrl, { now: () => Date.now(), connections: 1 })
      const { asked, broken } = await findBrokenInvariants(db)
      await close()
      if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
      console.log(`${asked} invariants hold`)
    },
  }
}
