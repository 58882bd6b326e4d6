import { expect } from 'vitest'
import type { ReviewDetail } from '#contract/admin-reviews.ts'
import type { QueuedRequest, RequestDetail } from '#contract/admin-requests.ts'
import type { Client, Reply } from './client.ts'

/** What an admin does with large requests and money by bank. */

interface Booking {
  readonly amount?: number
  readonly reference?: string
  readonly date?: string
  readonly another?: boolean
}

/** Books what came for an investment; without an amount all that is missing. */
export async function books(admin: Client, investmentId: string, { amount, reference = 'OVB', date = '2026-02-01', another }: Booking = {}): Promise<Reply> {
  return await admin.rpc('admin_mark_paid', {
    p_investment_id: investmentId, p_payment_reference: reference, p_payment_date: date, ...(amount === undefined ? {} : { p_amount_received: amount }), ...(another === undefined ? {} : { p_another: another }),
  })
}

export interface OpenCase {
  readonly id: string
  readonly kind: string
  readonly acts: readonly string[]
  readonly amount: string | null
  readonly investment_id: string | null
}

/** What waits for a person about an investment. */
export async function casesOf(admin: Client, investmentId: string): Promise<readonly OpenCase[]> {
  const cases = JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text) as readonly OpenCase[]
  return cases.filter((one) => one.investment_id === investmentId)
}

/** The only case about it. */
export async function onlyCase(admin: Client, investmentId: string): Promise<OpenCase> {
  const [one, ...more] = await casesOf(admin, investmentId)
  expect(more).toEqual([])
  if (!one) throw new Error('nothing waits')
  return one
}

export async function caseDetail(admin: Client, reviewId: string): Promise<ReviewDetail> {
  return JSON.parse((await admin.rpc('admin_get_review', { p_review_id: reviewId })).text)
}

export async function decidesCase(admin: Client, reviewId: string, act: string, reason = 'zo is het'): Promise<Reply> {
  return await admin.rpc('admin_resolve_review', { p_review_id: reviewId, p_act: act, p_reason: reason })
}

/** The queue, or a view of it. */
export async function queueOf(admin: Client, state = 'all'): Promise<readonly QueuedRequest[]> {
  return (JSON.parse((await admin.rpc('admin_list_requests', { p_state: state, p_limit: 200 })).text) as { requests: readonly QueuedRequest[] }).requests
}

export async function requestOf(admin: Client, investmentId: string): Promise<RequestDetail> {
  return JSON.parse((await admin.rpc('admin_get_request', { p_investment_id: investmentId })).text)
}
