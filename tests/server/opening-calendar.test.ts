import { expect, test } from 'vitest'
import { openingCalendar } from '#server/features/invest/opening-calendar.ts'

test('the calendar file of an opening in summer says eight in the evening of Amsterdam in UTC', () => {
  const file = openingCalendar(Date.parse('2025-07-23T20:00:00+02:00'), { url: 'https://arcadeel.example/invest', host: 'arcadeel.example' })
  expect(file).toContain('DTSTART:20250723T180000Z\r\nDTEND:20250723T183000Z\r\n')
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true)
})

test('the calendar file of an opening in winter has an hour more', () => {
  expect(openingCalendar(Date.parse('2025-11-23T20:00:00+01:00'), { url: 'https://arcadeel.example/invest', host: 'arcadeel.example' })).toContain('DTSTART:20251123T190000Z')
})
