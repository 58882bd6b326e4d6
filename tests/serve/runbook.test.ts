import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'

const [runbook, install, tool] = ['deploy/runbook.md', 'deploy/install.md', 'script/admin.ts'].map((file) => readFileSync(file, 'utf8'))

test('the runbook knows every command of the operator’s tool, and the words that guests read while selling is stopped', () => {
  const commands = Array.from((tool?.split('USAGE = `')[1]?.split('`')[0] ?? '').matchAll(/^ {2}([a-z][a-z-]+)(?: [A-Z[]| {2,})/gm), ([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(12)
  expect(commands.filter((name) => !runbook?.includes(`script/admin.ts ${name}`) && !runbook?.includes(`script/admin ${name}`))).toEqual([])
  expect(runbook).toContain(REFUSALS.selling_paused.text)
})

test('the runbook knows every variable that the server reads', () => {
  const read = ['src/server/config.ts', 'src/server/lib/environment.ts'].map((file) => readFileSync(file, 'utf8')).join('\n')
  const variables = new Set(Array.from(read.matchAll(/read\.\w+\('([A-Z_0-9]+)'|env\['([A-Z_]+)'\]/g), ([, a, b]) => a ?? b ?? ''))
  expect(variables.size).toBeGreaterThan(20)
  expect(Array.from(variables).filter((name) => !runbook?.includes(`\`${name}`))).toEqual([])
})

test('every alert asks for a figure that there is', () => {
  const health = readFileSync('src/server/http/health.ts', 'utf8')
  const figures = Array.from(`${install}\n${runbook}`.matchAll(/arcadeel_([a-z_]+)/g), ([, name = '']) => name)
  expect(figures.length).toBeGreaterThan(15)
  expect(figures.filter((name) => !health.includes(`'${name}'`) && !health.includes(`arcadeel_${name}`))).toEqual([])
})
