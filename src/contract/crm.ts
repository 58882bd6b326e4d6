import * as z from 'zod/mini'
import { CRM_FIELDS } from '#domain/crm.ts'
import { route, serverFunction } from './call.ts'
import { email, nothing, personName, text } from './fields.ts'

/** The CRM's own page, for admins: is the key good, and does a lead arrive? What fails is an answer too (contract 5.2). No answer holds the key, or any part of it. */

/** True, false, or null: it was not tried. */
const tried = z.nullable(z.boolean())
const steps = z.array(z.string())

/** `mapping`: the optional fields, and how each was found in the CRM. `took_ms`: how long the CRM took to answer. */
export const validateCloseApi = route('GET', '/.netlify/functions/validate-close-api', {
  access: 'admin_write',
  rows: 'none',
  input: nothing,
  reply: z.object({
    success: z.boolean(), message: z.string(),
    diagnostics: z.object({ apiKeyExists: z.boolean(), apiKeyFormat: tried, apiConnection: tried, networkTest: tried, errorDetails: z.nullable(z.string()) }),
    userInfo: z.nullable(z.object({ name: z.string(), email: z.string(), organization: z.string() })),
    troubleshooting: steps, took_ms: z.nullable(z.int()), keyPrefix: z.string(),
    mapping: z.nullable(z.array(z.object({ field: z.enum(CRM_FIELDS), found: z.boolean(), by: z.nullable(z.enum(['environment', 'name'])) }))),
  }),
})
export type CrmValidation = z.output<typeof validateCloseApi.reply>

/** Makes a lead; once more without optional fields where the CRM does not know them. The same key makes none twice. */
export const createCloseLead = serverFunction('create-close-lead', {
  access: 'admin_write',
  rows: 'none',
  leaves: { audits: ['crm_lead_tested'] },
  input: z.object({ fullName: personName, email, phone: text(60), address: text(300), country: text(80), taxId: text(60), action: z.literal('create_lead') }),
  reply: z.object({
    success: z.boolean(), message: z.string(), leadId: z.nullable(z.string()), contactId: z.nullable(z.string()),
    troubleshooting: z.nullable(z.object({ issue: z.string(), solution: z.string() })),
    debugInfo: z.nullable(z.object({ status: z.nullable(z.int()), errorType: z.string(), errorMessage: z.string(), responseData: z.nullable(z.string()) })),
  }),
})
export type CrmLead = z.output<typeof createCloseLead.reply>
