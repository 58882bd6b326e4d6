import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { calendarDate, formatCalendarDate, formatDate, formatShortDate, formatTime } from '#domain/moment.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2025-07-22T21:59:59Z', '2025-07-22'], ['2025-07-22T22:00:00Z', '2025-07-23'], ['2025-06-30T22:30:00Z', '2025-07-01'],
  ['2025-12-31T22:59:59Z', '2025-12-31'], ['2025-12-31T23:00:00Z', '2026-01-01'],
  ['2025-03-30T00:30:00Z', '2025-03-30'], ['2025-10-25T22:00:00Z', '2025-10-26'], ['2025-10-26T22:59:59Z', '2025-10-26'], ['2025-10-26T23:00:00Z', '2025-10-27'], ['2024-02-28T23:00:00Z', '2024-02-29'],
])('at %s it is %s in Amsterdam', (moment, date) => {
  expect(calendarDate(at(moment))).toBe(date)
})

test('moments are printed as a person in Amsterdam reads them', () => {
  expect(formatDate(at(ISSUER.issue.opensAt))).toBe('23 juli 2025')
  expect(formatShortDate(at(ISSUER.issue.opensAt))).toBe('23-07-2025')
  expect(formatTime(at(ISSUER.issue.opensAt))).toBe('20:00')
  expect(formatShortDate(at('2025-06-30T22:30:00Z'))).toBe('01-07-2025')
  expect(formatTime(at('2025-06-30T22:30:00Z'))).toBe('00:30')
  expect(['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-03-30T00:59:00Z', '2025-03-30T01:00:00Z'].map((moment) => formatTime(at(moment)))).toEqual(['02:30', '02:30', '01:59', '03:00'])
})

test('a calendar date is printed as it stands, with no time zone to move it', () => {
  expect(formatCalendarDate('2025-07-01')).toBe('1 juli 2025')
  expect(formatCalendarDate('2026-10-25')).toBe('25 oktober 2026')
  expect(formatCalendarDate('2024-02-29')).toBe('29 februari 2024')
  fc.assert(fc.property(fc.date({ min: new Date('2000-01-01T12:00:00Z'), max: new Date('2100-01-01T12:00:00Z'), noInvalidDate: true }), (date) => {
    expect(formatCalendarDate(calendarDate(date.getTime()))).toBe(formatDate(date.getTime()))
  }))
})
