import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actTrials, trialsIn } from '../../script/wounding/acts.ts'
import { wounded } from '../../script/wounding/trial.ts'
import { filesBelow } from '#tests/support/tree.ts'
import { specCoverage } from '#tests/support/spec-coverage.ts'
import { WOUNDS } from '#tests/wounds/all.ts'

/** The file as a wound leaves it; null when it changes nothing, or does not know where. */
function struck(wound: { readonly file: string; readonly before: string; readonly after: string }): string | null {
  return filesBelow(wound.file.split('/')[0]).includes(wound.file) ? wounded(readFileSync(wound.file, 'utf8'), wound) : null
}

test('every row of the specification has a wound that would prove its test, and every wound a row', () => {
  const rows = new Set(specCoverage().rows.map(({ row }) => row))
  const hurt = new Set(WOUNDS.map(({ row }) => row))
  expect([...rows].filter((row) => !hurt.has(row)), 'rows without a wound').toEqual([])
  expect([...hurt].filter((row) => !rows.has(row)), 'wounds without a row').toEqual([])
})

test.each(WOUNDS)('the wound of “$row” changes one place in $file', (wound) => {
  expect(struck(wound)).not.toBeNull()
})

test('a wound whose text is gone, stands there twice or changes nothing is told apart', () => {
  const change = { before: 'one', after: 'two' }
  expect(wounded('this one', change)).toBe('this two')
  expect([wounded('none', { ...change, before: 'two' }), wounded('one by one', change), wounded('one', { ...change, after: 'one' })]).toEqual([null, null, null])
})

test('every audit line and message of an act is found, and can be taken out', () => {
  const trials = actTrials()
  const said = filesBelow('src/server').flatMap((file) => readFileSync(file, 'utf8').match(/act\.(?:audit|letter|event)\(/g) ?? [])
  expect(trials.length).toBe(said.length)
  expect(trials.length).toBeGreaterThan(20)
  expect(trials.filter((trial) => struck(trial) === null).map(({ name }) => name)).toEqual([])
})

test('the same line in two places is taken out once, with whatever it holds', () => {
  const text = "if (a) act.audit('b', { c: f('(') })\nelse act.audit('b', { c: f('(') })\n"
  expect(trialsIn('a.ts', text).map((trial) => wounded(text, trial))).toEqual([
    "if (a) void 0\nelse act.audit('b', { c: f('(') })\n", "if (a) act.audit('b', { c: f('(') })\nelse void 0\n",
  ])
})
