import { Stop } from '#sandbox/http.ts'
import { recordAt, textAt, type JsonRecord } from '#sandbox/json.ts'
import { centsOf, isMethod, METHOD_NAMES, METHODS, type Method } from './methods.ts'
import type { Mode, PaymentOrder } from './payment.ts'
import { problem } from './problem.ts'

/** Body parameters that Mollie knows for one-off payments; `profileId` and `testmode` belong to other kinds of keys. */
const KNOWN = new Set([
  'amount', 'description', 'redirectUrl', 'cancelUrl', 'webhookUrl', 'lines', 'billingAddress', 'shippingAddress', 'locale', 'method',
  'issuer', 'restrictPaymentMethodsToCountry', 'metadata', 'captureMode', 'captureDelay', 'sequenceType', 'billingEmail', 'dueDate',
])

export interface OrderRules {
  readonly now: number
  readonly loopbackAllowed: boolean
}

/** Reads a new payment as strictly as Mollie does (facts 1.2, 1.13). Throws Stop with a 422 that names the field. */
export function readOrder(body: JsonRecord, mode: Mode, rules: OrderRules): PaymentOrder {
  for (const key of Object.keys(body)) if (!KNOWN.has(key)) refuse(key, `Non-existent body parameter "${key}" for this API call`)
  if ((body['sequenceType'] ?? 'oneoff') !== 'oneoff') refuse('sequenceType', 'The sequence type is invalid')
  const method = readMethod(body)
  return {
    mode,
    cents: readAmount(body, method.maximumCents),
    description: readDescription(body),
    method: method.chosen,
    redirectUrl: readUrl(body, 'redirectUrl', 'redirect') ?? refuse('redirectUrl', 'The redirect URL is required'),
    cancelUrl: readUrl(body, 'cancelUrl', 'cancel'),
    webhookUrl: readWebhookUrl(body, rules),
    locale: readLocale(body),
    metadata: readMetadata(body),
    billingEmail: textAt(recordAt(body, 'billingAddress') ?? {}, 'email') ?? textAt(body, 'billingEmail') ?? null,
    dueDate: method.chosen === 'banktransfer' ? readDueDate(body, rules.now) : null,
  }
}

/** What `PATCH` may change: the fields that are given, checked as at the start. */
export function readChanges(body: JsonRecord, rules: OrderRules): Partial<PaymentOrder> {
  const has = (key: string): boolean => body[key] !== undefined
  const redirectUrl = readUrl(body, 'redirectUrl', 'redirect')
  return {
    ...(has('description') ? { description: readDescription(body) } : {}),
    ...(redirectUrl === null ? {} : { redirectUrl }),
    ...(has('cancelUrl') ? { cancelUrl: readUrl(body, 'cancelUrl', 'cancel') } : {}),
    ...(has('webhookUrl') ? { webhookUrl: readWebhookUrl(body, rules) } : {}),
    ...(has('metadata') ? { metadata: readMetadata(body) } : {}),
    ...(has('locale') ? { locale: readLocale(body) } : {}),
    ...(has('method') ? { method: readMethod(body).chosen } : {}),
    ...(has('dueDate') ? { dueDate: readDueDate(body, rules.now) } : {}),
  }
}

function refuse(field: string, detail: string): never {
  throw new Stop(problem(422, detail, field))
}

/** Cents of the field `amount`, within the limits of the method. */
export function readAmount(body: JsonRecord, maximumCents: number, currency = 'EUR'): number {
  const amount = recordAt(body, 'amount')
  if (!amount) return refuse('amount', 'The amount is required but is missing')
  if (amount['currency'] !== currency) refuse('amount', 'The currency is not supported')
  const cents = centsOf(amount['value'])
  if (cents === null) return refuse('amount', 'The amount contains an invalid value')
  if (cents < 1) refuse('amount', 'The amount is lower than the minimum')
  if (cents > maximumCents) refuse('amount', 'The amount is higher than the maximum')
  return cents
}

/** One method, several to choose from, or none; the widest limit of what is left to choose counts. */
function readMethod(body: JsonRecord): { readonly chosen: Method | null; readonly maximumCents: number } {
  const given = body['method'] ?? METHOD_NAMES
  const names: readonly unknown[] = Array.isArray(given) ? given : [given]
  const methods = names.filter(isMethod)
  if (methods.length === 0 || methods.length < names.length) refuse('method', 'The payment method is invalid')
  const [only = null] = methods
  return { chosen: methods.length === 1 ? only : null, maximumCents: Math.max(...methods.map((it) => METHODS[it].maximumCents)) }
}

/** Longer than 255 is cut, not refused. */
function readDescription(body: JsonRecord): string {
  const description = textAt(body, 'description')?.trim() ?? ''
  return description === '' ? refuse('description', 'The description is required but is missing') : description.slice(0, 255)
}

function readUrl(body: JsonRecord, field: string, word: string): string | null {
  const value = body[field] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) refuse(field, `The ${word} location is invalid`)
  return textAt(body, field) ?? null
}

function readWebhookUrl(body: JsonRecord, { loopbackAllowed }: OrderRules): string | null {
  const url = readUrl(body, 'webhookUrl', 'webhook')
  if (url !== null && !loopbackAllowed && isLoopback(new URL(url).hostname)) refuse('webhookUrl', 'The webhook location is invalid')
  return url
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'
}

function readLocale(body: JsonRecord): string | null {
  const locale = body['locale'] ?? null
  if (locale !== null && !(typeof locale === 'string' && /^[a-z]{2}_[A-Z]{2}$/.test(locale))) refuse('locale', 'The locale is invalid')
  return textAt(body, 'locale') ?? null
}

function readMetadata(body: JsonRecord): unknown {
  const metadata = body['metadata'] ?? null
  if (JSON.stringify(metadata).length > 1_024) refuse('metadata', 'The metadata is too large, the maximum is 1 kB')
  return metadata
}

const DAY = 86_400_000

/** Tomorrow until a hundred days after tomorrow; a weekend moves to Monday. */
function readDueDate(body: JsonRecord, now: number): string | null {
  if ((body['dueDate'] ?? null) === null) return null
  const given = textAt(body, 'dueDate') ?? ''
  const date = Date.parse(`${given}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(date)) refuse('dueDate', 'The due date is invalid')
  if (date <= now) refuse('dueDate', 'The due date must be tomorrow or later')
  if (date > now + 101 * DAY) refuse('dueDate', 'The due date is too far in the future')
  const weekday = new Date(date).getUTCDay()
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(date + shift * DAY).toISOString().slice(0, 10)
}
