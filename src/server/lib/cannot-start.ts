/** Why the server cannot start, in one line that begins with what somebody can change. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const MEANS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program', EADDRNOTAVAIL: 'is no address of this machine', EACCES: 'is not allowed to this user', EPERM: 'is not allowed to this user',
  ENOTFOUND: 'is a name that nobody knows', EAI_AGAIN: 'is a name that cannot be looked up now', ECONNREFUSED: 'does not answer: nobody listens there',
  ETIMEDOUT: 'does not answer', EHOSTUNREACH: 'cannot be reached', ENETUNREACH: 'cannot be reached', ECONNRESET: 'hung up', ENOTDIR: 'is below something that is no folder',
  EROFS: 'cannot be written: the disk is read-only', ENOSPC: 'cannot be written: the disk is full', ENOENT: 'does not exist', EISDIR: 'is a folder', EEXIST: 'is there already, and is no folder',
}

/** Gives what fails in `work` its name, such as the variable and the place that it stands for. Errors that speak for themselves pass. */
export async function named<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw speaksForItself(error) ? error : new CannotStart(`${what} ${meaningOf(error)}`, { cause: error })
  }
}

/** What a person reads when a start fails: never a stack, and never more than it takes. */
export function whyNot(error: unknown): string {
  return speaksForItself(error) ? error.message : `The server cannot start: ${meaningOf(error)}`
}

const OWN_WORDS: ReadonlySet<string> = new Set(['CannotServe', 'CannotStart', 'ConfigProblems', 'DataDirInUse', 'DatabaseUnreachable', 'ForeignSecret', 'StartFailed', 'StoppedEarly'])

function speaksForItself(error: unknown): error is Error {
  return error instanceof Error && OWN_WORDS.has(error.name)
}

function meaningOf(error: unknown): string {
  if (error instanceof AggregateError) return Array.from(new Set(error.errors.map(meaningOf))).join('; ')
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const file = 'path' in error && typeof error.path === 'string' ? `fails: ${error.path} ` : ''
  return MEANS[code] ? `${file}${MEANS[code]} (${code})` : `fails: ${error.message.split('\n')[0] ?? ''}`
}
