import { sql, type RawBuilder } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Cents } from '#domain/money.ts'
import type { AsOf, Mutation } from '#domain/register.ts'
import type { Around } from '#domain/transfers.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** The book of certificates, for reading. Only `certificate-runs` writes it. */

/** A line as its columns come. */
export interface MutationRow extends Omit<Mutation, 'range'> {
  readonly start: number
  readonly end: number
}

export const COLUMNS: RawBuilder<unknown> = sql`line.id, line.kind, lower(line.numbers) as start, upper(line.numbers) - 1 as "end", line.from_holder as "from", line.to_holder as "to",
  line.effective_on as "effectiveOn", line.recorded_at as "recordedAt", line.corrects`

export const withRange = <R extends MutationRow>({ start, end, ...rest }: R): Omit<R, 'start' | 'end'> & { readonly range: CertificateRange } => ({ ...rest, range: { start, end } })

export interface FoundMutation extends Mutation {
  readonly issue: number
}

export async function findMutation(db: Reader, id: number): Promise<FoundMutation | undefined> {
  const { rows } = await sql<MutationRow & { readonly issue: number }>`select line.issue, ${COLUMNS} from certificate_mutations line where line.id = ${id}`.execute(use(db))
  return rows[0] && withRange(rows[0])
}

/** A line as people read it: with names where the person still is, and the reason that was given. */
export interface ToldMutation extends Mutation {
  readonly fromName: string | null
  readonly toName: string | null
  readonly fromInvestorId: string | null
  readonly toInvestorId: string | null
  readonly reason: string | null
  readonly actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
  /** The name of the admin who wrote it. */
  readonly recordedBy: string | null
  /** What was paid for these numbers. */
  readonly amountCents: Cents | null
}

async function listTold(db: Reader, condition: RawBuilder<unknown>, limit: number): Promise<readonly ToldMutation[]> {
  const { rows } = await sql<MutationRow & Omit<ToldMutation, keyof Mutation>>`
    select ${COLUMNS}, giver.name as "fromName", receiver.name as "toName", giver.id as "fromInvestorId", receiver.id as "toInvestorId", coalesce(told.reason, given.assignment_reason) as reason,
      line.actor, admin_users.name as "recordedBy", investments.amount_cents as "amountCents"
    from certificate_mutations line
    left join investors giver on giver.holder_id = line.from_holder
    left join investors receiver on receiver.holder_id = line.to_holder
    left join mutation_reasons told on told.mutation_id = line.id
    left join admin_certificate_assignments given on given.id = line.assignment_id and line.kind = 'assignment'
    left join admin_users on admin_users.id = line.admin_id
    left join investments on investments.id = line.investment_id and line.kind = 'issue'
    where ${condition} order by line.id limit ${limit}
  `.execute(use(db))
  return rows.map(withRange)
}

/** No number has more lines than anybody reads. */
const MOST_LINES = 5000

/** One line, as people read it. */
export async function findTold(db: Reader, id: number): Promise<ToldMutation | undefined> {
  return (await listTold(db, sql`line.id = ${id}`, 1))[0]
}

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

/** All lines that touch the numbers from one up to another, as far as so many lines begin there. */
export async function listWindow(db: Reader, issue: number, numbers: CertificateRange, count: number): Promise<BookWindow> {
  const { rows: [edge] } = await sql<{ first: number }>`
    select first from certificate_mutations where issue = ${issue} and first > ${numbers.start} and first <= ${numbers.end} order by first offset ${count} limit 1
  `.execute(use(db))
  const end = edge?.first ?? null
  const { rows } = await sql<MutationRow>`
    select ${COLUMNS} from certificate_mutations line where line.issue = ${issue} and line.numbers && int8range(${numbers.start}::bigint, ${end ?? numbers.end + 1}::bigint)
  `.execute(use(db))
  return { lines: rows.map(withRange), end }
}

