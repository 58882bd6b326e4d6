import type * as z from 'zod/mini'
import type { consentRow } from '#contract/own-data.ts'
import { iso } from '#server/lib/iso.ts'
import type { Consent } from '#server/store/consents.ts'

/** What was put before a person, in which version, and when he went on. */
export function presentConsent({ investment_id, kind, version, agreed_at }: Consent): z.output<typeof consentRow> {
  return { investment_id, kind, version, agreed_at: iso(agreed_at) }
}
