import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process runs PostgreSQL on this folder: two never share one. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse'
  readonly pid: number
  readonly port: number

  constructor(home: string, { pid, port }: Holder) {
    super(`${home} is in use by process ${pid} (PostgreSQL on port ${port}): stop that one first, or choose another DATA_DIR`)
    this.pid = pid
    this.port = port
  }
}

interface Holder {
  readonly pid: number
  readonly port: number
  /** It is on its way out. */
  readonly stopping: boolean
}

const MOMENT = 1_000
const LONG_SHUTDOWN = 30_000

/**
 * Returns when no PostgreSQL runs on the folder. One whose parent was killed a moment ago is still closing, so it gets
 * some time. Throws DataDirInUse.
 */
export async function waitUntilFree(home: string, data: string): Promise<void> {
  const start = performance.now()
  for (let holder = holderOf(data); holder; holder = holderOf(data)) {
    if (performance.now() - start > (holder.stopping ? LONG_SHUTDOWN : MOMENT)) throw new DataDirInUse(home, holder)
    await pause(20)
  }
}

/** What PostgreSQL's own lock file says of the one that runs on a data folder; null when none does. */
function holderOf(data: string): Holder | null {
  const lock = path.join(data, 'postmaster.pid')
  const [pid, , , port, , , , status = ''] = linesOf(lock)
  const holder = { pid: Number(pid ?? 0), port: Number(port ?? 0), stopping: status.startsWith('stopping') }
  if (holder.pid === 0 || !isAlive(holder.pid)) return null
  if (standsIn(holder.pid, data)) return holder
  // A killed one left it and its number went to another process since: PostgreSQL would take that for a living one.
  rmSync(lock, { force: true })
  return null
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** PostgreSQL stands in its data folder. Where that cannot be seen, the answer is yes: better refused than shared. */
function standsIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return true
  }
}

/** Also of a process that is not ours to signal. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
