import { asciiHost } from '#contract/host-name.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { soughtIn, type IdSpan } from '#domain/sought.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findStandingNumber, type StandingNumber } from '#server/store/held-certificates.ts'
import { listSoughtRequests, type OpenRequest } from '#server/store/requests.ts'
import { findSoughtPayments, type SoughtPayment } from '#server/store/sought-payments.ts'
import { listPeople, listSoughtPeople, type SoughtPerson } from '#server/store/sought-people.ts'

export interface DeskAnswer {
  /** Null: what was typed is no number. */
  readonly number: { readonly number: number; readonly standing: StandingNumber | null } | null
  readonly people: readonly SoughtPerson[]
  readonly requests: readonly OpenRequest[]
  readonly more: boolean
  readonly payments: readonly SoughtPayment[]
  /** Whoever's id lies in it was found by it. */
  readonly kenmerk: IdSpan | null
}

/** So many of each are looked over at a glance. */
const MOST = { people: 6, requests: 3, payments: 5 }

/** All that a text may mean, typed into the one search. Throws `Refusal` when nothing was typed. */
export async function searchDesk({ db }: { readonly db: Reader }, typed: string): Promise<DeskAnswer> {
  if (typed === '') throw new Refusal('search_empty', { field: 'p_query' })
  const sought = soughtIn(typed, asciiHost)
  const { number, kenmerk } = sought
  const [standing, payments, requests, ids] = await Promise.all([
    number === null ? null : findStandingNumber(db, FIRST_ISSUE, number), findSoughtPayments(db, sought, MOST.payments),
    listSoughtRequests(db, sought.parts, MOST.requests + 1), listSoughtPeople(db, sought, typed, MOST.people + 1),
  ])
  const listed = new Set(payments.map(({ id }) => id))
  // Who is found by a payment's name already stands there with it.
  const asking = requests.filter(({ id }) => !listed.has(id))
  // Part of a telephone number is no number of ours that does not exist.
  const nowhere = standing === null && ids.length + asking.length + payments.length > 0
  return {
    number: number === null || nowhere ? null : { number, standing }, payments, kenmerk, people: await listPeople(db, ids.slice(0, MOST.people)), requests: asking.slice(0, MOST.requests),
    more: ids.length > MOST.people || asking.length > MOST.requests,
  }
}
