import { randomName } from '#sandbox/random.ts'
import type { World } from '#sandbox/world.ts'
import { METHODS, type Method } from './methods.ts'
import { isLive, isTold, refundableCents, type Payment, type PaymentOrder, type Refund, type Status } from './payment.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** What a change to the provider's books needs. */
export interface Books extends Pick<World, 'payments' | 'clock'> {
  readonly webhooks: Pick<WebhookSender, 'announce'>
}

const DAY = 86_400_000
const ID_LENGTH = 22

export function openPayment(books: Books, order: PaymentOrder): Payment {
  const createdAt = books.clock.now()
  const minutes = METHODS[order.method ?? 'ideal'].minutes
  const dueEnd = order.dueDate === null ? null : Date.parse(`${order.dueDate}T00:00:00Z`) + DAY
  const name = randomName(ID_LENGTH)
  const payment = books.payments.put({
    ...order,
    id: `tr_${name}`,
    token: `${name}${randomName(12)}`,
    createdAt,
    status: 'open',
    endedAt: null,
    expiresAt: dueEnd ?? createdAt + minutes * 60_000,
    refunds: [],
    chargebacks: [],
    edits: {},
    dropped: [],
  })
  watchExpiry(books, payment)
  return payment
}

/** The payment behind a checkout's address; its token begins with the name of the payment. */
export function findByToken(books: Books, token: string): Payment | undefined {
  const payment = books.payments.get(`tr_${token.slice(0, ID_LENGTH)}`)
  return payment?.token === token ? payment : undefined
}

/** A payment expires by itself, and the webhook hears of it. */
function watchExpiry(books: Books, { id, expiresAt }: Payment): void {
  books.clock.at(`expiry:${id}`, expiresAt, async () => {
    const payment = books.payments.get(id)
    if (payment && isLive(payment)) await movePayment(books, payment, 'expired').told
  })
}

/** A payment after its change; `told` resolves when the first webhook try about it was answered. */
export interface Change {
  readonly payment: Payment
  readonly told: Promise<void>
}

/** Gives a payment a status, whatever it had before: the world outside keeps no order. */
export function movePayment(books: Books, payment: Payment, status: Status, method: Method | null = payment.method): Change {
  const live = status === 'open' || status === 'pending'
  const moved = books.payments.put({ ...payment, status, method, endedAt: live ? null : books.clock.now() })
  if (!live) books.clock.cancel(`expiry:${payment.id}`)
  return { payment: moved, told: isTold(status) ? books.webhooks.announce(moved) : Promise.resolve() }
}

/** Writes a refund down; one that is still on its way is refunded a day later, and the webhook hears of it then. */
export function addRefund(books: Books, payment: Payment, refund: Pick<Refund, 'cents' | 'description' | 'status'>): Change & { readonly refund: Refund } {
  const written: Refund = { ...refund, id: `re_${randomName(22)}`, createdAt: books.clock.now() }
  const after = books.payments.put({ ...payment, refunds: [...payment.refunds, written] })
  if (written.status === 'refunded') return { payment: after, refund: written, told: books.webhooks.announce(after) }
  watchRefund(books, after, written)
  return { payment: after, refund: written, told: Promise.resolve() }
}

function watchRefund(books: Books, { id }: Payment, refund: Refund): void {
  books.clock.at(`refund:${refund.id}`, refund.createdAt + DAY, async () => {
    const payment = books.payments.get(id)
    if (payment) await books.webhooks.announce(setRefundStatus(books, payment, refund.id, 'refunded'))
  })
}

export function setRefundStatus(books: Books, payment: Payment, refundId: string, status: Refund['status']): Payment {
  books.clock.cancel(`refund:${refundId}`)
  return books.payments.put({ ...payment, refunds: payment.refunds.map((it) => (it.id === refundId ? { ...it, status } : it)) })
}

/** The payer's bank takes money back. */
function addChargeback(books: Books, payment: Payment, cents: number): Change {
  const chargeback = { id: `chb_${randomName(22)}`, createdAt: books.clock.now(), cents }
  const after = books.payments.put({ ...payment, chargebacks: [...payment.chargebacks, chargeback] })
  return { payment: after, told: books.webhooks.announce(after) }
}

/** What a person can do to a payment from outside: a status, or its money back. */
type Act = Status | 'refund' | 'chargeback'

/** Does it; without an amount all that is left goes back. */
export function act(books: Books, payment: Payment, what: Act, cents: number | null = null, method: Method | null = payment.method): Change {
  switch (what) {
    case 'refund':
      return addRefund(books, payment, { cents: cents ?? refundableCents(payment), description: 'Terugbetaling', status: 'refunded' })
    case 'chargeback':
      return addChargeback(books, payment, cents ?? payment.cents)
    default:
      return movePayment(books, payment, what, method)
  }
}

/** Takes up the waiting of payments and refunds that an earlier run of the sandbox left. */
export function resumeBooks(books: Books): void {
  for (const payment of books.payments.values()) {
    if (isLive(payment)) watchExpiry(books, payment)
    for (const refund of payment.refunds) if (refund.status === 'pending' || refund.status === 'queued') watchRefund(books, payment, refund)
  }
}
