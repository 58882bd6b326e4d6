/** Every word of the audit log: what somebody did. An act leaves one of these or none; a new one is added here first. */
export const AUDIT_ACTIONS = [
  'admin_created', 'admin_disabled', 'admin_logged_in', 'admin_password_reset', 'admin_password_set',
  'certificates_transferred', 'change_accepted', 'change_refused', 'change_requested', 'change_withdrawn',
  'document_removed', 'document_uploaded', 'document_viewed',
  'investment_marked_paid', 'investment_settled', 'investment_started',
  'investor_created', 'investor_deleted', 'investor_email_changed', 'investor_logged_in', 'investor_password_set', 'investor_renamed', 'investor_sessions_ended',
  'kyc_rejected', 'kyc_verified',
  'messages_replayed', 'mutation_corrected', 'numbers_freed', 'own_data_downloaded', 'password_reset_asked', 'payment_booked_without_room', 'profile_completed', 'profile_updated', 'register_reconciled', 'reminders_stopped', 'review_resolved', 'secret_adopted', 'selling_resumed', 'selling_stopped',
  'texts_cleaned',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
