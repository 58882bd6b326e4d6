import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'
import type { TransferOutcome } from './bank-transfers.ts'
import { sayRange, sayShares } from './certificate-range.ts'
import { CHANGE_FIELDS, CHANGES } from './changes.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './documents.ts'
import { nameInSentence } from './edits.ts'
import type { LetterName } from './messages.ts'
import { formatCount, formatEuro } from './money.ts'
import { formatCalendarDate } from './moment.ts'
import type { MutationKind } from './mutations.ts'
import { decidedAs } from './review-previews.ts'
import { REVIEW_ACTS, type ReviewAct } from './reviews.ts'
import { totalFromEuros } from './totals.ts'

/** A line of the audit log with what makes a sentence of it. */
export interface HistoryEntry {
  /** As it begins the sentence: `U`, `R. ten Brink`, `De investeerder`, `Het systeem`. */
  readonly who: string
  readonly details: Readonly<Record<string, unknown>>
  /** The other one of two people, as they are called today; null where nobody is known any more. */
  readonly other: string | null
  /** The person received what the line gave. */
  readonly received: boolean
  /** A document came that had come before. */
  readonly again: boolean
  /** Why each document was refused then, in the words of whoever judged. */
  readonly reasons: Readonly<Record<DocumentKind, string | null>>
}

/** Makes a sentence of a line. */
export type Sentence = (entry: HistoryEntry) => string

/** In the middle of a sentence. */
const THE: Readonly<Record<DocumentKind, string>> = { id: 'de ID-kaart', proof: 'het bewijs van adres' }
const FIRST: Readonly<Record<DocumentKind, string>> = { id: 'een ID-kaart', proof: 'een bewijs van adres' }
const ANEW: Readonly<Record<DocumentKind, string>> = { id: 'een nieuwe ID-kaart', proof: 'een nieuw bewijs van adres' }

/** Why money by bank bought nothing, or not all that it could. */
const SET_ASIDE: Readonly<Partial<Record<string, string>>> = {
  part: 'minder dan gevraagd', surplus: 'meer dan gevraagd', second: 'er was al betaald', late: 'de aanvraag was vervallen',
} satisfies Partial<Record<TransferOutcome, string>>

/**
 * Every word of the audit log as a sentence about one person; null: it is about nobody, or about somebody who is gone. Whoever
 * adds a word says it here too, or it does not compile.
 */
