import type { IssuedRange as Told, Todo } from '#contract/admin-desk.ts'
import { asciiHost } from '#contract/host-name.ts'
import { rangeSize } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import { toEuros } from '#domain/money.ts'
import { callBefore } from '#domain/requests.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { IssuedRange } from '#server/store/issued-ranges.ts'
import type { ParkedMessage } from '#server/store/outbox.ts'
import type { OpenCases, Waiting } from '#server/store/todo.ts'

interface TodoFacts extends Waiting {
  readonly cases: readonly OpenCases[]
  readonly parked: ParkedMessage | undefined
}

/** What waits in each queue. */
export function presentTodo({ cases, parked, ...waiting }: TodoFacts): Todo {
  return {
    documents: { count: waiting.documents, oldest_at: isoOrNull(waiting.documents_since) },
    requests: { count: waiting.requests, late: waiting.requests_late, next_before: waiting.request_next === null ? null : iso(callBefore(waiting.request_next)) },
    reviews: { count: cases.reduce((sum, { count }) => sum + count, 0), kinds: cases.map(({ kind, count }) => ({ kind, count })) },
    changes: { count: waiting.changes, oldest_at: isoOrNull(waiting.changes_since) },
    undelivered: { letters: waiting.letters, events: waiting.events, oldest: parked ? { attempts: parked.attempts, reason: parked.last_error } : null },
  }
}

/** One line of the certificate overview. */
export function presentIssuedRange({ id, investor_id, name, email, phone, amount, start, end, payment_date, created_at }: IssuedRange): Told {
  return {
    investment_id: id, investor_id, name, email: readableEmail(email, asciiHost), phone, investment_amount: toEuros(amount),
    certificate_start: start, certificate_end: end, quantity: rangeSize({ start, end }), payment_date, created_at: iso(created_at),
  }
}