/** Lines that moved numbers, as they were known at a moment. */
const moved = (issue: number, { knownAt }: AsOf) => sql`line.issue = ${issue} and line.kind not in ('correction', 'seal') and line.recorded_at <= ${timestamp(knownAt)}`

type Side = 'to_holder' | 'from_holder'
const countOf = (side: Side) => sql.raw(`${side === 'to_holder' ? '' : '-'}(upper(line.numbers) - lower(line.numbers))`)

/** What each holder had on a day, from the whole book: all lines are read once, and all corrections. */
const holdingsOn = (issue: number, asOf: AsOf) => {
  const lines = (side: Side) => sql`
    select ${sql.ref(`line.${side}`)} as holder, ${countOf(side)} as count, upper(line.numbers) - 1 as last from certificate_mutations line
    left join (
      select distinct on (corrects) corrects, effective_on from certificate_mutations where corrects is not null and recorded_at <= ${timestamp(asOf.knownAt)} order by corrects, id desc
    ) correction on correction.corrects = line.id
    where ${sql.ref(`line.${side}`)} is not null and ${moved(issue, asOf)} and coalesce(correction.effective_on, line.effective_on) <= ${asOf.on}::date`
  return sql`select holder, sum(count)::bigint as certificates, max(last) as last from (${lines('to_holder')} union all ${lines('from_holder')}) side group by holder`
}

/** What one holder had on a day, from the lines that name him. */
const holdingOf = (holder: RawBuilder<unknown>, issue: number, asOf: AsOf) => {
  const lines = (side: Side) => sql`
    select ${countOf(side)} as count from certificate_mutations line where ${sql.ref(`line.${side}`)} = ${holder} and ${moved(issue, asOf)}
      and coalesce((
        select effective_on from certificate_mutations correction where correction.corrects = line.id and recorded_at <= ${timestamp(asOf.knownAt)} order by id desc limit 1
      ), line.effective_on) <= ${asOf.on}::date`
  return sql`select sum(count)::bigint as certificates from (${lines('to_holder')} union all ${lines('from_holder')}) side`
}

export interface Totals {
  /** Numbers that were held. */
  readonly issued: number
  /** How many held them. */
  readonly holders: number
  /** No higher number was held. */
  readonly highest: number
}

/** What was held on a day, in all. Costs what the book is long. */
export async function findTotalsOn(db: Reader, issue: number, asOf: AsOf): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(certificates), 0)::bigint as issued, count(*) filter (where certificates > 0) as holders, coalesce(max(last), 0)::bigint as highest from (${holdingsOn(issue, asOf)}) holding
  `.execute(use(db))
  return rows[0] ?? { issued: 0, holders: 0, highest: 0 }
}

export interface Entitled {
  readonly holder: string
  readonly name: string | null
  readonly certificates: number
}

export interface EntitledPage {
  /** The last holder of the page before. */
  readonly after: string | null
  readonly limit: number
  /** Are they few among all who ever held something? Then they are gathered from the whole book. */
  readonly few: boolean
}

/**
 * Who held how many numbers on a day, as it was known at a moment, in the order of the pseudonyms. Holders are looked at one
 * after another, so that a page costs what it shows.
 */
export async function listEntitledOn(db: Reader, issue: number, asOf: AsOf, { after, limit, few }: EntitledPage): Promise<readonly Entitled[]> {
  const holding = few ? sql`(${holdingsOn(issue, asOf)}) holding` : sql`(select id as holder from holders) known cross join lateral (${holdingOf(sql`known.holder`, issue, asOf)}) holding`
  const next = after === null ? sql`` : sql`and holder > ${after}::uuid`
  const { rows } = await sql<Entitled>`
    with page as materialized (select holder, certificates from ${holding} where certificates > 0 ${next} order by holder limit ${limit})
    select page.holder, investors.name, page.certificates from page left join investors on investors.holder_id = page.holder order by page.holder
  `.execute(use(db))
  return rows
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
