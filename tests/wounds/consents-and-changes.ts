import type { Wound } from './wound.ts'

const ASK = 'src/server/features/change-requests/ask-change.ts'
const WITHDRAW = 'src/server/features/change-requests/withdraw-change.ts'
const DECIDE = 'src/server/features/admin-investors/decide-change.ts'
const EMAIL = 'src/server/people/change-email.ts'
const GATHER = 'src/server/features/own-data/gather-own-data.ts'
const FILE = 'src/server/presenters/own-data.ts'
const LETTERS = 'src/server/outbox/letters-to-investors.ts'
const MIGRATION = 'db/migrations/0033-consents-and-changes.sql'

/** What a person agreed to, what is kept of him, and what he asks to have changed. */
export const CONSENTS_AND_CHANGES: readonly Wound[] = [
  { row: 'Consents: kept with the investment', file: 'src/server/features/invest/start-investment.ts', before: '  await insertConsents(act, started.id, guest.agreed)\n', after: '  void insertConsents\n' },
  { row: 'Consents: kept with the investment', file: 'src/domain/issuer.ts', before: "terms: { version: '1.0'", after: "terms: { version: '1.1'" },
  { row: 'Consents: the first time counts', file: 'src/server/store/consents.ts', before: '.doNothing()', after: ".doUpdateSet({ agreed_at: timestamp(tx.now()) })" },
  { row: 'Consents: nothing is invented', file: 'src/server/features/invest/invest-routes.ts', before: 'agreed: order.p_agreed ?? []', after: "agreed: order.p_agreed ?? [{ kind: 'terms', version: '1.0' }]" },
  { row: 'Consents: nothing is invented', file: 'src/domain/agreements.ts', before: 'const LONGEST = 40', after: 'const LONGEST = 41' },
  { row: 'Consents: a large request', file: 'src/server/features/invest/start-investment.ts', before: '  await insertConsents(act, started.id, guest.agreed)\n', after: "  if (guest.method === 'ideal') await insertConsents(act, started.id, guest.agreed)\n" },
  { row: 'Consents: at the checkout', file: 'src/server/features/payments/start-checkout.ts', before: '  await insertConsents(act, investmentId, order.agreed)\n', after: '  void insertConsents\n' },
  { row: 'Consents: what a stranger typed', file: 'src/server/features/own-data/read-consents.ts', before: '(forAdmin ? listInvestmentsOfPerson : listOwnInvestments)', after: '(forAdmin ? listInvestmentsOfPerson : listInvestmentsOfPerson || listOwnInvestments)' },
  { row: 'Consents: only added to', file: MIGRATION, before: "if tg_op = 'DELETE' and pg_trigger_depth() > 1 then", after: "if tg_op = 'DELETE' then" },
  { row: 'Consents: only added to', file: MIGRATION, before: 'create or replace trigger consents_are_append_only before update or delete on consents', after: 'create or replace trigger consents_are_append_only before delete on consents' },
  { row: 'Consents: in a backup', file: 'src/server/db/backup.ts', before: "const NOT_KEPT = 'web_files'", after: "const NOT_KEPT = 'consents'" },
  { row: 'Consents: at the pay button', file: 'src/web/pages/invest/pay.ts', before: 'const SHOWN = [...shownNow(ISSUER.agreements)]', after: 'const SHOWN = shownNow(ISSUER.agreements).slice(1)' },
  { row: 'Consents: at the pay button', file: 'src/web/pages/invest/PayStep.tsx', before: '            RISK_FACT,\n', after: '            ...(amount < 0 ? [RISK_FACT] : []),\n' },
  { row: 'Consents: at the button of a request', file: 'src/web/pages/invest/AmountStep.tsx', before: 'amount !== null && isLargeRequest(offer, amount) ? <Suspense><Agreement', after: 'amount !== null && !isLargeRequest(offer, amount) ? <Suspense><Agreement' },
  { row: 'Own data: one file', file: 'src/contract/own-data.ts', before: "caching: 'never'", after: "caching: 'revalidate'" },
  { row: 'Own data: one file', file: 'src/contract/own-data.ts', before: 'shown: false', after: 'shown: true' },
  { row: 'Own data: one file', file: GATHER, before: 'await listLetters(act, about, ISSUER_LETTERS)', after: "await listLetters(act, about, ISSUER_LETTERS.filter((name) => name !== 'change_requested'))" },
  { row: 'Own data: one file', file: FILE, before: "bsn: bsn ?? (investor.bsn_last3 === null ? null : maskedBsn(investor.bsn_last3))", after: "bsn: bsn ?? (investor.bsn_last3 === null ? maskedBsn('') : investor.bsn_last3)" },
  { row: 'Own data: the BSN in full', file: GATHER, before: 'if (inFull && !isFreshLogin(loggedInAt, db.now()))', after: 'if (inFull && isFreshLogin(loggedInAt, db.now()) === null)' },
  { row: 'Own data: the BSN in full', file: GATHER, before: 'const bsn = inFull ? await', after: 'const bsn = inFull || !inFull ? await' },
  { row: 'Own data: nobody else’s', file: FILE, before: "'ontvangen' : from === own ? 'afgegeven' : null,", after: "'ontvangen' : from === own ? 'afgegeven' : null, aan: to," },
  { row: 'Own data: nobody else’s', file: FILE, before: 'admin: \'een beheerder\', operator', after: "admin: 'uzelf', operator" },
  { row: 'Own data: ten an hour', file: 'src/server/limits.ts', before: 'own_data_downloads: { most: 10,', after: 'own_data_downloads: { most: 11,' },
  { row: 'Own data: ten an hour', file: 'src/server/limits.ts', before: 'own_data_downloads: { most: 10,', after: 'own_data_downloads: { most: 9,' },
  { row: 'Own data: letters that were sent', file: 'src/server/outbox/deliver.ts', before: "else if (ended === 'unsent') await setMessageUnsent(db, message.id)", after: "else if (ended === 'unsent') await (setMessageUnsent && setMessageDone(db, message.id))" },
  { row: 'Own data: on screen', file: 'src/web/pages/dashboard/OwnData.tsx', before: "() => setDone(true))", after: '() => setDone(false))' },
  { row: 'Changes: asked for, not made', file: ASK, before: "    act.letter('change_requested', { investorId, requestId: id })\n", after: '' },
  { row: 'Changes: asked for, not made', file: LETTERS, before: "request?.state === 'open' ? changeReceived(", after: "request?.state !== 'open' ? changeReceived(" },
  { row: 'Changes: one of each', file: ASK, before: "    if (id === null) throw new Refusal('change_open')\n", after: "    if (id === null) throw new Refusal('change_over')\n" },
  { row: 'Changes: one of each', file: WITHDRAW, before: "    if (request.state !== 'open') throw new Refusal('change_over')\n", after: '' },
  { row: 'Changes: in the words of the form', file: ASK, before: 'normal: (typed) => normalEmail(typed, asciiHost)', after: 'normal: (typed) => (normalEmail ? typed : asciiHost(typed) ?? typed)' },
  { row: 'Changes: in the words of the form', file: ASK, before: "    if (investor[field] === wanted) throw new Refusal('change_same', { field: 'p_value', text: form.same })\n", after: '' },
  { row: 'Changes: two presses', file: MIGRATION, before: 'create unique index if not exists change_requests_open on change_requests (investor_id, field)', after: 'create unique index if not exists change_requests_open on change_requests (investor_id, field, id)' },
  { row: 'Changes: so many a day', file: 'src/server/limits.ts', before: 'change_requests: { most: 6,', after: 'change_requests: { most: 7,' },
  { row: 'Changes: another name', file: 'src/domain/changes.ts', before: "status === 'verified' ? 'submitted' : status", after: 'status' },
  { row: 'Changes: another name', file: DECIDE, before: "{ state: 'accepted', was, decidedBy: adminId }", after: "{ state: 'accepted', was: `${was}.`, decidedBy: adminId }" },
  { row: 'Changes: refused', file: DECIDE, before: "      if (!reason) throw new Refusal('reason_needed', { field: 'p_reason' })\n", after: '' },
  { row: 'Changes: refused', file: LETTERS, before: "reason: request.state === 'refused' ? inert(request.reason ?? '') : null", after: "reason: request.state === 'refused' ? inert('') : null" },
  { row: 'Changes: another address', file: EMAIL, before: "  act.letter('email_changed', { investorId, formerId, side: 'old' })\n", after: '' },
  { row: 'Changes: another address', file: LETTERS, before: "side === 'old' ? { name: investor.name, email: former.email } : investor", after: "side === 'new' ? { name: investor.name, email: former.email } : investor" },
  { row: 'Changes: an address that is taken', file: EMAIL, before: "  if (await findInvestorByEmail(act, email)) throw new Refusal('email_taken')\n", after: '  if (await findInvestorByEmail(act, email)) return { was: person.email }\n' },
  { row: 'Changes: paid in that moment', file: 'src/server/store/investor-identity.ts', before: 'error.code === TAKEN', after: "error.code === `${TAKEN} `" },
  { row: 'Changes: whose they are', file: WITHDRAW, before: ' || request.investor_id !== investorId', after: '' },
  { row: 'Changes: on screen', file: 'src/web/pages/dashboard/ChangeRequests.tsx', before: "    part.current?.focus({ preventScroll: true })\n", after: '' },
  { row: 'Own data and changes: they fit', file: 'src/web/pages/dashboard/ChangeRequests.tsx', before: '<p className="wrap-anywhere">', after: '<p className="whitespace-nowrap">' },
]
