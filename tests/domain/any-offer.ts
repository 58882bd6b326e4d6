import fc from 'fast-check'
import { cents, MOST_CENTS, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'

/** Any terms that an issuer could choose: price, minimum, up to five tiers, dividend and border of their own. */
export const anyOffer: fc.Arbitrary<Offer> = fc.record({
  sharePrice: fc.integer({ min: 1, max: 500_00 }).map(cents),
  minimumShares: fc.integer({ min: 1, max: 10_000 }),
  dividendPercent: fc.integer({ min: 0, max: 100 }),
  requestFrom: fc.integer({ min: 1, max: MOST_CENTS }).map(cents),
  bonusTiers: fc.record({
    borders: fc.uniqueArray(fc.integer({ min: 1, max: MOST_CENTS }), { maxLength: 5 }),
    percents: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 }),
  }).map(({ borders, percents }) => {
    const most = percents.toSorted((a, b) => b - a)
    return borders.toSorted((a, b) => b - a).map((from, place) => ({ from: cents(from), percent: most[place] ?? 0 }))
  }),
})

/** An amount under such terms, as often as not right beside a border of them: a tier, the minimum, a whole share. */
function anyAmountFor(offer: Offer): fc.Arbitrary<Cents> {
  const borders = [offer.sharePrice * offer.minimumShares, offer.requestFrom, ...offer.bonusTiers.map((tier) => tier.from)]
  const beside = fc.record({ border: fc.constantFrom(...borders), step: fc.integer({ min: -2, max: 2 }) }).map(({ border, step }) => border + step)
  const whole = fc.integer({ min: 0, max: Math.floor(MOST_CENTS / offer.sharePrice) }).map((base) => base * offer.sharePrice)
  return fc.oneof(fc.integer({ min: 0, max: MOST_CENTS }), beside, whole).map((amount) => cents(Math.min(MOST_CENTS, Math.max(0, amount))))
}

/** Terms, and amounts under them. */
export const anyOfferAndAmounts: fc.Arbitrary<{ readonly offer: Offer; readonly a: Cents; readonly b: Cents }> =
  anyOffer.chain((offer) => fc.record({ offer: fc.constant(offer), a: anyAmountFor(offer), b: anyAmountFor(offer) }))
