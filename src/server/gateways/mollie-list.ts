import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Moment } from '#domain/moment.ts'
import { momentOf, readPayment } from './mollie-payment.ts'
import { ProviderFailure, type PaymentList, type ProviderPayment } from './payment-provider.ts'

/** Mollie's list of payments: newest first, page by page (facts 1.1). */

const listSchema = z.object({
  _embedded: z.object({ payments: z.array(z.unknown()) }),
  _links: z.optional(z.object({ next: z.optional(z.nullable(z.object({ href: z.string() }))) })),
})
const createdSchema = z.object({ createdAt: z.string() })

/** Answers one page of the list; undefined for an answer that is none. */
export type AskPage = (query: string) => Promise<unknown>

/** An hour of a rush is some ten thousand payments. */
const MOST_PAGES = 80

/** Those of so many milliseconds before the newest one. */
export async function listNewest(ask: AskPage, milliseconds: number): Promise<PaymentList> {
  return await listBack(ask, (newest) => newest - milliseconds, MOST_PAGES)
}

/** Those since a moment, however many pages that is. A provider that finds us too quick is waited for. */
export async function listSince(ask: AskPage, since: Moment): Promise<PaymentList> {
  return await listBack((query) => patiently(() => ask(query)), () => since, Infinity)
}

/** Page by page, until one that is older. `from` is all that is taken of a link: it never leads elsewhere. */
async function listBack(ask: AskPage, border: (newest: Moment) => Moment, mostPages: number): Promise<PaymentList> {
  const payments: ProviderPayment[] = []
  const unreadable: string[] = []
  let [from, oldest] = ['', Number.NEGATIVE_INFINITY]
  for (let page = 0; page < mostPages; page++) {
    const list = z.safeParse(listSchema, await ask(`limit=250${from}`))
    if (!list.success) throw new ProviderFailure('away', 'the answer is not a list of payments')
    const { _embedded: { payments: told }, _links: links } = list.data
    if (page === 0) oldest = border(createdAt(told[0]) ?? oldest)
    const recent = told.filter((payment) => (createdAt(payment) ?? oldest) >= oldest)
    for (const one of recent) {
      const payment = readPayment(one)
      if (payment) payments.push(payment)
      // One payment that nobody can read must not hide the others.
      else unreadable.push(nameOf(one))
    }
    const next = /[?&]from=(tr_\w+)/.exec(links?.next?.href ?? '')?.[1]
    if (recent.length < told.length || next === undefined) return { payments, unreadable, complete: true }
    from = `&from=${next}`
  }
  return { payments, unreadable, complete: false }
}

const TRIES = 10

async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'limited' || attempt >= TRIES) throw error
      await wait(Math.min(60, error.retryAfter ?? 5) * 1000)
    }
  }
}

function createdAt(payment: unknown): Moment | null {
  const created = z.safeParse(createdSchema, payment)
  return created.success ? momentOf(created.data.createdAt) : null
}

function nameOf(payment: unknown): string {
  const named = z.safeParse(z.object({ id: z.string() }), payment)
  return named.success ? named.data.id.slice(0, 64) : 'one without an id'
}
