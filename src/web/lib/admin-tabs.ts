import { randomId } from './random-id.ts'
import { remember } from './storage.ts'

/** What an admin did in one tab that the others of this browser hear. It says nothing of who: they ask the server. */
type Heard = 'in' | 'out'

const KEYS: Readonly<Record<Heard, string>> = { in: 'arcadeel.admin-in', out: 'arcadeel.admin-out' }

/** Tells the other tabs that an admin logged in or out here. */
export function tellTabs(what: Heard): void {
  remember('local', KEYS[what], randomId())
}

/** Hears it from them; gives back what ends that. */
export function onOtherTab(hear: (what: Heard) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return
    if (key === KEYS.in) hear('in')
    if (key === KEYS.out) hear('out')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
