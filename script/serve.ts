import { once } from 'node:events'
import { createServer } from 'node:net'
import { pagePath } from '#contract/pages.ts'
import { readConfig } from '#server/config.ts'
import { named, whyNot } from '#server/lib/cannot-start.ts'
import type { RunningServer } from '#server/main.ts'
import { CannotServe } from './serve/cannot-serve.ts'
import { startSandboxProcess } from './serve/sandbox-process.ts'
import { sandboxPort, standIns } from './serve/stand-ins.ts'

/** What `script/server` runs: the app and, where a provider is missing, the sandbox beside it. */
const running: (() => Promise<void>)[] = []
const stopping = new AbortController()
let ending = false
/** Both, from the moment that they begin to start. */
let app: Promise<unknown> = Promise.resolve()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => { void end(0) })
await start().catch(refuse)

async function start(): Promise<void> {
  const { host, port, dataDir } = readConfig(process.env)
  const beside = sandboxPort(process.env, port)
  await mustBeFree(host, port, 'PORT')
  if (beside !== null) await mustBeFree(host, beside, 'SANDBOX_PORT')
  const env = beside === null ? null : standIns(process.env, host, beside, dataDir)
  // Beside each other: the app asks nothing of the world around it before it serves.
  const world = env && playWorld(env.sandbox)
  const starting = serveApp(env?.app ?? process.env)
  app = Promise.allSettled([world, starting])
  const [server] = await Promise.all([starting, world])
  console.log(`Arcadeel: ${server.url}`)
  if (server.firstLogin) {
    const { email, password } = server.firstLogin
    console.log(`Beheer: ${server.url}${pagePath('admin')}\n  one-time login (24 hours, choose your own password then): ${email}  ${password}`)
  }
}

async function playWorld(env: NodeJS.ProcessEnv): Promise<void> {
  const sandbox = await startSandboxProcess(env)
  // Stopped last, whichever stands first.
  running.unshift(sandbox.stop)
  void sandbox.ended.then(() => end(1, 'The sandbox has stopped.'))
}

async function serveApp(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const { startServer } = await import('#server/main.ts')
  const server = await startServer(env, { stopping: stopping.signal })
  running.push(() => server.stop())
  void server.broken.then((why) => end(1, why))
  return server
}

/** Last started, first stopped: the app finishes its work while the world around it still answers. */
async function end(code: number, why?: string): Promise<void> {
  if (ending) return
  ending = true
  stopping.abort()
  if (why) console.error(why)
  process.once('SIGINT', () => process.exit(130))
  // What is under way of a start ends by itself, and leaves nothing running.
  await app
  for (const stop of running.toReversed()) await stop()
  process.exit(code)
}

/** One clear line. */
async function refuse(error: unknown): Promise<void> {
  await end(1, whyNot(error))
}

async function mustBeFree(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    if (taken) throw new CannotServe(`Port ${port} on ${host} is taken: stop what runs there, or choose another with ${variable}.`, { cause })
    await named(`HOST and ${variable}: ${host}:${port}`, () => Promise.reject(cause))
  }
  probe.close()
  await once(probe, 'close')
}
