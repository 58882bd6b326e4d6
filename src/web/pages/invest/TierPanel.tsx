import { cents, formatCount, formatEuroShort, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, isWholeShares } from '#domain/shares.ts'
import { Card } from '#web/ui/Card.tsx'
import { Glyph } from '#web/ui/Glyph.tsx'
import { TierList } from '#web/ui/TierList.tsx'

const CIRCLE_CHECK = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9 12l2 2 4-4'

/** What a larger amount brings, which tier the amount has reached, and what that gives. */
export function TierPanel({ offer, amount }: { readonly offer: Offer; readonly amount: Cents | null }) {
  const reached = allotShares(offer, amount !== null && isWholeShares(offer, amount) ? amount : cents(0))
  return (
    <aside aria-labelledby="tiers-heading">
      <Card>
        <h2 id="tiers-heading" className="later-aside">Bonuscertificaten</h2>
        <TierList
          tiers={offer.bonusTiers.toReversed().map(({ from, percent }) => ({
            sign: `${percent}%`,
            title: `${percent}% extra aandelen`,
            condition: `vanaf ${formatEuroShort(from)}`,
            current: reached.percent === percent,
          }))}
          mine="uw inleg"
        />
        {reached.percent > 0 ? (
          <div className="later-gain">
            <Glyph d={CIRCLE_CHECK} />
            <p>
              <b>{`U ontvangt ${reached.percent}% extra aandelen!`}</b>
              <span>{`${formatCount(reached.bonus)} extra certificaten bovenop uw ${formatCount(reached.base)}.`}</span>
            </p>
          </div>
        ) : null}
      </Card>
    </aside>
  )
}
