import * as z from 'zod/mini'
import { AGREEMENT_KINDS } from '#domain/agreements.ts'
import { download, procedure } from './call.ts'
import { id, moment } from './fields.ts'

/** How personal numbers stand in the file: by their last digits, or in full after a fresh login. */
export const NUMBERS = ['masked', 'full'] as const

/** All that is kept about the one who asks, as one file (AVG, articles 15 and 20). */
export const downloadOwnData = download('/api/own-data', {
  access: 'investor',
  rows: 'own',
  leaves: { audits: ['own_data_downloaded'] },
  input: z.object({ numbers: z.optional(z.enum(NUMBERS)) }),
  type: 'application/json; charset=utf-8',
  caching: 'never',
  shown: false,
})

/** One thing that was put before a person, at the press that went on with an investment. */
export const consentRow = z.object({
  investment_id: id,
  kind: z.enum(AGREEMENT_KINDS),
  version: z.string(),
  agreed_at: moment,
})

/** What a person agreed to, oldest first: for himself on the dashboard, and for admins. */
export const getInvestorConsents = procedure('get_investor_consents', {
  access: 'investor_or_admin',
  rows: { investor: 'p_investor_id' },
  input: z.object({ p_investor_id: id }),
  reply: z.array(consentRow),
})
