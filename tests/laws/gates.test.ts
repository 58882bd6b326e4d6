import { expect, test } from 'vitest'
import { doubtOf, playwrightTally, vitestTally } from '../../script/gates/tally.ts'

const tally = { files: 3, passed: 20, failed: 0, notRun: 0 }

test.each([
  ['all files seen, all tests passed', tally, 3, null],
  ['a file on disk that the runner left out', tally, 4, 'saw 3 test files of 4'],
  ['a test that did not run', { ...tally, notRun: 1 }, 3, '1 tests did not run'],
  ['a runner that saw nothing', { ...tally, files: 0, passed: 0 }, 0, 'no test ran'],
])('script/test judges %s', (_, seen, onDisk, doubt) => {
  expect(doubtOf(seen, onDisk)).toBe(doubt)
})

test('a report that is missing counts as nothing seen', () => {
  expect([vitestTally('var/no-such-report.json'), playwrightTally('var/no-such-report.json')].map(({ files, passed }) => files + passed)).toEqual([0, 0])
})
