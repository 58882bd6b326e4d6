import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specCoverage } from '#tests/support/spec-coverage.ts'

/** Does a file have a test of exactly that name? */
function has(file: string, title: string): boolean {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote},`))
}

test('every test that the table of the specification names exists', () => {
  const { rows, lines } = specCoverage()
  expect(rows.length, 'a row that does not say file and test').toBe(lines)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ file, title }) => !has(file, title))).toEqual([])
})

test('every row of that table has a name of its own, by which its wounds find it', () => {
  const names = specCoverage().rows.map(({ row }) => row)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a test that is gone would be missed', () => {
  expect(has('tests/laws/spec-coverage.test.ts', 'a test that is gone would be missed')).toBe(true)
  expect(has('tests/laws/spec-coverage.test.ts', 'a test that is gone')).toBe(false)
  expect(has('tests/laws/no-such-file.test.ts', 'a test')).toBe(false)
})
