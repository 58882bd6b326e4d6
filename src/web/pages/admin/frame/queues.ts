import type { Todo } from '#contract/admin-desk.ts'
import { pagePath } from '#contract/pages.ts'
import { sayDuration, sayWaited } from '#domain/duration.ts'
import { formatCount } from '#domain/money.ts'
import { sayCases } from '#domain/reviews.ts'
import { failureWord } from './message-words.ts'

/** One queue of work: where it is, how much waits in it, and what is most pressing about it. */
interface Queue {
  readonly tab: 'documents' | 'requests' | 'reviews' | 'changes' | 'undelivered'
  /** Among the tabs. */
  readonly label: string
  readonly to: string
  readonly count: (todo: Todo) => number
  /** As a task. */
  readonly task: (todo: Todo) => string
  /** What about it, while something waits; `now`: by this computer's clock. */
  readonly note: (todo: Todo, now: number) => string
  /** Somebody was promised more than was kept. */
  readonly late?: (todo: Todo, now: number) => boolean
}

const waits = (since: string | null, now: number) => (since === null ? '' : `oudste wacht ${sayWaited(now - Date.parse(since))}`)

/** In the order in which they are worked on. */
export const QUEUES: readonly Queue[] = [
  { tab: 'documents', label: 'Documenten', to: pagePath('adminDocuments'), count: ({ documents }) => documents.count, task: () => 'Documenten beoordelen', note: ({ documents }, now) => waits(documents.oldest_at, now) },
  { tab: 'requests', label: 'Aanvragen', to: pagePath('adminRequests'), count: ({ requests }) => requests.count, task: () => 'Aanvragen bellen', note: sayCalls, late: (todo, now) => lateCalls(todo, now) > 0 },
  { tab: 'reviews', label: 'Te beoordelen', to: pagePath('adminReviews'), count: ({ reviews }) => reviews.count, task: () => 'Betalingen beoordelen', note: ({ reviews }) => sayCases(reviews.kinds) },
  { tab: 'changes', label: 'Wijzigingen', to: pagePath('adminChanges'), count: ({ changes }) => changes.count, task: () => 'Wijzigingen gevraagd', note: ({ changes }, now) => waits(changes.oldest_at, now) },
  { tab: 'undelivered', label: 'Niet bezorgd', to: pagePath('adminUndelivered'), count: ({ undelivered: { letters, events } }) => letters + events, task: ({ undelivered }) => `${messages(undelivered)} niet bezorgd`, note: saySent },
]

/** The server counts no further than a thousand. */
export function countText(count: number): string {
  return count >= 1000 ? '1.000+' : formatCount(count)
}

/** Who was on time when the server was asked may be late by now. */
function lateCalls({ requests: { late, next_before: next } }: Todo, now: number): number {
  return late + (next !== null && Date.parse(next) <= now ? 1 : 0)
}

/** `1 te laat, volgende over 1 u 12 min` (look/20). */
function sayCalls(todo: Todo, now: number): string {
  const { next_before: next, count } = todo.requests
  const late = lateCalls(todo, now)
  const left = next === null ? 0 : Date.parse(next) - now
  if (left <= 0) return late > 0 ? `${countText(late)} te laat` : ''
  if (late > 0) return `${countText(late)} te laat, volgende over ${sayDuration(left)}`
  return `${count > 1 ? 'eerste over' : 'nog'} ${sayDuration(left)}`
}

function messages({ letters, events }: Todo['undelivered']): string {
  if (letters > 0 && events > 0) return 'Berichten'
  if (events > 0) return events === 1 ? 'Melding' : 'Meldingen'
  return letters === 1 ? 'Brief' : 'Brieven'
}

function saySent({ undelivered: { oldest } }: Todo): string {
  if (!oldest) return ''
  return `${failureWord(oldest.reason)}, ${formatCount(oldest.attempts)} keer geprobeerd`
}
