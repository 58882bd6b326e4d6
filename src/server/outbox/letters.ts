import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { rangeOf, writeRange } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import { LETTERS, type LetterName } from '#domain/messages.ts'
import { formatCalendarDate, formatDate, formatTime } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import { OFFER_MARKS } from '#domain/offer-meter.ts'
import type { Offer } from '#domain/offer.ts'
import { profileProgress, type ProfileTask } from '#domain/profile.ts'
import { REMINDER_DAYS } from '#domain/reminders.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { REVIEW_KINDS } from '#domain/reviews.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Letter } from '#server/gateways/mail.ts'
import { writeReminderToken } from '#server/lib/reminder-token.ts'
import { writeResetTokens } from '#server/lib/reset-tokens.ts'
import { writeResumeToken } from '#server/lib/resume-token.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { writeWaitingToken } from '#server/lib/waiting-token.ts'
import { findChangeRequest, type ChangeRequest } from '#server/store/change-requests.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { listPresentDocuments } from '#server/store/documents.ts'
import { findPasswordReset } from '#server/store/password-resets.ts'
import { listPaymentsOf } from '#server/store/payments.ts'
import { findFormerAddress } from '#server/store/investor-identity.ts'
import { findJudgedAt } from '#server/store/investor-profiles.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'
import { areRemindersStopped } from '#server/store/profile-reminders.ts'
import { findMutation } from '#server/store/register-book.ts'
import { findOffered } from '#server/store/sold-by-day.ts'
import { findWaiting } from '#server/store/waiting-list.ts'
import { frame, type LetterText } from './frame.ts'
import { inert, withoutDigits } from './inert.ts'
import { certificatesTransferred } from './mails/certificates-transferred.ts'
import { changeDecided, changeReceived, changeRequested } from './mails/changes.ts'
import { emailLeft, emailTaken } from './mails/email-changed.ts'
import { requestOpened, requestReceived, requestsGathered, type LargeRequest } from './mails/large-request.ts'
import { kycRejected } from './mails/kyc-rejected.ts'
import { kycVerified } from './mails/kyc-verified.ts'
import { loginCode } from './mails/login-code.ts'
import { newDevice } from './mails/new-device.ts'
import { offerMarkReached } from './mails/offer-mark-reached.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordReset } from './mails/password-reset.ts'
import { paymentFailed } from './mails/payment-failed.ts'
import { paymentLink } from './mails/payment-link.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { profileComplete } from './mails/profile-complete.ts'
import { profileReminder } from './mails/profile-reminder.ts'
import { reviewOpened } from './mails/review-opened.ts'
import { roomAgain } from './mails/room-again.ts'
import { waitingPlace } from './mails/waiting-place.ts'

interface Where {
  readonly keys: Keys
  readonly publicUrl: URL
  readonly issuerEmail: string
  readonly offer: Offer
  readonly offerThreshold: TotalCents | null
}

type Draft = Omit<Letter, 'messageId'>

/** Writes a letter as things stand now; null when the one it is about is gone or it is no longer true. */
type Writer = (db: Reader, payload: Message['payload'], where: Where) => Promise<Draft | null>

