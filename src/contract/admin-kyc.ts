import * as z from 'zod/mini'
import { DOCUMENT_VERDICTS } from '#domain/documents.ts'
import { KYC_VERDICTS } from '#domain/kyc-verdict.ts'
import { procedure } from './call.ts'
import { id, line, moment, text } from './fields.ts'

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

/** The letter that a verdict will send, as the server writes it, before anything is decided (contract 4.10). It sends nothing. */
export const adminReadVerdictLetter = procedure('admin_read_verdict_letter', {
  access: 'admin_write',
  rows: 'all',
  input: z.object({
    p_investor_id: id,
    p_kyc_status: z.enum(KYC_VERDICTS),
    p_reason: reason,
    p_documents: z.optional(z.nullable(z.object({ id: judged, proof: judged }))),
  }),
  reply: z.object({ subject: z.string(), text: z.string() }),
})

/** Somebody whose documents wait for a verdict. */
const dueRow = z.object({
  investor_id: id,
  name: z.string(),
  investment_type: z.nullable(z.string()),
  city: z.nullable(z.string()),
  kyc_status: z.string(),
  /** Since when they wait. */
  due_at: moment,
  /** How often they sent the document that they sent most often. */
  times_sent: z.int(),
})
export type DocumentsDue = z.output<typeof dueRow>

/** Whose documents wait for a verdict, the longest first. `oldest_at`: of all of them. */
export const adminListDocumentsDue = procedure('admin_list_documents_due', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({ p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))), p_cursor: z.optional(z.nullable(line(200))) }))),
  reply: z.object({ people: z.array(dueRow), total: z.int(), oldest_at: z.nullable(moment), next_cursor: z.nullable(z.string()) }),
})

/**
 * Where a person stands in that queue, and who stands beside them; `position` is null for one who does not wait, and `next_id`
 * then the one who waits longest.
 */
export const adminGetDocumentsPlace = procedure('admin_get_documents_place', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_investor_id: id }),
  reply: z.object({ position: z.nullable(z.int()), total: z.int(), previous_id: z.nullable(id), next_id: z.nullable(id) }),
})
