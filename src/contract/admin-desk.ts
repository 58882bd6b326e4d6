import * as z from 'zod/mini'
import { REVIEW_KINDS } from '#domain/reviews.ts'
import { procedure, type ReplyOf } from './call.ts'
import { calendarDay, euros, id, moment, nothing } from './fields.ts'

/** What waits for an admin, queue by queue. Counts go to 1,000: a queue of so many is long. */
export const adminGetTodo = procedure('admin_get_todo', {
  access: 'admin_read',
  rows: 'all',
  input: nothing,
  reply: z.object({
    /** Both documents are there, and nobody has judged them. */
    documents: z.object({ count: z.int(), oldest_at: z.nullable(moment) }),
    /** Large requests: `late` were to be called before now; `next_before` is the first moment that is yet to come. */
    requests: z.object({ count: z.int(), late: z.int(), next_before: z.nullable(moment) }),
    /** Most first. */
    reviews: z.object({ count: z.int(), kinds: z.array(z.object({ kind: z.enum(REVIEW_KINDS), count: z.int() })) }),
    changes: z.object({ count: z.int(), oldest_at: z.nullable(moment) }),
    /** Letters and events that were given up, and what was said to the one that has waited longest. */
    undelivered: z.object({ letters: z.int(), events: z.int(), oldest: z.nullable(z.object({ attempts: z.int(), reason: z.nullable(z.string()) })) }),
  }),
})
export type Todo = ReplyOf<typeof adminGetTodo>

const issuedRange = z.object({
  investment_id: id,
  investor_id: z.nullable(id),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  investment_amount: euros,
  certificate_start: z.int(),
  certificate_end: z.int(),
  quantity: z.int(),
  payment_date: z.nullable(calendarDay),
  created_at: moment,
})
export type IssuedRange = z.output<typeof issuedRange>

/** The last range of the page before: the number that it begins with, and whose investment it is. */
const rangeCursor = z.string().check(z.regex(/^\d{1,9}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: () => 'Deze pagina bestaat niet meer' }))

/** The certificate overview: paid investments and the ranges that they were issued, lowest first (spec 2, section 2). */
export const adminListCertificates = procedure('admin_list_certificates', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({ p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))), p_cursor: z.optional(z.nullable(rangeCursor)) }))),
  /** `highest_certificate`: the highest end of them all, which the page's header shows as the total issued. */
  reply: z.object({ certificates: z.array(issuedRange), highest_certificate: z.nullable(z.int()), next_cursor: z.nullable(z.string()) }),
})
