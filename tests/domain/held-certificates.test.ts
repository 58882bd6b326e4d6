import { expect, test } from 'vitest'
import { readRange, writeRange } from '#domain/certificate-range.ts'
import { certificatesOf, findHeld } from '#domain/held-certificates.ts'

const bought = { id: 'a', payment_status: 'paid', status: 'completed', range: { start: 101, end: 201 } }
const assigned = { id: 'b', status: 'assigned', range: { start: 301, end: 350 } }

test('what is held says how it came, lowest numbers first', () => {
  expect(certificatesOf([{ start: 501, end: 510 }, { start: 301, end: 350 }, { start: 101, end: 201 }], [bought], [assigned])).toEqual([
    { range: { start: 101, end: 201 }, origin: { kind: 'bought', investment: bought, whole: true } },
    { range: { start: 301, end: 350 }, origin: { kind: 'assigned', assignment: assigned, whole: true } },
    { range: { start: 501, end: 510 }, origin: { kind: 'received' } },
  ])
})

test('what is left after a part was transferred is no longer all that was bought or assigned', () => {
  expect(certificatesOf([{ start: 151, end: 201 }, { start: 301, end: 310 }], [bought], [assigned]).map(({ origin }) => origin)).toMatchObject([{ kind: 'bought', whole: false }, { kind: 'assigned', whole: false }])
})

test('numbers that were not paid for, or whose assignment was released, came from elsewhere', () => {
  const held = [{ start: 101, end: 201 }, { start: 301, end: 350 }]
  expect(certificatesOf(held, [{ ...bought, payment_status: 'processing', status: 'pending' }], [{ ...assigned, status: 'released' }]).map(({ origin }) => origin.kind)).toEqual(['received', 'received'])
  expect(certificatesOf([{ start: 190, end: 210 }], [bought, { ...bought, range: null }], []).map(({ origin }) => origin.kind)).toEqual(['received'])
})

test('numbers that somebody asks for are found as they are, in part, or not at all', () => {
  const held = [{ range: { start: 101, end: 150 } }, { range: { start: 301, end: 350 } }]
  expect(findHeld(held, { start: 301, end: 350 })).toEqual({ at: 'held', place: 1 })
  expect(findHeld(held, { start: 301, end: 400 })).toEqual({ at: 'partly', place: 1 })
  expect(findHeld(held, { start: 151, end: 300 })).toEqual({ at: 'gone' })
  expect(findHeld(held, null)).toEqual({ at: 'held', place: 0 })
  expect(findHeld([], { start: 1, end: 2 })).toEqual({ at: 'gone' })
  expect(findHeld([], null)).toBeNull()
})

test('an address carries numbers and gives them back; what is no range is none', () => {
  expect(readRange(writeRange({ start: 18_432, end: 19_778 }))).toEqual({ start: 18_432, end: 19_778 })
  for (const text of ['', '5', '0-4', '9-8', '1-2-3', '01-2', ' 1-2', '1-9999999999', '1.5-2']) expect(readRange(text), text).toBeNull()
})
