import { expect, expectTypeOf, test } from 'vitest'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { Refused, type FailureCode } from './refused.ts'

const isCode = (code: string): code is RefusalCode => code in REFUSALS

test('a refusal is told apart by words of the catalogue and of this side; another word does not compile', () => {
  expectTypeOf<Refused['is']>().toBeCallableWith('sold_out', 'offline')
  expectTypeOf<Refused['is']>().parameter(0).toEqualTypeOf<FailureCode>()
  expectTypeOf<RefusalCode>().toExtend<FailureCode>()
  expectTypeOf<'totp_required'>().not.toExtend<FailureCode>()
  expectTypeOf<string>().not.toExtend<FailureCode>()
  expectTypeOf<Refused>().not.toHaveProperty('code')
})

test('a refusal that only a newer server knows is none of those that this page knows', () => {
  const newer = new Refused(409, { code: 'made_up_tomorrow', error: 'Nee.' })
  expect(newer.is(...Object.keys(REFUSALS).filter(isCode), 'offline', 'timeout', 'unreadable', 'broken')).toBe(false)
  expect(new Refused(409, { code: 'sold_out', error: 'Nee.' }).is('nearly_sold_out', 'sold_out')).toBe(true)
})
