import type { InvestmentRow } from '#contract/portfolio.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { dateText, shortDateText } from '#web/lib/format.ts'

/** The payment's own date, else the day on which the investment was made: `23 juli 2025`. */
export function paidOn(row: InvestmentRow): string {
  return row.payment_date ? formatCalendarDate(row.payment_date) : dateText(row.created_at)
}

/** The same for a dense table: `23-07-2025`. A calendar date has no time zone, so it is only turned around. */
export function paidOnShort(row: Pick<InvestmentRow, 'payment_date' | 'created_at'>): string {
  return row.payment_date ? row.payment_date.split('-').toReversed().join('-') : shortDateText(row.created_at)
}

/** By bank or through the provider; nothing has been chosen yet: a dash (spec 2, section 2). */
export function methodWord(row: InvestmentRow): string {
  if (row.payment_method === null) return '–'
  return row.payment_method === 'bank_transfer' ? 'Bankoverschrijving' : 'Mollie'
}

/** What an admin looks for on a statement: the transfer's reference, as it was booked or as it was asked for, else the first eight of the id. */
export function referenceOf(row: InvestmentRow): string {
  return row.manual_payment_reference ?? (row.payment_reference === null ? null : showPaymentReference(row.payment_reference)) ?? row.id.slice(0, 8)
}
