import { KNOWN_BROWSER_SECONDS } from '#domain/sessions.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool } from '#server/db/tx.ts'

const DAY = 24 * 3_600_000
/** Spec 1, section 9: contact history is kept for two years. */
const CONTACT_DAYS = 2 * 365
/** A page that was opened before a deploy may ask for its files so long (decision 0040). */
const WEB_FILE_DAYS = 7

/** Clears away what nobody can use any more: dead sessions and codes, old counters and answers, and who was never heard of again. */
export async function purgeExpired(pool: Pool): Promise<void> {
  const sql = use(pool)
  await sql.deleteFrom('guest_sessions').where('expires_at', '<', timestamp(pool.now())).execute()
  await sql.deleteFrom('investor_sessions').where('refresh_expires_at', '<', timestamp(pool.now())).execute()
  await sql.deleteFrom('admin_sessions').where('expires_at', '<', timestamp(pool.now())).execute()
  await sql.deleteFrom('admin_challenges').where('expires_at', '<', timestamp(pool.now())).execute()
  await sql.deleteFrom('admin_invitations').where('expires_at', '<', timestamp(pool.now() - DAY)).execute()
  await sql.deleteFrom('admin_factors').where('confirmed_at', 'is', null).where('created_at', '<', timestamp(pool.now() - DAY)).execute()
  await sql.deleteFrom('known_browsers').where('seen_at', '<', timestamp(pool.now() - KNOWN_BROWSER_SECONDS * 1000)).execute()
  await sql.deleteFrom('password_resets').where('expires_at', '<', timestamp(pool.now() - DAY)).execute()
  await sql.deleteFrom('login_codes').where('expires_at', '<', timestamp(pool.now())).execute()
  await sql.deleteFrom('limits').where('window_start', '<', timestamp(pool.now() - 2 * DAY)).execute()
  await sql.updateTable('payments').set({ asked_from: null }).where('asked_from', 'is not', null).where('created_at', '<', timestamp(pool.now() - DAY)).execute()
  await sql.deleteFrom('waiting_list').where('told_at', '<', timestamp(pool.now() - 30 * DAY)).execute()
  await sql.deleteFrom('waiting_list').where('asked_at', '<', timestamp(pool.now() - CONTACT_DAYS * DAY)).execute()
  await sql.updateTable('investments').set({ guest_email: 'gewist', guest_name: 'Gewist', guest_phone: '', metadata: '{}' })
    .where('investor_id', 'is', null).where('guest_email', '<>', 'gewist').where('payment_status', 'in', ['pending', 'failed'])
    .where('updated_at', '<', timestamp(pool.now() - CONTACT_DAYS * DAY)).execute()
  await sql.deleteFrom('web_files').where('served_at', '<', timestamp(pool.now() - WEB_FILE_DAYS * DAY)).execute()
  await sql.deleteFrom('idempotency_keys').where('created_at', '<', timestamp(pool.now() - DAY)).execute()
}
