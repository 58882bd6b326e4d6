import { expect, test } from 'vitest'
import { openTurns } from '#server/lib/turns.ts'

test('so many work at a time, the first one first, and who fails lets the next one in', async () => {
  const inTurn = openTurns(2)
  const begun: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const told = ends.map(({ promise }, number) => inTurn(async () => {
    begun.push(number)
    return await promise
  }).catch((error: unknown) => error))
  const settled = () => new Promise((resolve) => { setImmediate(resolve) })
  await settled()
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('mislukt'))
  await settled()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve(0)
  ends[2]?.resolve(2)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  ends[3]?.resolve(3)
  ends[4]?.resolve(4)
  expect(await Promise.all(told)).toEqual([0, new Error('mislukt'), 2, 3, 4])
  expect(await inTurn(async () => 'later')).toBe('later')
})
