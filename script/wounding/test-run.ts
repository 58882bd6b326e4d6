import { rm } from 'node:fs/promises'
import path from 'node:path'
import { run } from './command.ts'
import { playwrightOutcomes, vitestOutcomes, type Outcome } from './reports.ts'
import type { Named } from './trial.ts'

const RUN_SECONDS = 600
const REPORTS = 'var/reports'

/** Is it a journey in a browser? */
export function isJourney({ file }: Pick<Named, 'file'>): boolean {
  return file.startsWith('tests/e2e/')
}

/** A title as it stands in the source, as it may be printed: a table's `%s` is anything. */
function titlePattern(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sdj]/g, '.*')
}

/** Does a test that ran bear this name? */
export function isNamed({ file, title }: Named, outcome: Outcome): boolean {
  return outcome.file === file && (title === null || new RegExp(`^${titlePattern(title)}$`).test(outcome.title))
}

export interface RunOptions {
  /** For one journey: beyond it the journey has failed. */
  readonly journeyMs: number
  readonly workers: number
  /** One red test is enough: the rest need not run. */
  readonly first: boolean
}

/** Runs the named tests in a folder, and says what became of those that ran. */
export async function runTests(folder: string, tests: readonly Named[], { journeyMs, workers, first }: RunOptions): Promise<readonly Outcome[]> {
  await rm(path.join(folder, REPORTS), { recursive: true, force: true })
  const [journeys, others] = [tests.filter(isJourney), tests.filter((test) => !isJourney(test))]
  if (others.length > 0) await run(['vitest', 'run', ...filesOf(others), ...titled('-t', others), ...(first ? ['--bail=1'] : [])], folder, RUN_SECONDS)
  const said = vitestOutcomes(folder, path.join(REPORTS, 'vitest.json'))
  if (journeys.length > 0) {
    const limits = [`--timeout=${journeyMs}`, `--workers=${workers}`, '--trace=off', ...(first ? ['-x'] : [])]
    await run(['playwright', 'test', ...filesOf(journeys), ...titled('-g', journeys), ...limits], folder, RUN_SECONDS)
  }
  return [...said, ...playwrightOutcomes(folder, path.join(REPORTS, 'playwright.json'))]
}

function filesOf(tests: readonly Named[]): readonly string[] {
  return Array.from(new Set(tests.map(({ file }) => file)))
}

function titled(option: string, tests: readonly Named[]): readonly string[] {
  const titles = tests.map(({ title }) => title)
  return titles.includes(null) ? [] : [option, `(?:${Array.from(new Set(titles), (title) => titlePattern(title ?? '')).join('|')})$`]
}
