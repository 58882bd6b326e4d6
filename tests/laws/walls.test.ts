import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { SAMPLES } from './broken-on-purpose.ts'

const Report = z.object({ diagnostics: z.array(z.object({ message: z.string(), help: z.string().optional(), filename: z.string() })) })

const tree = mkdtempSync(path.join(tmpdir(), 'broken-laws-'))
afterAll(() => { rmSync(tree, { recursive: true }) })

const said = lintBrokenTree()

test.each(SAMPLES)('$file: $says', ({ file, says }) => {
  const here = said.filter(({ filename }) => filename === file).map(({ message, help }) => `${message} ${help ?? ''}`)
  if (says === null) expect(here).toEqual([])
  else expect(here).toContainEqual(expect.stringContaining(says))
})

test('the linter saw every broken file', () => {
  expect(new Set(said.map(({ filename }) => filename)).size).toBe(SAMPLES.filter(({ says }) => says !== null).length)
})

/** All samples in one run, in a tree of their own under the house's own configuration. */
function lintBrokenTree() {
  for (const name of ['oxlint.config.ts', 'package.json']) copyFileSync(name, path.join(tree, name))
  symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'))
  for (const { file, source } of SAMPLES) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(tree, file), `${source}\n`)
  }
  const { stdout } = spawnSync('oxlint', ['--format', 'json', 'src', 'script'], { cwd: tree, encoding: 'utf8' })
  const report: unknown = JSON.parse(stdout)
  return Report.parse(report).diagnostics
}
