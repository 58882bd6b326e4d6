import { readFileSync } from 'node:fs'

/** One row of `docs/spec-coverage.md`: what the specification says, and the test that proves it. */
export interface CoveredRow {
  readonly row: string
  readonly file: string
  readonly title: string
}

const ROW = /^\| (?<row>.+?) \| (?<file>\S+\.test\.tsx?) \| (?<title>.+) \|$/gm

/** The table; `lines` counts what looks like a row, so that one that cannot be read is missed. */
export function specCoverage(): { readonly rows: readonly CoveredRow[]; readonly lines: number } {
  const table = readFileSync('docs/spec-coverage.md', 'utf8')
  const rows = [...table.matchAll(ROW)].map(({ groups }) => ({ row: groups?.['row'] ?? '', file: groups?.['file'] ?? '', title: groups?.['title'] ?? '' }))
  return { rows, lines: table.split('\n').filter((line) => line.startsWith('|') && !/^\|(---|\s*Row )/.test(line)).length }
}
