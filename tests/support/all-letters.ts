import type { LetterName } from '#domain/messages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { totalCents } from '#domain/totals.ts'
import { frame, type LetterText } from '#server/outbox/frame.ts'
import { sayDay, sayMoment } from '#server/outbox/dates.ts'
import { certificatesAssigned, clientAdded, extraInvestment, writtenByAdmin } from '#server/outbox/mails/additions.ts'
import { adminFactorChanged } from '#server/outbox/mails/admin-factor-changed.ts'
import { adminInvited } from '#server/outbox/mails/admin-invited.ts'
import { certificatesTransferred } from '#server/outbox/mails/certificates-transferred.ts'
import { changeDecided, changeReceived, changeRequested } from '#server/outbox/mails/changes.ts'
import { emailLeft, emailTaken } from '#server/outbox/mails/email-changed.ts'
import { kycRejected } from '#server/outbox/mails/kyc-rejected.ts'
import { kycVerified } from '#server/outbox/mails/kyc-verified.ts'
import { requestOpened, requestReceived, requestsGathered } from '#server/outbox/mails/large-request.ts'
import { loginCode } from '#server/outbox/mails/login-code.ts'
import { moneyReturned } from '#server/outbox/mails/money-returned.ts'
import { newDevice } from '#server/outbox/mails/new-device.ts'
import { offerMarkReached } from '#server/outbox/mails/offer-mark-reached.ts'
import { passwordChanged } from '#server/outbox/mails/password-changed.ts'
import { passwordReset } from '#server/outbox/mails/password-reset.ts'
import { paymentReceived } from '#server/outbox/mails/payment-received.ts'
import { paymentWaits } from '#server/outbox/mails/payment-waits.ts'
import { profileComplete } from '#server/outbox/mails/profile-complete.ts'
import { profileReminder } from '#server/outbox/mails/profile-reminder.ts'
import { reviewOpened } from '#server/outbox/mails/review-opened.ts'
import { roomAgain } from '#server/outbox/mails/room-again.ts'
import { requestExpired, requestReminder, transferDetails } from '#server/outbox/mails/transfer.ts'
import { waitingPlace } from '#server/outbox/mails/waiting-place.ts'
import { paymentFailed, paymentLink } from '#server/outbox/mails/way-back.ts'

const site = 'https://arcadeel.example'
const { offer } = ISSUER
const name = 'J. de Vries'
const reference = 'a3f81c2e'
const range = { start: 18_432, end: 19_778 }
const [at, day] = [sayMoment(Date.UTC(2025, 6, 23, 18, 4)), sayDay('2025-07-23')]
const [dashboardUrl, profileUrl, adminUrl] = [`${site}/dashboard`, `${site}/dashboard?profiel=open`, `${site}/admin/dashboard`]
const certificateUrl = `${site}/dashboard/certificaat?nummers=18432-19778`
const booked = { investmentId: 'a3f81c2e-0000-4000-8000-000000000000', name, amount: cents(10_005_00), shares: 1347, range, received: day, certificateUrl, offer }
const back = { name, amount: cents(10_005_00), shares: 1347, reference, resumeUrl: `${site}/invest?resume=${'x'.repeat(90)}`, offer }
const request = { name, email: 'j.devries@voorbeeld.nl', phone: '06 1234 5678', dials: '0612345678', amount: cents(75_000_00), shares: 10_200, reference: 'RF18 5390 0754 7034' }
const asked = { name, amount: request.amount, shares: request.shares, reference: request.reference, until: sayDay('2025-08-06'), offer }
const change = { name, field: 'email', wanted: 'johanna@voorbeeld.nl' } as const
const proof = { name: 'Bewijs van adres', reason: 'De factuur is ouder dan drie maanden.' }
const reminder = { name, missing: ['Adres', 'BSN', 'Bewijs van adres'], profileUrl, stopUrl: `${site}/reminders#token`, unsubscribeUrl: `${site}/reminders?token=token` }

