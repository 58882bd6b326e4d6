import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalUrl } from '#server/http/normal-url.ts'

test.each([
  ['/', '/'], ['', '/'], ['/auth', '/auth'], ['/auth/', '/auth/'], ['//auth', '/auth'], ['///auth///', '/auth/'], ['/%72eadyz', '/readyz'], ['/readyz%2f', '/readyz/'], ['/readyz%2F%2F', '/readyz/'],
  ['/x/../readyz', '/readyz'], ['/x/%2e%2E/readyz', '/readyz'], ['/../../readyz', '/readyz'], ['/./readyz/.', '/readyz/'], ['http://evil.example/readyz?a=//b', '/readyz?a=//b'], ['http://evil.example', '/'],
  ['/READYZ', '/READYZ'], ['/a%20b', '/a%20b'], ['/a%2520b', '/a%2520b'], ['/%2572eadyz', '/%2572eadyz'], ['/a%c3%a9', '/a%C3%A9'], ['/%5c%5creadyz', '/%5C%5Creadyz'],
  ['/privacy%', '/privacy%25'], ['/%ff', '/%25ff'], ['/auth?from=%ff', '/auth?from=%25ff'], ['/auth?a=/../b//c', '/auth?a=/../b//c'],
])('%s is %s', (written, normal) => {
  expect(normalUrl(written)).toBe(normal)
})

test('an address in its one form has no other', () => {
  const url = fc.array(fc.constantFrom('/', '.', '..', '%2f', '%2e', '%72', 'eadyz', 'a', '%25', '%', '%ff', '%c3%a9', '?', '#', '=', ':', 'http://', '\\', ';'), { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
  fc.assert(fc.property(url, (written) => {
    const normal = normalUrl(written)
    expect(normalUrl(normal)).toBe(normal)
    expect(normal).toMatch(/^\/(?!\/)/)
    expect(/^[^?#]*/.exec(normal)?.[0]).not.toMatch(/\/\/|\/\.{1,2}(?:\/|$)|%2f|%2e/i)
  }), { seed: 20261128, numRuns: 5000 })
})
