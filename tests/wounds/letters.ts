import type { Wound } from './wound.ts'

const BLOCKS = 'src/server/outbox/blocks.ts'
const FRAME = 'src/server/outbox/frame.ts'
const LOOKS = 'src/server/outbox/looks.ts'
const REVERSALS = 'src/server/ledger/record-reversals.ts'

/** What is true of every letter, and the one about money that went back. */
export const LETTERS: readonly Wound[] = [
  { row: 'Every letter: one text', file: BLOCKS, before: "case 'steps': return block.items.map(", after: "case 'steps': return block.items.toReversed().map(" },
  { row: 'Every letter: one text', file: BLOCKS, before: "case 'button': return `${block.label}:\\n${block.url}`", after: "case 'button': return block.label" },
  { row: 'Every letter: mark, language, nothing from elsewhere', file: FRAME, before: '<html lang="nl">', after: '<html>' },
  { row: 'Every letter: mark, language, nothing from elsewhere', file: LOOKS, before: '|table|th|td|', after: '|table|th|' },
  { row: 'Every letter: a preheader', file: FRAME, before: 'letter.preheader ?? firstOf(letter.blocks)', after: "letter.preheader ?? notice ?? ''" },
  { row: 'Every letter: one button, telephone numbers that dial', file: FRAME, before: '<a class="whole" href="${PHONE.href}">${PHONE.words}</a>', after: '${PHONE.words}' },
  { row: 'Every letter: one button, telephone numbers that dial', file: 'src/server/outbox/mails/large-request.ts', before: 'dials === null ? phone', after: "dials !== '' ? phone" },
  { row: 'Every letter: Dutch, in one piece', file: 'src/server/outbox/dates.ts', before: "replace(':', '.')", after: "replace('.', ':')" },
  { row: 'Every letter: Dutch, in one piece', file: 'src/server/outbox/dates.ts', before: "replaceAll(' ', '\\u00a0')", after: "replaceAll(' ', ' ')" },
  { row: 'Every letter: Dutch, in one piece', file: 'src/domain/certificate-range.ts', before: "count === 1 ? '1 certificaat'", after: "count === 0 ? '1 certificaat'" },
  { row: 'Every letter: plain text that fits', file: 'src/server/gateways/flowed.ts', before: 'lines.push(rest.slice(0, at + 1))', after: 'lines.push(rest.slice(0, at))' },
  { row: 'Every letter: a signature that is known', file: 'src/server/gateways/flowed.ts', before: 'line === SIGNATURE ? line : ', after: '' },
  { row: 'Every letter: no forecast where something failed', file: FRAME, before: 'letter.promotes && !letter.failure', after: 'letter.promotes' },
  { row: 'Every letter: as drawn', file: LOOKS, before: '.foot,.small,th{color:#a6bab0!important}', after: '' },
  { row: 'Every letter: notice and numbers as drawn', file: LOOKS, before: 'padding:18px 8px!important;font-size:14px', after: 'padding:18px 16px!important;font-size:17px' },
  { row: 'Money back: told once', file: REVERSALS, before: 'amount: cents(refunded - payment.refunded)', after: 'amount: refunded' },
  { row: 'Money back: told once', file: REVERSALS, before: '&& refunded > payment.refunded', after: '&& refunded > 0' },
  { row: 'Money back: not what the bank took', file: REVERSALS, before: '&& refunded > payment.refunded', after: '&& refunded + chargedBack > payment.refunded + payment.chargedBack' },
  { row: 'Money back: when it went', file: 'src/server/features/admin-review/resolve-review.ts', before: " && !(await isCounted(act, review))", after: '' },
  { row: 'Money back: what was never counted', file: 'src/server/features/admin-review/resolve-review.ts', before: "typeof review.to_refund === 'number' &&", after: "typeof review.to_refund === 'string' &&" },
  { row: 'Money back: not a refund that failed', file: 'src/server/outbox/letters-about-transfers.ts', before: '&& !failed ?', after: '?' },
  { row: 'Money back: by a restored copy', file: REVERSALS, before: '&& refunded > payment.refunded', after: '&& refunded > payment.amount' },
  { row: 'Money in, numbers not', file: 'src/server/outbox/letters.ts', before: " || attempts.some(isMoneyIn)", after: '' },
  { row: 'Money in, no room: told at once', file: 'src/server/ledger/settle.ts', before: "if (!noted) act.letter('payment_waits'", after: "if (noted) act.letter('payment_waits'" },
  { row: 'Money in, no room: told at once', file: 'src/server/store/reviews.ts', before: ".where('kind', '=', 'no_room').where('resolved_at', 'is', null)", after: ".where('kind', '=', 'no_room')" },
  { row: 'Money in, no room: not after a restore', file: 'src/server/ledger/settle.ts', before: 'if (!noted) act.letter(', after: 'act.letter(' },
]
