import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Moment } from '#domain/moment.ts'
import { demandFileName, FilesAway, FOLDER_NAME, isFileName, type Files, type StoredFile } from './files.ts'

/** A put that has not ended; no name of a document begins so. */
const HALF = '.half-'
const REASONS: Readonly<Record<string, string>> = { ENOSPC: 'the disk is full', EDQUOT: 'the disk is full', EFBIG: 'the disk takes no file of that size', EROFS: 'the disk is read-only', EACCES: 'this user may not', EPERM: 'this user may not', EMFILE: 'too many files are open' }

/** Documents in a folder of this machine, each below its investor's id; readable by this user alone. The folder is made with the first of them. */
export function openDiskFiles(folder: string): Files {
  const place = (name: string) => path.join(folder, demandFileName(name))
  return {
    put: (name, { bytes }) => orAway(() => write(folder, place(name), bytes)),
    get: (name) => orAway(() => unlessMissing(() => readFile(place(name)), null)),
    remove: (name) => orAway(() => take(folder, place(name))),
    list: () => listed(folder, isFileName),
    removeHalves: (before) => orAway(() => clear(folder, before)),
  }
}

/** Written beside its place under another name, brought to the disk, then named: a reader finds all of it or nothing. */
async function write(folder: string, file: string, bytes: Buffer): Promise<void> {
  const home = path.dirname(file)
  const half = path.join(home, `${HALF}${randomBytes(12).toString('hex')}`)
  const handle = await openNew(half)
  try {
    await filled(handle, bytes)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await settle(home)
  await settle(folder)
}

async function filled(handle: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whoever removes the last file of a folder takes the folder with it, also between these two lines. */
async function openNew(half: string): Promise<FileHandle> {
  for (let tries = 1; ; tries++) {
    await mkdir(path.dirname(half), { recursive: true, mode: 0o700 })
    try {
      return await open(half, 'wx', 0o600)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || tries === 5) throw error
    }
  }
}

async function take(folder: string, file: string): Promise<void> {
  const home = path.dirname(file)
  await unlessMissing(() => unlink(file), undefined)
  await unlessMissing(() => settle(home), undefined)
  try {
    await rmdir(home)
    await settle(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
  }
}

/** A name that came or went is on the disk once its folder is. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function clear(folder: string, before: Moment): Promise<number> {
  let count = 0
  for await (const { name, at } of listed(folder, (name) => path.basename(name).startsWith(HALF))) {
    if (at >= before) continue
    await take(folder, path.join(folder, name))
    count++
  }
  return count
}

async function* listed(folder: string, wanted: (name: string) => boolean): AsyncGenerator<StoredFile> {
  for await (const home of namesIn(folder)) {
    if (!FOLDER_NAME.test(home)) continue
    for await (const file of namesIn(path.join(folder, home))) {
      const name = `${home}/${file}`
      const facts = wanted(name) ? await orAway(() => unlessMissing(() => stat(path.join(folder, name)), null)) : null
      if (facts) yield { name, at: Math.floor(facts.mtimeMs), bytes: facts.size }
    }
  }
}

/** A folder that is not there holds nothing. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await orAway(() => unlessMissing(() => opendir(folder), null))
  if (!opened) return
  try {
    for (let entry = await orAway(() => opened.read()); entry; entry = await orAway(() => opened.read())) yield entry.name
  } finally {
    await opened.close()
  }
}

async function unlessMissing<T, E>(work: () => Promise<T>, missing: E): Promise<T | E> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return missing
    throw error
  }
}

/** What the operating system refuses is the disk's; anything else is a fault of ours and stays what it is. */
async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    throw /^E[A-Z0-9]+$/.test(code) ? new FilesAway(REASONS[code] ? `${REASONS[code]} (${code})` : `the disk refuses (${code})`, { cause: error }) : error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
