import { sql, type RawBuilder } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** Numbers that are free, but not given: somebody unknown may hold them (contract 4.26). For the ledger alone. */

const rangeSql = ({ start, end }: CertificateRange): RawBuilder<string> => sql`int8range(${start}::bigint, ${end}::bigint, '[]')`

async function countOf(tx: Tx, call: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${call} as count`.execute(use(tx))
  return rows[0]?.count ?? 0
}

/** Withholds what is free of these numbers; how many that were. Takes the issue's lock. */
export async function withholdRange(tx: Tx, issue: number, range: CertificateRange): Promise<number> {
  return await countOf(tx, sql`withhold_these(${issue}::int, ${rangeSql(range)})`)
}

/** Withholds every free run but the one at the end of the issue; how many numbers. Takes the issue's lock. */
export async function withholdHoles(tx: Tx, issue: number): Promise<number> {
  return await countOf(tx, sql`withhold_holes(${issue}::int)`)
}

/** Withholds so many numbers from the beginning of the free run at the end of the issue; how many there were. Takes the issue's lock. */
export async function withholdNext(tx: Tx, issue: number, count: number): Promise<number> {
  return await countOf(tx, sql`withhold_next(${issue}::int, ${count}::bigint)`)
}

/** What is withheld of these numbers may be given again; how many that were. Takes the issue's lock. */
export async function freeWithheld(tx: Tx, issue: number, range: CertificateRange): Promise<number> {
  return await countOf(tx, sql`free_withheld(${issue}::int, ${rangeSql(range)})`)
}

/** The lowest number from which on all are free; null when the last one is not. */
export async function findFirstUntouched(db: Reader, issue: number): Promise<number | null> {
  const { rows } = await sql<{ first: number }>`
    select run.first from certificate_runs run join issues on issues.number = run.issue
    where run.issue = ${issue} and run.state = 'free' and run.after = issues.size + 1
  `.execute(use(db))
  return rows[0]?.first ?? null
}
