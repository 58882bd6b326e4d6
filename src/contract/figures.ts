import * as z from 'zod/mini'
import { procedure } from './call.ts'
import { calendarDay, euroSum, nothing } from './fields.ts'

/** What came in month by month, and how far those came who began lately (contract 5.12). */
export const adminGetFigures = procedure('admin_get_figures', {
  access: 'admin_read', rows: 'all', input: nothing,
  reply: z.object({
    /** Twelve of them, the present one last (`2025-07`): what was paid and issued in each, whatever went back later. */
    months: z.array(z.object({ month: z.string(), paid: euroSum, certificates: z.int() })),
    /** Of the investments that were begun from this day on: how many there are, and how many came at least so far. */
    way: z.object({ since: calendarDay, begun: z.int(), at_checkout: z.int(), paid: z.int(), complete: z.int(), verified: z.int() }),
  }),
})
