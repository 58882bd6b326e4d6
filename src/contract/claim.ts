import * as z from 'zod/mini'
import { procedure } from './call.ts'
import { comparedEmail, euros, id } from './fields.ts'

/** Ties a paid investment to the signed-in investor; the session's e-mail counts, not the one in the body (contract 5.10). */
export const claimInvestment = procedure('claim_investment_with_magic_link', {
  access: 'investor',
  rows: { own: 'session', email: 'p_user_email' },
  input: z.object({ p_investment_id: id, p_user_email: z.optional(z.nullable(comparedEmail)) }),
  reply: z.object({
    success: z.boolean(),
    error: z.optional(z.nullable(z.string())),
    investment: z.optional(z.nullable(z.object({ investment_amount: euros, number_of_shares: z.int() }))),
  }),
})
