import type { CrmValidation } from '#contract/crm.ts'
import type { Crm } from '#server/gateways/close.ts'
import { CloseFailure } from '#server/gateways/close-wire.ts'
import { NO_KEY, sayFailure } from './say-failure.ts'

type Diagnostics = CrmValidation['diagnostics']

/** Is there a key, does it look like one, is Close there, and does it know the key? Each is said for itself (spec 2, section 2). */
export async function validateKey({ crm, keyPrefix }: { readonly crm: Crm | null; readonly keyPrefix: string }): Promise<CrmValidation> {
  const none = { userInfo: null, mapping: null, took_ms: null, keyPrefix }
  if (!crm) return { ...none, success: false, message: NO_KEY.issue, troubleshooting: [...NO_KEY.solutions], diagnostics: { apiKeyExists: false, apiKeyFormat: null, apiConnection: null, networkTest: null, errorDetails: null } }
  const begun = performance.now()
  const diagnostics = (rest: Omit<Diagnostics, 'apiKeyExists' | 'apiKeyFormat'>): Diagnostics => ({ apiKeyExists: true, apiKeyFormat: crm.keyFits, ...rest })
  const tookMs = () => Math.round(performance.now() - begun)
  try {
    const user = await crm.whoAmI()
    const took = tookMs()
    return { success: true, message: 'De sleutel werkt.', userInfo: user, mapping: await mappingOf(crm), took_ms: took, keyPrefix, troubleshooting: [], diagnostics: diagnostics({ apiConnection: true, networkTest: true, errorDetails: null }) }
  } catch (error) {
    if (!(error instanceof CloseFailure)) throw error
    const { issue, solutions } = sayFailure(error)
    const form = crm.keyFits ? [] : [`Sleutels van Close beginnen met ${keyPrefix}: controleer of de hele sleutel is overgenomen.`]
    return {
      ...none, success: false, message: issue, troubleshooting: [...form, ...solutions],
      diagnostics: diagnostics({ apiConnection: false, networkTest: error.status !== null, errorDetails: error.status === null ? error.message : `HTTP ${error.status}` }),
    }
  }
}

/** Null: that could not be asked, which makes no key bad. */
async function mappingOf(crm: Crm): Promise<CrmValidation['mapping']> {
  const fields = await crm.fields().catch(() => null)
  return fields && fields.map(({ field, id, by }) => ({ field, found: id !== null, by }))
}
