import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CannotServe } from './cannot-serve.ts'

export interface SandboxProcess {
  /** Settles when it has ended, whoever ended it. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const PATIENCE = 5_000

/**
 * Starts the sandbox as a process of its own and returns when it listens; throws CannotServe. It lives as long as its standard input, which
 * is ours; in a group of its own Ctrl-C does not reach it, so that the app can still finish what it was doing.
 */
export async function startSandboxProcess(env: NodeJS.ProcessEnv): Promise<SandboxProcess> {
  const main = fileURLToPath(import.meta.resolve('#sandbox/main.ts'))
  const child = spawn(process.execPath, [main], { env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => { child.once('exit', () => { resolve() }) })
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      console.log(line)
      resolve()
    })
    child.once('exit', () => { reject(new CannotServe('The sandbox did not start.')) })
  })
  const stop = async (): Promise<void> => {
    const impatience = setTimeout(() => { child.kill('SIGKILL') }, PATIENCE)
    child.stdin.end()
    await ended
    clearTimeout(impatience)
  }
  return { ended, stop }
}
