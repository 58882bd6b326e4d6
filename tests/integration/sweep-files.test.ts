import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { readBackup } from '#server/db/backup.ts'
import { sweepFiles } from '#server/features/documents/sweep-files.ts'
import { bareDatabase, freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { allOf, diskFiles, document, documentName, NO_DOCUMENTS } from '#tests/support/documents.ts'

let database: FreshDatabase
let open: OpenDb
let disk: ReturnType<typeof diskFiles>
let said: string[]
beforeAll(async () => {
  database = await freshDatabase()
  open = openDb(database.url, { now: () => Date.now(), connections: 1 })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(() => { disk = diskFiles(); said = [] })
afterEach(() => disk.drop())

/** A document that was put there so many minutes ago. */
async function keptFor(minutes: number): Promise<string> {
  const name = documentName()
  await disk.files.put(name, document(10))
  age(name, minutes)
  return name
}

function age(name: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60
  utimesSync(path.join(disk.folder, name), then, then)
}

const log = { info: (facts: object, message: string) => void said.push(`${JSON.stringify(facts)} ${message}`), warn: () => undefined, error: () => undefined }
/** Sweeps where rows name these files. */
const sweep = (rows: readonly string[], dryRun = false) => sweepFiles({ files: disk.files, db: open.db, log, namesKept: async (names) => new Set(names.filter((name) => rows.includes(name))) }, { dryRun })
const names = async () => (await allOf(disk.files)).map(({ name }) => name)

test('a file that no row names goes after an hour; what a row names stays, however old', async () => {
  const [old, orphan, young] = [await keptFor(100_000), await keptFor(61), await keptFor(59)]
  expect(await sweep([old])).toEqual({ files: 3, orphans: [orphan], bytes: 10, halves: 0 })
  expect(await names()).toEqual([old, young].toSorted((one, other) => one.localeCompare(other)))
  expect(said).toEqual([`{"file":"${orphan}","bytes":10} a file that no row names was removed`])
})

test('a dry run says the same and removes nothing', async () => {
  const orphan = await keptFor(61)
  const half = path.join(path.dirname(orphan), '.half-of-a-crash')
  writeFileSync(path.join(disk.folder, half), 'ha')
  age(half, 61)
  expect(await sweep([], true)).toEqual({ files: 1, orphans: [orphan], bytes: 10, halves: 0 })
  expect(said).toEqual([`{"file":"${orphan}","bytes":10} a file that no row names would be removed`])
  expect(await names()).toEqual([orphan])
  expect(await sweep([])).toEqual({ files: 1, orphans: [orphan], bytes: 10, halves: 1 })
})

test('of many, each is asked for once and a few at a time', async () => {
  const all = Array.from({ length: 1100 }, () => documentName())
  const [orphans, rows] = [all.slice(0, 3), new Set(all.slice(3))]
  const removed: string[] = []
  const asked: number[] = []
  const files = {
    ...disk.files,
    async *list() { for (const name of all) yield { name, at: 0, bytes: 1 } },
    remove: async (name: string) => void removed.push(name),
  }
  const namesKept = async (names: readonly string[]) => { asked.push(names.length); return rows }
  expect(await sweepFiles({ files, db: open.db, log, namesKept }, { dryRun: false })).toEqual({ files: 1100, orphans, bytes: 3, halves: 0 })
  expect(removed).toEqual(orphans)
  expect(asked).toEqual([500, 500, 100])
})

test('when the rows cannot be asked, nothing is removed', async () => {
  const orphan = await keptFor(61)
  const namesKept = async () => { throw new Error('the database is away') }
  await expect(sweepFiles({ files: disk.files, db: open.db, log, namesKept }, { dryRun: false })).rejects.toThrow('the database is away')
  expect(await names()).toEqual([orphan])
})

test('a restored copy that is not reconciled sweeps nothing: the files may be another’s', async () => {
  const copy = await bareDatabase()
  await readBackup(copy.url, 'tests/fixtures/register-before-the-book.gz', NO_DOCUMENTS)
  const there = openDb(copy.url, { now: () => Date.now(), connections: 1 })
  const orphan = await keptFor(61)
  await expect(sweepFiles({ files: disk.files, db: there.db, log, namesKept: async () => new Set() }, { dryRun: false })).rejects.toMatchObject({ code: 'restored_not_reconciled' })
  expect(await names()).toEqual([orphan])
  await there.close()
  await copy.drop()
})
