import { expect, test } from 'vitest'
import { FLOORS, type Floor } from '../../floors.ts'
import { floorsOf } from '../../script/floors/arrows.ts'
import { filesBelow } from '#tests/support/tree.ts'

const files = filesBelow('src')
const floors = Object.entries<Floor>(FLOORS)

test('every file below src belongs to exactly one floor', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.map((file) => ({ file, floors: floorsOf(file) })).filter((it) => it.floors.length !== 1)).toEqual([])
})

test.each(floors)('%s has files, in every place that the table names', (name, { files: patterns }) => {
  const own = files.filter((file) => floorsOf(file).some((floor) => floor === name))
  expect(patterns.filter((pattern) => !own.some((file) => matches(file, pattern)))).toEqual([])
})

test('a file that no floor has is seen, and so is one of a folder without a floor', () => {
  expect(['src/a.ts', 'src/server/a.ts', 'src/server/tools/a.ts', 'src/web/a.tsx', 'src/web/tools/a.ts'].flatMap(floorsOf)).toEqual([])
})

test('imports go down: no floor is below itself, not even the long way round', () => {
  const below = (name: string): readonly string[] => {
    const floor = floors.find(([other]) => other === name)?.[1]
    return [...floor?.imports ?? [], ...floor?.types ?? []]
  }
  const reach = (name: string, seen: readonly string[]): boolean =>
    seen.includes(name) || below(name).some((next) => reach(next, [...seen, name]))
  expect(floors.map(([name]) => name).filter((name) => reach(name, []))).toEqual([])
})

function matches(file: string, pattern: string): boolean {
  if (pattern.endsWith('/')) return file.startsWith(pattern)
  const [start = '', ...rest] = pattern.split('*')
  return rest.length === 0 ? file === pattern : file.startsWith(start) && file.endsWith(rest.at(-1) ?? '')
}
