import type { PageQuestion } from '#contract/pages.ts'
import { usePlace } from './router.tsx'

/** One parameter of the address as the text it is; null when it is absent or empty. */
export function useSearch(name: PageQuestion): string | null {
  return new URLSearchParams(usePlace().search).get(name) || null
}
