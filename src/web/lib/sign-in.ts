import { call } from './call.ts'
import { getSession } from './calls.ts'
import { Refused } from './refused.ts'
import { storeUser, type StoredUser } from './stored-user.ts'

/** After a right code: the cookies are set by the answer, the page only remembers whom to greet. */
export function signIn(user: StoredUser): void {
  storeUser(user)
}

/** Is there a session? Asks the server and remembers the answer. Throws what `call` throws, except a 401. */
export async function findSession(signal?: AbortSignal): Promise<StoredUser | null> {
  try {
    const { id, name, email } = await call(getSession, {}, signal ? { signal } : {})
    storeUser({ id, name, email })
    return { id, name, email }
  } catch (failure) {
    if (failure instanceof Refused && failure.status === 401) {
      storeUser(null)
      return null
    }
    throw failure
  }
}
