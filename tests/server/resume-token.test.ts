import { expect, test } from 'vitest'
import { readResumeToken, writeResumeToken } from '#server/lib/resume-token.ts'
import { readResetTokens, writeResetTokens } from '#server/lib/reset-tokens.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { readWaitingToken, writeWaitingToken } from '#server/lib/waiting-token.ts'

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
  for (const made of ['', '.', 'x', body, `${body}.`, `.${signature}`, `${later}.${signature}`, `${other}.${signature}`, `${body}.${signature.slice(1)}`, `${body}.${'A'.repeat(signature.length)}`, `${token}.`, `${token}=`, `${token}*`]) {
    expect(readResumeToken(keys, made, NOW), made).toBeNull()
  }
})

test('a link outlives a rotation of the secret, and nobody else can write one', () => {
  expect(readResumeToken(deriveKeys([NEW, OLD]), writeResumeToken(deriveKeys([OLD]), ID, NOW), NOW)).toBe(ID)
  expect(readResumeToken(keys, writeResumeToken(deriveKeys([OLD]), ID, NOW), NOW)).toBeNull()
})

test('no letter of any mailed link may be another: what is written otherwise is not ours, also where it would mean the same', () => {
  const { access, refresh } = writeResetTokens(keys, ID)
  const readers: readonly (readonly [string, (token: string) => string | null])[] = [
    [token, (changed) => readResumeToken(keys, changed, NOW)],
    [writeWaitingToken(keys, ID), (changed) => readWaitingToken(keys, changed)],
    [access, (changed) => readResetTokens(keys, { access: changed, refresh })],
    [refresh, (changed) => readResetTokens(keys, { access, refresh: changed })],
  ]
  for (const [written, read] of readers) {
    expect(read(written)).toBe(ID)
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef0123456789-_'.replace(written.at(-1) ?? '', '')) expect(read(`${written.slice(0, -1)}${letter}`), `${written} with ${letter}`).toBeNull()
    for (const more of ['.', '=', '*', 'A', '.A']) expect(read(`${written}${more}`), more).toBeNull()
  }
})
