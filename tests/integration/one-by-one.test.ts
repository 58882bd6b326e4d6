import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { bareDatabase, type FreshDatabase } from '#tests/support/cluster.ts'

/** A newer version starts on a database that the one before is serving from. */

let database: FreshDatabase
let guest: pg.Client
let other: pg.Client
beforeEach(async () => {
  database = await bareDatabase()
  await migrate(database.url, '0036-confirmations')
  ;[guest, other] = [new pg.Client(database.url), new pg.Client(database.url)]
  await Promise.all([guest.connect(), other.connect()])
  // As long as a page would be waited for.
  await guest.query("set statement_timeout = '10s'")
})
afterEach(async () => {
  await Promise.all([guest.end(), other.end()])
  await database.drop()
})

const newest = async () => (await guest.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')).rows[0]?.name
const comes = (name: string) => expect.poll(newest, { timeout: 20_000 }).toBe(name)
const isWaitedFor = () => expect.poll(async () => (await guest.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount, { timeout: 20_000, interval: 20 }).toBe(1)

test('while one migration waits for somebody who is long at work, guests are served, with all that the ones before it locked', async () => {
  // A settlement that lasts: the last of them asks that nobody write the ledger meanwhile.
  await other.query('begin; lock table ledger_entries in row exclusive mode')
  const started = migrate(database.url)
  await comes('0047-exports')
  await guest.query("insert into investors (email, name, created_at, updated_at) values ('gast@example.nl', 'Gast', now(), now())")
  await guest.query("update investors set kyc_status = 'submitted'")
  await other.query('commit')
  await started
  expect(await newest()).toBe('0048-figures')
})

test('whoever comes behind a waiting migration has a turn before it is tried again', async () => {
  // Somebody copies the table, which takes as long as the copy: every migration that alters it waits.
  await other.query('begin; lock table investments in access share mode')
  const started = migrate(database.url)
  await comes('0040-documents-due')
  for (let look = 0; look < 2; look += 1) {
    await isWaitedFor()
    expect((await guest.query('select count(*)::int as count from investments')).rows).toEqual([{ count: 0 }])
  }
  await other.query('commit')
  await started
  expect(await newest()).toBe('0048-figures')
})

test('a start that ends in the middle leaves whole migrations, and the next one goes on behind them', async () => {
  await guest.query('create table bank_transfers (of_another_kind text)')
  await expect(migrate(database.url)).rejects.toThrow('investment_id')
  expect(await newest()).toBe('0044-additions')
  expect((await guest.query("select from information_schema.columns where table_name = 'investments' and column_name = 'called_at'")).rowCount, 'nothing of the one that failed').toBe(0)
  await guest.query('drop table bank_transfers')
  await migrate(database.url)
  expect(await newest()).toBe('0048-figures')
})
