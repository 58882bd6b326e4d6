import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerender and while its HTML is taken over, true at once afterwards: for all that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

/** The current year; in the prerender, and while its HTML is taken over, that of the build. */
export function useThisYear(): number {
  return useSyncExternalStore(never, () => new Date().getFullYear(), () => import.meta.env.VITE_BUILD_YEAR)
}
