import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPromises } from '#domain/promises.ts'

const rooms = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 }).map((sizes) => sizes.map((size, id) => ({ id, size })))
const promises = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 }).map((all) => all.map((shares, id) => ({ id: `p${id}`, shares })))

test('what is packed lies in rooms that are large enough for all of it', () => {
  fc.assert(fc.property(rooms, promises, (free, wanted) => {
    const places = packPromises(free, wanted)
    if (!places) return
    expect(places.size).toBe(wanted.length)
    for (const { id, size } of free) expect(wanted.filter((one) => places.get(one.id) === id).reduce((sum, { shares }) => sum + shares, 0)).toBeLessThanOrEqual(size)
  }))
})

test('what fits into one room is packed, and what is more than all rooms is not', () => {
  fc.assert(fc.property(rooms, promises, (free, wanted) => {
    const sum = wanted.reduce((total, { shares }) => total + shares, 0)
    if (sum > free.reduce((total, { size }) => total + size, 0)) expect(packPromises(free, wanted)).toBeNull()
    expect(packPromises([...free, { id: -1, size: sum }], wanted)).not.toBeNull()
  }))
})
