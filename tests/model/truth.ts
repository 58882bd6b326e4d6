import { sql } from 'kysely'
import { noteText } from '#domain/noted-numbers.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import type { Life } from './life.ts'

/** What must be true of money and numbers whatever happened, told from the provider's own books. Empty when all is. */
export async function untruths(life: Life): Promise<readonly string[]> {
  const { broken } = await findBrokenInvariants(life.db)
  return [...broken.map(({ check, rows }) => `${check}: ${JSON.stringify(rows)}`), ...(await ofMoney(life)), ...(await ofNotes(life)), ...(await ofMessages(life))]
}

interface InvestmentRow { readonly id: string; readonly payment_status: string; readonly amount_cents: number; readonly number_of_shares: number; readonly size: number | null; readonly booked: boolean; readonly retracted: boolean }

async function ofMoney({ db, provider }: Life): Promise<readonly string[]> {
  const found: string[] = []
  const { rows: investments } = await sql<InvestmentRow>`
    select i.id, i.payment_status, i.amount_cents, i.number_of_shares, i.certificate_end - i.certificate_start + 1 as size, i.manual_payment_reference is not null as booked, i.retracted_at is not null as retracted
    from investments i`.execute(use(db))
  const { rows: payments } = await sql<{ provider_payment_id: string; state: string; investment_id: string | null; in_ledger: string | null; in_review: boolean; called_strange: boolean; amount_cents: number; refunded_cents: number; charged_back_cents: number }>`
    select p.provider_payment_id, p.state, p.investment_id, entry.investment_id as in_ledger, p.amount_cents, p.refunded_cents, p.charged_back_cents,
      exists (select from reviews where reviews.payment_id = p.id) as in_review,
      exists (select from reviews where reviews.payment_id = p.id and reviews.kind in ('payment_mismatch', 'unmatched_payment')) as called_strange
    from payments p left join ledger_entries entry on entry.payment_id = p.id and entry.kind = 'paid'`.execute(use(db))
  const known = new Map(payments.map((payment) => [payment.provider_payment_id, payment]))
  for (const payment of provider.books.values()) {
    const row = known.get(payment.id)
    if (payment.status === 'paid' && row?.state !== 'paid') found.push(`${payment.id} was paid, we say ${row?.state ?? 'nothing'}`)
    if (row?.state === 'paid' && payment.status !== 'paid') found.push(`${payment.id} was never paid`)
    if (row?.state === 'paid' && row.in_ledger === null && !row.in_review && row.refunded_cents + row.charged_back_cents < row.amount_cents) found.push(`${payment.id} bought nothing and nobody looks at it`)
    if (row && row.in_ledger !== null && row.called_strange) found.push(`${payment.id} bought certificates and is called a stranger`)
    if (row?.state === 'paid' && (row.refunded_cents !== payment.refunded || row.charged_back_cents !== payment.chargedBack)) found.push(`${payment.id} went back, and we did not see it`)
  }
  for (const investment of investments) {
    const paid = investment.payment_status === 'paid'
    const money = investment.booked || payments.some((payment) => payment.in_ledger === investment.id)
    if (paid && !money) found.push(`${investment.id} is paid without money`)
    if (paid && investment.size !== investment.number_of_shares) found.push(`${investment.id} holds ${investment.size} of ${investment.number_of_shares}`)
    if (paid && !investment.booked && payments.some((payment) => payment.in_ledger === investment.id && payment.refunded_cents + payment.charged_back_cents > 0 && !payment.in_review)) found.push(`${investment.id} holds numbers for money that went back, and nobody looks at it`)
    if (!paid && investment.size !== null) found.push(`${investment.id} holds numbers unpaid`)
    if (!paid && !investment.retracted && payments.some((payment) => payment.investment_id === investment.id && payment.state === 'paid' && !payment.in_review && payment.refunded_cents + payment.charged_back_cents < payment.amount_cents)) found.push(`${investment.id} was paid for and got nothing`)
  }
  const live = Map.groupBy(provider.books.values(), (payment) => payment.metadata?.investmentId)
  for (const [id, attempts] of live) {
    const open = attempts.filter((payment) => payment.status === 'open' || payment.status === 'pending')
    if (open.length > 1) found.push(`${id} can be paid ${open.length} times`)
  }
  return found
}

/** The provider's own record of each payment names exactly what its money bought and was not taken back. */
async function ofNotes({ db, provider }: Life): Promise<readonly string[]> {
  const { rows } = await sql<{ provider_payment_id: string; left: string }>`
    select p.provider_payment_id, coalesce(i.certificate_start || '-' || i.certificate_end, '') as left
    from payments p join ledger_entries entry on entry.payment_id = p.id and entry.kind = 'paid' left join investments i on i.id = entry.investment_id`.execute(use(db))
  return rows.flatMap(({ provider_payment_id: id, left }) => {
    const payment = provider.books.get(id)
    const noted = payment?.noted ? noteText(payment.noted.ranges) : 'nothing'
    return payment && noted !== left ? [`${id} bought ${left}, its record says ${noted}`] : []
  })
}

async function ofMessages({ db }: Life): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'failed told ' || count(*) || ' times for ' || cause as what from outbox where name = 'payment_failed' group by cause having count(*) > 1
    union all
    select 'completed told for unpaid ' || o.investment_id from outbox o join investments i on i.id = o.investment_id
      where o.name = 'payment_completed' and i.payment_status <> 'paid' and i.retracted_at is null
    union all
    select 'a failed attempt was not told: ' || p.id from payments p join investments i on i.id = p.investment_id and i.payment_status <> 'paid' and i.retracted_at is null
      where p.state in ('failed', 'expired', 'canceled') and p.provider_payment_id is not null and p.investment_id is not null
      and not exists (select from outbox o where o.cause = 'payment_failed:' || p.id)`.execute(use(db))
  return rows.map((row) => row.what)
}
