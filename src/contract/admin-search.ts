import * as z from 'zod/mini'
import { procedure } from './call.ts'
import { calendarDay, euros, euroSum, id, moment, text } from './fields.ts'

/** An investor as step 1 of an extra payment shows them (spec 2, section 3). */
const searchedInvestor = z.object({ id, name: z.string(), email: z.string(), phone: z.nullable(z.string()), total_invested: euroSum, investment_count: z.int() })

/** Investors by whatever is known of them, the surest first, at most twenty (spec 2, section 7). */
export const adminSearchInvestors = procedure('admin_search_investors', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_search_query: text(200) }),
  reply: z.array(searchedInvestor),
})

/** `withheld`: free, and not to be given; `withdrawn`: free again; `outside`: there is no such number. */
export const NUMBER_STATES = ['held', 'free', 'withdrawn', 'withheld', 'outside'] as const

/** A certificate's number as it stands in the register today. */
const foundNumber = z.object({
  number: z.int(),
  state: z.enum(NUMBER_STATES),
  investor_id: z.nullable(id),
  /** Null where nobody has it, or their name was erased. */
  holder_name: z.nullable(z.string()),
  certificate_start: z.nullable(z.int()), certificate_end: z.nullable(z.int()),
  since: z.nullable(calendarDay),
})
export type FoundNumber = z.output<typeof foundNumber>

/** Somebody whom the words mean: an investor, or whoever asked for a large investment and is none yet (`id` null). */
const foundPerson = z.object({
  id: z.nullable(id),
  request_id: z.nullable(id),
  name: z.string(), email: z.string(), phone: z.nullable(z.string()),
  paid: z.boolean(),
  /** The word of the list (spec 2, section 4); null for a request. */
  kyc: z.nullable(z.string()),
  /** By the words in name, address and telephone number, or by the person's own id. */
  matched: z.enum(['words', 'kenmerk']),
})
export type FoundPerson = z.output<typeof foundPerson>

/** A payment that goes by such a name. */
const foundPayment = z.object({
  /** Null: what was paid for was erased since. */
  investment_id: z.nullable(id),
  investor_id: z.nullable(id),
  name: z.nullable(z.string()),
  investment_amount: euros,
  paid: z.boolean(),
  payment_method: z.nullable(z.string()),
  payment_date: z.nullable(calendarDay),
  created_at: moment,
  matched: z.enum(['reference', 'provider_id', 'kenmerk']),
  /** That name, whole. */
  called: z.string(),
  /** It waits for a transfer of somebody who is no investor yet. */
  requested: z.boolean(),
  /** A person is to decide about it. */
  under_review: z.boolean(),
})
export type FoundPayment = z.output<typeof foundPayment>

/** The one search of the desk: whatever a typed text may mean, the surest answer first. It counts nobody: each group is short. */
export const adminSearch = procedure('admin_search', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_query: text(200) }),
  reply: z.object({ certificate: z.nullable(foundNumber), people: z.array(foundPerson), more_people: z.boolean(), payments: z.array(foundPayment) }),
})
export type SearchAnswer = z.output<typeof adminSearch.reply>
