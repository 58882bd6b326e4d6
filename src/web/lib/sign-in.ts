import { call, renewSession } from './call.ts'
import { getSession } from './calls.ts'
import { forgetGuestSession } from './form-memory.ts'
import { Refused, refusedHere } from './refused.ts'
import { storedUser, storeUser, type StoredUser } from './stored-user.ts'

/** After a right code or password: the cookies are set by the answer, the page only remembers whom to greet. The guest session may have been another person's. */
export function signIn(user: StoredUser): void {
  forgetGuestSession()
  storeUser(user)
}

/** Whom an answer to a code or a password lets in. Throws `nobody` for one that names no whole person: then nothing is remembered (spec 1, section 8). */
export function personOf({ investor }: { readonly investor?: Partial<StoredUser> | null }): StoredUser {
  const { id, name, email } = investor ?? {}
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') throw refusedHere('nobody', 'Authenticatie mislukt')
  return { id, name, email }
}

/** Is there a session, or one that can be gone on with? Asks the server and remembers the answer. Throws what `call` throws, except a 401. */
export async function findSession(signal?: AbortSignal): Promise<StoredUser | null> {
  // For somebody who is remembered `call` has tried to go on with it already.
  const tried = storedUser() !== null
  return (await askWho(signal)) ?? (!tried && (await renewSession()) ? await askWho(signal) : null)
}

async function askWho(signal?: AbortSignal): Promise<StoredUser | null> {
  try {
    const { id, name, email } = await call(getSession, {}, signal ? { signal } : {})
    storeUser({ id, name, email })
    return { id, name, email }
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status !== 401) throw failure
    storeUser(null)
    return null
  }
}
