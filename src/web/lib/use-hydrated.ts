import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerender and while its HTML is taken over, true at once afterwards: for all that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
