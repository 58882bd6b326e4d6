import { spawn, type ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

export interface Said {
  /** Null: it was ended because it took too long. */
  readonly code: number | null
  readonly text: string
}

/** Runs a program in a folder until it ends or `seconds` have passed, with all that it started. */
export function run([program = '', ...args]: readonly string[], folder: string, seconds: number): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const limit = setTimeout(() => end(child), seconds * 1000)
    let text = ''
    const hear = (chunk: Buffer) => { text += chunk.toString() }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, text })
    })
  })
}

/** Ends all that is running: each program leads a group of its own, which Ctrl-C does not reach. */
export function endAll(): void {
  for (const child of running) end(child)
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
