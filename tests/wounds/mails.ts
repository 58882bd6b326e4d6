import type { Wound } from './wound.ts'

/** The letters: what they say, to whom, when, and in what shape. */
export const MAILS: readonly Wound[] = [
  {
    row: 'Payment received: certificates, next steps, claim link', file: 'src/server/outbox/blocks.ts',
    before: '`Nummers: ${sayRange(block.range)}`',
    after: '`Nummers: ${block.range.start}`',
  },
  {
    row: 'Payment received: certificates, next steps, claim link', file: 'src/server/outbox/mails/payment-received.ts',
    before: 'upload uw ID-kaart of paspoort en een bewijs van adres',
    after: 'upload uw ID-kaart of paspoort',
  },
  {
    row: 'Payment received: certificates, next steps, claim link', file: 'src/server/outbox/letters.ts',
    before: "pagePath('claim', {",
    after: "pagePath('paymentResult', {",
  },
  {
    row: 'Payment received: certificates, next steps, claim link', file: 'src/server/outbox/frame.ts',
    before: '`Verwacht dividend: ${letter.promotes.dividendPercent}%',
    after: '`Verwacht dividend: ${letter.promotes.dividendPercent + 1}%',
  },
  { row: 'Payment failed', file: 'src/server/outbox/mails/way-back.ts', before: 'Er is geen geld afgeschreven en er zijn', after: 'Er zijn' },
  { row: 'Payment failed', file: 'src/server/acts/letters.ts', before: 'waitMs: 15 * 60_000', after: 'waitMs: 0' },
  {
    row: 'Large request, to guest and issuer', file: 'src/server/outbox/mails/large-request.ts',
    before: "'Een expert belt u binnen 24 uur.', ",
    after: '',
  },
  {
    row: 'Large request, to guest and issuer', file: 'src/server/outbox/mails/large-request.ts',
    before: "facts(['Telefoon', phoneOf(request)]",
    after: "facts(['Telefoon', request.name]",
  },
  {
    row: 'Large request, to guest and issuer', file: 'src/server/features/invest/start-investment.ts',
    before: "act.letter('request_received'",
    after: "if (guest.shares === 0) act.letter('request_received'",
  },
  {
    row: 'Large request, changed', file: 'src/server/features/invest/start-investment.ts',
    before: 'same.guest_phone !== guest.phone || ',
    after: '',
  },
  {
    row: 'Large request, changed', file: 'src/server/features/invest/start-investment.ts',
    before: 'await setGuestDetails(act, same.id, guest)',
    after: 'void setGuestDetails',
  },
  {
    row: 'Payment link after a 503', file: 'src/server/features/payments/start-checkout.ts',
    before: 'if (promised) await promiseLink',
    after: 'if (!promised) await promiseLink',
  },
  {
    row: 'Payment link after a 503', file: 'src/server/outbox/mails/way-back.ts',
    before: "      button('Verder met betalen', facts.resumeUrl),\n",
    after: '',
  },
  { row: 'Waiting list', file: 'src/server/store/waiting-list.ts', before: ".where('shares', '<=', room)", after: '' },
  { row: 'Waiting list', file: 'src/server/outbox/mails/room-again.ts', before: 'U vroeg om ${formatCount(facts.shares)}.', after: '' },
  { row: 'Plain text and HTML, safe', file: 'src/server/outbox/html.ts', before: "'<': '&lt;'", after: "'<': '<'" },
  { row: 'Plain text and HTML, safe', file: 'src/server/gateways/mail.ts', before: 'content: flowed(letter.text)', after: "content: ''" },
  { row: 'Plain text and HTML, safe', file: 'src/server/gateways/mail.ts', before: 'content: letter.html', after: "content: ''" },
  { row: 'What strangers typed: five letters an hour, ten a day', file: 'src/domain/messages.ts', before: "'payment_link', 'request_received', 'room_again'", after: "'payment_link', 'room_again'" },
  { row: 'What strangers typed: five letters an hour, ten a day', file: 'src/server/outbox/turns.ts', before: ' || (await limits.waitFor(counted)) === 0', after: ' || counted.length > 0' },
  { row: 'What strangers typed: five letters an hour, ten a day', file: 'src/server/outbox/turns.ts', before: 'moment - occurredAt > WAITS_MS', after: 'moment - occurredAt > WAITS_MS * 3' },
  { row: 'What strangers typed makes no link', file: 'src/server/outbox/writing.ts', before: 'return { name: inert(name), address: email }', after: 'return { name, address: email }' },
  { row: 'What strangers typed makes no link', file: 'src/server/outbox/letters.ts', before: 'phone: inert(investment.guest_phone)', after: 'phone: investment.guest_phone' },
  { row: 'Code mail: the only six digits', file: 'src/server/outbox/letters.ts', before: 'withoutDigits(investor.name)', after: 'inert(investor.name)' },
  { row: 'Waiting list: the mailed link alone', file: 'src/server/store/waiting-list.ts', before: ' where list.told_at is not null\n', after: '\n' },
  { row: 'Waiting list: the mailed link alone', file: 'src/server/acts/letters.ts', before: "again === null ? '' : `:${again}`", after: "again === null ? '' : `:${Math.random()}`" },
  { row: 'Waiting list: the way out', file: 'src/server/features/invest/waiting-place.ts', before: '(act) => deleteWaiting(act, id)', after: '(act) => findWaiting(act, id).then(() => undefined)' },
]
