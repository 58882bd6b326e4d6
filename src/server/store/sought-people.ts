import { sql } from 'kysely'
import { FIRST_ISSUE } from '#domain/issue.ts'
import type { KycStatus } from '#domain/kyc.ts'
import type { TotalCents } from '#domain/money.ts'
import type { IdSpan, Sought } from '#domain/sought.ts'
import { totalCents } from '#domain/totals.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { findStandingNumber } from './held-certificates.ts'
import { listNewest } from './investor-list.ts'
import { isFound, literal, NOBODY, type Known } from './investor-search.ts'
import { findSoughtPayments } from './sought-payments.ts'

/** A person as a search shows them. */
export interface SoughtPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly paid: TotalCents
  readonly paid_investments: number
  readonly investments: number
  readonly kyc_status: KycStatus
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
}

/** How far is looked before the next way is tried, as in a list (decision 0034); of those gathered in the end the newest are shown. */
const REACH = { near: 2000, most: 200 }

/** More payments with one name than these are not looked at. */
const KNOWN = 20

/** Whom a number or a name of a payment leads to: today's holder, whoever pays it, and whose own id begins so. */
export async function findKnown(db: Reader, sought: Sought): Promise<Known> {
  const [standing, payments, own] = await Promise.all([
    sought.number === null ? null : findStandingNumber(db, FIRST_ISSUE, sought.number), findSoughtPayments(db, sought, KNOWN), listIdsWithin(db, sought.kenmerk, KNOWN),
  ])
  const investors = [standing?.investor_id ?? null, ...payments.map(({ investor_id }) => investor_id), ...own].filter((id) => id !== null)
  return { investors: [...new Set(investors)], requests: payments.flatMap(({ id, asked }) => (id !== null && asked ? [id] : [])) }
}

/**
 * Ids of people whom the words mean, the surest first, and how many they are plays no part: whose text begins with all that
 * was typed, then who is met near among the newest, and only where these are too few whom an index of the words gathers.
 */
export async function listSoughtPeople(db: Reader, { parts: search, kenmerk }: Pick<Sought, 'parts' | 'kenmerk'>, typed: string, most: number): Promise<readonly string[]> {
  const found = new Set(await listIdsWithin(db, kenmerk, most))
  const wanted = { search, known: NOBODY, limit: most }
  for (const way of [() => listBeginning(db, typed, most), () => listNewest(db, wanted, REACH.near), () => gatherNewest(db, wanted)]) {
    if (found.size >= most || search.length === 0) break
    for (const id of await way()) found.add(id)
  }
  return [...found].slice(0, most)
}

async function listIdsWithin(db: Reader, span: IdSpan | null, most: number): Promise<readonly string[]> {
  if (span === null) return []
  const { rows } = await sql<{ id: string }>`select id from investors where id between ${span.from}::uuid and ${span.to}::uuid order by id limit ${most}`.execute(use(db))
  return rows.map(({ id }) => id)
}

/** By name and address, as the index of beginnings has them. */
async function listBeginning(db: Reader, typed: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from investors where search_text like ${literal(typed)} || '%' order by search_text using ~<~ limit ${most}`.execute(use(db))
  return rows.map(({ id }) => id)
}

async function gatherNewest(db: Reader, wanted: Parameters<typeof isFound>[0] & { readonly limit: number }): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id, created_at from investors where ${isFound(wanted)} limit ${REACH.most})
    select id from found order by created_at desc, id desc limit ${wanted.limit}
  `.execute(use(db))
  return rows.map(({ id }) => id)
}

/** These people, in this order. */
export async function listPeople(db: Reader, ids: readonly string[]): Promise<readonly SoughtPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<SoughtPerson, 'paid'> & { readonly paid_cents: number }>`
    select investors.id, name, email, phone, paid_cents, paid_investments, kyc_status, id_document_url, proof_of_residence_url, (select count(*) from investments where investor_id = investors.id) as investments
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place) join investors using (id) order by place
  `.execute(use(db))
  return rows.map(({ paid_cents, ...rest }) => ({ ...rest, paid: totalCents(paid_cents) }))
}
