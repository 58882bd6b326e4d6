import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fits } from '../../script/operator/fits.ts'

/** As the tool itself lists them, with as many words as each shows. */
const usage = /const USAGE = `([^`]+)`/.exec(readFileSync('script/admin.ts', 'utf8'))?.[1] ?? ''
const commands = Array.from(usage.matchAll(/^ {2}([a-z-]+)((?: [A-Z|a-z]+)*)(?: |$)/gm), ([, name = '', words = '']) => ({ name, words: words.split(' ').filter((word) => /^(?:[A-Z]{2,}|ID\|all)$/.test(word)) }))

test('the tool lists sixteen commands', () => {
  expect(commands).toHaveLength(16)
})

test.each(commands)('$name takes $words, and neither a word nor an option beside them', ({ name, words }) => {
  expect(fits(name, words, [])).toBe(true)
  // A reason is as many words as somebody needs.
  expect(fits(name, [...words, 'nog'], [])).toBe(name === 'stop-selling')
  const own = { 'create': ['name', 'role'], 'reconcile': ['withhold'], 'register': ['on', 'known-at'], 'sweep-documents': ['dry-run'] }[name] ?? []
  for (const option of ['name', 'role', 'withhold', 'on', 'known-at', 'dry-run']) expect(fits(name, words, [option]), option).toBe(own.includes(option))
})

test('what is no command is none', () => {
  for (const word of ['', 'help', 'constructor', 'toString']) expect(fits(word, [], []), word).toBe(false)
})
