import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { KycStatus } from '#domain/kyc.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Investor {
  readonly id: string
  /** The lasting pseudonym under which the register knows them. */
  readonly holder_id: string
  readonly email: string
  readonly name: string
  readonly phone: string | null
  readonly address: string | null
  readonly street_address: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly tax_id: string | null
  readonly bsn_last3: string | null
  readonly kvk: string | null
  readonly nationality: string | null
  readonly investment_type: string | null
  readonly kyc_status: KycStatus
  readonly kyc_verified_at: Moment | null
  readonly kyc_reason: string | null
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
  readonly documents_uploaded_at: Moment | null
  readonly profile_complete: boolean
  readonly paid_investments: number
  readonly created_at: Moment
  readonly updated_at: Moment
}

/** The columns that a reader may see: no sealed number, no password. */
export const INVESTOR_COLUMNS = [
  'id', 'holder_id', 'email', 'name', 'phone', 'address', 'street_address', 'city', 'postal_code', 'country', 'tax_id', 'bsn_last3', 'kvk', 'nationality',
  'investment_type', 'kyc_status', 'kyc_verified_at', 'kyc_reason', 'id_document_url', 'proof_of_residence_url', 'documents_uploaded_at', 'profile_complete', 'paid_investments',
  'created_at', 'updated_at',
] as const

export async function findInvestor(db: Reader, id: string): Promise<Investor | undefined> {
  return await use(db).selectFrom('investors').select(INVESTOR_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** By an e-mail address in its normal form (`normalEmail`). */
export async function findInvestorByEmail(db: Reader, email: string): Promise<Investor | undefined> {
  return await use(db).selectFrom('investors').select(INVESTOR_COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** Whom numbers are given to. */
export interface Person {
  readonly id: string
  readonly holderId: string
}

/** The same with how they are reached. */
export interface KnownPerson extends Person {
  readonly name: string
  readonly email: string
  readonly phone: string | null
}

/** Investors by their ids, locked in that order, so that nobody deletes or joins them meanwhile; those who are gone are left out. */
export async function lockInvestors(tx: Tx, ids: readonly string[]): Promise<readonly KnownPerson[]> {
  if (ids.length === 0) return []
  return await use(tx).selectFrom('investors').select(['id', 'holder_id as holderId', 'name', 'email', 'phone']).where('id', 'in', [...ids]).orderBy('id').forNoKeyUpdate().execute()
}

export interface Introduced {
  /** In its normal form. */
  readonly email: string
  readonly name: string
  readonly phone: string | null
}

/**
 * The investors of e-mail addresses, each made when there is none, in one round trip and in the order of the addresses, so
 * that nobody waits in a circle. Two payments at once end with one investor; of one who exists only an empty phone number
 * is filled in. Of several with one address the first is meant.
 */
export async function insertOrFindInvestors(tx: Tx, people: readonly Introduced[]): Promise<ReadonlyMap<string, Person & { readonly created: boolean }>> {
  if (people.length === 0) return new Map()
  const at = timestamp(tx.now())
  const each = [...new Map(people.toReversed().map((person) => [person.email, person])).values()]
  const { rows } = await sql<Person & { email: string; created: boolean }>`
    insert into investors (email, name, phone, created_at, updated_at)
    select email, name, phone, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as one (email text, name text, phone text) order by email collate "C"
    on conflict (email) do update set phone = coalesce(investors.phone, excluded.phone)
    returning id, holder_id as "holderId", email, xmax = 0 as created
  `.execute(use(tx))
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}

/** The same of one. */
export async function insertOrFindInvestor(tx: Tx, person: Introduced): Promise<Person & { readonly created: boolean }> {
  const found = (await insertOrFindInvestors(tx, [person])).get(person.email)
  if (!found) throw new Error('an investor was neither there nor made')
  return found
}
