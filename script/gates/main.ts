import { rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '#tests/support/tree.ts'
import { pass, type Gate } from './gate.ts'
import { doubtOf, playwrightTally, vitestTally, type Tally } from './tally.ts'

interface TestGate extends Gate {
  readonly tally: () => Tally
}

const REPORTS = 'var/reports'
const files = filesBelow()
const count = (what: RegExp): number => files.filter((file) => what.test(file)).length

const build: Gate = { name: 'web app', command: ['node', 'script/build.ts', '--if-stale'] }

const checks: readonly Gate[] = [
  { name: 'lint', command: ['oxlint', '--type-aware'], doubt: sawAll(/ on (\d+) files/, count(/\.[cm]?[jt]sx?$/)) },
  { name: 'nothing unused', command: ['knip', '--treat-config-hints-as-errors'] },
  ...files
    .filter((file) => path.basename(file) === 'tsconfig.json')
    .map((project) => ({ name: `types of ${path.dirname(project)}`, command: ['tsc', '-p', project] })),
]

const tests: readonly TestGate[] = [
  testGate('rules and integration', ['vitest', 'run'], () => vitestTally(path.join(REPORTS, 'vitest.json')), /^(?:src|tests(?!\/e2e))\/.*\.test\.ts$/),
  testGate('journeys in a browser', ['playwright', 'test'], () => playwrightTally(path.join(REPORTS, 'playwright.json')), /^tests\/e2e\/.*\.test\.ts$/),
]

rmSync(REPORTS, { recursive: true, force: true })
process.exitCode = await (process.argv[2] === 'checks' ? onlyChecks() : everything()) ? 0 : 1

async function onlyChecks(): Promise<boolean> {
  return await failuresOf(checks) === 0
}

/** Goes on after a failure, so that one run tells all of them; ends with the sum that CI reads. */
async function everything(): Promise<boolean> {
  let failed = await failuresOf([build, ...checks])
  let passed = 0
  for (const gate of tests) {
    const good = await pass(gate)
    const tally = gate.tally()
    passed += tally.passed
    if (!good) failed += Math.max(tally.failed, 1)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Two at a time: as many as the smallest machine has cores. */
async function failuresOf(gates: readonly Gate[]): Promise<number> {
  const waiting = [...gates]
  const walk = async (): Promise<number> => {
    let failures = 0
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) if (!await pass(gate)) failures += 1
    return failures
  }
  const [one, other] = await Promise.all([walk(), walk()])
  return one + other
}

function testGate(name: string, command: readonly string[], tally: () => Tally, onDisk: RegExp): TestGate {
  return { name, command, watched: true, tally, doubt: () => doubtOf(tally(), count(onDisk)) }
}

function sawAll(pattern: RegExp, expected: number) {
  return (said: string): string | null => {
    const saw = Number(pattern.exec(said)?.[1] ?? 0)
    return saw === expected && expected > 0 ? null : `saw ${saw} files of ${expected}`
  }
}
