import { OPT_IN_STATUS } from '#domain/crm.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro } from '#domain/money.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Crm } from '#server/gateways/close.ts'
import { CloseFailure } from '#server/gateways/close-wire.ts'
import { findInvestment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import type { Failure } from './schedule.ts'

/** A lead did not arrive, and what becomes of it. */
export class LeadFailure extends Error {
  override readonly name = 'LeadFailure'
  readonly failure: Failure
  constructor(message: string, failure: Failure) {
    super(message)
    this.failure = failure
  }
}

/**
 * Tells the CRM of somebody who wants to invest. Whoever it knows already is not made twice; and where nobody knows whether a
 * lead was made, it waits for a person: the CRM has no key by which a repeat is known (facts 2.4). Throws `LeadFailure`.
 */
export async function sendLead({ db, crm }: { readonly db: Reader; readonly crm: Crm | null }, { payload }: Message): Promise<'sent' | 'unsent'> {
  const { investmentId } = payload
  const investment = typeof investmentId === 'string' ? await findInvestment(db, investmentId) : undefined
  // Nobody is told of whoever was deleted meanwhile.
  if (!investment) return 'unsent'
  if (!crm) return 'sent'
  const { guest_name: name, guest_email: email, guest_phone: phone, amount } = investment
  try {
    if ((await crm.find(email)) !== null) return 'sent'
  } catch (error) {
    throw told(error, 'later')
  }
  try {
    await crm.create({ name, email, phone, address: '', country: '', custom: { cf_source: ISSUER.brand, cf_investment_interest: formatEuro(amount), cf_opt_in_status: OPT_IN_STATUS } })
    return 'sent'
  } catch (error) {
    throw told(error, 'for_good')
  }
}

/** Why it did not arrive; `unsure`: what becomes of it where there was no answer. */
function told(error: unknown, unsure: Failure['kind']): LeadFailure {
  if (!(error instanceof CloseFailure)) return new LeadFailure('unknown', { kind: unsure })
  const kinds: Readonly<Record<CloseFailure['kind'], Failure['kind']>> = { denied: 'later', plan: 'later', limited: 'later', refused: 'refused', away: error.status === 503 ? 'later' : unsure }
  return new LeadFailure(error.message, { kind: kinds[error.kind], retryAfter: error.retryAfter })
}
