import type { ZodMiniType } from 'zod/mini'
import type { JsonCall } from '#contract/call.ts'
import type * as claim from '#contract/claim.ts'
import type * as guests from '#contract/guests.ts'
import type * as login from '#contract/login.ts'
import type * as offering from '#contract/offering.ts'
import type * as passwords from '#contract/passwords.ts'
import type * as payments from '#contract/payments.ts'

/**
 * A call without its schemas. The contract's own calls fit, but carry zod with them; the landing must not,
 * so the calls that it makes stand here once more, typed by the contract. `calls.test.ts` compares each with
 * the contract's, so that the two cannot part.
 */
export interface BareCall<Input extends ZodMiniType = ZodMiniType, Reply extends ZodMiniType = ZodMiniType> {
  readonly name: string
  readonly method: JsonCall['method']
  readonly path: string
  readonly repeatable: boolean
  /** Only for the types: absent at run time. */
  readonly input?: Input
  readonly reply?: Reply
}

type Bare<C extends JsonCall> = BareCall<C['input'], C['reply']>

const serverFunction = (name: string, repeatable = false) => ({ name, method: 'POST', path: `/.netlify/functions/${name}`, repeatable }) as const
const procedure = (name: string) => ({ name, method: 'POST', path: `/api/rpc/${name}`, repeatable: true }) as const
const route = (method: JsonCall['method'], path: string, repeatable = true) => ({ name: `${method} ${path}`, method, path, repeatable })

export const createSession: Bare<typeof guests.createSession> = serverFunction('create-session')
export const sendToZapier: Bare<typeof guests.sendToZapier> = serverFunction('send-to-zapier')
export const checkInvestorExists: Bare<typeof guests.checkInvestorExists> = procedure('check_investor_exists_by_email')
export const createGuestInvestment: Bare<typeof guests.createGuestInvestment> = procedure('create_guest_investment')
export const resumeInvestment: Bare<typeof guests.resumeInvestment> = route('POST', '/api/invest/resume')
export const joinWaitingList: Bare<typeof guests.joinWaitingList> = route('POST', '/api/waiting-list')
export const createPayment: Bare<typeof payments.createPayment> = serverFunction('create-payment', true)
export const getOffering: Bare<typeof offering.getOffering> = route('GET', '/api/offering')
export const getSession: Bare<typeof login.getSession> = route('GET', '/api/auth/session')
export const refreshSession: Bare<typeof login.refreshSession> = route('POST', '/api/auth/refresh')
export const logout: Bare<typeof login.logout> = route('POST', '/api/auth/logout')
export const sendOtp: Bare<typeof login.sendOtp> = serverFunction('send-otp')
export const verifyOtp: Bare<typeof login.verifyOtp> = serverFunction('verify-otp', true)
export const passwordLogin: Bare<typeof passwords.passwordLogin> = route('POST', '/api/auth/password-login', false)
export const recoverPassword: Bare<typeof passwords.recoverPassword> = route('POST', '/api/auth/recover', false)
export const lookAtResetLink: Bare<typeof passwords.lookAtResetLink> = route('POST', '/api/auth/reset-link')
export const exchangeResetLink: Bare<typeof passwords.exchangeResetLink> = route('POST', '/api/auth/session')
export const setOwnPassword: Bare<typeof passwords.setOwnPassword> = route('PUT', '/api/auth/password', false)
export const checkPaymentStatus: Bare<typeof payments.checkPaymentStatus> = serverFunction('check-payment-status', true)
export const getInvestmentForPaymentSuccess: Bare<typeof payments.getInvestmentForPaymentSuccess> = procedure('get_investment_for_payment_success')
export const claimInvestment: Bare<typeof claim.claimInvestment> = procedure('claim_investment_with_magic_link')