/** A writer for each letter there is: one without does not compile. */
const WRITERS: Readonly<Record<LetterName, Writer>> = {
  async certificates_transferred(db, { investorId, mutationId, side }, where) {
    const [investor, line] = await Promise.all([typeof investorId === 'string' ? findInvestor(db, investorId) : undefined, typeof mutationId === 'number' ? findMutation(db, mutationId) : undefined])
    if (!investor || !line || (side !== 'giver' && side !== 'receiver')) return null
    const to = person(investor)
    const letter = certificatesTransferred({ name: to.name, side, range: line.range, since: formatCalendarDate(line.effectiveOn), loginUrl: link(where, pagePath('dashboard')) })
    return { ...frame(letter), to }
  },
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
  kyc_rejected: toInvestor(async (db, { name, investor }, { judgedAt }, where) => {
    // A newer verdict has a letter of its own; and whoever sent something new since is looked at again.
    if (investor.kyc_status !== 'rejected' || (await findJudgedAt(db, investor.id)) !== judgedAt) return null
    const again = (await tasksOf(db, investor)).filter((task) => task.state === 'again')
    return kycRejected({ name, reason: investor.kyc_reason, again, profileUrl: link(where, PROFILE) })
  kyc_verified: toInvestor(async (db, { name, investor }, { judgedAt }, where) => {
    if (investor.kyc_status !== 'verified' || (await findJudgedAt(db, investor.id)) !== judgedAt) return null
    return kycVerified({ name, missing: unfinished(await tasksOf(db, investor)), profileUrl: link(where, PROFILE), dashboardUrl: link(where, pagePath('dashboard')) })
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
  payment_received: about(async (_db, investment, where) => {
    const range = rangeOf(investment.certificate_start, investment.certificate_end)
    if (!range) return null
    return paymentReceived({
      investmentId: investment.id, name: investment.to.name, amount: investment.amount, shares: investment.number_of_shares, range, offer: where.offer,
      received: receivedOn(investment), claimUrl: link(where, pagePath('claim', { investment_id: investment.id })),
      certificateUrl: link(where, pagePath('certificate', { nummers: writeRange(range) })),
    })
  }),
  payment_failed: about(async (db, investment, where, payload) => {
    if (investment.payment_status !== 'failed' || investment.retracted_at || investment.superseded_at || (await isFollowed(db, investment.id, payload['paymentId']))) return null
    return paymentFailed(backTo(db, investment, where))
  }),
  payment_link: about(async (db, investment, where) => {
    const payable = (investment.payment_status === 'pending' || investment.payment_status === 'failed') && !investment.superseded_at && !investment.retracted_at
    return payable ? paymentLink(backTo(db, investment, where)) : null
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
  request_received: about(async (_db, investment, { offer }) => requestReceived({ ...requestOf(investment), offer })),
  async request_opened(db, { investmentId }, where) {
    const investment = typeof investmentId === 'string' ? await findInvestment(db, investmentId) : undefined
    return investment ? toIssuer(requestOpened({ ...requestOf(await addressed(db, investment)), adminUrl: link(where, pagePath('adminDashboard', { filter: 'requests' })) }), where) : null
  },
  async requests_gathered(db, { investmentIds }, where) {
    const ids = Array.isArray(investmentIds) ? investmentIds.filter((id) => typeof id === 'string') : []
    const requests: LargeRequest[] = []
    for (const id of ids) {
      const investment = await findInvestment(db, id)
      if (investment) requests.push(requestOf(await addressed(db, investment)))
    }
    return requests.length > 0 ? toIssuer(requestsGathered({ requests, adminUrl: link(where, pagePath('adminDashboard', { filter: 'requests' })) }), where) : null
  },
  async review_opened(_db, { kind, investmentId }, where) {
    const known = REVIEW_KINDS.find((one) => one === kind)
    const reference = typeof investmentId === 'string' ? investmentId.slice(0, 8) : 'onbekend'
    return known ? toIssuer(reviewOpened({ kind: known, reference, adminUrl: link(where, pagePath('adminDashboard')) }), where) : null
  },
  async offer_mark_reached(db, { mark, crossedOn, threshold }, where) {
    const known = OFFER_MARKS.find((one) => one === mark)
    // A threshold that was changed since has marks of its own.
    if (known === undefined || typeof crossedOn !== 'string' || where.offerThreshold === null || threshold !== where.offerThreshold) return null
    const { sold, open } = await findOffered(db)
    return toIssuer(offerMarkReached({ mark: known, crossedOn, threshold: where.offerThreshold, sold, open, adminUrl: link(where, pagePath('adminDashboard')) }), where)
  },
  async room_again(db, { waitingId }, where) {
    const waiting = typeof waitingId === 'string' ? await findWaiting(db, waitingId) : undefined
    if (!waiting) return null
    const to = person(waiting)
    return { ...frame(roomAgain({ name: to.name, shares: waiting.shares, investUrl: link(where, pagePath('invest')), offer: where.offer })), to }
  },
  async waiting_place(db, { waitingId, again }, where) {
    const waiting = typeof waitingId === 'string' ? await findWaiting(db, waitingId) : undefined
    if (!waiting || waiting.told_at !== null) return null
    const to = person(waiting)
    // Behind a #: no log of ours or of a proxy holds what opens it.
    const placeUrl = `${link(where, pagePath('waitingPlace'))}#${writeWaitingToken(where.keys, waiting.id)}`
    return { ...frame(waitingPlace({ name: to.name, shares: waiting.shares, placeUrl, again: typeof again === 'string', offer: where.offer })), to }
  },
}

/** Whom a letter greets: the name was typed by somebody, so it is shown inert. */
function person({ name, email }: { readonly name: string; readonly email: string }): Draft['to'] {
  return { name: inert(name), address: email }
}

/** An investor as a letter names them. */
interface Reached {
  readonly name: string
  readonly email: string
  readonly investor: Investor
}

/** The panel in which somebody completes what a deed needs. */
const PROFILE = pagePath('dashboard', { profiel: 'open' })

/** What is asked of a person, and how far they are. */
async function tasksOf(db: Reader, investor: Investor): Promise<readonly ProfileTask[]> {
  const documents = (await listPresentDocuments(db, investor.id)).map((one) => ({ ...one, reason: one.verdict_reason }))
  return profileProgress({ ...investor, bsn: investor.bsn_last3, documents }).tasks
}

function unfinished(tasks: readonly ProfileTask[]): readonly string[] {
  return tasks.filter((task) => task.state !== 'done').map((task) => (task.state === 'again' ? `${task.name} (opnieuw)` : task.name))
}

/** The writer of a letter to an investor, as long as there is such a person; at the address that they have now. */
function toInvestor(write: (db: Reader, to: Reached, payload: Message['payload'], where: Where) => Promise<LetterText | null>): Writer {
  return async (db, payload, where) => {
    const { investorId } = payload
    const investor = typeof investorId === 'string' ? await findInvestor(db, investorId) : undefined
    if (!investor) return null
    const to = person(investor)
    const letter = await write(db, { name: to.name, email: readableEmail(to.address, asciiHost), investor }, payload, where)
    return letter && { ...frame(letter), to }
  }
}

async function changeAsked(db: Reader, requestId: unknown): Promise<ChangeRequest | undefined> {
  return typeof requestId === 'string' ? await findChangeRequest(db, requestId) : undefined
}

/** What was asked for was typed: no letter makes a link of it. */
function saidOf({ field, wanted }: ChangeRequest, name: string) {
  return { name, field, wanted: inert(field === 'email' ? readableEmail(wanted, asciiHost) : wanted) }
}

/** `23 juli 2025 om 20.04 uur` */
function sayMoment(moment: number): string {
  return `${formatDate(moment)} om ${formatTime(moment).replace(':', '.')} uur`
}

/** An investment with the person whom letters about it go to. */
type Addressed = Investment & { readonly to: Draft['to'] }

/** The investor under the address that he has now; whoever typed an address only while there is no investor (contract 4.19). */
async function addressed(db: Reader, investment: Investment): Promise<Addressed> {
  const investor = investment.investor_id === null ? undefined : await findInvestor(db, investment.investor_id)
  return { ...investment, to: person(investor ?? { name: investment.guest_name, email: investment.guest_email }) }
}

/** The writer of a letter to whose investment it is, as it stands now. */
function about(write: (db: Reader, investment: Addressed, where: Where, payload: Message['payload']) => Promise<LetterText | null>): Writer {
  return async (db, payload, where) => {
    const { investmentId } = payload
    const investment = typeof investmentId === 'string' ? await findInvestment(db, investmentId) : undefined
    if (!investment) return null
    const known = await addressed(db, investment)
    const letter = await write(db, known, where, payload)
    return letter && { ...frame(letter), to: known.to }
  }
}

/**
 * Writes the letter of an outbox row from what the database says now; null when there is nobody to write to or it is no
 * longer true. The row itself holds no personal data. Throws for a name that no letter has: such a row is parked.
 */
export async function writeLetter(db: Reader, { name, payload }: Pick<Message, 'name' | 'payload'>, where: Where): Promise<Draft | null> {
  const known = LETTERS.find((letter) => letter === name)
  if (!known) throw new Error(`no letter is called ${name}`)
  return await WRITERS[known](db, payload, where)
}

/** The code letter goes out at once, not through the outbox: a code at rest would be a code that can leak. */
export function writeLoginCode(investor: { readonly name: string; readonly email: string }, code: string): Draft {
  const name = withoutDigits(investor.name)
  return { ...frame(loginCode({ name, code })), to: { name, address: investor.email } }
}

function backTo(db: Reader, investment: Addressed, where: Where) {
  return {
    name: investment.to.name, amount: investment.amount, shares: investment.number_of_shares, reference: investment.id.slice(0, 8),
    resumeUrl: link(where, pagePath('invest', { resume: writeResumeToken(where.keys, investment.id, db.now()) })), offer: where.offer,
  }
}

function requestOf(investment: Addressed): LargeRequest {
  return {
    name: investment.to.name, email: readableEmail(investment.to.address, asciiHost), phone: inert(investment.guest_phone), amount: investment.amount, shares: investment.number_of_shares,
    reference: investment.payment_reference === null ? investment.id.slice(0, 8) : showPaymentReference(investment.payment_reference),
  }
}

/** The moment of an online payment; of a bank transfer the statement knows only the day. */
function receivedOn({ payment_date: day, payment_method: method, paid_at: paidAt, created_at: begun }: Investment): string {
  if (method === 'bank_transfer' && day !== null) return formatCalendarDate(day)
  const moment = (paidAt ?? begun)
  return `${formatDate(moment)} om ${formatTime(moment)}`
}

/** Was it tried again since? The later attempt has a letter of its own. */
async function isFollowed(db: Reader, investmentId: string, paymentId: unknown): Promise<boolean> {
  const [last] = await listPaymentsOf(db, investmentId)
  return last?.id !== paymentId
}

function toIssuer(letter: LetterText, { issuerEmail }: Pick<Where, 'issuerEmail'>): Draft {
  return { ...frame(letter), to: { name: ISSUER.brand, address: issuerEmail } }
}

function link({ publicUrl }: Pick<Where, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).href
}
