import type { AuditAction } from './audit.ts'
import { numbersOf, SENTENCES, type HistoryEntry, type Sentence } from './history.ts'
import { formatCount } from './money.ts'

/** The words that no person's history tells: they are about admins, files, or the house itself. */
type Untold = { readonly [Word in AuditAction]: (typeof SENTENCES)[Word] extends null ? Word : never }[AuditAction]

/** What those say in the log. Whoever adds such a word says it here too, or it does not compile. */
const UNTOLD: Readonly<Record<Untold, Sentence>> = {
  admin_changed: ({ who, details }) => `${who} ${changed(details) === 'active' ? `schakelde een beheerder ${details['active'] === true ? 'in' : 'uit'}` : 'wijzigde een beheerder'}.`,
  admin_confirmed: ({ who }) => `${who} bevestigde de eigen identiteit.`,
  admin_created: ({ who }) => `${who} voegde een beheerder toe.`,
  admin_disabled: ({ who }) => `${who} schakelde een beheerder uit.`,
  admin_factor_added: ({ who, details }) => `${who} voegde ${factorOf(details)} toe als tweede factor.`,
  admin_factor_removed: ({ who, details }) => `${who} verwijderde ${factorOf(details)} als tweede factor.`,
  admin_invited: ({ who }) => `${who} nodigde een beheerder opnieuw uit.`,
  admin_logged_in: ({ who }) => `${who} logde in.`,
  admin_password_reset: ({ who }) => `${who} stelde de toegang van een beheerder opnieuw in.`,
  admin_password_set: ({ who }) => `${who} koos een wachtwoord.`,
  admin_recovery_codes_made: ({ who }) => `${who} maakte herstelcodes.`,
  admin_sessions_ended: ({ who }) => `${who} meldde andere apparaten af.`,
  audit_exported: ({ who }) => `${who} exporteerde het logboek.`,
  crm_lead_tested: ({ who }) => `${who} maakte een lead in het CRM.`,
  data_exported: ({ who, details }) => `${who} exporteerde ${exportOf(details)}.`,
  factor_policy_set: ({ who, details: { required_from: from } }) => (typeof from === 'string' ? `${who} stelde een tweede factor verplicht voor iedereen.` : `${who} stelde een tweede factor niet meer verplicht.`),
  investor_deleted: ({ who }) => `${who} verwijderde een investeerder.`,
  messages_replayed: ({ who, details: { count } }) => `${who} verstuurde ${typeof count === 'number' && count !== 1 ? `${formatCount(count)} berichten` : 'een bericht'} opnieuw.`,
  numbers_freed: ({ who, details }) => `${who} gaf ${numbersOf(details) ?? 'nummers'} vrij.`,
  register_exported: ({ who, details: { of_one: one } }) => `${who} exporteerde ${one === true ? 'van het register één houder' : 'het register'}.`,
  register_reconciled: ({ who }) => `${who} vergeleek het register na een herstel met de betaaldienst.`,
  secret_adopted: ({ who }) => `${who} nam een ander geheim in gebruik.`,
  selling_resumed: ({ who }) => `${who} hervatte de verkoop.`,
  selling_stopped: ({ who }) => `${who} zette de verkoop stil.`,
  texts_cleaned: ({ who }) => `${who} bracht bewaarde teksten in hun gewone vorm.`,
}

const ALL: Readonly<Record<AuditAction, Sentence>> = { ...told(), ...UNTOLD }

/** Any line of the log as a sentence without whoever did it: they stand beside it. */
export function sayLogged(action: AuditAction, entry: Omit<HistoryEntry, 'who'>): string {
  const sentence = ALL[action]({ ...entry, who: '' }).trim()
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

function told(): Readonly<Record<Exclude<AuditAction, Untold>, Sentence>> {
  return SENTENCES
}

/** The one thing that was changed of an admin; null: more than one. */
function changed({ changed: what }: HistoryEntry['details']): unknown {
  return Array.isArray(what) && what.length === 1 ? what[0] : null
}

const EXPORTED: Readonly<Record<string, string>> = { investors: 'investeerders', investments: 'investeringen', payments: 'betalingen' }

/** `3.967 investeerders, XLSX`, of what was written down when it was taken. */
function exportOf({ what, format, rows }: HistoryEntry['details']): string {
  const count = typeof rows === 'number' ? `${formatCount(rows)} ` : ''
  return `${count}${EXPORTED[String(what)] ?? 'gegevens'}, ${String(format).toUpperCase()}`
}

function factorOf({ factor }: HistoryEntry['details']): string {
  return factor === 'passkey' ? 'een passkey' : 'een app'
}
