import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/** What became of one test. */
export interface Outcome {
  readonly file: string
  readonly title: string
  readonly passed: boolean
  readonly ms: number
  /** The first lines of what it complained about. */
  readonly said: string
}

const Vitest = z.object({
  testResults: z.array(z.object({
    name: z.string(),
    assertionResults: z.array(z.object({ title: z.string(), status: z.string(), duration: z.number().nullish(), failureMessages: z.array(z.string()).nullish() })),
  })),
})

/** The tests that ran, from Vitest's report in a folder; none when there is no report. */
export function vitestOutcomes(folder: string, report: string): readonly Outcome[] {
  const read = Vitest.safeParse(readReport(path.join(folder, report))).data
  return (read?.testResults ?? []).flatMap(({ name, assertionResults }) => assertionResults
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status, duration, failureMessages }) => ({
      file: path.relative(folder, name), title, passed: status === 'passed', ms: duration ?? 0, said: firstLine(failureMessages?.[0]),
    })))
}

const Spec = z.object({
  title: z.string(), file: z.string(), ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) })) })),
})
const Suite = z.object({
  specs: z.array(Spec),
  get suites() { return z.array(Suite).optional() },
})
const Playwright = z.object({ suites: z.array(Suite) })

/** The journeys that ran, from Playwright's report in a folder. */
export function playwrightOutcomes(folder: string, report: string): readonly Outcome[] {
  const read = Playwright.safeParse(readReport(path.join(folder, report))).data
  return (read?.suites ?? []).flatMap(specsOf).map(({ title, file, ok, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { file: `tests/e2e/${file}`, title, passed: ok, ms: results[0]?.duration ?? 0, said: results.flatMap((it) => it.errors).map((it) => firstLine(it.message)).join(' / ') }
  })
}

function specsOf({ specs, suites = [] }: z.infer<typeof Suite>): readonly z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** What was expected and found, on one line, without where in the code and without the colours of a terminal. */
function firstLine(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').map((line) => line.trim())
  return lines.filter((line) => line && !line.startsWith('at ')).slice(0, 4).join(' ').slice(0, 200)
}
