import type { Wound } from './wound.ts'

/** What was offered and sold in twelve months, and who hears of it. */
export const OFFER_METER: readonly Wound[] = [
  { row: 'Offer meter: marks, each told once', file: 'src/domain/offer-meter.ts', before: '(threshold * mark) / 100', after: '(threshold * mark) / 101' },
  { row: 'Offer meter: marks, each told once', file: 'src/server/acts/letters.ts', before: '${mark}:${threshold}:${crossedOn}', after: '${threshold}:${crossedOn}' },
  { row: 'Offer meter: marks, each told once', file: 'src/server/http/health.ts', before: "gauge('offer_open_cents', offered.open)", after: "gauge('offer_open_cents', 0)" },
  { row: 'Offer meter: the letter', file: 'src/server/outbox/mails/offer-mark-reached.ts', before: 'Geld dat is teruggegaan telt mee: het maakt geen ruimte. ', after: '' },
  { row: 'Offer meter: the letter', file: 'src/server/outbox/mails/offer-mark-reached.ts', before: 'says(ADVICE[mark]), ', after: '' },
  { row: 'Offer meter: money that went back', file: 'db/migrations/0018-offer-meter.sql', before: "from added where added.kind = 'paid' group", after: 'from added group' },
  { row: 'Offer meter: twelve months', file: 'src/domain/offer-meter.ts', before: 'Number(today.slice(0, 4)) - 1', after: 'Number(today.slice(0, 4)) - 2' },
  { row: 'Offer meter: twelve months', file: 'src/server/store/offer-marks.ts', before: 'told.crossed_on < excluded.crossed_on', after: 'false' },
  { row: 'Offer meter: every history', file: 'src/domain/offer-meter.ts', before: 'leave(lastDayOver(day))', after: 'void day' },
  { row: 'Offer meter: every history', file: 'src/domain/offer-meter.ts', before: 'first.day <= over', after: 'first.day < over' },
  { row: 'Offer meter: on the admin\'s first screen', file: 'src/web/pages/admin/overview/OfferMeter.tsx', before: 'euroText(offered)', after: 'euroText(sold)' },
  { row: 'Offer meter: on the admin\'s first screen', file: 'src/server/presenters/investor-list.ts', before: 'totalOf([sold, open])', after: 'totalOf([sold])' },
]
