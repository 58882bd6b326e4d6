import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, amountForShares } from '#domain/shares.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { applyIssue } from '#server/ledger/apply-issue.ts'
import { anyOffer } from '#tests/domain/any-offer.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let database: FreshDatabase
let open: OpenDb
beforeAll(async () => {
  database = await freshDatabase()
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
})
afterEach(async () => { await sql`delete from investments`.execute(use(open.db)) })
afterAll(async () => {
  await open.close()
  await database.drop()
})

const applyOffer = ({ db }: OpenDb, offer: Offer) => applyIssue(db, { name: 'Uitgifte', size: 0, opensAt: 0, closesAt: null, offer })

/** Unpaid, as it was offered; with other shares where they are named. */
async function invested(offer: Offer, amount: Cents, { shares, reference = null }: { readonly shares?: number; readonly reference?: string | null } = {}): Promise<void> {
  const { base, bonus, percent, total } = allotShares(offer, amount)
  await sql`insert into investments (amount_cents, number_of_shares, share_price_cents, base_shares, bonus_shares, bonus_percent, manual_payment_reference, guest_email, guest_name, guest_phone, created_at, updated_at)
    values (${amount}, ${shares ?? total}, ${offer.sharePrice}, ${base}, ${bonus}, ${percent}, ${reference}, 'jan@example.nl', 'Jan', '0612345678', now(), now())`.execute(use(open.db))
}

/** The invariants about the terms that do not hold. */
async function spoken(): Promise<readonly string[]> {
  return (await findBrokenInvariants(open.db)).broken.map(({ check }) => check).filter((check) => check.startsWith('public-'))
}

async function termsOf({ db }: OpenDb): Promise<unknown> {
  return (await sql`select share_price_cents, minimum_shares, bonus_tiers from issues`.execute(use(db))).rows
}

const FORMULA = 'public-shares-follow-the-formula'
const WHOLE = 'public-amounts-buy-whole-shares'

test('the database judges shares as the rule does, on whatever terms they were offered', async () => {
  const sale = anyOffer.chain((offer) => fc.record({
    offer: fc.constant(offer),
    base: fc.oneof(fc.integer({ min: offer.minimumShares, max: offer.minimumShares + 10_000 }), ...offer.bonusTiers.map((tier) => fc.integer({ min: 0, max: 3 }).map((more) => Math.max(offer.minimumShares, Math.floor(tier.from / offer.sharePrice) - 1 + more)))),
  })).filter(({ offer, base }) => base * offer.sharePrice <= 10_000_000_000 && base * 2 < 2 ** 31)
  await fc.assert(fc.asyncProperty(sale, fc.constantFrom('number_of_shares', 'base_shares', 'bonus_shares'), fc.constantFrom(-1, 1), async ({ offer, base }, column, off) => {
    await applyOffer(open, offer)
    await invested(offer, amountForShares(offer, base))
    expect(await spoken()).toEqual([])
    const { numAffectedRows } = await sql`update investments set ${sql.ref(column)} = ${sql.ref(column)} + ${off} where ${sql.ref(column)} + ${off} >= 0 and number_of_shares + ${off} > 0`.execute(use(open.db))
    expect(await spoken()).toEqual(numAffectedRows === 0n ? [] : column === 'base_shares' && off < 0 && base === offer.minimumShares ? [WHOLE, FORMULA] : [FORMULA])
    await sql`delete from investments`.execute(use(open.db))
  }), { numRuns: 60 })
})

test('an amount below the minimum, or between two shares, is seen, unless a person booked it by hand', async () => {
  const offer: Offer = { ...ISSUER.offer, sharePrice: cents(25_00), minimumShares: 4, bonusTiers: [] }
  await applyOffer(open, offer)
  await invested(offer, cents(75_00))
  expect(await spoken()).toEqual([WHOLE])
  await sql`update investments set amount_cents = 11000, number_of_shares = 4, base_shares = 4`.execute(use(open.db))
  expect(await spoken()).toEqual([WHOLE])
  await sql`update investments set amount_cents = 10000`.execute(use(open.db))
  expect(await spoken()).toEqual([])
  await invested(offer, cents(60_00), { shares: 7, reference: 'OVB 12' })
  expect(await spoken()).toEqual([])
})

test('the terms of the configuration stand in the register once the app has started; before, those on which all was sold until then', async () => {
  const known = [{ share_price_cents: 750, minimum_shares: 100, bonus_tiers: [{ from_cents: 10_000_000, percent: 5 }, { from_cents: 5_000_000, percent: 2 }, { from_cents: 1_000_000, percent: 1 }] }]
  const untouched = await freshDatabase()
  const before = openDb(untouched.url, { now: () => Date.now(), connections: 1 })
  expect(await termsOf(before)).toEqual(known)
  await applyOffer(before, { ...ISSUER.offer, sharePrice: cents(8_00), minimumShares: 5, bonusTiers: [] })
  const app = await startTestApp({ DATABASE_URL: untouched.url })
  try {
    const { sharePrice, minimumShares, bonusTiers } = ISSUER.offer
    expect(await termsOf(before)).toEqual([{ share_price_cents: sharePrice, minimum_shares: minimumShares, bonus_tiers: bonusTiers.map(({ from, percent }) => ({ from_cents: from, percent })) }])
  } finally {
    await app.stop()
    await before.close()
    await untouched.drop()
  }
})
