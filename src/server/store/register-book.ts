import { sql, type RawBuilder } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Moment } from '#domain/moment.ts'
import type { AsOf, Mutation } from '#domain/register.ts'
import type { Around } from '#domain/transfers.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** The book of certificates, for reading. Only `certificate-runs` writes it. */

interface Row extends Omit<Mutation, 'range'> {
  readonly start: number
  readonly end: number
}

const COLUMNS: RawBuilder<unknown> = sql`line.id, line.kind, lower(line.numbers) as start, upper(line.numbers) - 1 as "end", line.from_holder as "from", line.to_holder as "to",
  line.effective_on as "effectiveOn", line.recorded_at as "recordedAt", line.corrects`

const withRange = <R extends Row>({ start, end, ...rest }: R): Omit<R, 'start' | 'end'> & { readonly range: CertificateRange } => ({ ...rest, range: { start, end } })

export interface FoundMutation extends Mutation {
  readonly issue: number
}

export async function findMutation(db: Reader, id: number): Promise<FoundMutation | undefined> {
  const { rows } = await sql<Row & { readonly issue: number }>`select line.issue, ${COLUMNS} from certificate_mutations line where line.id = ${id}`.execute(use(db))
  return rows[0] && withRange(rows[0])
}

/** A line as people read it: with names where the person still is, and the reason that was given. */
export interface ToldMutation extends Mutation {
  readonly fromName: string | null
  readonly toName: string | null
  readonly reason: string | null
}

async function listTold(db: Reader, condition: RawBuilder<unknown>, limit: number): Promise<readonly ToldMutation[]> {
  const { rows } = await sql<Row & Omit<ToldMutation, keyof Mutation>>`
    select ${COLUMNS}, giver.name as "fromName", receiver.name as "toName", told.reason
    from certificate_mutations line
    left join investors giver on giver.holder_id = line.from_holder
    left join investors receiver on receiver.holder_id = line.to_holder
    left join mutation_reasons told on told.mutation_id = line.id
    where ${condition} order by line.id limit ${limit}
  `.execute(use(db))
  return rows.map(withRange)
}

/** No number has more lines than anybody reads. */
const MOST_LINES = 5000

/** All that ever happened to one number, oldest first. */
export async function listMutationsOfNumber(db: Reader, issue: number, number: number): Promise<readonly ToldMutation[]> {
  return await listTold(db, sql`line.issue = ${issue} and line.numbers @> ${number}::bigint`, MOST_LINES)
}

/** All that one holder received and gave, oldest first. */
export async function listMutationsOfHolder(db: Reader, holderId: string): Promise<readonly ToldMutation[]> {
  return await listTold(db, sql`(line.from_holder = ${holderId} or line.to_holder = ${holderId})`, MOST_LINES)
}

export interface BookWindow {
  /** All lines that touch the numbers of the window. */
  readonly lines: readonly Mutation[]
  /** The first number beyond it; null: it reaches to the end. */
  readonly end: number | null
}

/** All lines that touch the numbers from one on, as far as so many lines begin there. */
export async function listWindow(db: Reader, issue: number, from: number, count: number): Promise<BookWindow> {
  const { rows: [edge] } = await sql<{ first: number }>`
    select first from certificate_mutations where issue = ${issue} and first > ${from} order by first offset ${count} limit 1
  `.execute(use(db))
  const end = edge?.first ?? null
  const { rows } = await sql<Row>`
    select ${COLUMNS} from certificate_mutations line where line.issue = ${issue} and line.numbers && int8range(${from}::bigint, ${end}::bigint)
  `.execute(use(db))
  return { lines: rows.map(withRange), end }
}

/** A line's day as it was last corrected by then, beside the line itself. */
const effective = (knownAt: Moment) => sql`
  select line.*, coalesce(correction.effective_on, line.effective_on) as since from certificate_mutations line
  left join (
    select distinct on (corrects) corrects, effective_on from certificate_mutations where corrects is not null and recorded_at <= ${timestamp(knownAt)} order by corrects, id desc
  ) correction on correction.corrects = line.id
  where line.kind not in ('correction', 'seal') and line.recorded_at <= ${timestamp(knownAt)}`

/** What each holder had on a day, as it was known at a moment: those who had something. */
const holdingsOn = (issue: number, { on, knownAt }: AsOf) => sql`
  with moved as (${effective(knownAt)} and line.issue = ${issue})
  select holder, sum(count)::bigint as certificates from (
    select to_holder as holder, upper(numbers) - lower(numbers) as count from moved where since <= ${on}::date
    union all select from_holder, lower(numbers) - upper(numbers) from moved where since <= ${on}::date
  ) sides where holder is not null group by holder having sum(count) > 0`

/** How many numbers were held on a day, and by how many. Costs what the book is long. */
export async function findTotalsOn(db: Reader, issue: number, asOf: AsOf): Promise<{ readonly issued: number; readonly holders: number }> {
  const { rows } = await sql<{ issued: number; holders: number }>`
    select coalesce(sum(certificates), 0)::bigint as issued, count(*) as holders from (${holdingsOn(issue, asOf)}) holding
  `.execute(use(db))
  return rows[0] ?? { issued: 0, holders: 0 }
}

export interface Entitled {
  readonly holder: string
  readonly name: string | null
  readonly certificates: number
}

/** Who held how many numbers on a day, as it was known at a moment, in the order of the pseudonyms. Costs what the book is long. */
export async function listEntitledOn(db: Reader, issue: number, asOf: AsOf, page: { readonly after: string | null; readonly limit: number }): Promise<readonly Entitled[]> {
  const { rows } = await sql<Entitled>`
    select holding.holder, investors.name, holding.certificates from (${holdingsOn(issue, asOf)}) holding left join investors on investors.holder_id = holding.holder
    where ${page.after}::uuid is null or holding.holder > ${page.after}::uuid order by holding.holder limit ${page.limit}
  `.execute(use(db))
  return rows
}

/** The names of those who still have one. */
export async function listNamesOf(db: Reader, holderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (holderIds.length === 0) return new Map()
  const rows = await use(db).selectFrom('investors').select(['holder_id', 'name']).where('holder_id', 'in', [...new Set(holderIds)]).execute()
  return new Map(rows.map(({ holder_id, name }) => [holder_id, name]))
}

/** Between which days a line's own may lie, for each of its numbers. */
export async function findDaysAround(db: Reader, id: number): Promise<Around> {
  const { rows } = await sql<Around>`
    with line as (select * from certificate_mutations where id = ${id}),
    near as (
      select other.id, coalesce((select correction.effective_on from certificate_mutations correction where correction.corrects = other.id order by correction.id desc limit 1), other.effective_on) as since
      from line join certificate_mutations other on other.issue = line.issue and other.numbers && line.numbers and other.kind <> 'correction' and other.id <> line.id
    )
    select max(since) filter (where near.id < ${id}) as after, min(since) filter (where near.id > ${id}) as before from near
  `.execute(use(db))
  return rows[0] ?? { after: null, before: null }
}

/** The numbers that an investment was last issued, also when they were taken back since. */
export async function findIssuedTo(db: Reader, investmentId: string): Promise<CertificateRange | null> {
  const { rows } = await sql<CertificateRange>`
    select lower(numbers) as start, upper(numbers) - 1 as "end" from certificate_mutations where investment_id = ${investmentId} and kind = 'issue' order by id desc limit 1
  `.execute(use(db))
  return rows[0] ?? null
}
