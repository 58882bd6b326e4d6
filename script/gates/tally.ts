import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** What one test runner saw, from the report that it wrote. */
export interface Tally {
  readonly files: number
  readonly passed: number
  readonly failed: number
  /** Skipped or not yet written: there is no such thing here. */
  readonly notRun: number
}

const NOTHING: Tally = { files: 0, passed: 0, failed: 0, notRun: 0 }

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ name: z.string() })),
})

const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(z.object({ file: z.string() })),
})

export function vitestTally(report: string): Tally {
  const read = Vitest.safeParse(readReport(report)).data
  if (!read) return NOTHING
  const files = new Set(read.testResults.map(({ name }) => name)).size
  return { files, passed: read.numPassedTests, failed: read.numFailedTests, notRun: read.numPendingTests + read.numTodoTests }
}

export function playwrightTally(report: string): Tally {
  const read = Playwright.safeParse(readReport(report)).data
  if (!read) return NOTHING
  const files = new Set(read.suites.map(({ file }) => file)).size
  return { files, passed: read.stats.expected, failed: read.stats.unexpected + read.stats.flaky, notRun: read.stats.skipped }
}

/** Why a runner that ended well is not believed: it left out tests, or whole files that are on disk. */
export function doubtOf(tally: Tally, filesOnDisk: number): string | null {
  if (tally.passed === 0) return 'no test ran'
  if (tally.notRun > 0) return `${tally.notRun} tests did not run`
  return tally.files === filesOnDisk ? null : `saw ${tally.files} test files of ${filesOnDisk}`
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