/** Every letter there is, in each of its forms: one that is not here does not compile. */
const ALL_LETTERS: Readonly<Record<LetterName | 'login_code', readonly LetterText[]>> = {
  admin_factor_changed: [adminFactorChanged({ name, change: 'codes_made', at, securityUrl: `${site}/admin/security` })],
  admin_invited: [adminInvited({ name, passwordUrl: `${site}/admin/uitnodiging#token` })],
  certificates_assigned: [certificatesAssigned({ name, range, on: day, loginUrl: dashboardUrl }), certificatesAssigned({ name, range: { start: 7, end: 7 }, on: day, loginUrl: dashboardUrl })],
  certificates_transferred: (['giver', 'receiver'] as const).flatMap((side) => [range, { start: 7, end: 7 }].map((run) => certificatesTransferred({ name, side, range: run, since: day, loginUrl: dashboardUrl }))),
  change_decided: [changeDecided({ ...change, reason: null, dashboardUrl }), changeDecided({ ...change, reason: 'Dit is niet uw adres.', dashboardUrl })],
  change_received: [changeReceived({ ...change, dashboardUrl })],
  change_requested: [changeRequested({ ...change, adminUrl })],
  client_added: [clientAdded({ ...booked, claimUrl: `${site}/claim-investment?investment_id=${booked.investmentId}` })],
  email_changed: [emailLeft({ name, at }), emailTaken({ name, at, loginUrl: `${site}/auth` })],
  extra_investment: [extraInvestment({ ...booked, dashboardUrl })],
  kyc_rejected: [
    kycRejected({ name, reason: 'Uw naam is anders geschreven.', again: [], profileUrl }), kycRejected({ name, reason: 'Er is één ding.', again: [proof], profileUrl }),
    kycRejected({ name, reason: null, again: [{ name: 'ID-kaart of paspoort', reason: null }, proof], profileUrl }),
  ],
  kyc_verified: [kycVerified({ name, missing: [], profileUrl, dashboardUrl }), kycVerified({ name, missing: ['Adres', 'BSN'], profileUrl, dashboardUrl })],
  login_code: [loginCode({ name, code: '482913' }), loginCode({ name: '', code: '482913' })],
  money_returned: [moneyReturned({ name, amount: cents(757_50), reference })],
  new_device: [newDevice({ name, email: request.email, device: 'Firefox op Windows', at, dashboardUrl }), newDevice({ name, email: request.email, device: null, at, dashboardUrl })],
  offer_mark_reached: ([80, 95, 100] as const).map((mark) => offerMarkReached({ mark, crossedOn: '2025-07-23', threshold: totalCents(5_000_000_00), sold: totalCents(4_751_002_50), open: totalCents(10_005_00), adminUrl })),
  password_changed: [passwordChanged({ name, at, forgotUrl: `${site}/forgot-password` })],
  password_reset: [passwordReset({ name, resetUrl: `${site}/reset-password?access_token=${'x'.repeat(60)}&refresh_token=${'y'.repeat(60)}` })],
  payment_failed: [paymentFailed(back)],
  payment_link: [paymentLink(back)],
  payment_received: [paymentReceived({ ...booked, received: at, claimUrl: `${site}/claim-investment?investment_id=${booked.investmentId}` })],
  payment_waits: [paymentWaits({ name, amount: cents(10_005_00), reference })],
  profile_complete: [profileComplete({ name, dashboardUrl })],
  profile_reminder: [profileReminder({ ...reminder, last: false }), profileReminder({ ...reminder, last: true })],
  request_expired: [requestExpired({ ...asked, investUrl: `${site}/invest` })],
  request_opened: [requestOpened({ ...request, adminUrl }), requestOpened({ ...request, phone: 'bel mij', dials: null, adminUrl })],
  request_received: [requestReceived({ ...request, offer })],
  request_reminder: [requestReminder(asked)],
  requests_gathered: [requestsGathered({ requests: [request, { ...request, name: 'Zoë & Zn', phone: 'bel mij', dials: null }], adminUrl }), requestsGathered({ requests: Array.from({ length: 52 }, () => request), adminUrl })],
  review_opened: [reviewOpened({ kind: 'no_room', reference, adminUrl })],
  room_again: [roomAgain({ name, shares: 200, investUrl: `${site}/invest`, offer })],
  transfer_details: [transferDetails(asked)],
  waiting_place: [waitingPlace({ name, shares: 200, placeUrl: `${site}/waiting-list#token`, again: false, offer }), waitingPlace({ name, shares: 200, placeUrl: `${site}/waiting-list#token`, again: true, offer })],
  written_by_admin: [writtenByAdmin({ subject: 'Over uw akte', body: 'Dag Jan,\n\nUw akte ligt klaar.\n\nGroet, Gea' })],
}

/** Each of them as it is sent, with what it is called. */
export const SENT = Object.entries(ALL_LETTERS).flatMap(([called, forms]) => forms.map((letter, form) => [`${called} ${form + 1}`, letter, frame(letter)] as const))
