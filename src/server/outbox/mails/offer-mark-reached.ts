import { formatEuro, formatEuroShort, type TotalCents } from '#domain/money.ts'
import { percentOfThreshold, type MarkCrossed, type OfferMark } from '#domain/offer-meter.ts'
import { button, says, small } from '#server/outbox/blocks.ts'
import { sayDay } from '#server/outbox/dates.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts extends MarkCrossed {
  readonly threshold: TotalCents
  readonly sold: TotalCents
  readonly open: TotalCents
  readonly adminUrl: string
}

/** What the issuer is asked to do at each mark; what the operator does stands in the runbook. */
const ADVICE: Readonly<Record<OfferMark, string>> = {
  80: 'Bespreek met uw adviseur hoe het aanbod verdergaat als de grens in zicht komt.',
  95: 'Bepaal nu tot welk bedrag u nog verkoopt. De verkoop stopt niet vanzelf bij de grens.',
  100: 'Boven deze grens kan een prospectus nodig zijn. De verkoop stopt niet vanzelf: laat haar stilzetten en bel uw adviseur.',
}

/** To the issuer: what was sold in twelve months has reached a mark of the threshold. */
export function offerMarkReached({ mark, crossedOn, threshold, sold, open, adminUrl }: Facts): LetterText {
  const limit = formatEuroShort(threshold)
  return {
    subject: `Aanbod: ${mark}% van ${limit} bereikt`,
    heading: mark === 100 ? 'De grens van het aanbod is bereikt' : 'Het aanbod nadert zijn grens',
    promotes: null,
    blocks: [
      says(`Op ${sayDay(crossedOn)} bereikte wat in twaalf maanden is verkocht ${mark}% van de grens van ${limit}.`),
      says(`Nu is in twaalf maanden ${formatEuro(sold)} verkocht (${percentOfThreshold(sold, threshold)}%) en wordt voor ${formatEuro(open)} betaald.`),
      says(ADVICE[mark]), button('Naar beheer', adminUrl),
      small('Geld dat is teruggegaan telt mee: het maakt geen ruimte. Een bedrag telt twaalf maanden.'),
    ],
  }
}
