import { named, whyNot } from './lib/cannot-start.ts'
import { openClock, type Clock } from './lib/clock.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { aborted, openStartSteps, StoppedEarly, type StartSteps } from './lib/start-steps.ts'
import type { Pages } from './http/pages.ts'
import type { openServer, Serving } from './opening.ts'

export interface RunningServer extends Serving {
  /** Settles with the reason when it can serve no more, such as that its own database has stopped; it is then to be ended. */
  readonly broken: Promise<string>
  /** Ends in order: no new requests, running ones finish, work is laid down, the database closes. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Another clock than the system's, for those who move time by hand. */
  readonly clock?: Clock
  /** Ends a start that is under way; what it has opened is closed. */
  readonly stopping?: AbortSignal
}

/**
 * Reads the environment, opens everything and serves. Throws `ConfigProblems`, `DataDirInUse`, `StartFailed`, `StoppedEarly`,
 * or what failed.
 */
export async function startServer(env: NodeJS.ProcessEnv, { clock, stopping = new AbortController().signal }: StartOptions = {}): Promise<RunningServer> {
  const steps = openStartSteps(stopping, (line) => void process.stderr.write(`${line}\n`))
  const config = readConfig(env)
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    return await open({ config, clock: clock ?? openClock(config.clockShiftFile ?? undefined), closing, close, steps })
  } catch (error) {
    await close()
    throw error
  }
}

interface Opening {
  readonly config: Config
  readonly clock: Clock
  /** What is to be closed, the last one first. */
  readonly closing: (() => unknown)[]
  readonly close: () => Promise<void>
  readonly steps: StartSteps
}

async function open({ config, clock, closing, close, steps }: Opening): Promise<RunningServer> {
  // Both come to their end before either may fail: a database that had begun to start would be left running.
  const [{ openServer, pages }, { url: databaseUrl, ended }] = await bothOf(everythingElse(config), database(config, closing, steps))
  const serving = await openServer({ config, clock, closing, steps, pages, databaseUrl })
  const broken = new Promise<string>((resolve) => {
    // While we close, it ends because we ended it.
    void ended.then(() => closing.length > 0 && resolve('PostgreSQL has stopped.'))
  })
  return { ...serving, broken, stop: close }
}

interface Rest {
  readonly openServer: typeof openServer
  readonly pages: Pages
}

/** The thousand modules of the server are read while its database starts (decision 0066). */
async function everythingElse(config: Config): Promise<Rest> {
  const [{ openPages }, { openServer }] = await Promise.all([import('./http/pages.ts'), import('./opening.ts')])
  return { openServer, pages: await openPages({ kit: !config.production, https: config.publicUrl.protocol === 'https:' }) }
}

async function bothOf<A, B>(a: Promise<A>, b: Promise<B>): Promise<readonly [A, B]> {
  await Promise.allSettled([a, b])
  return [await a, await b]
}

/** A server elsewhere may go and come back; our own is a child that nobody else would start again. */
async function database(config: Config, closing: (() => unknown)[], steps: StartSteps): Promise<{ readonly url: string; readonly ended: Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, ended: new Promise(() => {}) }
  const embedded = await steps.run('the embedded PostgreSQL', () => named(`DATA_DIR: ${config.dataDir}`, () => startEmbedded({ dir: `${config.dataDir}/postgres` })), { mustEnd: true })
  closing.push(() => embedded.stop())
  return embedded
}

if (import.meta.main) {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    const server = await startServer(process.env, { stopping: stopping.signal })
    if (server.firstLogin) process.stdout.write(`First owner: ${server.firstLogin.email} with the password ${server.firstLogin.password} (24 hours)\n`)
    const why = await Promise.race([server.broken, aborted(stopping.signal)])
    if (why) process.stderr.write(`${why}\n`)
    await server.stop().finally(() => process.exit(why ? 1 : 0))
  } catch (error) {
    process.stderr.write(`${whyNot(error)}\n`)
    process.exit(error instanceof StoppedEarly ? 0 : 1)
  }
}