export const SENTENCES = {
  additional_payment_added: ({ who, details }) => `${who} voegde een extra investering toe${dayOf(details, 'date', ', betaald op ')}.`,
  admin_changed: null,
  admin_confirmed: null,
  admin_created: null,
  admin_disabled: null,
  admin_factor_added: null,
  admin_factor_removed: null,
  admin_invited: null,
  admin_logged_in: null,
  admin_password_reset: null,
  admin_password_set: null,
  admin_recovery_codes_made: null,
  admin_sessions_ended: null,
  audit_exported: null,
  bsn_revealed: ({ who }) => `${who} bekeek het BSN.`,
  certificates_assigned: ({ who, details }) => `${who} wees ${numbersOf(details) ?? 'certificaten'} toe zonder betaling.`,
  certificates_transferred: ({ who, details, other, received }) => `${who} boekte ${numbersOf(details) ?? 'certificaten'} over ${received ? 'van' : 'naar'} ${other ?? 'iemand die is verwijderd'}.`,
  change_accepted: ({ who, details }) => `${who} voerde een aanvraag door: ${changeOf(details)}.`,
  change_refused: ({ who, details }) => `${who} wees een aanvraag af: ${changeOf(details)}.`,
  change_requested: ({ who, details }) => `${who} vroeg ${changeOf(details)} aan.`,
  change_withdrawn: ({ who, details }) => `${who} trok een aanvraag in: ${changeOf(details)}.`,
  crm_lead_tested: null,
  data_exported: null,
  document_removed: ({ who, details }) => `${who} verwijderde ${named(details, THE)}.`,
  document_uploaded: ({ who, details, again }) => `${who} stuurde ${named(details, again ? ANEW : FIRST)} in.`,
  document_viewed: ({ who, details }) => `${who} bekeek ${named(details, THE)}.`,
  factor_policy_set: null,
  investment_marked_paid: ({ who, details }) => `${who} boekte een overschrijving${dayOf(details, 'date', ' van ')}.`,
  investment_settled: ({ details }) => `Betaling${amountOf(details)} binnen; ${numbersOf(details) ?? 'certificaten'} uitgegeven.`,
  investment_started: ({ who, details }) => `${who} begon een investering${countOf(details, 'shares', ' van ', 'certificaten')}${details['method'] === 'bank_transfer' ? ', te betalen per overschrijving' : ''}.`,
  investment_updated: ({ who, details }) => `${who} wijzigde een investering${termsOf(details, 'before', ' van ')}${termsOf(details, 'after', ' in ')}.`,
  investor_created: () => 'Het account is aangemaakt.',
  investor_deleted: null,
  investor_email_changed: ({ who }) => `${who} wijzigde het e-mailadres.`,
  investor_logged_in: ({ who }) => `${who} logde in.`,
  investor_password_set: ({ who }) => `${who} koos een wachtwoord.`,
  investor_renamed: ({ who }) => `${who} wijzigde de naam.`,
  investor_sessions_ended: ({ who }) => `${who} meldde andere apparaten af.`,
  investor_updated: ({ who, details }) => `${who} wijzigde de gegevens${fieldsOf(details)}.`,
  investor_written_to: ({ who }) => `${who} stuurde een mail.`,
  kyc_rejected: refused,
  kyc_verified: ({ who }) => `${who} markeerde de investeerder als geverifieerd.`,
  manual_client_added: ({ who, details }) => `${who} voegde een client toe met een investering${dayOf(details, 'date', ', betaald op ')}.`,
  messages_replayed: null,
  mutation_corrected: ({ who, details }) => `${who} liet ${movedIn(details)} ingaan${dayOf(details, 'on', ' op ')}${dayOf(details, 'was', ' in plaats van ')}.`,
  numbers_freed: null,
  own_data_downloaded: ({ who, details }) => `${who} downloadde de eigen gegevens${details['numbers'] === 'full' ? ', met het BSN' : ''}.`,
  password_reset_asked: () => 'Iemand vroeg om een link voor een nieuw wachtwoord.',
  payment_booked_without_room: ({ who, details }) => `${who} boekte een overschrijving${dayOf(details, 'date', ' van ')}; er waren niet genoeg certificaten vrij.`,
  profile_completed: ({ who }) => `${who} voltooide het profiel.`,
  profile_updated: ({ who, details }) => `${who} wijzigde het profiel${fieldsOf(details)}.`,
  register_exported: null,
  register_reconciled: null,
  reminders_stopped: () => 'Iemand zette de herinneringen per mail uit.',
  request_called: ({ who }) => `${who} belde over de aanvraag.`,
  request_expired: () => 'De aanvraag verviel: er kwam geen geld.',
  request_noted: ({ who }) => `${who} noteerde iets bij de aanvraag.`,
  request_reminded: () => 'Aan de overschrijving is herinnerd.',
  review_resolved: ({ who, details }) => `${who} ${decidedAs(actOf(details))}.`,
  secret_adopted: null,
  selling_resumed: null,
  selling_stopped: null,
  texts_cleaned: null,
  transfer_details_sent: ({ who }) => `${who} mailde de gegevens voor de overschrijving.`,
  transfer_set_aside: ({ who, details }) => `${who} boekte een overschrijving${amountOf(details)}${dayOf(details, 'date', ' van ')}: ${SET_ASIDE[String(details['outcome'])] ?? 'zij wacht op een beoordeling'}.`,
} as const satisfies Readonly<Record<AuditAction, Sentence | null>>

/** The words that have a sentence: what is about nobody is not even looked for. */
export const TOLD_ACTIONS: readonly AuditAction[] = AUDIT_ACTIONS.filter((word) => SENTENCES[word] !== null)

