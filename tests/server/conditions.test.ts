import { expect, test } from 'vitest'
import { chooseEncoding, isStillThat } from '#server/http/conditions.ts'

test.each([
  ['"a"', true], ['W/"a"', true], ['*', true], [' * ', true], ['"b", W/"a"', true], ['"b","a"', true], ['"b"', false], ['W/"b", "c"', false], ['a', false], ['', false], [undefined, false], ['"a', false], ['"x*"', false],
])('who has %s has "a" still: %s', (header, still) => {
  expect(isStillThat(header, '"a"')).toBe(still)
})

test.each([
  ['gzip, deflate, br', 'br'], ['br;q=0, gzip', 'gzip'], ['br;q=0', null], ['br;q=0.0, gzip;q=0', null], ['GZIP', 'gzip'], ['gzip;q=0.9, br;q=0.1', 'gzip'], ['*', 'br'], ['*;q=0', null], ['br;q=0, *', 'gzip'],
  ['identity', null], ['identity;q=1, br;q=0.5', null], ['identity;q=0.5, gzip;q=1.0', 'gzip'], ['brotli, gzipped', null], ['', null], [undefined, null], ['br; q=1', 'br'], ['br ;q=0.001', 'br'],
])('who accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
})
