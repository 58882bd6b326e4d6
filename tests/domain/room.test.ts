import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblem, changesAt, guestProblem, isCrowded, mostPerAddress, ownRoomProblem } from '#domain/room.ts'

const size = fc.integer({ min: 100, max: 5_000_000 })
const numbers = fc.nat(700_000)
const expired = fc.nat(400)

/** Nothing of it sold, and all of it reserved, so that a share counts. */
const crowded = (issueSize: number) => ({ size: issueSize, unsold: issueSize, reserved: issueSize })

test.each([
  [666_666, 0, 0, 13_333], [666_666, 0, 1, 6666], [666_666, 0, 40, 100], [666_666, 250, 40, 350], [20_000, 0, 0, 6000], [20_000, 1000, 1, 4000], [1000, 0, 1, 1000], [1000, 0, 2, 500], [1000, 0, 9, 100],
])('of an issue of %i, an address whose guests paid for %i and let %i expire holds %i', (issueSize, paid, let_, most) => {
  expect(mostPerAddress(crowded(issueSize), { paid, expired: let_ }, 1)).toBe(most)
})

test('an address always holds at least a hundred and what it paid for, and less with each reservation that it lets expire', () => {
  fc.assert(fc.property(size, numbers, expired, fc.constantFrom(1, 2, 10), (issueSize, paid, gone, scale) => {
    const most = mostPerAddress(crowded(issueSize), { paid, expired: gone }, scale)
    expect(most).toBeGreaterThanOrEqual(100 + paid)
    expect(mostPerAddress(crowded(issueSize), { paid, expired: gone + 1 }, scale)).toBeLessThanOrEqual(most)
    expect(mostPerAddress(crowded(issueSize), { paid: paid + 7, expired: gone }, scale)).toBe(most + 7)
  }))
})

test('it is crowded when more than half of what is not sold is reserved', () => {
  expect([isCrowded({ unsold: 100, reserved: 50 }), isCrowded({ unsold: 100, reserved: 51 }), isCrowded({ unsold: 0, reserved: 0 })]).toEqual([false, true, false])
})

test('until it is crowded an address may hold all there is, and the second reservation that it lets expire takes half of that', () => {
  const quiet = { size: 31_500, unsold: 279, reserved: 0 }
  expect([0, 1, 2, 3, 9].map((gone) => mostPerAddress(quiet, { paid: 0, expired: gone }, 1))).toEqual([558, 279, 139, 100, 100])
})

test('what is asked for counts when crowding is judged', () => {
  const careless = { held: 0, leftBehind: 0, paid: 0, expired: 3 }
  expect(addressProblem({ size: 31_500, unsold: 1000, reserved: 0 }, careless, 500, 1)).toBeNull()
  expect(addressProblem({ size: 31_500, unsold: 1000, reserved: 0 }, careless, 501, 1)?.text).toContain('U kunt er nu nog 250 reserveren')
})

test('what an address is told is true of it', () => {
  const issue = { size: 10_000, unsold: 10_000, reserved: 6000 }
  const from = { held: 0, leftBehind: 0, paid: 0, expired: 0 }
  expect(addressProblem(issue, from, 6500, 1)?.text).toBe('Er staan nu veel certificaten gereserveerd die nog niet zijn betaald. Vanaf één internetverbinding kan dan minder tegelijk. U kunt er nu nog 4.000 reserveren: kies een lager bedrag, of wacht even.')
  expect(addressProblem(issue, { ...from, held: 5950 }, 100, 1)?.text).toBe('Vanaf uw internetverbinding staan al veel certificaten gereserveerd die nog niet zijn betaald.')
  expect(addressProblem(issue, { ...from, expired: 6 }, 101, 1)?.text).toBe('Vanaf uw internetverbinding zijn het afgelopen uur certificaten gereserveerd die niet zijn betaald. U kunt er nu nog 100 reserveren: kies een lager bedrag, of wacht even.')
})

test('however often the guests of one address change their mind, it holds no more than its share and one choice', () => {
  const choice = fc.record({ guest: fc.nat(3), wanted: fc.integer({ min: 100, max: 6900 }) })
  fc.assert(fc.property(fc.array(choice, { maxLength: 60 }), (choices) => {
    const issue = { size: 100_000, unsold: 100_000, reserved: 90_000 }
    const byGuest = new Map<number, number[]>()
    const all = () => [...byGuest.values()].flat().reduce((sum, each) => sum + each, 0)
    for (const { guest, wanted } of choices) {
      const own = byGuest.get(guest) ?? []
      const leftBehind = own.reduce((sum, each) => sum + each, 0)
      if (!addressProblem(issue, { held: all(), leftBehind, paid: 0, expired: 0 }, wanted, 1)) byGuest.set(guest, [...own, wanted])
    }
    expect(all()).toBeLessThanOrEqual(6000 + 6900)
  }))
})

test('a guest holds what the largest online investment buys, and twice that of what he no longer wants', () => {
  const says = (held: number, leftBehind: number, wanted: number, proven = true) => guestProblem({ proven, held, leftBehind }, wanted, 1)?.code ?? null
  expect([says(0, 0, 7000), says(1, 0, 7000), says(0, 14_000, 7000), says(0, 14_001, 7000), says(1, 0, 7000, false)]).toEqual([null, 'room_held_by_guest', null, 'room_held_by_guest', 'room_held_by_address'])
  expect(guestProblem({ proven: true, held: 7000, leftBehind: 0 }, 7000, 2)).toBeNull()
})

test('whoever lacks only what he left behind himself is told so', () => {
  const lacks = (leftBehind: number, room: number) => ownRoomProblem({ proven: true, held: 0, leftBehind }, room, 200) !== null
  expect([lacks(200, 100), lacks(100, 100), lacks(99, 100), lacks(500, 200)]).toEqual([true, true, false, false])
})

test('it may be tried again when a checkout ends or the first that expired is forgotten, whichever is sooner', () => {
  const hour = 3_600_000
  expect([changesAt({ endsAt: null, expiredAt: null }), changesAt({ endsAt: 5, expiredAt: null }), changesAt({ endsAt: null, expiredAt: 5 }), changesAt({ endsAt: 9, expiredAt: 5 }), changesAt({ endsAt: hour + 9, expiredAt: 5 })]).toEqual([null, 5, hour + 5, 9, hour + 5])
})
