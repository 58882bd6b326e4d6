import { sql } from 'kysely'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader } from '#server/db/tx.ts'

/** A built file as it is kept; `packed`: its content is what brotli made of it. */
export interface WebFile {
  readonly name: string
  readonly content: Buffer
  readonly packed: boolean
}

/** Says of these files that they are served today; the names of those that are not kept yet come back. In one order, so that two instances do not wait for each other. */
export async function touchWebFiles(pool: Pool, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with kept as (select name from web_files where name = any(${[...names]}) order by name for update)
    update web_files set served_at = ${timestamp(pool.now())} from kept where web_files.name = kept.name returning web_files.name
  `.execute(use(pool))
  const kept = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !kept.has(name))
}

/** Keeps files that are served from today on. */
export async function insertWebFiles(pool: Pool, files: readonly WebFile[]): Promise<void> {
  if (files.length === 0) return
  const ordered = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await use(pool).insertInto('web_files').values(ordered.map((file) => ({ ...file, served_at: timestamp(pool.now()) })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((excluded) => ({ served_at: excluded.ref('excluded.served_at') }))).execute()
}

/** The names of all that is kept: some hundred, of a few builds. */
export async function listWebFileNames(db: Reader): Promise<readonly string[]> {
  return (await use(db).selectFrom('web_files').select('name').execute()).map(({ name }) => name)
}

export async function findWebFile(db: Reader, name: string): Promise<WebFile | undefined> {
  return await use(db).selectFrom('web_files').select(['name', 'content', 'packed']).where('name', '=', name).executeTakeFirst()
}
