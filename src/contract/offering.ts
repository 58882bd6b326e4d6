import * as z from 'zod/mini'
import { route } from './call.ts'
import { moment, nothing } from './fields.ts'

/** What the landing needs to know at run time: the server's clock, the opening moment and the room that is left. */
export const getOffering = route('GET', '/api/offering', {
  access: 'anyone',
  rows: 'none',
  input: nothing,
  reply: z.object({ now: moment, opens_at: moment, issue_size: z.int(), available: z.int() }),
})
