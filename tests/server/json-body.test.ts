import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonBody } from '#server/http/json-body.ts'
import { Refusal } from '#server/lib/refusal.ts'

const read = (text: string | readonly number[]) => readJsonBody(typeof text === 'string' ? Buffer.from(text) : Buffer.from(text))

test('an empty body is nothing', () => {
  expect(read('')).toBeUndefined()
})

test.each([
  ['{"a":1}', { a: 1 }], ['null', null], ['[]', []], ['"é😀"', 'é😀'], [' {"a" : "b"} \n', { a: 'b' }], ['{"a":"[[[[{{{{\\"[[[["}', { a: '[[[[{{{{"[[[[' }], ['{"a":"\\\\"}', { a: '\\' }], ['{"a":1,"a":2}', { a: 2 }],
])('%s is read', (text, value) => {
  expect(read(text)).toEqual(value)
})

test.each<readonly [string, string | readonly number[]]>([
  ['broken JSON', '{"a":'],
  ['a form', 'a=1'],
  ['two values', '{}{}'],
  ['not a number', '{"a":NaN}'],
  ['a byte order mark', '\ufeff{}'],
  ['invalid UTF-8', [0x22, 0xff, 0x22]],
  ['half a character', [0x22, 0xe2, 0x82, 0x22]],
  ['UTF-16', [0x7b, 0x00, 0x7d, 0x00]],
  ['a number beyond all numbers', '{"a":[1e400]}'],
  ['a number below all numbers', '-1e400'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
  ['one in disguise', '{"\\u005f_proto__":1}'],
  ['one deep inside', '{"a":[{"b":{"constructor":1}}]}'],
  ['another way to it', '{"prototype":null}'],
  ['thousands of keys', JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`k${index}`, 1])))],
  ['thousands of items', JSON.stringify(Array.from({ length: 2001 }, () => 1))],
  ['keys beyond the limit in many places', JSON.stringify(Array.from({ length: 500 }, () => ({ a: 1, b: 2, c: 3, d: 4 })))],
  ['twenty-one levels', '['.repeat(21) + ']'.repeat(21)],
  ['levels without end', '{"a":'.repeat(30_000)],
])('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'malformed' }))
})

test('twenty levels and two thousand keys are allowed', () => {
  expect(read('['.repeat(20) + ']'.repeat(20))).toHaveLength(1)
  expect(read(JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, 1]))))).toHaveProperty('k1999')
})

test('brackets in strings are no depth', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', 'a') }), (text) => {
    expect(read(JSON.stringify({ text }))).toEqual({ text })
  }))
})

test('any ordinary value comes back as JSON.parse has it, and nothing but a refusal is ever thrown', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => {
    fc.pre(!/__proto__|constructor|prototype/.test(text))
    expect(read(text)).toEqual(JSON.parse(text))
  }))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
    try {
      readJsonBody(Buffer.from(bytes))
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
    }
  }))
})
