import * as z from 'zod/mini'
import { events } from './call.ts'
import { id } from './fields.ts'

/**
 * What changed, as it changes (contract 5.13): a visitor names the investment that he waits for, an investor hears of
 * his own, an admin of all. It carries no content: who hears it asks for what he may see.
 */
export const liveEvents = events('/api/events', {
  access: 'anyone',
  rows: { named: 'investment_id' },
  input: z.object({ investment_id: z.optional(id) }),
  message: z.object({ kind: z.string(), id: z.string(), payment_status: z.optional(z.string()) }),
})
