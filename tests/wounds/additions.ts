import type { Wound } from './wound.ts'

const FEATURE = 'src/server/features/admin-additions'
const INVESTMENT = `${FEATURE}/add-investment.ts`
const ASSIGN = `${FEATURE}/assign-certificates.ts`
const PERSON = 'src/server/people/find-or-make.ts'
const RULES = 'src/domain/additions.ts'
const CONTRACT = 'src/contract/admin-additions.ts'
const PAGE = 'src/web/pages/admin/additions'

/** People, money and certificates that an admin adds by hand (spec 2, sections 2 to 5, 7 to 9; contract 4.20 and 5.11). */
export const ADDITIONS: readonly Wound[] = [
  { row: 'Add client: made, paid, told', file: 'src/server/ledger/settle.ts', before: "act.event(addition === 'client' ? 'manual_client_added' : 'payment_completed',", after: "act.event('payment_completed'," },
  { row: 'Add client: made, paid, told', file: 'src/server/outbox/mails/additions.ts', before: "title('De volgende stappen'), ", after: '' },
  { row: 'Add client: logs in', file: PERSON, before: 'insertOrFindInvestor(act, { ...said, phone: null })', after: 'insertOrFindInvestor(act, { ...said, email: `x${said.email}`, phone: null })' },
  { row: 'Add client: who exists keeps what is there', file: PERSON, before: 'phone: before.phone ?? orNull(said.phone)', after: 'phone: orNull(said.phone) ?? before.phone' },
  { row: 'Add client: who exists keeps what is there', file: PERSON, before: "filter(([, stands, saying]) => stands !== null &&", after: "filter(([, stands, saying]) => stands === null &&" },
  { row: 'Add client: the number of the type', file: PERSON, before: "return type ?? (bsn !== null", after: "return said.investmentType ?? type ?? (bsn !== null" },
  { row: 'Add client: a profile that becomes complete', file: 'src/server/people/write-edit.ts', before: '  if (complete && before.profile_notified_at === null) await tellCompleted(act, investorId)\n', after: '  void tellCompleted\n' },
  { row: 'Add client: two admins at once', file: INVESTMENT, before: '    if (booked) return { investmentId: booked.id, added: false }\n', after: '    void booked\n' },
  { row: 'Extra payment: line, event and letter', file: RULES, before: "return notes?.startsWith(EXTRA_NOTE) ? 'extra' : 'client'", after: "return notes === EXTRA_NOTE ? 'extra' : 'client'" },
  { row: 'Extra payment: a lost answer', file: 'src/server/store/investments.ts', before: "where('investor_id', '=', investorId).where('amount_cents', '=', amount).where('manual_payment_reference', '=', reference)", after: "where('investor_id', '=', investorId).where('amount_cents', '=', amount)" },
  { row: 'Booked money: what is refused', file: RULES, before: "return isWholeShares(offer, amount) ? null :", after: 'return isWholeShares(offer, amount) || amount > 0 ? null :' },
  { row: 'Booked money: New Year', file: `${FEATURE}/refuse-payment-date.ts`, before: 'paymentDateProblem(date, calendarDate(now))', after: 'paymentDateProblem(date, new Date(now).toISOString().slice(0, 10))' },
  { row: 'Booked money: no room', file: INVESTMENT, before: "?.payment_status !== 'paid') throw", after: "?.payment_status === undefined) throw" },
  { row: 'Booked money: no room', file: 'src/server/store/issues.ts', before: 'free.size - coalesce((select sum(shares) from reservations where run_id = free.id), 0) as room', after: 'free.size as room' },
  { row: 'allocate_certificate_numbers', file: `${FEATURE}/read-additions.ts`, before: 'if (rangeSize(range) !== count) throw', after: 'if (rangeSize(range) < count && count < 0) throw' },
  { row: 'Added by hand: no viewer', file: CONTRACT, before: "procedure('admin_create_investment', {\n  access: 'admin_write'", after: "procedure('admin_create_investment', {\n  access: 'admin_read'" },
  { row: 'send-investor-email and send-email', file: `${FEATURE}/plain-text.ts`, before: "html.replace(HIDDEN, '')", after: "html.replace(HIDDEN, '$&')" },
  { row: 'Assignment: given without money', file: 'src/server/ledger/assign.ts', before: '  await setAssignedRange(act, id, range)\n', after: '  void setAssignedRange\n' },
  { row: 'Assignment: given without money', file: 'src/server/store/register-book.ts', before: 'coalesce(told.reason, given.assignment_reason) as reason', after: 'told.reason' },
  { row: 'Assignment: the comprehensive event', file: ASSIGN, before: 'findLast(isComplete)', after: 'find(isComplete)' },
  { row: 'Assignment: what is refused', file: RULES, before: 'return quantity > MOST_ASSIGNED ?', after: 'return quantity > MOST_ASSIGNED + 1 ?' },
  { row: 'Assignment: once', file: ASSIGN, before: 'return await db.act(by, async (act) => {', after: 'return await db.act({ actor: by.actor }, async (act) => {' },
  { row: 'Assignment: asks who is there', file: CONTRACT, before: "  access: 'admin_write',\n  confirmed: true,\n", after: "  access: 'admin_write',\n" },
  { row: 'Assignment: no room', file: RULES, before: "`${formatCount(wanted)} passen niet meer. `", after: "''" },
  { row: 'Assignment: two admins, payments and transfers at once', file: ASSIGN, before: "    act.audit('certificates_assigned', { investorId, details:", after: "    act.audit('certificates_assigned', { investorId, details: {} })\n    act.audit('certificates_assigned', { investorId, details:" },
  { row: 'Add client on screen: by keyboard', file: `${PAGE}/PaymentFields.tsx`, before: 'event.preventDefault()', after: 'void event' },
  { row: 'Add client on screen: by keyboard', file: `${PAGE}/AddClientPage.tsx`, before: 'useLater(added ? REDIRECT_MS : null,', after: 'useLater(added ? null : REDIRECT_MS,' },
  { row: 'Add client on screen: who exists', file: `${PAGE}/KnownPerson.tsx`, before: "=> said !== '' && !(", after: "=> said === '' && !(" },
  { row: 'Add client on screen: lost answer, ended session', file: INVESTMENT, before: 'return await db.act(by, async (act) => {', after: 'return await db.act({ actor: by.actor }, async (act) => {' },
  { row: 'Add client on screen: booked already', file: `${PAGE}/AddClientPage.tsx`, before: '      {added\n', after: '      {added || name\n' },
  { row: 'Add client on screen: today’s date', file: `${PAGE}/PaymentFields.tsx`, before: 'value={on ?? today}', after: 'value={today}' },
  { row: 'Extra payment on screen', file: `${PAGE}/ExtraInvestment.tsx`, before: '  useLater(BANNER_MS, onEnd)\n', after: '  useLater(null, onEnd)\n' },
  { row: 'Extra payment on screen', file: `${PAGE}/FindPerson.tsx`, before: "'Geen investeerders gevonden met deze zoekterm'", after: "''" },
  { row: 'Assignment on screen', file: `${PAGE}/Assigned.tsx`, before: 'useLater(RETURN_MS,', after: 'useLater(null,' },
  { row: 'Assignment on screen: nobody, and only looking', file: `${PAGE}/AssignPage.tsx`, before: "error.is('investor_unknown', 'invalid_input')", after: "error.is('investor_unknown')" },
  { row: 'Added by hand on screen: without a session', file: 'src/web/parts/AdminGuard.tsx', before: 'state={{ from: pathname + search, ended }}', after: 'state={{ from: search, ended }}' },
  { row: 'Assignment on screen: no room', file: `${PAGE}/AssignForm.tsx`, before: "form?.querySelector<HTMLElement>('[name=\"quantity\"]')?.focus()\n}", after: '}' },
]
