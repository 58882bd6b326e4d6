import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskFiles } from '#server/gateways/disk-files.ts'
import { FilesAway, typeOfFile } from '#server/gateways/files.ts'
import { allOf, diskFiles, document, documentName } from '#tests/support/documents.ts'
import { FILES_BEHAVIOURS } from '#tests/support/files-behaviours.ts'
import { until } from '#tests/support/until.ts'

let disk: ReturnType<typeof diskFiles>
beforeEach(() => { disk = diskFiles() })
afterEach(() => disk.drop())

const GATEWAY = path.resolve('src/server/gateways/disk-files.ts')
/** A process of its own that keeps one document of so many bytes. */
const putting = (name: string, bytes: number) => ['--input-type=module', '-e', `
  const { openDiskFiles } = await import(${JSON.stringify(GATEWAY)})
  await openDiskFiles(${JSON.stringify(disk.folder)}).put(${JSON.stringify(name)}, { bytes: Buffer.alloc(${bytes}, 1), type: 'image/jpeg' }).catch((error) => { console.log(error.name + ': ' + error.message) })
`]
/** What stands in the folder of a document, as the operating system sees it. */
const beside = (name: string) => readdirSync(path.join(disk.folder, path.dirname(name)))

test.each(FILES_BEHAVIOURS)('on disk %s', async (_, holds) => { await holds(disk.files) })

test('nobody else on this machine reads them, whatever is usual there', async () => {
  const name = documentName()
  const before = process.umask(0)
  try {
    await disk.files.put(name, document())
  } finally {
    process.umask(before)
  }
  const modes = [disk.folder, path.join(disk.folder, path.dirname(name)), path.join(disk.folder, name)].map((place) => statSync(place).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('the folder of an investor goes with his last document', async () => {
  const [first, second] = [documentName(), documentName()].map((name) => name.replace(/^[^/]+/, '1f0e4c5a-0000-4000-8000-000000000001'))
  await disk.files.put(first ?? '', document())
  await disk.files.put(second ?? '', document())
  await disk.files.remove(first ?? '')
  expect(readdirSync(disk.folder)).toHaveLength(1)
  await disk.files.remove(second ?? '')
  expect(readdirSync(disk.folder)).toEqual([])
})

test('whoever is killed in the middle of keeping a document leaves nothing that is listed or read, and what is left is cleared', async () => {
  const name = documentName()
  const child = spawn(process.execPath, putting(name, 400_000_000))
  const ended = once(child, 'exit')
  await until(async () => existsSync(path.join(disk.folder, path.dirname(name))) && beside(name).some((file) => file.startsWith('.half-')))
  child.kill('SIGKILL')
  await ended
  expect(beside(name)).toHaveLength(1)
  expect(await allOf(disk.files)).toEqual([])
  expect(await disk.files.get(name)).toBeNull()

  expect(await disk.files.removeHalves(Date.now() - 3_600_000), 'somebody may be writing it').toBe(0)
  expect(await disk.files.removeHalves(Date.now() + 1000)).toBe(1)
  expect(readdirSync(disk.folder)).toEqual([])
})

test('a disk that takes no more is said as such, and nothing of the document stays', async () => {
  const name = documentName()
  const quoted = [process.execPath, ...putting(name, 4_000_000)].map((part) => `'${part.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const { stdout } = await promisify(execFile)('bash', ['-c', `ulimit -f 1000; exec ${quoted}`])
  expect(stdout).toBe('FilesAway: the disk takes no file of that size (EFBIG)\n')
  expect(beside(name)).toEqual([])
  expect(await allOf(disk.files)).toEqual([])
})

test('what the disk refuses is away, in words that name no person', async () => {
  writeFileSync(disk.folder, 'a file where the folder should be')
  const name = documentName()
  for (const act of [() => disk.files.put(name, document()), () => disk.files.get(name), () => disk.files.remove(name), () => allOf(disk.files), () => disk.files.removeHalves(Date.now())]) {
    const failure: unknown = await act().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesAway)
    expect(String(failure)).toMatch(/^FilesAway: the disk refuses \((?:ENOTDIR|EEXIST)\)$/)
  }
})

test('a folder in which this user may not write is away', async () => {
  mkdirSync(disk.folder)
  chmodSync(disk.folder, 0o000)
  // Root may everywhere, so the process first becomes somebody else.
  const [flag = '', run = '', source = ''] = putting(documentName(), 10)
  const { stdout } = await promisify(execFile)(process.execPath, [flag, run, source.replace('await openDisk', 'if (process.getuid() === 0) process.setuid(65534)\nawait openDisk')])
  expect(stdout).toBe('FilesAway: this user may not (EACCES)\n')
  chmodSync(disk.folder, 0o700)
})

test('what else stands in the folder is none of ours: neither listed nor touched', async () => {
  const name = documentName()
  await disk.files.put(name, document())
  const home = path.dirname(name)
  for (const stranger of ['lost+found/x', 'notes.txt', `${home}/notes.txt`, `${home}/id_1_abcd1234.svg`]) {
    mkdirSync(path.dirname(path.join(disk.folder, stranger)), { recursive: true })
    writeFileSync(path.join(disk.folder, stranger), '')
  }
  expect((await allOf(disk.files)).map((file) => file.name)).toEqual([name])
  expect(await disk.files.removeHalves(Date.now() + 1000)).toBe(0)
  await disk.files.remove(name)
  expect(beside(name).toSorted()).toEqual(['id_1_abcd1234.svg', 'notes.txt'])
})

test('the moment of a document is when it was put there', async () => {
  const name = documentName()
  await disk.files.put(name, document())
  utimesSync(path.join(disk.folder, name), 1_700_000_000, 1_700_000_000)
  expect((await allOf(disk.files))[0]?.at).toBe(1_700_000_000_000)
})

test('the folder may be a link to another disk', async () => {
  const elsewhere = `${disk.folder}-elsewhere`
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, disk.folder)
  const [name, file] = [documentName(), document()]
  await disk.files.put(name, file)
  expect((await openDiskFiles(elsewhere).get(name))?.equals(file.bytes)).toBe(true)
  rmSync(elsewhere, { recursive: true })
})

test('a document is of the type that its extension says', () => {
  expect(['jpg', 'png', 'webp', 'pdf'].map((extension) => typeOfFile(documentName({ extension })))).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
  expect(() => typeOfFile('elders/id_1_abcd1234.pdf')).toThrow(TypeError)
})
