import { formatCount, formatEuro, formatEuroShort, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, expectedDividend } from '#domain/shares.ts'
import { Facts, type Fact } from '#web/ui/Facts.tsx'

/** What an amount buys, as the sum behind the ticket. */
export function AmountSummary({ offer, amount }: { readonly offer: Offer; readonly amount: Cents }) {
  const { base, bonus, percent } = allotShares(offer, amount)
  const first = offer.bonusTiers.at(-1)
  const none = first ? `Vanaf ${formatEuroShort(first.from)}` : 'Geen'
  return (
    <Facts
      facts={[
        { label: 'Prijs per aandeel', value: formatEuro(offer.sharePrice) },
        { label: 'Basiscertificaten', value: formatCount(base) },
        { label: 'Bonus', value: percent > 0 ? `${percent}% = ${formatCount(bonus)} extra` : none },
        dividendFact(offer, amount),
        RISK_FACT,
      ]}
    />
  )
}

/** The expected dividend never stands alone: its doubt is part of the line. */
export function dividendFact(offer: Offer, amount: Cents): Fact {
  return { label: `Verwacht dividend per jaar (${offer.dividendPercent}%)`, value: formatEuro(expectedDividend(offer, amount)), note: 'Verwacht, geen garantie. Het kan lager zijn of uitblijven.' }
}

/** As large as the promise beside it (look/17). */
export const RISK_FACT: Fact = { label: 'Risico', value: 'uw hele inleg', note: 'U kunt uw inleg geheel of gedeeltelijk verliezen.' }

/** `1.334 + 13 bonus = 1.347`, or the number alone. */
export function sayAllotment(offer: Offer, amount: Cents): string {
  const { base, bonus, total } = allotShares(offer, amount)
  return bonus > 0 ? `${formatCount(base)} + ${formatCount(bonus)} bonus = ${formatCount(total)}` : formatCount(base)
}
