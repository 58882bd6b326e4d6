import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { ISSUER } from '#domain/issuer.ts'
import { isKycPending, KYC_STATUSES } from '#domain/kyc.ts'
import { cents, fromEuros, toEuros } from '#domain/money.ts'
import { sumPortfolio } from '#domain/portfolio.ts'
import { openDb } from '#server/acts/open-db.ts'
import { use } from '#server/db/handle.ts'
import { findOverview } from '#server/store/investor-list.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { freshDatabase } from '#tests/support/cluster.ts'
import { invests, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ ISSUE_SIZE: '100000000', RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

/** The largest amount that buys whole shares. */
const LARGEST = 99_999_997.5

async function paysByBank(email: string, amount: number): Promise<void> {
  const investmentId = await invests(app.client(), { email, amount })
  const booked = await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB 1', p_payment_date: '2026-01-05' })
  expect(booked.body).toMatchObject({ success: true })
}

test('an issue of more than a hundred million euros is told to the admin and to its largest holder, to the cent', async () => {
  await paysByBank('groot@example.nl', LARGEST)
  await paysByBank('groot@example.nl', LARGEST)
  await paysByBank('klein@example.nl', 757.5)
  const groot = toEuros(cents(LARGEST * 100)) * 2

  expect(await admin.rpc('admin_get_overview')).toMatchObject({ status: 200, body: { total_investors: 2, total_invested: groot + 757.5 } })
  const list = await admin.rpc('admin_get_all_investors', { p_sort: '-amount' })
  expect(list.status).toBe(200)
  const { investors }: { investors: InvestorInList[] } = JSON.parse(list.text)
  expect(investors.map((investor) => [investor.email, investor.total_invested])).toEqual([['groot@example.nl', groot], ['klein@example.nl', 757.5]])
  // What SQL adds up for a row is what the rule says of that row.
  for (const investor of investors) {
    const rows = investor.investments.map((row) => ({ ...row, amount: fromEuros(row.investment_amount) ?? cents(0) }))
    const sums = sumPortfolio(ISSUER.offer, rows, investor.certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end })))
    expect([toEuros(sums.invested), sums.certificates]).toEqual([investor.total_invested, investor.certificate_count])
  }

  const holder = app.client()
  await logsIn(app, holder, 'groot@example.nl')
  expect((await holder.rpc('get_investor_portfolio')).body).toMatchObject({ investments: [{ investment_amount: LARGEST }, { investment_amount: LARGEST }] })
})

test('who is still to be verified is counted in SQL exactly as the rule says, for every status and whichever documents are there', async () => {
  const database = await freshDatabase()
  const { db, close } = openDb(database.url, { now: () => Date.now(), connections: 2 })
  try {
    const links = [null, '', 'map/bestand.pdf']
    const people = KYC_STATUSES.flatMap((kyc_status) => links.flatMap((id_document_url) => links.map((proof_of_residence_url) => ({ kyc_status, id_document_url, proof_of_residence_url }))))
    let pending = 0
    for (const [index, person] of people.entries()) {
      await sql`insert into investors (email, name, kyc_status, id_document_url, proof_of_residence_url, created_at, updated_at)
        values (${`mens-${index}@example.nl`}, 'Mens', ${person.kyc_status}, ${person.id_document_url}, ${person.proof_of_residence_url}, now(), now())`.execute(use(db))
      if (isKycPending(person)) pending += 1
      expect(await findOverview(db), JSON.stringify(person)).toMatchObject({ total_investors: index + 1, pending_kyc: pending })
    }
    expect([people.length, pending]).toEqual([45, 24])
  } finally {
    await close()
    await database.drop()
  }
})
