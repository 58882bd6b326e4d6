import { useSyncExternalStore } from 'react'
import { recallTexts, remember } from './storage.ts'

/** Who the header greets. It proves nothing: the server asks the cookie (contract 5.8). */
export interface StoredUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

const KEY = 'arcadeel.user'
const listeners = new Set<() => void>()
/** The same object for as long as it says the same, as React asks. */
let seen: StoredUser | null = null

export function storedUser(): StoredUser | null {
  const found = recallTexts('local', KEY, ['id', 'name', 'email'])
  if (JSON.stringify(found) !== JSON.stringify(seen)) seen = found
  return seen
}

/** Remembers or, with null, forgets the signed-in person; other tabs hear of it by the storage event. */
export function storeUser(user: StoredUser | null): void {
  remember('local', KEY, user && { id: user.id, name: user.name, email: user.email })
  for (const tell of listeners) tell()
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
