import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedAddress, isLoopback } from '#server/http/client-address.ts'

test.each([
  ['a port behind it', '203.0.113.9:51234', '203.0.113.9'], ['IPv4 in IPv6 clothes', '::ffff:203.0.113.9', '203.0.113.9'], ['the same in hexadecimal, with a port', '[::FFFF:cb00:7109]:443', '203.0.113.9'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'], ['its neighbour of the same network', '2001:db8:1:2::9', '2001:db8:1:2::/64'], ['IPv6 in brackets with a port', '[2001:db8:1:2::9]:8080', '2001:db8:1:2::/64'],
  ['IPv6 in quotes', '"[2001:0db8:0001:0002::9]"', '2001:db8:1:2::/64'], ['a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s: %s counts as %s', (_what, shown, counted) => {
  expect(countedAddress(shown)).toBe(counted)
})

test.each([undefined, '', 'unknown', '_hidden', '999.1.1.1', '1.2.3', '203.0.113.9:port', 'fe80::zz', '1:2:3:4:5:6:7:8:9', '[::1', 'evil.example', '203.0.113.9, 10.0.0.1'])('%j is no address, and one subject with all that are none', (shown) => {
  expect(countedAddress(shown)).toBe('no address')
})

test('whatever a proxy writes behind an address, it counts as one', () => {
  fc.assert(fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (ip, port) => { expect(countedAddress(`${ip}:${port}`)).toBe(countedAddress(ip)) }))
  fc.assert(fc.property(fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (ip, port) => { expect(countedAddress(`[${ip}]:${port}`)).toBe(countedAddress(ip)) }))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => { expect(countedAddress(text)).toEqual(expect.any(String)) }))
})

test('this machine is known by each of its own addresses, and by no other', () => {
  for (const own of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1']) expect(isLoopback(own), own).toBe(true)
  for (const other of ['128.0.0.1', '::2', '::ffff:10.0.0.1', '', undefined, '1::1', '10.127.0.0']) expect(isLoopback(other), String(other)).toBe(false)
})
