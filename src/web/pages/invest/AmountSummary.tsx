import { ISSUER } from '#domain/issuer.ts'
import { formatCount, formatEuro, formatEuroShort, type Cents } from '#domain/money.ts'
import { BONUS_TIERS, SHARE_PRICE, allotShares, expectedDividend } from '#domain/shares.ts'
import { Facts, type Fact } from '#web/ui/Facts.tsx'
import { Score } from '#web/ui/Score.tsx'

/** What an amount buys: the score, and the sum behind it. */
export function AmountSummary({ amount }: { readonly amount: Cents }) {
  const { base, bonus, percent } = allotShares(amount)
  const first = BONUS_TIERS.at(-1)
  const none = first ? `Vanaf ${formatEuroShort(first.from)}` : 'Geen'
  return (
    <>
      <Score base={base} bonus={bonus} />
      <Facts
        facts={[
          { label: 'Prijs per aandeel', value: formatEuro(SHARE_PRICE) },
          { label: 'Basiscertificaten', value: formatCount(base) },
          { label: 'Bonus', value: percent > 0 ? `${percent}% = ${formatCount(bonus)} extra` : none },
          dividendFact(amount),
        ]}
      />
    </>
  )
}

/** The expected dividend never stands alone: its doubt is part of the line. */
export function dividendFact(amount: Cents): Fact {
  return { label: `Verwacht dividend per jaar (${ISSUER.offer.dividendPercent}%)`, value: formatEuro(expectedDividend(amount)), note: 'Verwacht, geen garantie' }
}

/** `1.334 + 13 bonus = 1.347`, or the number alone. */
export function sayShares(amount: Cents): string {
  const { base, bonus, total } = allotShares(amount)
  return bonus > 0 ? `${formatCount(base)} + ${formatCount(bonus)} bonus = ${formatCount(total)}` : formatCount(base)
}
