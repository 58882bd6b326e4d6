import type { Wound } from './wound.ts'

const VERB = 'src/server/features/admin-edits/update-investor.ts'
const WRITE = 'src/server/people/write-edit.ts'
const FIELDS = 'src/server/features/admin-edits/edited-fields.ts'
const ROUTES = 'src/server/features/admin-edits/admin-edit-routes.ts'
const AMEND = 'src/server/ledger/amend.ts'
const ANSWERS = 'src/server/ledger/record-answers.ts'
const CHECKOUT = 'src/server/features/payments/start-checkout.ts'
const DELETE = 'src/server/features/admin-investors/delete-investor.ts'
const PERSON = 'src/server/store/delete-person.ts'
const SHEET = 'src/web/pages/admin/sheet'

/** What an admin edits and deletes (spec 2, sections 2, 4, 5, 7 and 8; contract 4.9 to 4.12, 4.19). */
export const EDITS_AND_DELETES: readonly Wound[] = [
  { row: 'Edit: every field, and its line', file: FIELDS, before: 'name, phone: said(phone, before.phone), ...place,', after: 'name, phone: said(null, phone && before.phone), ...place,' },
  { row: 'Edit: every field, and its line', file: WRITE, before: 'details: { fields: changed, sealed }', after: 'details: { fields: changed, sealed, name: after.name }' },
  { row: 'Edit: a repeat', file: VERB, before: '    if (changed.length === 0) return { changed }\n', after: '' },
  { row: 'Edit: two presses', file: VERB, before: '    if (changed.length === 0) return { changed }\n', after: '' },
  { row: 'Edit: BSN left or cleared', file: 'src/server/people/personal-numbers.ts', before: "bsnChange === '' ? { bsn_sealed: null, bsn_last3: null }", after: "bsnChange === '' ? {}" },
  { row: 'Edit: BSN refused or doubted', file: ROUTES, before: '!bsn || isMasked(bsn) || passesElevenTest(digitsOf(bsn)) ? null', after: '!bsn || isMasked(bsn) || !passesElevenTest(digitsOf(bsn)) ? null' },
  { row: 'Edit: the number of the type', file: 'src/server/people/personal-numbers.ts', before: "const kvkChange = type === 'personal' ? '' : kvk", after: 'const kvkChange = kvk' },
  { row: 'Edit: verified is judged again', file: 'src/domain/edits.ts', before: "changed.some((field) => !NO_IDENTITY.has(field)) ? 'submitted' : status", after: 'changed.some((field) => !NO_IDENTITY.has(field)) ? status : status' },
  { row: 'Edit: verified stays so', file: 'src/domain/edits.ts', before: "new Set(['email', 'phone'])", after: "new Set(['email'])" },
  { row: 'Edit: no longer complete', file: WRITE, before: '{ ...change, profile_complete: complete,', after: '{ ...change, profile_complete: complete || before.profile_complete,' },
  { row: 'Edit: another e-mail address', file: 'src/server/store/investor-identity.ts', before: 'set({ email, updated_at', after: 'set({ email: `${email}.`, updated_at' },
  { row: 'Edit: an address that is taken', file: VERB, before: "new Refusal('email_taken', { field: 'p_email' })", after: "new Refusal('email_taken')" },
  { row: 'Edit: an address asks who is there', file: VERB, before: '  edit.demandConfirmed()\n', after: '' },
  { row: 'Edit: the admin must be said', file: ROUTES, before: "  if (!said) throw new Refusal('admin_not_said')\n", after: '  if (!said) return\n' },
  { row: 'Edit: the admin must be said', file: ROUTES, before: "  if (said !== email) throw new Refusal('other_admin')\n", after: '  void email\n' },
  { row: 'Edit: no viewer', file: 'src/contract/admin-edits.ts', before: "procedure('admin_update_investor', {\n  access: 'admin_write'", after: "procedure('admin_update_investor', {\n  access: 'admin_read'" },
  { row: 'Edit: a colleague was first', file: VERB, before: 'expectedUpdatedAt !== null && expectedUpdatedAt !== Math.floor(before.updated_at)', after: 'expectedUpdatedAt !== null && expectedUpdatedAt > Math.floor(before.updated_at)' },
  { row: 'Edit: somebody who is gone', file: 'src/server/people/change-email.ts', before: "  if (!person) throw new Refusal('investor_unknown')\n", after: "  if (!person) throw new Refusal('investment_unknown')\n" },
  { row: 'Edit: a paid investment keeps its numbers', file: 'src/server/store/paid-investments.ts', before: 'update investments one set amount_cents = ${amount}, number_of_shares = ${shares},', after: 'update investments one set amount_cents = ${amount}, number_of_shares = ${shares}, certificate_end = certificate_start + ${shares} - 1,' },
  { row: 'Edit: afwijkend, and no longer', file: 'src/server/store/paid-investments.ts', before: 'and entry.amount_cents = ${amount})', after: ')' },
  { row: 'Edit: an investment that says nothing new', file: AMEND, before: '  if (investment.amount === terms.amount && investment.number_of_shares === terms.shares) return null\n', after: '' },
  { row: 'Edit: least amount and shares', file: 'src/domain/edits.ts', before: 'amount !== null && amount >= EDIT_AMOUNT_MINIMUM', after: 'amount !== null && amount > 0' },
  { row: 'Edit: a colleague was first at an investment', file: AMEND, before: "  if (expectedUpdatedAt !== null && expectedUpdatedAt !== Math.floor(investment.updated_at)) throw new Refusal('changed_meanwhile')\n", after: '' },
  { row: 'Edit: an unpaid one ends its checkout', file: AMEND, before: "    if (providerId !== null && state === 'open') await", after: "    if (providerId !== null && state === 'sending') await" },
  { row: 'Edit: nobody is led to the old amount', file: CHECKOUT, before: 'const outdated = investment !== undefined && isOutdated(payment, investment)', after: 'const outdated = investment === undefined && isOutdated !== undefined' },
  { row: 'Edit: paid at the old amount', file: ANSWERS, before: 'return paidFor ? { ...settlement, investment: paidFor } : settlement', after: 'return settlement' },
  { row: 'Edit: not while money is under way', file: AMEND, before: "state === 'pending' || state === 'authorized'", after: "state === 'authorized'" },
  { row: 'Edit: by bank', file: AMEND, before: 'const { base, bonus } = splitShares(terms, investment.share_price)', after: 'const { base_shares: base, bonus_shares: bonus } = investment' },
  { row: 'Edit: raced with settlements', file: ANSWERS, before: 'return paidFor ? { ...settlement, investment: paidFor } : settlement', after: 'return settlement' },
  { row: 'Delete: all of it goes', file: DELETE, before: "({ state }) => state === 'present'", after: "({ state }) => state === 'removed'" },
  { row: 'Delete: nothing of the person stays', file: PERSON, before: "  await about.where('investor_id', '=', person.id).execute()\n", after: '' },
  { row: 'Delete: the log is read by nobody', file: 'db/migrations/0041-edits.sql', before: 'investor_id uuid primary key references investors on delete cascade', after: 'investor_id uuid primary key' },
  { row: 'Delete: a line without a name', file: DELETE, before: "act.audit('investor_deleted', { investorId, details: deleted })", after: "act.audit('investor_deleted', { investorId, details: { ...deleted, certificates: 0 } })" },
  { row: 'Delete: received comes free, given stays', file: DELETE, before: 'await releaseHoldings(act, person.holderId)', after: '(await releaseHoldings(act, person.holderId)) + 1' },
  { row: 'Delete: an open checkout', file: DELETE, before: "await insertLookUp(act, providerId, 'sweep', { cancel: true })", after: "await insertLookUp(act, providerId, 'sweep')" },
  { row: 'Delete: twice', file: DELETE, before: "  if (!person) throw new Refusal('investor_unknown')\n", after: "  if (!person) throw new Refusal('investment_unknown')\n" },
  { row: 'Delete: two admins', file: DELETE, before: "act.audit('investor_deleted', { investorId, details: deleted })", after: "for (const _ of [1, 2]) act.audit('investor_deleted', { investorId, details: deleted })" },
  { row: 'Delete: something new hangs on it', file: PERSON, before: "error.code === NAMED", after: 'error.code === `${NAMED} `' },
  { row: 'Edit on screen: by keyboard', file: `${SHEET}/edit/edit-parts.ts`, before: "bsn: person.bsn ?? '', kvk", after: "bsn: '', kvk" },
  { row: 'Edit on screen: the address line', file: FIELDS, before: 'const follows = line === null ||', after: 'const follows = line === null && before.city === null ||' },
  { row: 'Edit on screen: the BSN’s mask', file: `${SHEET}/edit/PersonFields.tsx`, before: "input.value = nativeEvent.data ?? ''", after: 'void nativeEvent' },
  { row: 'Edit on screen: a company', file: `${SHEET}/edit/PersonFields.tsx`, before: "type === 'company' && person.bsn !== null ?", after: "type === 'company' && person.bsn === null ?" },
  { row: 'Edit on screen: afwijkend', file: `${SHEET}/edit/InvestmentsFields.tsx`, before: '{afwijkend ? <StatusBadge', after: '{!afwijkend ? <StatusBadge' },
  { row: 'Edit on screen: a conflict', file: `${SHEET}/edit/conflict.ts`, before: "choice: saysSame(field, was, mine) ? 'theirs' : null", after: "choice: saysSame(field, was, mine) ? 'theirs' : 'mine'" },
  { row: 'Edit on screen: a failure halfway', file: `${SHEET}/edit/save-part.ts`, before: '  return { ...part, texts, updatedAt }', after: '  return { ...part, updatedAt }' },
  { row: 'Edit on screen: refused at its field', file: `${SHEET}/edit/save-part.ts`, before: "p_email: 'email'", after: "p_email: 'mail'" },
  { row: 'Edit on screen: Onbekende fout', file: 'src/domain/edits.ts', before: "unknown: 'Onbekende fout'", after: "unknown: 'Fout'" },
  { row: 'Edit on screen: leaving', file: `${SHEET}/edit/EditForm.tsx`, before: 'unsaved={<Unsaved />}', after: 'unsaved={pressed > 9 ? <Unsaved /> : null}' },
  { row: 'Edit on screen: another tab', file: `${SHEET}/edit/save-part.ts`, before: '...investmentOrder(part.investmentId, texts), p_expected_updated_at: part.updatedAt,', after: '...investmentOrder(part.investmentId, texts),' },
  { row: 'Delete on screen: what goes and stays', file: `${SHEET}/delete/WhatGoes.tsx`, before: "label: 'Totaal betaald', value: euroText(invested)", after: "label: 'Totaal betaald', value: euroText(invested + 1)" },
  { row: 'Delete on screen: by keyboard', file: `${SHEET}/delete/DeletedNotice.tsx`, before: 'box.current?.focus()', after: 'box.current?.blur()' },
  { row: 'Delete on screen: twice', file: `${SHEET}/delete/DeleteInvestor.tsx`, before: "failure.is('investor_unknown')) return null", after: "failure.is('investment_unknown')) return null" },
  { row: 'Delete on screen: a failure', file: `${SHEET}/delete/DeleteInvestor.tsx`, before: '`Deletion failed: ${failure.status} - ${text}`', after: 'text' },
]
