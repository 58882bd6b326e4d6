import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { FLOORS } from '../../floors.ts'
import { BROKEN_FLOORS, FORBIDDEN_PAIRS } from './broken-floors.ts'
import { SAMPLES } from './broken-on-purpose.ts'

const Report = z.object({
  diagnostics: z.array(z.object({
    message: z.string(),
    help: z.string().optional(),
    code: z.string().optional(),
    filename: z.string(),
    labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
  })),
})

const generated = BROKEN_FLOORS.map(({ file, lines }) => ({ file, source: lines.map(({ text }) => text).join('\n') }))
const planted: string[] = []
afterAll(() => { for (const top of planted) rmSync(top, { recursive: true }) })

const tree = plant([...SAMPLES, ...generated])
const said = Map.groupBy(heard(lint(tree, 'src', 'script').stdout), ({ filename }) => filename)

test.each(SAMPLES)('$file: $says', ({ file, says }) => {
  const here = said.get(file)?.map(({ message, help }) => `${message} ${help ?? ''}`) ?? []
  if (says === null) expect(here).toEqual([])
  else expect(here).toContainEqual(expect.stringContaining(says))
})

describe('of all that a floor could import, the linter refuses what the table does not allow, and nothing else', () => {
  test.each(BROKEN_FLOORS)('$file', ({ file, lines }) => {
    const refused = refusedLines(file)
    expect(lines.filter(({ allowed }, at) => refused.has(at + 1) === allowed)).toEqual([])
  })

  const tried = BROKEN_FLOORS.flatMap(({ file, lines }) => {
    const refused = refusedLines(file)
    return lines.map(({ arrow, allowed }, at) => ({ arrow, allowed, refused: refused.has(at + 1) }))
  }).filter(({ allowed }) => !allowed)
  const arrows = new Set(tried.map(({ arrow }) => arrow))
  const escaped = new Set(tried.filter(({ refused }) => !refused).map(({ arrow }) => arrow))
  const pairs = [...arrows].filter((arrow) => (arrow.split(' → ')[1] ?? '') in FLOORS)

  test(`${FORBIDDEN_PAIRS} pairs of floors are forbidden, each was tried and each was caught; so were ${arrows.size - pairs.length} arrows to packages and other islands, in ${tried.length} lines`, () => {
    expect(pairs).toHaveLength(FORBIDDEN_PAIRS)
    expect([...escaped]).toEqual([])
  })
})

test('the linter saw every broken file', () => {
  const broken = [...SAMPLES.filter(({ says }) => says !== null), ...BROKEN_FLOORS].map(({ file }) => file)
  expect([...said.keys()].toSorted()).toEqual(broken.toSorted())
})

test('a rule that breaks down fails the lint: it does not leave files unheard', () => {
  const top = plant([{ file: 'src/domain/takes-nothing.ts', source: 'export const a = 1' }])
  expect(lint(top, 'src').status).toBe(0)
  writeFileSync(path.join(top, 'script/floors/arrows.ts'), "export const floorsOf = () => { throw new Error('broken down') }\nexport const refusalOf = floorsOf\n")
  expect(lint(top, 'src').status).not.toBe(0)
})

/** The lines of a file that the rule of the floors complained about, the first being 1. */
function refusedLines(file: string): ReadonlySet<number | undefined> {
  return new Set(said.get(file)?.filter(({ code }) => code === 'floors(arrows)').map(({ labels }) => labels[0]?.span.line))
}

/** A tree of its own under the house's own configuration. */
function plant(files: readonly { readonly file: string; readonly source: string }[]): string {
  const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'broken-laws-')))
  planted.push(top)
  for (const name of ['oxlint.config.ts', 'floors.ts', 'script/floors', 'script/texts', 'package.json']) cpSync(name, path.join(top, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(top, 'node_modules'))
  for (const { file, source } of files) {
    mkdirSync(path.join(top, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(top, file), `${source}\n`)
  }
  return top
}

function lint(cwd: string, ...folders: readonly string[]) {
  return spawnSync('oxlint', ['--format', 'json', ...folders], { cwd, encoding: 'utf8', maxBuffer: Infinity })
}

function heard(stdout: string) {
  const report: unknown = JSON.parse(stdout)
  return Report.parse(report).diagnostics
}
