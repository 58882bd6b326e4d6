import type { Wound } from './wound.ts'

const RULE = 'src/domain/bank-transfers.ts'
const RECEIVE = 'src/server/ledger/receive-transfer.ts'
const RESOLVE = 'src/server/ledger/resolve-transfers.ts'
const QUEUE = 'src/server/store/request-queue.ts'
const FOLLOW = 'src/server/features/requests/follow-requests.ts'
const NOTE = 'src/server/features/requests/note-request.ts'
const PREVIEWS = 'src/domain/review-previews.ts'
const SCREENS = 'src/web/pages/admin/queues'

/** Large requests from the call to the money, and what waits for a person. */
export const REQUESTS_AND_REVIEWS: readonly Wound[] = [
  { row: 'Bank transfers: the rule', file: RULE, before: "{ outcome: amount === missing ? 'settles' : 'surplus', kept: missing }", after: "{ outcome: amount === missing ? 'settles' : 'surplus', kept: amount }" },
  { row: 'Bank transfers: the rule', file: RULE, before: '  if (amount < missing) return', after: '  if (amount <= missing) return' },
  { row: 'Bank transfers: twice and too late', file: RULE, before: "  if (expired) return { outcome: 'late', kept: cents(0) }\n", after: '' },
  { row: 'Bank transfers: too little, then the rest', file: RECEIVE, before: "    await setPartResolved(act, investment.id, 'paid_in_full')\n", after: '' },
  { row: 'Bank transfers: too little, then the rest', file: RECEIVE, before: '  const before = sumKept(transfers)\n', after: '  const before = sumKept(transfers.slice(0, 0))\n' },
  { row: 'Bank transfers: certificates for what came', file: RESOLVE, before: '  const { base, bonus } = boughtFor(offer, investment, amount)\n', after: '  const { base, bonus } = boughtFor(offer, investment, investment.amount)\n' },
  { row: 'Bank transfers: too much', file: RESOLVE, before: '  await setRestMoved(act, transfer.id)\n  await settleByBank', after: '  void setRestMoved\n  await settleByBank' },
  { row: 'Bank transfers: too much', file: RECEIVE, before: "  if (outcome !== 'settles') await reviewTransfer", after: "  if (outcome === 'part') await reviewTransfer" },
  { row: 'Bank transfers: too much, sent back', file: 'src/domain/reviews.ts', before: "accept_as_extra: ({ money, known, enough }) => money === 'here' && known && enough,", after: "accept_as_extra: ({ money, known, enough }) => money === 'here' && known && (enough || known)," },
  { row: 'Bank transfers: too much, sent back', file: RESOLVE, before: '    await setRestReturned(act, (await transferOf(act, review)).id)\n', after: '    void setRestReturned\n' },
  { row: 'Bank transfers: the same, and another', file: RECEIVE, before: "  if (same && !received.another) throw new Refusal('transfer_known', { field: 'p_payment_reference' })\n", after: '' },
  { row: 'Bank transfers: the same, and another', file: RECEIVE, before: '  if (same && !received.another) throw', after: '  if (same) throw' },
  { row: 'Bank transfers: two admins', file: 'src/server/features/admin-additions/mark-paid.ts', before: 'const investment = await lockInvestment(act, investmentId)', after: 'const investment = await (lockInvestment && findInvestment(act, investmentId))' },
  { row: 'Bank transfers: a part that goes back', file: RESOLVE, before: '  await setKeptReturned(act, investment.id)\n', after: '  void setKeptReturned\n' },
  { row: 'Bank transfers: a part that goes back', file: RESOLVE, before: "  if (investment.payment_method === 'bank_transfer') await setWaitingAgain", after: "  if (investment.payment_method === null) await setWaitingAgain" },
  { row: 'Bank transfers: what is no amount', file: RECEIVE, before: 'if (amount === null || amount === 0) throw', after: 'if (amount === null) throw' },
  { row: 'Bank transfers: an online attempt that ends later', file: 'src/server/ledger/record-answers.ts', before: "const first = investment.payment_status !== 'paid' &&", after: "const first = investment.payment_status !== 'failed' &&" },
  { row: 'Bank transfers: without room', file: 'src/server/ledger/foresee-issue.ts', before: '(range ? count : 0)', after: 'count' },
  { row: 'Requests: called and noted', file: NOTE, before: '    if (called) await setCalled(act, investmentId)\n', after: '    void setCalled\n' },
  { row: 'Requests: called and noted', file: QUEUE, before: 'key: sql`(called_at is not null), created_at, id` },\n  call', after: 'key: sql`created_at, id` },\n  call' },
  { row: 'Requests: notes in the history, gone with the person', file: 'src/server/presenters/investor-history.ts', before: '...sayTalk(line, history), ', after: '...(sayTalk ? [] : []), ' },
  { row: 'Requests: notes in the history, gone with the person', file: 'src/server/features/own-data/gather-own-data.ts', before: 'talks: await listRequestNotes(act, about.investmentIds),', after: 'talks: await listRequestNotes(act, []),' },
  { row: 'Requests: where to pay', file: 'src/server/outbox/mails/transfer.ts', before: "ISSUER.bank.iban.replace(/(.{4})(?=.)/g, '$1 ')", after: 'ISSUER.bank.iban' },
  { row: 'Requests: where to pay', file: 'src/domain/requests.ts', before: 'const PAY_WITHIN_DAYS = 14', after: 'const PAY_WITHIN_DAYS = 15' },
  { row: 'Requests: the issuer’s account', file: 'src/domain/issuer.ts', before: "iban: 'NL13TEST", after: "iban: 'NL14TEST" },
  { row: 'Requests: reminded once, then expired', file: FOLLOW, before: '      await setRequestReminded(act, investmentId, payUntilReminded(act.at, expiresOn))\n', after: '      void [setRequestReminded, payUntilReminded, expiresOn]\n' },
  { row: 'Requests: reminded once, then expired', file: QUEUE, before: 'expires_on < ${today}::date`', after: 'expires_on <= ${today}::date`' },
  { row: 'Requests: after a standstill', file: 'src/domain/requests.ts', before: 'return expiresOn < least ? least : expiresOn', after: 'return expiresOn > least ? least : expiresOn' },
  { row: 'Requests: a part of the money', file: QUEUE, before: ' and manual_payment_reference is null`', after: '`' },
  { row: 'Requests: money that comes too late', file: 'src/server/ledger/receive-transfer.ts', before: "late: 'late_transfer'", after: "late: 'extra_transfer'" },
  { row: 'Requests: a part that comes too late', file: 'src/server/store/request-queue.ts', before: "set({ payment_status: 'pending', status: 'pending', expired_at: null,", after: "set({ payment_status: 'pending', status: 'pending'," },
  { row: 'Requests: a part that comes too late', file: RESOLVE, before: "  if (outcome !== 'part') await demandIssued", after: "  if (outcome !== 'late') await demandIssued" },
  { row: 'Requests on screen: call, letter, money', file: `${SCREENS}/RequestTalk.tsx`, before: "called: by === 'called' })", after: "called: by === 'note' })" },
  { row: 'Requests on screen: call, letter, money', file: `${SCREENS}/RequestPanel.tsx`, before: '    setDone((before) => before + 1)\n', after: '    void setDone\n' },
  { row: 'Requests on screen: booked already', file: `${SCREENS}/MarkPaid.tsx`, before: 'p_another: another }', after: 'p_another: !another && another }' },
  { row: 'Reviews: what each act changes', file: PREVIEWS, before: "numbers: same, letter: (sum) => `“U krijgt ${sum} terug”`, button: (sum) => `Betaal ${sum} terug`,", after: "numbers: () => '', letter: (sum) => `“U krijgt ${sum} terug”`, button: (sum) => `Betaal ${sum} terug`," },
  { row: 'Reviews: nothing that cannot work', file: PREVIEWS, before: 'acts.filter((act) => !blocked.includes(act))', after: 'acts.filter((act) => act !== blocked[9])' },
  { row: 'Reviews: what became of a case', file: PREVIEWS, before: "more_came: 'Er kwam meer geld'", after: "meer: 'Er kwam meer geld'" },
  { row: 'Reviews: all money that came', file: 'src/server/features/admin-review/read-review.ts', before: '.toReversed()', after: '.toReversed().slice(1)' },
  { row: 'Reviews: all money that came', file: 'src/server/features/admin-review/read-review.ts', before: 'byBank === null ? (payment?.shares ?? 0) :', after: 'byBank === null ? 1 + (payment?.shares ?? 0) :' },
  { row: 'Reviews: a fresh proof', file: 'src/domain/reviews.ts', before: "return act === 'refund' || act === 'retract'", after: "return act === 'refund'" },
  { row: 'Reviews: a fresh proof', file: 'src/server/ledger/record-reversals.ts', before: '&& refunded > payment.refunded', after: '&& refunded > payment.amount' },
  { row: 'Reviews: nobody’s', file: 'src/server/presenters/review.ts', before: '  if (name === null) return null\n', after: "  if (name === null) return ''\n" },
  { row: 'Reviews on screen: decided once', file: `${SCREENS}/DecideReview.tsx`, before: "act: (typed) => (typed === '' ? 'Kies wat u wilt doen.' : null)", after: 'act: (typed) => (typed.length > 99 ? typed : null)' },
  { row: 'Reviews on screen: decided once', file: `${SCREENS}/ReviewsPage.tsx`, before: '        away()\n        say(text)\n', after: '        away()\n' },
  { row: 'Reviews on screen: a phone, a viewer', file: `${SCREENS}/ReviewsPage.tsx`, before: '{wide || shown === null ? ', after: '{wide || shown !== null || shown === null ? ' },
  { row: 'Reviews on screen: a phone, a viewer', file: `${SCREENS}/RequestPanel.tsx`, before: '{mayWrite ? <MarkPaid', after: '{mayWrite || !mayWrite ? <MarkPaid' },
  { row: 'Turned: an open request', file: `${SCREENS}/RequestRows.tsx`, before: '<Carried what={', after: '<Carried key={String(table)} what={' },
  { row: 'Turned: an open request', file: 'src/web/ui/Carried.tsx', before: '    focused.current?.focus()\n', after: '' },
  { row: 'Turned: a case that nobody chose', file: `${SCREENS}/ReviewsPage.tsx`, before: '=== looked) ? looked : wide', after: '=== looked) && wide ? looked : wide' },
  { row: 'Turned: a case that nobody chose', file: `${SCREENS}/ReviewsPage.tsx`, before: 'else if (mayLeave()) look(null)', after: '' },
  { row: 'Bank transfers: begun online', file: 'src/server/features/admin-detail/read-detail.ts', before: 'sumReceived(db, all.map(({ id }) => id))', after: 'sumReceived(db, [])' },
  { row: 'Bank transfers: begun online', file: 'src/web/pages/admin/sheet/details/BookTransfer.tsx', before: "online={investment.payment_method !== 'bank_transfer'}", after: 'online={false}' },
  { row: 'Bank transfers: begun online, a viewer', file: 'src/web/pages/admin/sheet/details/Details.tsx', before: 'onBook={judges ? book : null}', after: 'onBook={book}' },
  { row: 'Bank transfers: offered for what waits', file: RULE, before: "status === 'pending' || status === 'failed'", after: "status !== 'paid'" },
]
