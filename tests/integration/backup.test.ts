import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup, writeBackup } from '#server/db/backup.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { openDb } from '#server/acts/open-db.ts'
import { startAppOn, type TestApp } from '#tests/support/app.ts'
import { bareDatabase, freshDatabase } from '#tests/support/cluster.ts'
import { NO_DOCUMENTS } from '#tests/support/documents.ts'
import { hasPaid, order, owner } from '#tests/support/people.ts'
import { isOpenTo, reconcileBy } from '#tests/support/reconciling.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Written by a version before this one. */
const OLDER = 'tests/fixtures/register-before-the-book.gz'

let app: TestApp
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-backup-'))
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '10' }) })
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

test('a backup that is taken while people pay restores elsewhere with every invariant, and the product goes on there', async () => {
  await hasPaid(app, app.client(), { email: 'voor@example.nl', name: 'Zoë "van" \'t Hof\\', amount: 10_005 })
  const file = path.join(folder, 'backup.gz')
  const [{ counts }] = await Promise.all([
    writeBackup(app.databaseUrl, file, NO_DOCUMENTS),
    ...[1, 2, 3].map((guest) => hasPaid(app, app.client(), { email: `tijdens-${guest}@example.nl` })),
  ])
  expect(counts['investors']).toBeGreaterThanOrEqual(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const elsewhere = await freshDatabase()
  expect((await readBackup(elsewhere.url, file, NO_DOCUMENTS)).counts).toEqual(counts)
  const { db, close } = openDb(elsewhere.url, { now: () => Date.now(), connections: 2 })
  expect((await findBrokenInvariants(db)).broken).toEqual([])
  await close()

  const there = await startAppOn(elsewhere, { RATE_LIMIT_SCALE: '10' })
  try {
    const { investors } = JSON.parse((await (await owner(there)).rpc('admin_get_all_investors', { p_search: 'voor@' })).text)
    expect(investors[0]).toMatchObject({ name: 'Zoë "van" \'t Hof\\', total_invested: 10_005, investments: [{ certificate_start: 1, certificate_end: 1347 }] })
    const guest = there.client()
    expect((await guest.rpc('create_guest_investment', order({ email: 'erna@example.nl' }))).body).toMatchObject({ code: 'selling_paused' })
    expect(await reconcileBy(app.world, there.database.db)).toMatchObject({ differing: 0, unreadable: [] })
    await isOpenTo(guest)
    await hasPaid(there, guest, { email: 'erna@example.nl' })
  } finally {
    await there.stop()
  }
})

test('a database that is in use, a damaged file and a foreign file are refused', async () => {
  const file = path.join(folder, 'whole.gz')
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  await expect(readBackup(app.databaseUrl, file, NO_DOCUMENTS)).rejects.toThrow('not empty')
  const elsewhere = await freshDatabase()
  const broken = path.join(folder, 'broken.gz')
  const bytes = readFileSync(file)
  writeFileSync(broken, bytes.subarray(0, Math.floor(bytes.length / 2)))
  await expect(readBackup(elsewhere.url, broken, NO_DOCUMENTS)).rejects.toThrow()
  writeFileSync(broken, 'geen gzip')
  await expect(readBackup(elsewhere.url, broken, NO_DOCUMENTS)).rejects.toThrow()
  expect((await readBackup(elsewhere.url, file, NO_DOCUMENTS)).counts).toMatchObject({ admin_users: 1 })
  await elsewhere.drop()
})

test('a backup of an older version does not go into a database that has today’s schema, nor one of a later version into any, and both say why', async () => {
  const elsewhere = await freshDatabase()
  await expect(readBackup(elsewhere.url, OLDER, NO_DOCUMENTS)).rejects.toThrow(/has the schema \S+ already, the backup is of 0012-kyc-reason/)
  await elsewhere.drop()
  const bare = await bareDatabase()
  const later = path.join(folder, 'later.gz')
  writeFileSync(later, gzipSync(`${JSON.stringify({ format: 'arcadeel-backup-1', migration: '9999-later', at: '2030-01-01T00:00:00.000Z' })}\n${JSON.stringify({ end: {} })}\n`))
  await expect(readBackup(bare.url, later, NO_DOCUMENTS)).rejects.toThrow('does not know the schema 9999-later')
  await bare.drop()
})

test('a backup never goes over an older one, and one that fails leaves nothing behind', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'arcadeel-backup-'))
  const file = path.join(own, 'backup.gz')
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const before = readFileSync(file)
  await expect(writeBackup(app.databaseUrl, file, NO_DOCUMENTS)).rejects.toThrow(`${file} exists already`)
  expect(readFileSync(file)).toEqual(before)

  const broken = await freshDatabase()
  const { db, close } = openDb(broken.url, { now: () => Date.now(), connections: 1 })
  // The first thing that a backup reads is gone.
  await sql`drop table kysely_migration cascade`.execute(use(db))
  await close()
  await expect(writeBackup(broken.url, path.join(own, 'none.gz'), NO_DOCUMENTS)).rejects.toThrow('kysely_migration')
  expect(readdirSync(own)).toEqual(['backup.gz'])
  await broken.drop()
  rmSync(own, { recursive: true })
})
