import { expect, test } from 'vitest'
import { openCircuit } from '#server/gateways/circuit.ts'

/** A circuit, and a clock that is moved by hand. */
function begun() {
  let now = Date.parse('2026-03-01T12:00:00Z')
  return { circuit: openCircuit(() => now), pass: (seconds: number) => { now += seconds * 1000 } }
}

test('after nine failures nobody asks; after a pause one does, and the others wait for what he hears', () => {
  const { circuit, pass } = begun()
  for (let failure = 0; failure < 9; failure++) {
    expect(circuit.enter()).toBe(true)
    circuit.failed()
  }
  expect(circuit.enter()).toBe(false)
  pass(2)
  expect([circuit.enter(), circuit.enter(), circuit.enter()]).toEqual([true, false, false])
  circuit.answered()
  expect([circuit.enter(), circuit.enter()]).toEqual([true, true])
})

test('each try that fails makes the pause longer, up to a quarter of a minute', () => {
  const { circuit, pass } = begun()
  for (let failure = 0; failure < 9; failure++) circuit.failed()
  for (let round = 0; round < 10; round++) {
    pass(19)
    expect(circuit.enter(), `round ${round}`).toBe(true)
    circuit.failed()
    expect(circuit.enter()).toBe(false)
  }
  pass(10)
  expect(circuit.enter()).toBe(false)
})

test('twenty who were under way when it closed are one failure for those who come', () => {
  const { circuit, pass } = begun()
  for (let failure = 0; failure < 20; failure++) circuit.failed()
  pass(2)
  expect(circuit.enter()).toBe(true)
})

test('an answer between failures begins the count anew', () => {
  const { circuit } = begun()
  for (let round = 0; round < 20; round++) {
    for (let failure = 0; failure < 8; failure++) circuit.failed()
    circuit.answered()
  }
  expect(circuit.enter()).toBe(true)
})
