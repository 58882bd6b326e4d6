import type { Refused } from '#web/lib/refused.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why nothing came of it: the server's words, or where there are none those of the page (spec 2, section 8). What was typed stays. */
export function sayFailed(fallback: string) {
  return (text: string, failure: Refused) => <Notice tone="bad" title={failure.is('broken', 'unreadable') ? fallback : text} />
}
