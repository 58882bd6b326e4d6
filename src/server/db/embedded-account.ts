import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** As whom PostgreSQL's programs run: PostgreSQL refuses root. */
export interface Account {
  /** Stands before the program; it ends with this process, even when this one is killed. */
  readonly prefix: readonly string[]
  /** Gives a file or folder that we made to the account. */
  own(file: string): void
}

const NOBODY = 65_534
const AS_ANOTHER_NAME = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
const DIES_WITH_US = ['setpriv', '--pdeathsig', 'INT']
const keep = (): void => {}

/**
 * An ordinary user runs PostgreSQL as himself. Root runs it as root under another name (a user namespace), so that
 * nothing changes hands and any folder will do; where namespaces are blocked, as the owner of `home` (nobody, if that is
 * root), who may then pass through folders that are closed to him.
 */
export function accountFor(home: string): Account {
  if (process.platform !== 'linux') return { prefix: [], own: keep }
  if (process.getuid?.() !== 0) return { prefix: runs(['setpriv', '--version']) ? DIES_WITH_US : [], own: keep }
  if (!runs(['setpriv', '--version'])) {
    throw new Error('PostgreSQL does not run as root: install util-linux, start as another user, or set DATABASE_URL')
  }
  if (statSync(home).uid === 0) {
    if (runs([...AS_ANOTHER_NAME, 'true'])) return { prefix: [...AS_ANOTHER_NAME, ...DIES_WITH_US], own: keep }
    handOver(home, NOBODY)
  }
  return ownerOf(home)
}

function ownerOf(home: string): Account {
  const { uid, gid } = statSync(home)
  // The last one: without it access(2), which PostgreSQL asks about itself, forgets the capability.
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return {
    prefix: [...DIES_WITH_US, '--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...capability],
    own: (file) => { chownSync(file, uid, gid) },
  }
}

function handOver(file: string, id: number): void {
  lchownSync(file, id, id)
  for (const entry of readdirSync(file, { withFileTypes: true, recursive: true })) lchownSync(path.join(entry.parentPath, entry.name), id, id)
}

function runs([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
