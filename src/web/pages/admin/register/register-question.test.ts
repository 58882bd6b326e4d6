import { describe, expect, test } from 'vitest'
import { lastMonthEnd, momentOf, parseDay, parseMoment, parseNumber, readQuestion, writeQuestion } from './register-question.ts'

describe('the question in the address', () => {
  test('is what was written there, and what is no day, number or id is left out', () => {
    const question = { on: '2025-11-02', knownAt: '2025-11-09T16:31', from: 18_432, person: null, number: 33_050, holder: '3f2a91c0-0000-4000-8000-000000000001' }
    const address = writeQuestion(new URLSearchParams('investeerder=abc'), question)
    expect(address.get('investeerder'), 'what belongs to others stays').toBe('abc')
    expect(readQuestion(address)).toEqual(question)
    expect(readQuestion(new URLSearchParams('op=2025-13-45&bekend=gisteren&vanaf=0&nummer=x&houder=1&persoon='))).toEqual({ on: null, knownAt: null, from: null, person: null, number: null, holder: null })
  })
})

describe('what somebody writes', () => {
  test.each([['12345', 12_345], ['12.345', 12_345], [' 012 345 ', 12_345], ['1.234.567', 1_234_567], ['000.001', 1], ['0', null], ['1.23', null], ['jan', null], ['', null], ['99999999999', null]])('%s is number %s', (typed, number) => {
    expect(parseNumber(typed)).toBe(number)
  })
  test.each([['2-11-2025', '2025-11-02'], ['02/11/2025', '2025-11-02'], ['2025-11-02', '2025-11-02'], ['31-11-2025', null], ['29-2-2024', '2024-02-29'], ['29-2-2025', null], ['1-1-25', null], ['morgen', null], ['', null]])('%s is the day %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
  })
  test.each([['9-11-2025 16:31', '2025-11-09T16:31'], ['9-11-2025, 7.05 uur', '2025-11-09T07:05'], ['9-11-2025', '2025-11-09T23:59'], ['27-11-2025', 'now'], ['nu, 27-11-2025 10:12', 'now'], ['', 'now'], ['9-11-2025 25:00', null], ['ooit', null]])('%s is the moment %s', (typed, moment) => {
    expect(parseMoment(typed, '2025-11-27')).toBe(moment)
  })
  test('the minute of a moment is known to its end, in summer and in winter, and the month before ends where it ended', () => {
    expect([momentOf('2025-11-09T16:31'), momentOf('2025-07-23T20:00')]).toEqual(['2025-11-09T15:31:59.999Z', '2025-07-23T18:00:59.999Z'])
    expect([lastMonthEnd('2026-03-05'), lastMonthEnd('2026-01-31')]).toEqual(['2026-02-28', '2025-12-31'])
  })
})
