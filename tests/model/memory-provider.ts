import { cents, fromDecimalText, type Cents } from '#domain/money.ts'
import { ProviderFailure, sumOf, type CheckoutOrder, type PaymentList, type PaymentProvider, type ProviderPayment } from '#server/gateways/payment-provider.ts'

/** What the provider will do wrong next. */
export type Trouble = 'lost_answer' | 'away' | 'limited' | 'refused'

/** The provider's own books, as the model keeps them: every payment, what it is, and every snapshot that was told. */
export interface MemoryProvider extends PaymentProvider {
  readonly books: Map<string, ProviderPayment>
  /** Answers that were given before: they may arrive late. */
  readonly told: ProviderPayment[]
  /** The next call fails so. */
  trouble: Trouble | null
  change(id: string, change: Partial<ProviderPayment>): void
}

const KEY_LIVES_MS = 3_600_000

export function memoryProvider(now: () => number): MemoryProvider {
  const books = new Map<string, ProviderPayment>()
  const keys = new Map<string, { readonly id: string; readonly at: number }>()
  const told: ProviderPayment[] = []
  let made = 0

  const provider: MemoryProvider = {
    books, told, trouble: null,
    change(id, change) {
      const payment = books.get(id)
      if (payment) books.set(id, { ...payment, ...change })
    },
    create: (order) => withTrouble(() => tell(create(order))),
    get: (id) => withTrouble(() => {
      const payment = books.get(id)
      return payment && tell(payment)
    }),
    // An open iDEAL payment cannot be ended (facts 1.3).
    cancel: () => withTrouble(() => undefined),
    note: (id, _metadata, noted) => withTrouble(() => {
      provider.change(id, { noted })
      return books.has(id)
    }),
    madeWithin: () => withTrouble(list),
    madeSince: () => withTrouble(list),
    refund: (id, { sum }) => withTrouble(() => refund(id, fromDecimalText(sum.value) ?? cents(0))),
    profile: async () => 'pfl_model',
  }

  function list(): PaymentList {
    return { payments: [...books.values()].toReversed().map(tell), unreadable: [], complete: true }
  }

  function create(order: CheckoutOrder): ProviderPayment {
    const known = keys.get(order.key)
    const before = known && now() - known.at < KEY_LIVES_MS ? books.get(known.id) : undefined
    if (before) return before
    const id = `tr_model${(made += 1)}`
    keys.set(order.key, { id, at: now() })
    const payment: ProviderPayment = {
      id, status: 'open', mode: 'test', profileId: 'pfl_model', amount: order.amount, sum: sumOf(order.amount), method: order.method, metadata: order.metadata, noted: null,
      checkoutUrl: `https://pay.example/${id}`, createdAt: now(), expiresAt: now() + 15 * 60_000, paidAt: null, refunded: cents(0), chargedBack: cents(0),
    }
    books.set(id, payment)
    return payment
  }

  function refund(id: string, amount: Cents): void {
    const payment = books.get(id)
    if (!payment?.amount || payment.status !== 'paid' || payment.refunded + amount > payment.amount) throw new ProviderFailure('refused', 'status 422, field amount')
    books.set(id, { ...payment, refunded: cents(payment.refunded + amount) })
  }

  function tell(payment: ProviderPayment): ProviderPayment {
    told.push(payment)
    return payment
  }

  async function withTrouble<T>(work: () => T): Promise<T> {
    const trouble = provider.trouble
    provider.trouble = null
    if (trouble === 'lost_answer') work()
    if (trouble === 'lost_answer' || trouble === 'away') throw new ProviderFailure('away', 'TimeoutError')
    if (trouble === 'limited') throw new ProviderFailure('limited', 'rate limited', 7)
    if (trouble === 'refused') throw new ProviderFailure('refused', 'status 422')
    return work()
  }
  return provider
}
