import type { Db } from '#server/acts/act.ts'
import type { Files, StoredFile } from '#server/gateways/files.ts'
import type { Log } from '#server/lib/log.ts'
import { demandReconciled } from '#server/ledger/restored.ts'

/** A file comes before its row: so long somebody may still be on the way from one to the other. */
const YOUNG_MS = 3_600_000
const BATCH = 500

export interface SweepNeeds {
  readonly files: Files
  readonly db: Db
  readonly log: Log
  /** Which of these names stand in a row, whatever became of the document. */
  readonly namesKept: (names: readonly string[]) => Promise<ReadonlySet<string>>
}

export interface Swept {
  /** How many files there were. */
  readonly files: number
  /** Those that no row names: removed, or to be removed. */
  readonly orphans: readonly string[]
  readonly bytes: number
  /** Leftovers of puts that never ended; not counted in a dry run. */
  readonly halves: number
}

/**
 * Removes files older than an hour that no row names (decision 0043): a crash between file and row leaves them, and nobody
 * can see, ask for or delete them. A dry run says what it would remove. Throws `Refusal` on a restored database that is not
 * reconciled, which may be a copy that looks at somebody else's files, and `FilesAway`; what was removed by then stays so.
 */
export async function sweepFiles({ files, db, log, namesKept }: SweepNeeds, { dryRun }: { readonly dryRun: boolean }): Promise<Swept> {
  await demandReconciled(db)
  const before = db.now() - YOUNG_MS
  const found = { files: 0, bytes: 0, orphans: [] as string[] }
  const look = async (batch: readonly StoredFile[]) => {
    const kept = await namesKept(batch.map(({ name }) => name))
    for (const { name, bytes } of batch.filter(({ name }) => !kept.has(name))) {
      if (!dryRun) await files.remove(name)
      found.orphans.push(name)
      found.bytes += bytes
      log.info({ file: name, bytes }, dryRun ? 'a file that no row names would be removed' : 'a file that no row names was removed')
    }
  }
  let batch: StoredFile[] = []
  for await (const file of files.list()) {
    found.files++
    if (file.at > before) continue
    batch.push(file)
    if (batch.length < BATCH) continue
    await look(batch)
    batch = []
  }
  if (batch.length > 0) await look(batch)
  return { ...found, halves: dryRun ? 0 : await files.removeHalves(before) }
}
