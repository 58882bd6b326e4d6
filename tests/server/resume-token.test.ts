import { expect, test } from 'vitest'
import { readResumeToken, writeResumeToken } from '#server/lib/resume-token.ts'
import { deriveKeys } from '#server/lib/secrets.ts'

const OLD = 'the secret of last year, long enough'
const NEW = 'the secret of this year, long enough'
const ID = '1a2b3c4d-0000-4000-8000-000000000001'
const NOW = Date.parse('2026-01-05T10:00:00Z')
const DAYS = 24 * 3_600_000
const keys = deriveKeys([NEW])
const token = writeResumeToken(keys, ID, NOW)

test('a link leads back to its investment for fourteen days', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readResumeToken(keys, token, NOW)).toBe(ID)
  expect(readResumeToken(keys, token, NOW + 14 * DAYS - 1000)).toBe(ID)
  expect(readResumeToken(keys, token, NOW + 14 * DAYS)).toBeNull()
})

test('a link that was made up or changed leads nowhere', () => {
  const [body = '', signature = ''] = token.split('.')
  const later = Buffer.from(`${ID}.99999999999`).toString('base64url')
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1a2b', '1a2c')).toString('base64url')
  for (const made of ['', '.', 'x', body, `${body}.`, `.${signature}`, `${later}.${signature}`, `${other}.${signature}`, `${body}.${signature.slice(1)}`, `${body}.${'A'.repeat(signature.length)}`]) {
    expect(readResumeToken(keys, made, NOW), made).toBeNull()
  }
})

test('a link outlives a rotation of the secret, and nobody else can write one', () => {
  expect(readResumeToken(deriveKeys([NEW, OLD]), writeResumeToken(deriveKeys([OLD]), ID, NOW), NOW)).toBe(ID)
  expect(readResumeToken(keys, writeResumeToken(deriveKeys([OLD]), ID, NOW), NOW)).toBeNull()
})
