import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/acts/open-db.ts'
import { readBackup, writeBackup } from '#server/db/backup.ts'
import { FilesAway, typeOfFile, type Files } from '#server/gateways/files.ts'
import { openS3Files } from '#server/gateways/s3-files.ts'
import { findRestoration } from '#server/store/restorations.ts'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { bareDatabase, freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { allOf, diskFiles, document, documentName, NO_DOCUMENTS } from '#tests/support/documents.ts'
import { operatorOn } from '#tests/support/operator.ts'

const OLDER = 'tests/fixtures/register-before-the-book.gz'

let bucket: Bucket
const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-papers-'))
const disk = diskFiles()
const kept = new Map<string, Buffer>()
let whole: string

beforeAll(async () => {
  bucket = await startBucket()
  const database = await freshDatabase()
  const sizes = [0, 1, 70_000, 3_000_000, 10 * 1024 * 1024]
  for (const size of sizes) kept.set(documentName({ extension: size % 2 ? 'pdf' : 'jpg' }), document(size).bytes)
  // What a line and the format's own words look like may stand in a document.
  kept.set(documentName(), Buffer.from('{"end":{}}\n{"documents":1}\n'))
  for (const [name, bytes] of kept) await disk.files.put(name, { bytes, type: 'image/jpeg' })
  whole = path.join(folder, 'whole.gz')
  expect(await writeBackup(database.url, whole, disk.files)).toMatchObject({ documents: kept.size })
  await database.drop()
})
afterAll(async () => {
  await bucket.stop()
  disk.drop()
  rmSync(folder, { recursive: true })
})

const into = (files: Pick<Files, 'put'>) => ({ put: (name: string, bytes: Buffer) => files.put(name, { bytes, type: typeOfFile(name) }) })

/** Restores a file, and says whether there are rows in the database afterwards. */
async function restoredInto({ url }: FreshDatabase, file: string, files: Pick<Files, 'put'>) {
  const done: unknown = await readBackup(url, file, into(files)).catch((error: unknown) => error)
  const { db, close } = openDb(url, { now: () => Date.now(), connections: 1 })
  const filled = (await findRestoration(db)) !== undefined
  await close()
  return { done, filled }
}

/** The same in a database of its own. */
async function restored(file: string, files: Pick<Files, 'put'>) {
  const database = await bareDatabase()
  try {
    return await restoredInto(database, file, files)
  } finally {
    await database.drop()
  }
}

async function expectAllIn(files: Files): Promise<void> {
  expect((await allOf(files)).map(({ name }) => name)).toEqual(Array.from(kept.keys()).toSorted((one, other) => one.localeCompare(other)))
  for (const [name, bytes] of kept) expect((await files.get(name))?.equals(bytes), name).toBe(true)
}

test('documents go from a disk through a backup into a bucket, from there through another one onto a disk, and are what they were', async () => {
  const [first, second] = [await bareDatabase(), await bareDatabase()]
  const [inBucket, elsewhere] = [openS3Files(bucket.place), diskFiles()]
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  expect(await readBackup(first.url, whole, into(inBucket))).toMatchObject({ documents: kept.size })
  await expectAllIn(inBucket)

  const file = path.join(folder, 'of-the-bucket.gz')
  expect(await writeBackup(first.url, file, inBucket)).toMatchObject({ documents: kept.size })
  expect(await readBackup(second.url, file, into(elsewhere.files))).toMatchObject({ documents: kept.size })
  await expectAllIn(elsewhere.files)
  elsewhere.drop()
  await Promise.all([first.drop(), second.drop()])
})

test('the operator’s tool takes documents along, says how many from where, and puts them back', async () => {
  const [here, there] = [await freshDatabase(), await bareDatabase()]
  const file = path.join(folder, 'by-hand.gz')
  const env = { DATA_DIR: path.dirname(disk.folder) }
  const written = await operatorOn(here.url, ['backup', file], env)
  expect(written).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^\\d+ rows of \\d+ tables and ${kept.size} documents of ${disk.folder} are in ${file}\\. Keep it encrypted, and APP_SECRET`)) })
  const back = await operatorOn(there.url, ['restore', file], { DATA_DIR: folder, ...bucket.env })
  expect(back).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`, and ${kept.size} documents to the bucket papieren at 127\\.0\\.0\\.1:\\d+\\.\n`)) })
  await expectAllIn(openS3Files(bucket.place))
  await Promise.all([here.drop(), there.drop()])
})

test('whoever unpacks a backup by other means finds rows and documents in it', () => {
  const text = gunzipSync(readFileSync(whole)).toString('latin1')
  expect(text.slice(0, 30)).toBe('{"format":"arcadeel-backup-2",')
  for (const [name, bytes] of kept) expect(text).toContain(`{"document":"${name}","bytes":${bytes.length},`)
  expect(text.endsWith(`{"documents":${kept.size}}\n`)).toBe(true)
})

test('a document that is removed while the backup is written is left out, as its person wished', async () => {
  const database = await freshDatabase()
  const file = path.join(folder, 'removed.gz')
  const [gone = ''] = kept.keys()
  expect(await writeBackup(database.url, file, { list: () => disk.files.list(), get: async (name) => (name === gone ? null : await disk.files.get(name)) })).toMatchObject({ documents: kept.size - 1 })
  await database.drop()
})

test('a backup whose documents cannot be read leaves nothing behind', async () => {
  const own = mkdtempSync(path.join(folder, 'own-'))
  const database = await freshDatabase()
  let asked = 0
  const source = { list: () => disk.files.list(), get: async (name: string) => { if (++asked === 3) throw new FilesAway('the bucket does not answer (ECONNRESET)'); return await disk.files.get(name) } }
  await expect(writeBackup(database.url, path.join(own, 'none.gz'), source)).rejects.toThrow('the bucket does not answer')
  expect(readdirSync(own)).toEqual([])
  await database.drop()
})

test('a restore whose documents cannot be put back leaves no row, removes nothing, and may be tried again', async () => {
  const place = diskFiles()
  const mine = documentName()
  await place.files.put(mine, document())
  let put = 0
  const full = { put: async (name: string, file: Parameters<Files['put']>[1]) => { if (++put === 3) throw new FilesAway('the disk is full (ENOSPC)'); await place.files.put(name, file) } }
  expect(await restored(whole, full)).toMatchObject({ done: new FilesAway('the disk is full (ENOSPC)'), filled: false })
  expect(await allOf(place.files)).toHaveLength(3)
  expect(await restored(whole, place.files)).toMatchObject({ done: { documents: kept.size }, filled: true })
  expect(await place.files.get(mine)).not.toBeNull()
  expect(await allOf(place.files)).toHaveLength(kept.size + 1)
  place.drop()
})

test('a backup that breaks off anywhere among its documents, or at its very end, restores no row', async () => {
  const [bytes, older] = [readFileSync(whole), readFileSync(OLDER)]
  const begin = bytes.indexOf(Buffer.from([0x1f, 0x8b, 8, 0]), 10)
  const cut = [begin, begin + 1, begin + 5, begin + 100_000, bytes.length - 20, bytes.length - 8, bytes.length - 1].map((at) => bytes.subarray(0, at))
  const file = path.join(folder, 'cut.gz')
  const database = await bareDatabase()
  for (const half of cut) {
    writeFileSync(file, half)
    const { done, filled } = await restoredInto(database, file, { put: async () => undefined })
    expect({ length: half.length, failed: done instanceof Error, filled }).toEqual({ length: half.length, failed: true, filled: false })
  }
  await database.drop()
  writeFileSync(file, older.subarray(0, -1))
  const before = await bareDatabase()
  await expect(readBackup(before.url, file, NO_DOCUMENTS)).rejects.toThrow('is damaged, or no backup of this product (Z_BUF_ERROR)')
  await before.drop()
})

test('a document that is not what was written goes over nothing good', async () => {
  const text = gunzipSync(readFileSync(whole))
  const [name = '', bytes = Buffer.alloc(0)] = Array.from(kept).find(([, one]) => one.length === 70_000) ?? []
  const at = text.indexOf(bytes)
  text[at + 35_000] = (text[at + 35_000] ?? 0) ^ 1
  const file = path.join(folder, 'turned.gz')
  writeFileSync(file, gzipSync(text, { level: 1 }))
  const put: string[] = []
  const { done, filled } = await restored(file, { put: async (one) => { put.push(one) } })
  expect(String(done)).toBe(`Error: the backup is damaged: the document ${name} is not what it was`)
  expect(filled).toBe(false)
  expect(put).not.toContain(name)
})

test('a backup that names another place for a document is refused by whoever keeps documents', async () => {
  const text = gunzipSync(readFileSync(whole))
  const [name = ''] = kept.keys()
  const place = diskFiles()
  const file = path.join(folder, 'elsewhere.gz')
  const at = text.indexOf(name)
  text.write(`../${name.slice(3)}`, at)
  writeFileSync(file, gzipSync(text, { level: 1 }))
  const { done, filled } = await restored(file, place.files)
  expect(done).toBeInstanceOf(TypeError)
  expect(filled).toBe(false)
  place.drop()
})

test('an older backup, in which there are no documents, is read as ever', async () => {
  const copy = path.join(folder, 'older.gz')
  copyFileSync(OLDER, copy)
  const database = await bareDatabase()
  expect(await readBackup(database.url, copy, NO_DOCUMENTS)).toMatchObject({ documents: 0, from: '0012-kyc-reason' })
  await database.drop()
})
