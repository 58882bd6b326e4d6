import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePort, variables } from '#tests/support/app.ts'
import { clientOf, type Client } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'

/** The app as a process of its own, so that it can be killed. */
export interface AppProcess {
  readonly url: string
  client(): Client
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Asks it to end; says its exit code. */
  terminate(): Promise<number | null>
  /** Its exit code once it ends by itself. */
  readonly code: Promise<number | null>
}

export interface Surroundings {
  readonly sandbox: Sandbox
  readonly databaseUrl: string
  /** Holds the seconds that its clock runs ahead. */
  readonly clockFile: string
  /** The same for every start, so that webhooks find the next one. */
  readonly port: number
}

export async function surroundings(sandbox: Sandbox, databaseUrl: string, clockFile: string): Promise<Surroundings> {
  writeFileSync(clockFile, '0')
  return { sandbox, databaseUrl, clockFile, port: await freePort() }
}

/** `more`: variables of this start; `folder`: the checkout that it runs from. */
export async function startProcess({ sandbox, databaseUrl, clockFile, port }: Surroundings, more: Readonly<Record<string, string>> = {}, folder = '.'): Promise<AppProcess> {
  const env = { ...variables(sandbox), PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: databaseUrl, CLOCK_SHIFT_FILE: clockFile, RATE_LIMIT_SCALE: '1000', ...more }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', more['DATABASE_URL'] === '' ? 'ignore' : 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    return await fetch(`${url}/readyz`).then((reply) => reply.ok, () => false)
  }, 'the app', 30)
  return {
    url,
    client: () => clientOf(url),
    async kill() {
      await ended(child, 'SIGKILL')
    },
    terminate: () => ended(child, 'SIGTERM'),
    code: once(child, 'exit').then(() => child.exitCode),
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}
