import { useSyncExternalStore } from 'react'

/** Who the header greets. It proves nothing: the server asks the cookie (contract 5.8). */
export interface StoredUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

const KEY = 'arcadeel.user'
const listeners = new Set<() => void>()
let seen: { readonly text: string | null; readonly user: StoredUser | null } = { text: null, user: null }

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return seen.text // storage is blocked: this tab remembers for itself
  }
}

function parse(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is StoredUser {
  return typeof value === 'object' && value !== null
    && 'id' in value && typeof value.id === 'string'
    && 'name' in value && typeof value.name === 'string'
    && 'email' in value && typeof value.email === 'string'
}

export function storedUser(): StoredUser | null {
  const text = readText()
  if (text !== seen.text) seen = { text, user: parse(text) }
  return seen.user
}

/** Remembers or, with null, forgets the signed-in person; other tabs hear of it by the storage event. */
export function storeUser(user: StoredUser | null): void {
  const text = user && JSON.stringify({ id: user.id, name: user.name, email: user.email })
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    seen = { text, user }
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** The stored user, kept current across tabs; null in the prerender. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, storedUser, () => null)
}
