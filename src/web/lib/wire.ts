import type { ZodMiniType } from 'zod/mini'
import type { Call } from '#contract/call.ts'
import type * as claim from '#contract/claim.ts'
import type * as guests from '#contract/guests.ts'
import type * as login from '#contract/login.ts'
import type * as offering from '#contract/offering.ts'
import type * as payments from '#contract/payments.ts'

/**
 * A call without its schemas. The contract's own calls fit, but carry zod with them; the landing must not,
 * so the calls that it makes stand here once more, typed by the contract. `wire.test.ts` compares each with
 * the contract's, so that the two cannot part.
 */
export interface Wire<Input extends ZodMiniType = ZodMiniType, Reply extends ZodMiniType = ZodMiniType> {
  readonly name: string
  readonly method: Call['method']
  readonly path: string
  readonly repeatable: boolean
  /** Only for the types: absent at run time. */
  readonly input?: Input
  readonly reply?: Reply
}

type WireOf<C extends Call> = Wire<C['input'], C['reply']>

const serverFunction = (name: string, repeatable = false) => ({ name, method: 'POST', path: `/.netlify/functions/${name}`, repeatable }) as const
const procedure = (name: string) => ({ name, method: 'POST', path: `/api/rpc/${name}`, repeatable: true }) as const
const route = (method: Call['method'], path: string) => ({ name: `${method} ${path}`, method, path, repeatable: true })

export const createSession: WireOf<typeof guests.createSession> = serverFunction('create-session')
export const sendToZapier: WireOf<typeof guests.sendToZapier> = serverFunction('send-to-zapier')
export const checkInvestorExists: WireOf<typeof guests.checkInvestorExists> = procedure('check_investor_exists_by_email')
export const createGuestInvestment: WireOf<typeof guests.createGuestInvestment> = procedure('create_guest_investment')
export const resumeInvestment: WireOf<typeof guests.resumeInvestment> = route('POST', '/api/invest/resume')
export const joinWaitingList: WireOf<typeof guests.joinWaitingList> = route('POST', '/api/waiting-list')
export const createPayment: WireOf<typeof payments.createPayment> = serverFunction('create-payment', true)
export const getOffering: WireOf<typeof offering.getOffering> = route('GET', '/api/offering')
export const getSession: WireOf<typeof login.getSession> = route('GET', '/api/auth/session')
export const refreshSession: WireOf<typeof login.refreshSession> = route('POST', '/api/auth/refresh')
export const logout: WireOf<typeof login.logout> = route('POST', '/api/auth/logout')
export const sendOtp: WireOf<typeof login.sendOtp> = serverFunction('send-otp')
export const verifyOtp: WireOf<typeof login.verifyOtp> = serverFunction('verify-otp')
export const checkPaymentStatus: WireOf<typeof payments.checkPaymentStatus> = serverFunction('check-payment-status', true)
export const getInvestmentForPaymentSuccess: WireOf<typeof payments.getInvestmentForPaymentSuccess> = procedure('get_investment_for_payment_success')
export const claimInvestment: WireOf<typeof claim.claimInvestment> = procedure('claim_investment_with_magic_link')
