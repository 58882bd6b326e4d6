import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAddresses, pageAt, pagePath } from '#contract/pages.ts'

test('a path carries what its page needs, written so that it arrives as it was', () => {
  expect(pagePath('home')).toBe('/')
  expect(pagePath('invest')).toBe('/invest')
  expect(pagePath('invest', { resume: 'a.b-c_d' })).toBe('/invest?resume=a.b-c_d')
  expect(pagePath('paymentResult', { investment_id: 'x&y=1' })).toBe('/payment-complete?investment_id=x%26y%3D1')
  expect(pagePath('adminAssignTo', { investorId: 'a/b' })).toBe('/admin/assign-certificates/a%2Fb')
})

test.each([
  ['/', 'home'], ['/auth', 'login'], ['/auth-password', 'login'], ['/payment-complete-otp', 'paymentResult'], ['/admin/assign-certificates', 'adminAssign'],
  ['/admin/assign-certificates/a%2Fb', 'adminAssignTo'], ['/claim-investment?investment_id=1#top', 'claim'],
  // As a mail program may write them.
  ['/auth/', 'login'], ['/claim%2Dinvestment', 'claim'],
  ['/bestaat-niet', null], ['/admin/bestaat-niet', null], ['/%ff', null], ['', null], ['//auth', null], ['/\\auth', null], ['https://elders.example/auth', null],
])('%s shows %s', (address, page) => {
  expect(pageAt(address)).toBe(page)
})

test('no address belongs to two pages, and each finds its own', () => {
  const addresses = pageAddresses({ kit: true })
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => pageAt(address) === null)).toEqual([])
  expect(pageAddresses({ kit: false })).not.toContain(pagePath('kit'))
})

/** They are served as they are, so they cannot take their paths from the table. */
test('what search engines and home screens are told names pages that exist', () => {
  const robots = Array.from(readFileSync('src/web/public/robots.txt', 'utf8').matchAll(/^(?:Dis)?allow: (\S+)$/gim), ([, address = '']) => address)
  const start = /"start_url": "([^"]+)"/.exec(readFileSync('src/web/public/manifest.webmanifest', 'utf8'))?.[1] ?? ''
  expect(robots.length).toBeGreaterThan(3)
  expect([...robots, start].filter((address) => pageAt(address) === null)).toEqual([])
})
