import { sql, type RawBuilder } from 'kysely'
import { cents, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { InvestmentPaymentStatus, InvestmentStatus } from '#domain/payment-status.ts'
import type { IdSpan, Sought } from '#domain/sought.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** By which of its names a payment was found. */
export type PaymentName = 'reference' | 'provider_id' | 'kenmerk'

/** What somebody pays or paid, found by a name that it has on a statement, at the provider or with us. */
export interface SoughtPayment {
  /** The investment; null: it was erased since, and the provider's payment is left. */
  readonly id: string | null
  /** Whose it is, or who has the address that it was made under. */
  readonly investor_id: string | null
  readonly name: string | null
  readonly amount: Cents
  readonly payment_status: InvestmentPaymentStatus
  readonly status: InvestmentStatus
  readonly payment_method: string | null
  readonly payment_date: string | null
  readonly created_at: Moment
  readonly matched: PaymentName
  /** That name, whole. */
  readonly called: string
  /** A request of somebody who is no investor yet. */
  readonly asked: boolean
  /** A person is to decide about it. */
  readonly under_review: boolean
}

type Names = Pick<Sought, 'reference' | 'providerId' | 'kenmerk'>

/** Each way is a walk along an index from the first that begins so. */
function ways({ reference, providerId, kenmerk }: Names, most: number): readonly RawBuilder<unknown>[] {
  const named = (matched: PaymentName, called: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(select ${matched}::text as matched, ${called} as called, ${from} order by ${order} limit ${most})`
  const begins = (key: RawBuilder<unknown>, called: RawBuilder<unknown>, condition: RawBuilder<unknown>, start: string) =>
    named('reference', called, sql`id as investment_id, null::uuid as payment_id from investments where ${condition} and ${key} like ${`${start}%`}`, sql`${key} using ~<~`)
  const [booked, asked, number] = [sql`reference_key(manual_payment_reference)`, sql`payment_reference`, sql`ltrim(substr(payment_reference, 5), '0')`]
  const starts = reference === null ? [] : /^\d/.test(reference) ? [reference, `RF${reference}`] : [reference]
  const tail = reference === null || !/^\d+$/.test(reference) ? null : reference.replace(/^0+/, '')
  return [
    ...starts.flatMap((start) => [
      begins(booked, sql`manual_payment_reference`, sql`manual_payment_reference is not null`, start),
      begins(asked, sql`payment_reference`, sql`payment_reference is not null`, start),
    ]),
    ...(tail === null ? [] : [begins(number, sql`payment_reference`, sql`payment_reference is not null`, tail)]),
    ...(providerId === null ? [] : [named('provider_id', sql`provider_payment_id`, sql`investment_id, id as payment_id from payments where lower(provider_payment_id) like ${`${providerId.replaceAll('_', String.raw`\_`)}%`} and provider_payment_id is not null`, sql`lower(provider_payment_id) using ~<~`)]),
    ...(kenmerk === null ? [] : [named('kenmerk', sql`id::text`, sql`id as investment_id, null::uuid as payment_id from investments where ${within(kenmerk)}`, sql`id`)]),
  ]
}

const within = ({ from, to }: IdSpan) => sql`id between ${from}::uuid and ${to}::uuid`

/** Payments that go by such a name, at most so many. */
export async function findSoughtPayments(db: Reader, sought: Names, most: number): Promise<readonly SoughtPayment[]> {
  const each = ways(sought, most)
  if (each.length === 0) return []
  const { rows } = await sql<Omit<SoughtPayment, 'amount'> & { readonly amount_cents: number }>`
    select one.id, coalesce(own.id, alike.id) as investor_id, coalesce(own.name, alike.name, one.guest_name) as name, coalesce(one.amount_cents, payment.amount_cents) as amount_cents, coalesce(one.payment_status, case payment.state when 'paid' then 'paid' else 'failed' end) as payment_status,
      coalesce(one.status, case payment.state when 'paid' then 'completed' else 'failed' end) as status, coalesce(one.payment_method, payment.method) as payment_method, one.payment_date, coalesce(one.created_at, payment.created_at) as created_at, way.matched, way.called,
      coalesce(one.payment_method = 'bank_transfer' and one.payment_status = 'pending' and coalesce(own.id, alike.id) is null, false) as asked,
      exists (select from reviews where resolved_at is null and (reviews.investment_id = way.investment_id or reviews.payment_id = way.payment_id)) as under_review
    from (select distinct on (coalesce(investment_id, payment_id)) * from (${sql.join(each, sql` union all `)}) each order by coalesce(investment_id, payment_id), length(called)) way
    left join investments one on one.id = way.investment_id left join payments payment on payment.id = way.payment_id
    left join investors own on own.id = one.investor_id left join investors alike on one.investor_id is null and alike.email = one.guest_email
    order by length(way.called), coalesce(one.created_at, payment.created_at) desc limit ${most}
  `.execute(use(db))
  return rows.map(({ amount_cents, ...rest }) => ({ ...rest, amount: cents(amount_cents) }))
}
