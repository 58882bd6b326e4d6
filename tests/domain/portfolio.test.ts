import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents, type Cents } from '#domain/money.ts'
import { sayMoneyBack, sumPortfolio, type PaidInvestment } from '#domain/portfolio.ts'
import { allotShares, amountForShares } from '#domain/shares.ts'
import { anyOffer } from './any-offer.ts'

const { offer } = ISSUER
const paid: PaidInvestment = { amount: cents(10_005_00), number_of_shares: 1347, bonus_shares: 13, payment_status: 'paid', status: 'completed' }
const range = { start: 18_432, end: 19_778 }
const open: PaidInvestment = { ...paid, payment_status: 'processing', status: 'pending' }

test('money that went back is said beside the total, the two ways apart', () => {
  expect(sayMoneyBack([])).toEqual([])
  expect(sayMoneyBack([{ kind: 'refund', amount: cents(500_00) }, { kind: 'chargeback', amount: cents(757_50) }, { kind: 'refund', amount: cents(257_50) }])).toEqual([
    'waarvan €\u00a0757,50 teruggestort, in beoordeling', 'waarvan €\u00a0757,50 teruggeboekt, in beoordeling',
  ])
})

describe('a portfolio', () => {
  test('adds up what is paid, with its bonus and dividend', () => {
    expect(sumPortfolio(offer, [paid], [range])).toMatchObject({ invested: 10_005_00, paidInvestments: 1, shares: 1347, bonus: 13, certificates: 1347, dividend: 700_35 })
  })

  test('leaves out what is not paid', () => {
    expect(sumPortfolio(offer, [open], [])).toMatchObject({ invested: 0, paidInvestments: 0, shares: 0, certificates: 0, ranges: [], dividend: 0 })
  })

  test('counts an investment that a person completed', () => {
    expect(sumPortfolio(offer, [{ ...paid, payment_status: 'processing' }], [])).toMatchObject({ invested: 10_005_00, paidInvestments: 1 })
  })

  test('counts what the register says that they hold: assigned and received too, lowest numbers first', () => {
    expect(sumPortfolio(offer, [paid], [range, { start: 101, end: 150 }])).toMatchObject({ shares: 1347, certificates: 1397, ranges: [{ start: 101, end: 150 }, range] })
  })

  test('of somebody who gave his certificates away still says what he paid, and that he holds nothing', () => {
    expect(sumPortfolio(offer, [paid], [])).toMatchObject({ invested: 10_005_00, shares: 1347, certificates: 0, ranges: [] })
  })

  test('takes its dividend of the whole, not of each part: half a cent is rounded once', () => {
    const small = { ...paid, amount: cents(7_50) }
    expect(sumPortfolio(offer, [small, small], []).dividend).toBe(1_05)
    expect(sumPortfolio(offer, [small], []).dividend).toBe(53)
  })

  test('of more than a hundred million euros is added up, too', () => {
    const large = { ...paid, amount: cents(99_999_997_50), number_of_shares: 13_999_999 }
    expect(sumPortfolio(offer, [large, large, large], [])).toMatchObject({ invested: 299_999_992_50, dividend: 20_999_999_48 })
  })

  test('of investments under any terms is the sum of them one by one', () => {
    const wish = fc.record({ base: fc.integer({ min: 1, max: 100_000 }), complete: fc.boolean() })
    fc.assert(fc.property(anyOffer, fc.array(wish, { maxLength: 20 }), (terms, wishes) => {
      const investments = wishes.map(({ base, complete }): PaidInvestment => {
        const amount: Cents = amountForShares(terms, base)
        const { total, bonus } = allotShares(terms, amount)
        return { amount, number_of_shares: total, bonus_shares: bonus, payment_status: complete ? 'paid' : 'pending', status: complete ? 'completed' : 'pending' }
      })
      const sums = sumPortfolio(terms, investments, [])
      const each = investments.filter(({ status }) => status === 'completed').map((one) => sumPortfolio(terms, [one], []))
      const sum = (pick: (one: (typeof each)[number]) => number) => each.reduce((total, one) => total + pick(one), 0)
      expect(sums).toMatchObject({ invested: sum((one) => one.invested), shares: sum((one) => one.shares), bonus: sum((one) => one.bonus), paidInvestments: each.length })
    }))
  })
})
