import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'

/** By what the log is looked through, as the screen calls it. */
export const LOG_KINDS = {
  money: 'Geld en certificaten', identity: 'Identiteit en documenten', people: 'Gegevens van investeerders', logins: 'Inloggen', admins: 'Beheerders', exports: 'Exports', system: 'Systeem',
} as const
export type LogKind = keyof typeof LOG_KINDS

/** Which kind each word of the log is of. Whoever adds a word says it here too, or it does not compile. */
const KIND_OF: Readonly<Record<AuditAction, LogKind>> = {
  additional_payment_added: 'money', admin_changed: 'admins', admin_confirmed: 'logins', admin_created: 'admins', admin_disabled: 'admins', admin_factor_added: 'admins', admin_factor_removed: 'admins', admin_invited: 'admins',
  admin_logged_in: 'logins', admin_password_reset: 'admins', admin_password_set: 'admins', admin_recovery_codes_made: 'admins', admin_sessions_ended: 'logins',
  audit_exported: 'exports', bsn_revealed: 'identity', certificates_assigned: 'money', certificates_transferred: 'money',
  change_accepted: 'people', change_refused: 'people', change_requested: 'people', change_withdrawn: 'people',
  crm_lead_tested: 'system', data_exported: 'exports', document_removed: 'identity', document_uploaded: 'identity', document_viewed: 'identity', factor_policy_set: 'admins',
  investment_marked_paid: 'money', investment_settled: 'money', investment_started: 'money', investment_updated: 'money',
  investor_created: 'people', investor_deleted: 'people', investor_email_changed: 'people', investor_logged_in: 'logins', investor_password_set: 'logins', investor_renamed: 'people',
  investor_sessions_ended: 'logins', investor_updated: 'people', investor_written_to: 'people', kyc_rejected: 'identity', kyc_verified: 'identity',
  manual_client_added: 'people', messages_replayed: 'system', mutation_corrected: 'money', numbers_freed: 'money', own_data_downloaded: 'exports', password_reset_asked: 'logins', payment_booked_without_room: 'money',
  profile_completed: 'people', profile_updated: 'people', register_exported: 'exports', register_reconciled: 'system', reminders_stopped: 'people',
  request_called: 'money', request_expired: 'money', request_noted: 'money', request_reminded: 'money', review_resolved: 'money',
  secret_adopted: 'system', selling_resumed: 'system', selling_stopped: 'system', texts_cleaned: 'system', transfer_details_sent: 'money', transfer_set_aside: 'money',
}

export function isLogKind(word: string): word is LogKind {
  return Object.hasOwn(LOG_KINDS, word)
}

/** The words of a kind. */
export function wordsOf(kind: LogKind): readonly AuditAction[] {
  return AUDIT_ACTIONS.filter((word) => KIND_OF[word] === kind)
}
