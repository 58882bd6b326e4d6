import { isRecord, type JsonRecord } from '#sandbox/json.ts'
import { paymentDetails } from './details.ts'
import { money } from './methods.ts'
import { chargedBackCents, currencyOf, isLive, refundableCents, refundedCents, type Chargeback, type Payment, type Refund } from './payment.ts'

export const PROFILE_ID = 'pfl_sandbox01'

/** `2026-01-05T10:00:00+00:00`: whole seconds, with an offset. */
export function moment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`
}

export function link(href: string, type = 'application/hal+json'): { readonly href: string; readonly type: string } {
  return { href, type }
}

export function checkoutUrl(payment: Payment, baseUrl: string): string {
  return `${baseUrl}/checkout/test-mode?method=${payment.method ?? ''}&token=${payment.token}`
}

/** A payment as the API shows it (facts 1.3), with a drill's edits laid over it. */
export function presentPayment(payment: Payment, baseUrl: string, embed: readonly string[] = []): JsonRecord {
  const shown = { ...truth(payment, baseUrl, embed), ...payment.edits }
  for (const path of payment.dropped) drop(shown, path.split('.'))
  return shown
}

function truth(payment: Payment, baseUrl: string, embed: readonly string[]): JsonRecord {
  const { id, mode, status, method, metadata, locale, redirectUrl, description } = payment
  return {
    resource: 'payment', id, mode, createdAt: moment(payment.createdAt), amount: money(payment.cents), description, method, metadata, status,
    isCancelable: isLive(payment) ? payment.method === null || payment.method === 'banktransfer' : undefined,
    expiresAt: isLive(payment) ? moment(payment.expiresAt) : undefined,
    ...ending(payment),
    ...moneyBack(payment),
    locale: locale ?? undefined,
    profileId: PROFILE_ID,
    sequenceType: 'oneoff',
    redirectUrl,
    cancelUrl: payment.cancelUrl ?? undefined,
    webhookUrl: payment.webhookUrl ?? undefined,
    details: paymentDetails(payment),
    _embedded: embedded(payment, baseUrl, embed),
    _links: links(payment, baseUrl),
  }
}

/** `paidAt`, `canceledAt`, `expiredAt` or `failedAt`. */
function ending({ status, endedAt }: Payment): JsonRecord {
  return endedAt === null || status === 'open' || status === 'pending' ? {} : { [`${status}At`]: moment(endedAt) }
}

function moneyBack(payment: Payment): JsonRecord {
  if (payment.status !== 'paid') return {}
  const chargedBack = chargedBackCents(payment)
  return {
    amountRefunded: money(refundedCents(payment)),
    amountRemaining: money(refundableCents(payment)),
    amountChargedBack: chargedBack > 0 ? money(chargedBack) : undefined,
  }
}

function links(payment: Payment, baseUrl: string): JsonRecord {
  const self = `${baseUrl}/mollie/v2/payments/${payment.id}`
  const checkout = checkoutUrl(payment, baseUrl)
  const open = isLive(payment)
  const transfer = payment.method === 'banktransfer'
  return {
    self: link(self),
    checkout: open ? link(checkout, 'text/html') : undefined,
    status: transfer ? link(checkout, 'text/html') : undefined,
    payOnline: transfer && open ? link(checkout, 'text/html') : undefined,
    changePaymentState: payment.status === 'paid' && payment.mode === 'test' ? link(checkout, 'text/html') : undefined,
    refunds: payment.refunds.length > 0 ? link(`${self}/refunds`) : undefined,
    chargebacks: payment.chargebacks.length > 0 ? link(`${self}/chargebacks`) : undefined,
    dashboard: link(`${baseUrl}/#${payment.id}`, 'text/html'),
    documentation: link('https://docs.mollie.com/reference/get-payment', 'text/html'),
  }
}

function embedded(payment: Payment, baseUrl: string, embed: readonly string[]): JsonRecord | undefined {
  if (embed.length === 0) return undefined
  return {
    ...(embed.includes('refunds') ? { refunds: payment.refunds.map((it) => presentRefund(payment, it, baseUrl)) } : {}),
    ...(embed.includes('chargebacks') ? { chargebacks: payment.chargebacks.map((it) => presentChargeback(payment, it, baseUrl)) } : {}),
  }
}

export function presentRefund(payment: Payment, refund: Refund, baseUrl: string): JsonRecord {
  const above = `${baseUrl}/mollie/v2/payments/${payment.id}`
  return {
    resource: 'refund',
    id: refund.id,
    mode: payment.mode,
    description: refund.description,
    amount: { ...money(refund.cents), currency: currencyOf(payment) },
    status: refund.status,
    paymentId: payment.id,
    createdAt: moment(refund.createdAt),
    _links: { self: link(`${above}/refunds/${refund.id}`), payment: link(above) },
  }
}

export function presentChargeback(payment: Payment, chargeback: Chargeback, baseUrl: string): JsonRecord {
  const above = `${baseUrl}/mollie/v2/payments/${payment.id}`
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: money(chargeback.cents),
    reason: null,
    paymentId: payment.id,
    createdAt: moment(chargeback.createdAt),
    _links: { self: link(`${above}/chargebacks/${chargeback.id}`), payment: link(above) },
  }
}

function drop(record: JsonRecord, [first, ...rest]: readonly string[]): void {
  if (first === undefined) return
  if (rest.length === 0) delete record[first]
  const below = record[first]
  if (rest.length > 0 && isRecord(below)) drop(below, rest)
}
