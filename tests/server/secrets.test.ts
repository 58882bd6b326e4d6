import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { deriveKeys, hashToken, keptSecret, newToken } from '#server/lib/secrets.ts'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'
const keys = deriveKeys([NEW])

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
afterAll(() => { rmSync(folder, { recursive: true }) })

describe('a sealed field', () => {
  test('opens to what was sealed, in its own place only', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, place, elsewhere) => {
      const sealed = keys.seal(place, text)
      expect(keys.unseal(place, sealed)).toBe(text)
      if (elsewhere !== place) expect(() => keys.unseal(elsewhere, sealed)).toThrow()
    }))
  })

  test('never looks the same twice and shows nothing of its text', () => {
    const sealed = [keys.seal('bsn:1', '123456782'), keys.seal('bsn:1', '123456782')]
    expect(new Set(sealed).size).toBe(2)
    for (const one of sealed) expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('123456782')
  })

  test('does not open when any byte was changed, cut off or added', () => {
    const sealed = Buffer.from(keys.seal('bsn:1', '123456782'), 'base64url')
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => keys.unseal('bsn:1', changed.toString('base64url'))).toThrow()
    }
    for (let length = 0; length < sealed.length; length++) expect(() => keys.unseal('bsn:1', sealed.subarray(0, length).toString('base64url'))).toThrow()
    expect(() => keys.unseal('bsn:1', Buffer.concat([sealed, Buffer.from([0])]).toString('base64url'))).toThrow()
  })

  test('does not open under another secret', () => {
    expect(() => deriveKeys([OLD]).unseal('bsn:1', keys.seal('bsn:1', '123456782'))).toThrow()
  })
})

describe('while secrets are rotated', () => {
  const both = deriveKeys([NEW, OLD])
  const old = deriveKeys([OLD])

  test('the first writes and all of them open', () => {
    expect(both.unseal('bsn:1', old.seal('bsn:1', '123456782'))).toBe('123456782')
    expect(both.unseal('bsn:1', keys.seal('bsn:1', '123456782'))).toBe('123456782')
    expect(keys.unseal('bsn:1', both.seal('bsn:1', '123456782'))).toBe('123456782')
    expect(() => old.unseal('bsn:1', both.seal('bsn:1', '123456782'))).toThrow()
  })

  test('what was marked under the old one is still recognised', () => {
    expect(both.mac('code', '1', '123456')).toEqual(keys.mac('code', '1', '123456'))
    expect(both.macs('code', '1', '123456')).toEqual([keys.mac('code', '1', '123456'), old.mac('code', '1', '123456')])
  })
})

test('a mark is bound to its purpose and to where one part ends', () => {
  const marks = [keys.mac('a', 'bc'), keys.mac('ab', 'c'), keys.mac('a', 'b', 'c'), keys.mac('a', 'bc', ''), deriveKeys([OLD]).mac('a', 'bc')]
  expect(new Set(marks.map((mark) => mark.toString('hex'))).size).toBe(5)
  expect(keys.mac('a', 'bc')).toEqual(deriveKeys([NEW]).mac('a', 'bc'))
})

test('there are no keys without a secret', () => {
  expect(() => deriveKeys([])).toThrow('no application secret')
})

test('tokens have 256 random bits, and their hash gives none of them back', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  expect(new Set(tokens).size).toBe(200)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken('a')).toEqual(hashToken('a'))
  expect(hashToken('a').toString('hex')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
})

test('a kept secret is made once and readable by its owner alone', () => {
  const first = keptSecret(folder, 'app-secret', newToken)
  expect(keptSecret(folder, 'app-secret', () => 'another')).toBe(first)
  expect(readFileSync(path.join(folder, 'secrets', 'app-secret'), 'utf8').trim()).toBe(first)
  expect(statSync(path.join(folder, 'secrets', 'app-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(folder, 'secrets')).mode & 0o777).toBe(0o700)
})

test('of two who make one at the same moment, the first counts for both', () => {
  const second = keptSecret(folder, 'race', () => {
    keptSecret(folder, 'race', () => 'was first')
    return 'came second'
  })
  expect(second).toBe('was first')
})
