import { useSyncExternalStore } from 'react'
import { recallTexts, remember } from './storage.ts'

/** Who the header greets. It proves nothing: the server asks the cookie (contract 5.8). */
export interface StoredUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

const KEY = 'arcadeel.user'
/** Whose session ended by itself, until he logs in again or somebody logs out here. */
const ENDED = 'arcadeel.ended'
const listeners = new Set<() => void>()
/** Somebody logged out in this very page, and nobody was known here since. */
let left = false
/** The same object for as long as it says the same, as React asks. */
let seen: StoredUser | null = null

export function storedUser(): StoredUser | null {
  const found = recallTexts('local', KEY, ['id', 'name', 'email'])
  if (JSON.stringify(found) !== JSON.stringify(seen)) seen = found
  if (found) left = false
  return seen
}

/** Remembers or, with null, forgets the signed-in person; other tabs hear of it by the storage event. */
export function storeUser(user: StoredUser | null): void {
  if (user) remember('local', ENDED, null)
  remember('local', KEY, user && { id: user.id, name: user.name, email: user.email })
  for (const tell of listeners) tell()
}

/** His session is over: forgotten, but for the address with which he logs in again. */
export function endUser(): void {
  const user = storedUser()
  if (user) remember('local', ENDED, { email: user.email })
  storeUser(null)
}

/** He logged out here: nothing of him stays, in any tab. */
export function leaveUser(): void {
  left = true
  remember('local', ENDED, null)
  storeUser(null)
}

/** Was it by a log-out in this page that nobody is known any more? */
export function hasLeft(): boolean {
  return left
}

/** The address of whose session ended by itself; null after a log-out. */
export function endedEmail(): string | null {
  return recallTexts('local', ENDED, ['email'])?.email ?? null
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  // A page that the browser kept and shows again heard of nothing meanwhile.
  window.addEventListener('pageshow', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
    window.removeEventListener('pageshow', tell)
  }
}

/** The stored user, kept current across tabs; null in the prerender. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, storedUser, () => null)
}
