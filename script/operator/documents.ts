import { findMissingFiles } from '#server/features/documents/missing-files.ts'
import { sweepFiles } from '#server/features/documents/sweep-files.ts'
import type { Db } from '#server/acts/act.ts'
import type { Files } from '#server/gateways/files.ts'
import { findNeededFiles } from '#server/store/documents.ts'

interface Needs {
  readonly db: Db
  readonly files: Files
  /** Where they are, in words. */
  readonly place: string
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Takes away the files that no row names, or names them in a dry run. Throws `Refusal` on a restored database that is not reconciled. */
export async function sweepDocuments({ db, files, place }: Needs, { dryRun }: { readonly dryRun: boolean }): Promise<void> {
  const swept = await sweepFiles({ db, files, log: silent, namesKept: (names) => findNeededFiles(db, names) }, { dryRun })
  for (const name of swept.orphans) console.log(name)
  const [kilobytes, halves] = [Math.ceil(swept.bytes / 1024), swept.halves > 0 ? `, and ${swept.halves} halves of files` : '']
  console.log(`${swept.files} files are in ${place}. ${swept.orphans.length} of them (${kilobytes} kB) ${dryRun ? 'have no row and would be removed' : 'had no row and were removed'}${halves}.`)
}

/** Says which documents have a row and no file; false when there are any. */
export async function compareDocuments({ db, files, place }: Needs): Promise<boolean> {
  const { rows, missing } = await findMissingFiles({ db, files })
  for (const name of missing) console.error(`MISSING ${name}`)
  if (missing.length === 0) console.log(`Each of the ${rows} documents that rows name is there.`)
  else console.error(`${missing.length} of the ${rows} documents that rows name are not in ${place}.`)
  return missing.length === 0
}
