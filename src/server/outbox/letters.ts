import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { rangeOf, writeRange } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import { LETTERS, type LetterName } from '#domain/messages.ts'
import { OFFER_MARKS } from '#domain/offer-meter.ts'
import { isMoneyIn } from '#domain/payment-status.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { REVIEW_KINDS } from '#domain/reviews.ts'
import { dialled } from '#domain/telephone.ts'
import type { Reader } from '#server/db/tx.ts'
import { writeResumeToken } from '#server/lib/resume-token.ts'
import { writeWaitingToken } from '#server/lib/waiting-token.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { listPaymentsOf } from '#server/store/payments.ts'
import { waitsForRoom } from '#server/store/reviews.ts'
import { findInvestor } from '#server/store/investors.ts'
import { findMutation } from '#server/store/register-book.ts'
import { findOffered } from '#server/store/sold-by-day.ts'
import { findWaiting } from '#server/store/waiting-list.ts'
import { sayDay, sayMoment } from './dates.ts'
import { frame } from './frame.ts'
import { inert, withoutDigits } from './inert.ts'
import { certificatesTransferred } from './mails/certificates-transferred.ts'
import { requestOpened, requestReceived, requestsGathered, type LargeRequest } from './mails/large-request.ts'
import { loginCode } from './mails/login-code.ts'
import { offerMarkReached } from './mails/offer-mark-reached.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { paymentWaits } from './mails/payment-waits.ts'
import { reviewOpened } from './mails/review-opened.ts'
import { roomAgain } from './mails/room-again.ts'
import { waitingPlace } from './mails/waiting-place.ts'
import { paymentFailed, paymentLink, type WayBack } from './mails/way-back.ts'
import { OF_ADDITIONS } from './letters-of-additions.ts'
import { ABOUT_TRANSFERS } from './letters-about-transfers.ts'
import { TO_ADMINS } from './letters-to-admins.ts'
import { TO_INVESTORS } from './letters-to-investors.ts'
import { about, type Addressed, addressed, type Draft, link, person, toIssuer, type Where, type Writer } from './writing.ts'

/** A writer for each letter there is: one without does not compile. */
const WRITERS: Readonly<Record<LetterName, Writer>> = {
  ...TO_ADMINS,
  ...TO_INVESTORS,
  ...OF_ADDITIONS,
  ...ABOUT_TRANSFERS,
  async certificates_transferred(db, { investorId, mutationId, side }, where) {
    const [investor, line] = await Promise.all([typeof investorId === 'string' ? findInvestor(db, investorId) : undefined, typeof mutationId === 'number' ? findMutation(db, mutationId) : undefined])
    if (!investor || !line || (side !== 'giver' && side !== 'receiver')) return null
    const to = person(investor)
    const letter = certificatesTransferred({ name: to.name, side, range: line.range, since: sayDay(line.effectiveOn), loginUrl: link(where, pagePath('dashboard')) })
    return { ...frame(letter), to }
  },
  payment_received: about(async (_db, investment, where) => {
    const range = rangeOf(investment.certificate_start, investment.certificate_end)
    if (!range) return null
    return paymentReceived({
      investmentId: investment.id, name: investment.to.name, amount: investment.amount, shares: investment.number_of_shares, range, offer: where.offer,
      received: receivedOn(investment), claimUrl: link(where, pagePath('claim', { investment_id: investment.id })),
      certificateUrl: link(where, pagePath('certificate', { nummers: writeRange(range) })),
    })
  }),
  payment_waits: about(async (db, investment) => (
    // Nothing of it is true any more once there are numbers, or somebody has decided.
    (await waitsForRoom(db, investment.id)) ? paymentWaits({ name: investment.to.name, amount: investment.amount, reference: referenceOf(investment) }) : null
  )),
  payment_failed: about(async (db, investment, where, payload) => {
    if (investment.payment_status !== 'failed' || investment.retracted_at || investment.superseded_at) return null
    const attempts = await listPaymentsOf(db, investment.id)
    // Was it tried again since, the later attempt has a letter of its own; and whoever has paid something is not told that nothing was charged.
    if (attempts[0]?.id !== payload['paymentId'] || attempts.some(isMoneyIn)) return null
    return paymentFailed(backTo(db, investment, where))
  }),
  payment_link: about(async (db, investment, where) => {
    const payable = (investment.payment_status === 'pending' || investment.payment_status === 'failed') && !investment.superseded_at && !investment.retracted_at
    return payable && !(await listPaymentsOf(db, investment.id)).some(isMoneyIn) ? paymentLink(backTo(db, investment, where)) : null
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

function backTo(db: Reader, investment: Addressed, where: Where): WayBack {
  return {
    name: investment.to.name, amount: investment.amount, shares: investment.number_of_shares, reference: investment.id.slice(0, 8),
    resumeUrl: link(where, pagePath('invest', { resume: writeResumeToken(where.keys, investment.id, db.now()) })), offer: where.offer,
  }
}

function requestOf(investment: Addressed): LargeRequest {
  return {
    name: investment.to.name, email: readableEmail(investment.to.address, asciiHost), phone: inert(investment.guest_phone), dials: dialled(investment.guest_phone), amount: investment.amount, shares: investment.number_of_shares,
    reference: referenceOf(investment),
  }
}

/** By what an investment is found: on a transfer its payment reference, else the beginning of its id. */
function referenceOf({ id, payment_reference: reference }: Investment): string {
  return reference === null ? id.slice(0, 8) : showPaymentReference(reference)
}

/** The moment of an online payment; of a bank transfer the statement knows only the day. */
function receivedOn({ payment_date: day, payment_method: method, paid_at: paidAt, created_at: begun }: Investment): string {
  if (method === 'bank_transfer' && day !== null) return sayDay(day)
  return sayMoment(paidAt ?? begun)
}

