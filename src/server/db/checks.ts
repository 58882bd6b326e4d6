import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { use } from './handle.ts'
import type { Reader } from './tx.ts'

const folder = fileURLToPath(new URL('../../../db/checks/', import.meta.url))

/** An invariant that does not hold, with the rows that break it. */
export interface BrokenInvariant {
  readonly check: string
  readonly rows: readonly unknown[]
}

/** Asks the database every invariant of `db/checks`; the only good answer is an empty list. */
export async function findBrokenInvariants(db: Reader): Promise<{ readonly asked: number; readonly broken: readonly BrokenInvariant[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const broken: BrokenInvariant[] = []
  for (const name of names) {
    const { rows } = await sql.raw(await readFile(folder + name, 'utf8')).execute(use(db))
    if (rows.length > 0) broken.push({ check: name.slice(0, -4), rows })
  }
  return { asked: names.length, broken }
}
