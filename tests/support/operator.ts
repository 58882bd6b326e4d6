import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The operator's tool as a process of its own, beside whatever runs. */
export async function operatorOn(databaseUrl: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Said> {
  const env = { PATH: process.env['PATH'], DATA_DIR: 'var/test-data', ...more, DATABASE_URL: databaseUrl }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['script/admin.ts', ...args], { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (failure) {
    const { code, stdout, stderr } = failure as { readonly code: number; readonly stdout: string; readonly stderr: string }
    return { code, out: stdout, err: stderr }
  }
}
