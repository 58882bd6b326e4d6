import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { foreseeActs, resolvedAs } from '#domain/review-previews.ts'
import { REVIEW_ACTS, REVIEW_KINDS, REVIEWS, type ReviewAct } from '#domain/reviews.ts'

/** What each act on a case will change, said before it is done. */

const facts = { amount: cents(1500_00), foreign: null, held: { start: 41_406, end: 41_605 }, gives: {}, letterTo: 'm.jansen@voorbeeld.nl' }
const giving = { count: 200, range: { start: 62_210, end: 62_409 } }
const foresee = (act: ReviewAct, more: object = {}) => foreseeActs([act], { ...facts, ...more }).choices[0]

test.each(REVIEW_KINDS)('%s: each of its acts says what it changes of money and numbers, and its button names it', (kind) => {
  const { choices, blocked } = foreseeActs(REVIEWS[kind].acts, facts)
  expect(blocked).toEqual([])
  expect(choices.map(({ act }) => act)).toEqual(REVIEWS[kind].acts)
  for (const { act, title, says, money, numbers, log, button } of choices) {
    for (const text of [title, says, money, numbers, log, button]) expect(text, act).toMatch(/\S/)
    expect(says).toMatch(/^[A-Z].*\.$/)
  }
})

test('money that goes back is named with its sum, in whatever currency, and the person hears of it', () => {
  expect(foresee('refund')).toMatchObject({ button: 'Betaal €\u00a01.500,00 terug', money: expect.stringContaining('Kan niet ongedaan worden gemaakt.'), numbers: 'geen verandering', letter: '“U krijgt €\u00a01.500,00 terug” aan m.jansen@voorbeeld.nl' })
  expect(foresee('refund', { amount: null, foreign: '750.00 USD' })).toMatchObject({ button: 'Betaal 750.00 USD terug' })
  expect(foresee('send_back', { letterTo: null }), 'nobody is known').toMatchObject({ letter: null })
})

test('numbers that will be given or freed are named', () => {
  expect(foresee('accept_as_extra', { gives: { accept_as_extra: giving } })).toMatchObject({ numbers: '200 certificaten erbij, naar verwachting 062.210 t/m 062.409', letter: '“Uw certificaten” aan m.jansen@voorbeeld.nl' })
  expect(foresee('retract')).toMatchObject({ numbers: expect.stringContaining('041.406 t/m 041.605 (200) komen vrij') })
})

test('what would give numbers that are not there is not offered, and it is said why', () => {
  expect(foreseeActs(['accept_as_extra', 'ignore'], { ...facts, gives: { accept_as_extra: { count: 200, range: null } } })).toMatchObject({
    choices: [{ act: 'ignore' }], blocked: ['Aannemen als extra investering kan nu niet: er zijn niet 200 certificaten vrij.'],
  })
})

test('what became of a case is said in words, also of one that closed by itself or that an older version closed', () => {
  for (const act of REVIEW_ACTS) expect(resolvedAs(act)).not.toBe(act)
  expect(['refunded_at_provider', 'paid_in_full', 'more_came'].map(resolvedAs)).toEqual(['Terugbetaald bij de betaaldienst', 'De rest kwam binnen', 'Er kwam meer geld'])
  expect(resolvedAs('iets_van_vroeger')).toBe('iets_van_vroeger')
})
