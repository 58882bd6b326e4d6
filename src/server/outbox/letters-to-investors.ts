import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { readableEmail } from '#domain/contact.ts'
import type { LetterName } from '#domain/messages.ts'
import { REMINDER_DAYS } from '#domain/reminders.ts'
import type { Reader } from '#server/db/tx.ts'
import { writeReminderToken } from '#server/lib/reminder-token.ts'
import { writeResetTokens } from '#server/lib/reset-tokens.ts'
import { findChangeRequest, type ChangeRequest } from '#server/store/change-requests.ts'
import { findPasswordReset } from '#server/store/password-resets.ts'
import { findFormerAddress } from '#server/store/investor-identity.ts'
import { findJudgedAt } from '#server/store/investor-profiles.ts'
import { findInvestor } from '#server/store/investors.ts'
import { areRemindersStopped } from '#server/store/profile-reminders.ts'
import { sayMoment } from './dates.ts'
import { frame } from './frame.ts'
import { inert } from './inert.ts'
import { changeDecided, changeReceived, changeRequested } from './mails/changes.ts'
import { emailLeft, emailTaken } from './mails/email-changed.ts'
import { newDevice } from './mails/new-device.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordReset } from './mails/password-reset.ts'
import { profileComplete } from './mails/profile-complete.ts'
import { profileReminder } from './mails/profile-reminder.ts'
import { PROFILE, tasksOf, unfinished, writeVerdictLetter } from './verdict-letters.ts'
import { link, person, toInvestor, toIssuer, type Writer } from './writing.ts'

/** Letters about a person: who he is, what he showed, and where he is logged in. */
export const TO_INVESTORS = {
  change_decided: toInvestor(async (db, { name }, { requestId }, where) => {
    const request = await changeAsked(db, requestId)
    if (!request || (request.state !== 'accepted' && request.state !== 'refused')) return null
    return changeDecided({ ...saidOf(request, name), reason: request.state === 'refused' ? inert(request.reason ?? '') : null, dashboardUrl: link(where, pagePath('dashboard')) })
  }),
  change_received: toInvestor(async (db, { name }, { requestId }, where) => {
    const request = await changeAsked(db, requestId)
    return request?.state === 'open' ? changeReceived({ ...saidOf(request, name), dashboardUrl: link(where, pagePath('dashboard')) }) : null
  }),
  async change_requested(db, { investorId, requestId }, where) {
    const [investor, request] = [typeof investorId === 'string' ? await findInvestor(db, investorId) : undefined, await changeAsked(db, requestId)]
    if (!investor || request?.state !== 'open') return null
    return toIssuer(changeRequested({ ...saidOf(request, inert(investor.name)), adminUrl: link(where, pagePath('adminDashboard')) }), where)
  },
  async email_changed(db, { investorId, formerId, side }, where) {
    const [investor, former] = [typeof investorId === 'string' ? await findInvestor(db, investorId) : undefined, typeof formerId === 'string' ? await findFormerAddress(db, formerId) : undefined]
    if (!investor || !former || (side !== 'old' && side !== 'new')) return null
    const to = person(side === 'old' ? { name: investor.name, email: former.email } : investor)
    const facts = { name: to.name, at: sayMoment(former.left_at) }
    return { ...frame(side === 'old' ? emailLeft(facts) : emailTaken({ ...facts, loginUrl: link(where, pagePath('login')) })), to }
  },
  kyc_rejected: toInvestor(async (db, { investor }, { judgedAt }, where) => {
    // A newer verdict has a letter of its own; and whoever sent something new since is looked at again.
    const stands = investor.kyc_status === 'rejected' && (await findJudgedAt(db, investor.id)) === judgedAt
    return stands ? await writeVerdictLetter(db, investor, where) : null
  }),
  kyc_verified: toInvestor(async (db, { investor }, { judgedAt }, where) => {
    const stands = investor.kyc_status === 'verified' && (await findJudgedAt(db, investor.id)) === judgedAt
    return stands ? await writeVerdictLetter(db, investor, where) : null
  }),
  new_device: toInvestor(async (_db, { name, email }, { device, at }, where) => {
    return typeof at === 'number' ? newDevice({ name, email, device: typeof device === 'string' ? device : null, at: sayMoment(at), dashboardUrl: link(where, pagePath('dashboard')) }) : null
  }),
  password_changed: toInvestor(async (_db, { name }, { at }, where) => {
    return typeof at === 'number' ? passwordChanged({ name, at: sayMoment(at), forgotUrl: link(where, pagePath('forgotPassword')) }) : null
  }),
  password_reset: toInvestor(async (db, { name }, { resetId }, where) => {
    // One that a newer took the place of, or that is used or too old by now, would only disappoint.
    if (typeof resetId !== 'string' || (await findPasswordReset(db, resetId)) === undefined) return null
    const { access, refresh } = writeResetTokens(where.keys, resetId)
    return passwordReset({ name, resetUrl: link(where, pagePath('resetPassword', { access_token: access, refresh_token: refresh })) })
  }),
  profile_complete: toInvestor(async (_db, { name }, _payload, where) => profileComplete({ name, dashboardUrl: link(where, pagePath('dashboard')) })),
  profile_reminder: toInvestor(async (db, { name, investor }, { turn }, where) => {
    const missing = unfinished(await tasksOf(db, investor))
    if (missing.length === 0 || (await areRemindersStopped(db, investor.id))) return null
    const token = writeReminderToken(where.keys, investor.id)
    return profileReminder({
      name, missing, last: turn === REMINDER_DAYS.length, profileUrl: link(where, PROFILE),
      stopUrl: `${link(where, pagePath('reminders'))}#${token}`, unsubscribeUrl: link(where, pagePath('reminders', { token })),
    })
  }),
} as const satisfies Partial<Record<LetterName, Writer>>

async function changeAsked(db: Reader, requestId: unknown): Promise<ChangeRequest | undefined> {
  return typeof requestId === 'string' ? await findChangeRequest(db, requestId) : undefined
}

/** What was asked for was typed: no letter makes a link of it. */
function saidOf({ field, wanted }: ChangeRequest, name: string) {
  return { name, field, wanted: inert(field === 'email' ? readableEmail(wanted, asciiHost) : wanted) }
}
