import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { bareDatabase, type FreshDatabase } from '#tests/support/cluster.ts'

/** A database of the version before addresses were proven, as it is carried over. */

let database: FreshDatabase
let client: pg.Client
beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.url, '0030-room-of-a-changed-mind')
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('who was told of free numbers within the last hour keeps the first chance; whoever waits is unproven', async () => {
  const told = (email: string, shares: number, ago: string | null) => client.query('insert into waiting_list (email, name, shares, asked_at, told_at) values ($1, $1, $2, now() - interval \'1 day\', now() - $3::interval)', [email, shares, ago])
  await told('net@example.nl', 100, '10 minutes')
  await told('eerder@example.nl', 200, '2 hours')
  await told('wacht@example.nl', 300, null)
  await client.query("insert into investors (id, email, name, created_at, updated_at) values ('00000000-0000-4000-8000-000000000001', 'eigen@example.nl', 'Eigen', now(), now())")
  const begun = (email: string, investor: string | null) => client.query(
    `insert into investments (investor_id, amount_cents, number_of_shares, issue, share_price_cents, base_shares, bonus_shares, bonus_percent, guest_email, guest_name, guest_phone, created_at, updated_at)
      values ($2, 75000, 100, 1, 750, 100, 0, 0, $1, 'Naam', '0612345678', now(), now())`, [email, investor])
  await client.query("insert into issues (number, name, share_price_cents, minimum_shares, bonus_tiers, size) values (1, 'Eerste', 750, 100, '[]', 1000) on conflict do nothing")
  await begun('eigen@example.nl', '00000000-0000-4000-8000-000000000001')
  await begun('getypt@example.nl', null)
  await migrate(database.url)

  const { rows } = await client.query<{ email: string }>("select email, first_chance_shares as shares, round(extract(epoch from first_chance_until - now()) / 60)::int as minutes, proven_at from waiting_list order by shares, email")
  expect(rows).toEqual([
    { email: 'eerder@example.nl', shares: 0, minutes: null, proven_at: null },
    { email: 'wacht@example.nl', shares: 0, minutes: null, proven_at: null },
    { email: 'net@example.nl', shares: 100, minutes: 50, proven_at: null },
  ])
  const { rows: investments } = await client.query('select guest_email, address_proven_at is not null as proven from investments order by guest_email')
  expect(investments).toEqual([{ guest_email: 'eigen@example.nl', proven: true }, { guest_email: 'getypt@example.nl', proven: false }])
})
