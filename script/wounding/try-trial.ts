import type { Copy } from './copy.ts'
import type { Outcome } from './reports.ts'
import { isJourney, isNamed, runTests } from './test-run.ts'
import { wounded, type Trial, type Verdict } from './trial.ts'

/** What the tests said of the sound tree; null when that is taken on trust. */
export type Before = readonly Outcome[] | null

const SLOWEST_MS = 120_000
const QUICKEST_MS = 60_000
/** A journey that takes so much longer than it did unwounded waits for what will not come. */
const PATIENCE = 4

/** Wounds the copy, runs the tests that must notice, and heals it. */
export async function tryTrial(copy: Copy, trial: Trial, before: Before): Promise<Verdict> {
  const unsound = before && whyUnsound(trial, before)
  if (unsound) return { verdict: 'STALE', why: unsound }
  const heal = await copy.change(trial.file, (text) => wounded(text, trial))
  if (!heal) return { verdict: 'STALE', why: 'what should be changed does not stand there exactly once' }
  try {
    return await judge(copy, trial, before)
  } finally {
    await heal()
  }
}

async function judge(copy: Copy, trial: Trial, before: Before): Promise<Verdict> {
  const heal = isBuilt(trial) ? await copy.rebuild() : async () => {}
  if (!heal) return { verdict: 'STALE', why: 'the web app does not build with it' }
  try {
    const outcomes = (await runTests(copy.folder, trial.tests, { journeyMs: patience(trial, before), workers: 1, first: true })).filter((outcome) => trial.tests.some((test) => isNamed(test, outcome)))
    const complaint = outcomes.find(({ passed }) => !passed)
    if (complaint) return { verdict: 'red', why: trial.tests.length > 1 ? `${complaint.title}: ${complaint.said}` : complaint.said }
    return outcomes.length === 0 ? { verdict: 'STALE', why: 'no test could run with it' } : { verdict: 'SURVIVED', why: 'the test passed' }
  } finally {
    await heal()
  }
}

/** Must the app be built again? Only then does a browser see what was changed; the server runs its sources as they are. */
function isBuilt({ file, tests }: Trial): boolean {
  return /^(?:src\/web\/|script\/build)/.test(file) ? tests.some(needsApp) : /^src\/(?:domain|contract)\//.test(file) && tests.some(isJourney)
}

function needsApp({ file }: { readonly file: string }): boolean {
  return /^tests\/(?:e2e|integration)\//.test(file)
}

function patience({ tests }: Trial, before: Before): number {
  const took = (before ?? []).filter((outcome) => tests.some((test) => isNamed(test, outcome))).map(({ ms }) => ms)
  return took.length === 0 ? SLOWEST_MS : Math.min(SLOWEST_MS, Math.max(QUICKEST_MS, ...took.map((ms) => PATIENCE * ms)))
}

function whyUnsound({ tests }: Trial, before: readonly Outcome[]): string | null {
  for (const test of tests) {
    const seen = before.filter((outcome) => isNamed(test, outcome))
    if (seen.length === 0) return `no test of that name ran: ${test.file}, ${test.title ?? 'any'}`
    const red = seen.find(({ passed }) => !passed)
    if (red) return `red without it: ${test.file}, ${red.title}: ${red.said}`
  }
  return null
}
