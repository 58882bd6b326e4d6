import * as z from 'zod/mini'
import { DOCUMENT_VERDICTS } from '#domain/documents.ts'
import { KYC_VERDICTS } from '#domain/kyc-verdict.ts'
import { procedure } from './call.ts'
import { id, moment, text } from './fields.ts'

const reason = z.optional(z.nullable(text(1000)))
const judged = z.optional(z.nullable(z.object({ verdict: z.enum(DOCUMENT_VERDICTS), reason })))

/**
 * What an admin decides about a person's identity, in one act with both documents (contract 3, 4.10, 4.16). The person reads
 * the reasons. With `p_expected_updated_at` it is judged only as it was looked at: else 409 `changed_meanwhile` with the
 * person as they are now, and their documents (decision 0046).
 */
export const adminSetKycStatus = procedure('admin_set_kyc_status', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['kyc_rejected', 'kyc_verified'], letters: ['kyc_rejected', 'kyc_verified'] },
  input: z.object({
    p_investor_id: id,
    p_kyc_status: z.enum(KYC_VERDICTS),
    p_reason: reason,
    p_documents: z.optional(z.nullable(z.object({ id: judged, proof: judged }))),
    p_expected_updated_at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: () => 'Dit is geen geldig tijdstip' }))),
  }),
  /** `changed`: false where the same verdict stood already. `updated_at`: what the next one may expect. */
  reply: z.object({ success: z.boolean(), message: z.string(), changed: z.boolean(), updated_at: moment }),
})
