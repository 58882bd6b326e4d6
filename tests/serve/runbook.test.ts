import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
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

test('the file of the environment is read by Node as the runbook says, and in single quotes as it stands', () => {
  const rows = Array.from((runbook ?? '').matchAll(/^\| `(PGPASSWORD=.*?)` \| (?:`(.*?)`|(as it stands|a line break in the middle))/gm), ([, line = '', value, words]) => ({ line, value, words }))
  expect(rows).toHaveLength(5)
  for (const { line, value, words } of rows) {
    const read = parseEnv(line)['PGPASSWORD']
    if (value !== undefined) expect(read, line).toBe(value)
    else expect(read, line).toBe(words === 'as it stands' ? /'(.*)'/.exec(line)?.[1] : 'ab\ncd')
  }
  const [example = ''] = /^PUBLIC_URL=[\s\S]*?(?=^```)/m.exec(install ?? '') ?? []
  expect(parseEnv(example)).toMatchObject({ PGPASSWORD: 'what you typed', MAIL_FROM: 'Arcadeel <register@arcadeel.example>' })
})

test('every alert asks for a figure that there is', () => {
  const health = readFileSync('src/server/http/health.ts', 'utf8')
  const figures = Array.from(`${install}\n${runbook}`.matchAll(/arcadeel_([a-z_]+)/g), ([, name = '']) => name)
  expect(figures.length).toBeGreaterThan(15)
  expect(figures.filter((name) => !health.includes(`'${name}'`) && !health.includes(`arcadeel_${name}`))).toEqual([])
})
