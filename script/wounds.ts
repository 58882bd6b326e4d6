import { parseArgs } from 'node:util'
import { specCoverage } from '#tests/support/spec-coverage.ts'
import { WOUNDS } from '#tests/wounds/all.ts'
import { actTrials } from './wounding/acts.ts'
import { endAll } from './wounding/command.ts'
import { makeCopies, type Copy } from './wounding/copy.ts'
import { isNamed, runTests } from './wounding/test-run.ts'
import type { Named, Trial, Verdict } from './wounding/trial.ts'
import { tryTrial, type Before } from './wounding/try-trial.ts'

const USAGE = `Usage: script/wounds [acts] [WORD ...] [--list] [--trust]
  (nothing)   every wound of tests/wounds
  acts        instead of these every audit line, letter and event of an act, each taken out once
  WORD        only those whose row, file or test has one of these words
  --list      names them and wounds nothing
  --trust     does not first run the tests unwounded`

/** As many as the smallest machine has cores. */
const COPIES = 2

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => { endAll(); process.exit(130) })
process.exitCode = await main()

/** Exit codes: 0 every wound was noticed, 1 one was not, 2 not understood. */
async function main(): Promise<number> {
  const understood = parsed()
  if (!understood) return tell(USAGE, 2)
  const { values: { list = false, trust = false }, positionals } = understood
  const trials = chosen(positionals)
  if (list) return tell(trials.map(({ name, file }) => `${name}  (${file})`).join('\n'), 0)
  if (trials.length === 0) return tell('No wound is called so.', 2)
  const copies = await makeCopies(Math.min(COPIES, trials.length))
  const verdicts = await tryAll(trials, copies, trust ? null : await unwounded(trials, copies))
  const count = (verdict: Verdict['verdict']) => verdicts.filter((it) => it.verdict === verdict).length
  for (const { verdict, trial, why } of verdicts) if (verdict !== 'red') console.log(`${verdict}: ${trial.name} (${trial.file}): ${why}`)
  return tell(`${verdicts.length} wounds: ${count('red')} red, ${count('SURVIVED')} survived, ${count('STALE')} stale`, count('red') === verdicts.length ? 0 : 1)
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' }, trust: { type: 'boolean' } } })
  } catch {
    return null
  }
}

function chosen([first, ...more]: readonly string[]): readonly Trial[] {
  const [trials, words] = first === 'acts' ? [actTrials(), more] : [rowTrials(), first === undefined ? [] : [first, ...more]]
  return words.length === 0 ? trials : trials.filter((trial) => words.some((word) => isAbout(trial, word.toLowerCase())))
}

function rowTrials(): readonly Trial[] {
  const rows = new Map(specCoverage().rows.map((row) => [row.row, row]))
  return WOUNDS.map(({ row, ...change }) => ({ name: row, ...change, tests: [rows.get(row) ?? { file: '', title: 'no such row' }] }))
}

function isAbout({ name, file, tests }: Trial, word: string): boolean {
  return [name, file, ...tests.map((test) => test.file)].some((text) => text.toLowerCase().includes(word))
}

/** What the tests say of the sound tree: one that is red anyway notices nothing. */
async function unwounded(trials: readonly Trial[], [copy]: readonly Copy[]): Promise<Before> {
  if (!copy) return []
  const tests: readonly Named[] = trials.flatMap((trial) => trial.tests)
  console.log('unwounded first ...')
  const outcomes = await runTests(copy.folder, tests, { journeyMs: 240_000, workers: COPIES, first: false })
  return outcomes.filter((outcome) => tests.some((test) => isNamed(test, outcome)))
}

type Tried = Verdict & { readonly trial: Trial }

/** Two at a time; those of one test stand together, so that what it needs is warm. */
async function tryAll(trials: readonly Trial[], copies: readonly Copy[], before: Before): Promise<readonly Tried[]> {
  const waiting = [...trials]
  const tried: Tried[] = []
  await Promise.all(copies.map(async (copy) => {
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      const start = performance.now()
      const verdict = await tryTrial(copy, trial, before)
      tried.push({ ...verdict, trial })
      console.log(`${verdict.verdict.padEnd(8)} ${((performance.now() - start) / 1000).toFixed(0).padStart(3)} s  ${trial.name}  (${trial.file})\n                 ${verdict.why}`)
    }
  }))
  return tried
}

function tell(text: string, code: number): number {
  console.log(text)
  return code
}
