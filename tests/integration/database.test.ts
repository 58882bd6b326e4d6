import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'

const MIGRATIONS = readdirSync('db/migrations').filter((name) => name.endsWith('.sql')).toSorted()
const NOW = new Date('2026-01-05T10:00:00Z')

let database: FreshDatabase
let client: pg.Client
let open: OpenDb
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
})
afterAll(async () => {
  await client.end()
  await open.close()
  await database.drop()
})

/** Everything that a schema is made of, as PostgreSQL itself prints it. */
async function schemaOf(connection: pg.Client): Promise<readonly string[]> {
  const { rows } = await connection.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, generation_expression, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'table ' || relname || ' ' || relpersistence::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select 'extension ' || extname || ' ' || extversion from pg_extension
    order by line
  `)
  return rows.map(({ line }) => line)
}

describe('migrations', () => {
  test('a database that has every migration is asked one question for it', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await migrate(database.url)
      expect(asked.mock.calls).toHaveLength(1)
    } finally {
      asked.mockRestore()
    }
  })

  test('every file may be run again on a database that is in use: nothing changes', async () => {
    await client.query('select set_issue_size(1, 1000)')
    await client.query("insert into audit_log (at, actor, action) values ($1, 'system', 'replayed')", [NOW])
    const before = await schemaOf(client)
    for (const round of [1, 2]) {
      for (const name of MIGRATIONS) await client.query(readFileSync(`db/migrations/${name}`, 'utf8'))
      expect(await schemaOf(client), `round ${round}`).toEqual(before)
    }
    expect((await client.query('select size, issued from issues')).rows).toEqual([{ size: '1000', issued: '0' }])
    expect((await client.query('select action from audit_log')).rows).toEqual([{ action: 'replayed' }])
    expect((await findBrokenInvariants(open.db)).broken).toEqual([])
  })

  test('instances that start at once on an empty database make one schema together, the same as one alone', async () => {
    const alone = await schemaOf(client)
    const empty = await freshDatabase()
    const other = new pg.Client(empty.url)
    await other.connect()
    try {
      await other.query('drop schema public cascade; create schema public')
      await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
      expect(await schemaOf(other)).toEqual(alone)
      expect((await other.query('select name from kysely_migration order by name')).rows.map(({ name }) => `${name}.sql`)).toEqual(MIGRATIONS)
      expect((await other.query('select size from issues')).rows).toEqual([{ size: '0' }])
      await migrate(empty.url)
      expect(await schemaOf(other)).toEqual(alone)
    } finally {
      await other.end()
      await empty.drop()
    }
  })

  test('are numbered without a gap', () => {
    expect(MIGRATIONS.map((name) => Number(name.slice(0, 4)))).toEqual(MIGRATIONS.map((_name, index) => index + 1))
  })
})

describe('what happened stays as it was written', () => {
  beforeAll(async () => {
    await client.query("insert into audit_log (at, actor, action) values ($1, 'system', 'happened')", [NOW])
    await client.query("insert into ledger_entries (kind, booked_on, at) values ('released', '2026-01-05', $1)", [NOW])
    await client.query("with one as (insert into holders (id, created_at) values (gen_random_uuid(), now()) returning id) insert into certificate_mutations (issue, kind, numbers, to_holder, effective_on, recorded_at, actor) select 1, 'issue', '[1,11)', id, '2026-01-05', $1, 'system' from one", [NOW])
    const { rows } = await client.query<{ id: string }>(`
      insert into payments (sent_for, attempt, idempotency_key, state, amount_cents, shares, method, created_at, updated_at)
      values (gen_random_uuid(), 1, gen_random_uuid(), 'sending', 75000, 100, 'ideal', $1, $1) returning id
    `, [NOW])
    await client.query("insert into payment_history (payment_id, to_state, source, at) values ($1, 'sending', 'checkout', $2)", [rows[0]?.id, NOW])
  })

  const changes = [
    ['audit_log', "update audit_log set action = 'never happened'"],
    ['audit_log', 'delete from audit_log'],
    ['audit_log', 'delete from audit_log where false'],
    ['audit_log', 'truncate audit_log'],
    ['ledger_entries', 'update ledger_entries set amount_cents = 1'],
    ['ledger_entries', 'delete from ledger_entries'],
    ['ledger_entries', 'truncate ledger_entries'],
    ['certificate_mutations', "update certificate_mutations set effective_on = '2020-01-01'"],
    ['certificate_mutations', 'delete from certificate_mutations'],
    ['certificate_mutations', 'truncate certificate_mutations cascade'],
    ['payment_history', "update payment_history set to_state = 'paid'"],
    ['payment_history', 'delete from payment_history'],
    ['payment_history', 'truncate payment_history'],
    ['payment_history', 'truncate payments cascade'],
    ['payment_history', "insert into payment_history (id, payment_id, to_state, source, at) overriding system value select id, payment_id, 'paid', source, at from payment_history on conflict (id) do update set to_state = 'paid'"],
  ] as const

  test.each(changes)('%s refuses: %s', async (table, change) => {
    const before = (await client.query(`select * from ${table} order by id`)).rows
    await expect(client.query(change)).rejects.toMatchObject({ code: '42501', message: `${table} is append-only` })
    expect((await client.query(`select * from ${table} order by id`)).rows).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  test('a payment with a history cannot be deleted from under it', async () => {
    await expect(client.query('delete from payments')).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a state that contradicts itself', () => {
  const insert = (columns: string, values: string) => `
    insert into investments (amount_cents, number_of_shares, share_price_cents, base_shares, bonus_shares, bonus_percent, guest_email, guest_name, guest_phone, created_at, updated_at${columns})
    values (75000, 100, 750, 100, 0, 0, 'jan@example.nl', 'Jan', '0612345678', now(), now()${values})`

  test.each([
    ['completed but not paid', insert(', status', ", 'completed'"), 'paid_is_completed'],
    ['failed by half', insert(', payment_status', ", 'failed'"), 'failed_is_failed'],
    ['paid at no moment', insert(', payment_status, status', ", 'paid', 'completed'"), 'paid_has_a_moment'],
    ['paid by nobody', insert(', payment_status, status, paid_at', ", 'paid', 'completed', now()"), 'paid_has_an_investor'],
    ['unpaid with a moment of payment', insert(', paid_at', ', now()'), 'paid_has_a_moment'],
    ['an address in capitals', insert('', '').replace('jan@', 'Jan@'), 'investments_guest_email_check'],
    ['a negative amount', insert('', '').replace('75000', '-75000'), 'investments_amount_cents_check'],
  ])('%s is refused', async (_what, statement, constraint) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '23514', constraint })
  })

  test('one investment has one checkout that can still be paid, and one line that says it was paid', async () => {
    const { rows } = await client.query<{ id: string }>(`${insert('', '')} returning id`)
    const pay = (attempt: number, state: string) => client.query(`
      insert into payments (investment_id, sent_for, attempt, idempotency_key, state, amount_cents, shares, method, created_at, updated_at)
      values ($1, $1, $2, gen_random_uuid(), $3, 75000, 100, 'ideal', now(), now())
    `, [rows[0]?.id, attempt, state])
    await pay(1, 'expired')
    await pay(2, 'open')
    await expect(pay(3, 'sending')).rejects.toMatchObject({ code: '23505', constraint: 'payments_one_live' })
    await expect(pay(2, 'failed')).rejects.toMatchObject({ code: '23505' })
    const book = () => client.query("insert into ledger_entries (kind, investment_id, amount_cents, booked_on, at) values ('paid', $1, 75000, '2026-01-05', now())", [rows[0]?.id])
    await book()
    await expect(book()).rejects.toMatchObject({ code: '23505', constraint: 'ledger_one_paid' })
  })

  test('a message stands in the outbox once for its cause', async () => {
    const insertMessage = () => client.query("insert into outbox (channel, name, cause, payload, occurred_at, run_at) values ('event', 'payment_completed', 'payment_completed:1', '{}', now(), now())")
    await insertMessage()
    await expect(insertMessage()).rejects.toMatchObject({ code: '23505', constraint: 'outbox_cause_key' })
  })
})
