import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| .+ \| (?<file>\S+\.test\.tsx?) \| (?<title>.+) \|$/gm

const table = readFileSync('docs/spec-coverage.md', 'utf8')
const named = [...table.matchAll(ROW)].map(({ groups }) => ({ file: groups?.['file'] ?? '', title: groups?.['title'] ?? '' }))

/** Does a file have a test of exactly that name? */
function has(file: string, title: string): boolean {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`))
}

test('every test that the table of the specification names exists', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('|') && !/^\|(---|\s*Row )/.test(line))
  expect(named.length, 'a row that does not say file and test').toBe(rows.length)
  expect(rows.length).toBeGreaterThan(50)
  expect(named.filter(({ file, title }) => !has(file, title))).toEqual([])
})

test('a test that is gone would be missed', () => {
  expect(has('tests/laws/spec-coverage.test.ts', 'a test that is gone would be missed')).toBe(true)
  expect(has('tests/laws/spec-coverage.test.ts', 'a test that is gone')).toBe(false)
  expect(has('tests/laws/no-such-file.test.ts', 'a test')).toBe(false)
})
