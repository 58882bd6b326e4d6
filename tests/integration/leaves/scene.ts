import { sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { atCheckout, hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

export interface Scene {
  readonly what: string
  /** Brings everything into place; what it gives is the one act that is looked at. */
  arrange(app: TestApp): Promise<() => Promise<unknown>>
  /** `actor action` for lines of the audit log, `mail name` and `event name` for messages, in their order. */
  readonly leaves: readonly string[]
  /** Another app than the one that all scenes share. */
  readonly on?: () => Promise<TestApp>
}

export interface CalledScene extends Scene {
  readonly call: Call
}

let people = 0
export const someone = () => `iemand-${(people += 1)}@example.nl`
let keys = 0
export const key = () => ({ 'idempotency-key': `sleutel-${(keys += 1)}-van-de-test` })

/** The reply, or a fault of the scene when it was refused. */
export async function succeeds(reply: Promise<Reply>): Promise<Reply> {
  const { status, text } = await reply
  if (status !== 200) throw new Error(`refused: ${status} ${text}`)
  return await reply
}

const SETTLED = ['investor_created', 'investment_settled'] as const
export const settledBy = (actor: string) => SETTLED.map((action) => `${actor} ${action}`)
export const TOLD = ['event payment_completed', 'mail payment_received'] as const

/** A guest at the checkout, whose money is in at the bank without a word of it here. */
export async function paidUnheard(app: TestApp, amount = 750): Promise<{ readonly guest: Client; readonly investmentId: string; readonly paymentId: string }> {
  const guest = app.client()
  const there = await atCheckout(app, guest, { email: someone(), amount })
  await app.world.setStatus(there.paymentId, 'paid', { webhook: false })
  app.pass(2)
  return { guest, ...there }
}

/** An app in which every certificate is sold, so that who waits goes on waiting. */
export async function soldOut(): Promise<TestApp> {
  const app = await startTestApp({ ISSUE_SIZE: '1000' })
  await hasPaid(app, app.client(), { email: someone(), amount: 7500 })
  await app.quiet()
  return app
}

/** Its checkout ends so soon that it is looked up before it is offered again. */
export async function nearlyOver({ database: { db } }: TestApp, investmentId: string): Promise<void> {
  await sql`update payments set expires_at = created_at where investment_id = ${investmentId}`.execute(use(db))
}

export async function ended(app: TestApp): Promise<{ readonly guest: Client; readonly investmentId: string; readonly paymentId: string }> {
  const guest = app.client()
  const there = await atCheckout(app, guest, { email: someone() })
  await app.world.setStatus(there.paymentId, 'expired', { webhook: false })
  app.pass(2)
  return { guest, ...there }
}

/** An investment with a second payment, and the case that asks about it. */
export async function paidTwice(app: TestApp): Promise<{ readonly admin: Client; readonly reviewId: string }> {
  const first = await ended(app)
  await succeeds(first.guest.fn('check-payment-status', { investmentId: first.investmentId }))
  await succeeds(first.guest.fn('create-payment', { investmentId: first.investmentId }))
  await app.world.setStatus((await app.world.paymentOf(first.investmentId)).id, 'paid')
  await until(async () => (await first.guest.fn('check-payment-status', { investmentId: first.investmentId })).body['status'] === 'paid', 'the payment')
  await app.world.setStatus(first.paymentId, 'paid')
  const admin = await owner(app)
  return { admin, reviewId: await caseOf(admin, first.investmentId) }
}

export async function caseOf(admin: Client, investmentId: string): Promise<string> {
  interface Case { readonly id: string; readonly investment_id: string }
  return await until(async () => (JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text) as readonly Case[]).find((one) => one.investment_id === investmentId)?.id, 'the case')
}

export const decides = (admin: Client, reviewId: string, act: string) => succeeds(admin.rpc('admin_resolve_review', { p_review_id: reviewId, p_act: act, p_reason: 'zo is het' }, key()))
export const marksPaid = (admin: Client, investmentId: string) => succeeds(admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB', p_payment_date: '2026-02-01' }, key()))

/** Room for one minimum, which somebody holds at a checkout. */
export const tight = () => startTestApp({ RATE_LIMIT_SCALE: '1000', ISSUE_SIZE: '150' })
