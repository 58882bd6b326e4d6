import type { Reader } from '#server/db/tx.ts'
import type { Files } from '#server/gateways/files.ts'
import { findNeededFiles, listNeededFiles } from '#server/store/documents.ts'

const BATCH = 1000

/**
 * Documents that a row names and that are not where they should be: after a restore, or when a disk or bucket lost some.
 * The rows are read first: what is uploaded meanwhile is not missed. Throws `FilesAway`.
 */
export async function findMissingFiles({ db, files }: { readonly db: Reader; readonly files: Pick<Files, 'list'> }): Promise<{ readonly rows: number; readonly missing: readonly string[] }> {
  const named = new Set<string>()
  for (let batch = await listNeededFiles(db, '', BATCH); batch.length > 0; batch = await listNeededFiles(db, batch.at(-1) ?? '', BATCH)) for (const path of batch) named.add(path)
  const rows = named.size
  for await (const { name } of files.list()) named.delete(name)
  // One that was replaced or removed meanwhile has no row any more.
  const left = [...named]
  const still = new Set(await stillNeeded(db, left))
  return { rows, missing: left.filter((path) => still.has(path)) }
}

async function stillNeeded(db: Reader, paths: readonly string[]): Promise<readonly string[]> {
  const needed: string[] = []
  for (let from = 0; from < paths.length; from += BATCH) needed.push(...await findNeededFiles(db, paths.slice(from, from + BATCH)))
  return needed
}
