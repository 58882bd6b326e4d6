import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '#tests/support/tree.ts'
import { FIXED_TEXTS, HOLDS_FOR, ownTexts, WORD_LAWS } from './word-laws.ts'

const files = filesBelow('src').filter((file) => HOLDS_FOR.test(file)).map((file) => ({ file, text: ownTexts(readFileSync(file, 'utf8')) }))

describe.each(WORD_LAWS)('our own texts never say "$word" but $instead', ({ found, sample, fine }) => {
  test('bites, and leaves its neighbour alone', () => {
    expect([found.test(ownTexts(`<p>${sample}</p>`)), found.test(ownTexts(`<p>${fine}</p>`))]).toEqual([true, false])
  })

  test('holds in the whole tree', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(files.flatMap(({ file, text }) => text.split('\n').filter((line) => found.test(line)).map((line) => `${file}: ${line.trim()}`))).toEqual([])
  })
})

test('a comment and a text of the specification are not ours to word', () => {
  expect(ownTexts("// as we do\n/** we */ const a = 'Je moet €1.005,00 invullen om verder te gaan' // we").trim()).toBe("const a = ''")
})

test('every text that is listed as fixed is still there', () => {
  const all = filesBelow('src').filter((file) => HOLDS_FOR.test(file)).map((file) => readFileSync(file, 'utf8'))
  for (const [name, fixed] of Object.entries(FIXED_TEXTS)) expect(all.some((text) => text.search(fixed) >= 0), name).toBe(true)
})
