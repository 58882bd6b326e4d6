import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The current year; in the prerender, and while its HTML is taken over, that of the build. */
export function useThisYear(): number {
  return useSyncExternalStore(never, () => new Date().getFullYear(), () => import.meta.env.VITE_BUILD_YEAR)
}
