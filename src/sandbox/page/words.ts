import type { Status } from '#sandbox/mollie/payment.ts'

/** Dutch for a person; the word in the code decides the colour. */
export const STATUS_WORDS: Readonly<Record<Status, readonly [word: string, tone: string]>> = {
  open: ['Open', 'idle'],
  pending: ['In behandeling', 'busy'],
  authorized: ['Geautoriseerd', 'busy'],
  paid: ['Betaald', 'ok'],
  canceled: ['Geannuleerd', 'idle'],
  expired: ['Verlopen', 'idle'],
  failed: ['Mislukt', 'bad'],
}

export const SIGNATURE_WORDS = {
  ok: ['Handtekening klopt', 'ok'],
  missing: ['Geen handtekening', 'bad'],
  wrong: ['Handtekening klopt niet', 'bad'],
  stale: ['Handtekening te oud', 'bad'],
  unchecked: ['Handtekening niet gecontroleerd', 'idle'],
} as const

const MONEY = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const MOMENT = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' })

export function euros(cents: number): string {
  return MONEY.format(cents / 100)
}

export function moment(milliseconds: number): string {
  return MOMENT.format(milliseconds)
}