/** Which letter goes to the person with an act, so that the line can say what became of it. */
export const LETTERS_OF: Readonly<Partial<Record<AuditAction, LetterName>>> = {
  additional_payment_added: 'extra_investment', certificates_assigned: 'certificates_assigned', certificates_transferred: 'certificates_transferred', change_accepted: 'change_decided', change_refused: 'change_decided', change_requested: 'change_received',
  investment_settled: 'payment_received', investor_email_changed: 'email_changed', investor_logged_in: 'new_device', investor_password_set: 'password_changed', investor_written_to: 'written_by_admin',
  kyc_rejected: 'kyc_rejected', kyc_verified: 'kyc_verified', manual_client_added: 'client_added', password_reset_asked: 'password_reset', payment_booked_without_room: 'payment_waits', profile_completed: 'profile_complete',
  request_expired: 'request_expired', request_reminded: 'request_reminder', transfer_details_sent: 'transfer_details',
}

function refused({ who, details, reasons }: HistoryEntry): string {
  const after = details['after']
  const kinds = DOCUMENT_KINDS.filter((kind) => typeof after === 'object' && after !== null && new Map(Object.entries(after)).get(kind) === 'rejected')
  if (kinds.length === 0) return `${who} wees de investeerder af.`
  const [only] = kinds
  const why = kinds.length === 1 && only !== undefined ? reasons[only] : null
  return `${who} keurde ${kinds.map((kind) => THE[kind]).join(' en ')} af${why === null ? '.' : `: ${why}`}`
}

function named({ kind: word }: HistoryEntry['details'], names: Readonly<Record<DocumentKind, string>>): string {
  const kind = DOCUMENT_KINDS.find((one) => one === word)
  return kind === undefined ? 'een document' : names[kind]
}

function changeOf(details: HistoryEntry['details']): string {
  const field = CHANGE_FIELDS.find((one) => one === details['field'])
  return field === undefined ? 'een wijziging' : CHANGES[field].article
}

function actOf(details: HistoryEntry['details']): ReviewAct {
  return REVIEW_ACTS.find((act) => act === details['act']) ?? 'ignore'
}

/** The numbers that a line is about, in the middle of a sentence. */
export function numbersOf({ certificate_start: start, certificate_end: end }: HistoryEntry['details']): string | null {
  return typeof start === 'number' && typeof end === 'number' ? sayRange({ start, end }) : null
}

/** What happened to numbers, in the middle of a sentence. */
const MOVED: Readonly<Partial<Record<string, string>>> = { issue: 'de uitgifte', assignment: 'de toewijzing', transfer: 'de overdracht', withdrawal: 'de intrekking', release: 'de vrijgave', seal: 'de akte' } satisfies Partial<Record<MutationKind, string>>

function movedIn(details: HistoryEntry['details']): string {
  const what = MOVED[String(details['kind'])]
  return `${what === undefined ? '' : `${what} van `}${numbersOf(details) ?? 'certificaten'}`
}

/** What an investment said before an edit, or after it. */
function termsOf(details: HistoryEntry['details'], when: 'before' | 'after', intro: string): string {
  const said = details[when]
  const terms = typeof said === 'object' && said !== null ? new Map<string, unknown>(Object.entries(said)) : new Map<string, unknown>()
  const [euros, shares] = [terms.get('investment_amount'), terms.get('number_of_shares')]
  const amount = typeof euros === 'number' ? totalFromEuros(euros) : null
  return amount !== null && typeof shares === 'number' ? `${intro}${formatEuro(amount)} en ${sayShares(shares)}` : ''
}

function amountOf({ amount }: HistoryEntry['details']): string {
  const cents = typeof amount === 'number' ? totalFromEuros(amount) : null
  return cents === null ? '' : ` van ${formatEuro(cents)}`
}

function countOf(details: HistoryEntry['details'], name: string, before: string, what: string): string {
  const count = details[name]
  return typeof count === 'number' ? `${before}${formatCount(count)} ${what}` : ''
}

function dayOf(details: HistoryEntry['details'], name: string, before: string): string {
  const day = details[name]
  return typeof day === 'string' ? `${before}${formatCalendarDate(day)}` : ''
}

function fieldsOf({ fields }: HistoryEntry['details']): string {
  const words = Array.isArray(fields) ? fields.flatMap((field) => (typeof field === 'string' ? [nameInSentence(field)] : [])) : []
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}
