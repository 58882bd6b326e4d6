import * as z from 'zod/mini'
import { download, route } from './call.ts'
import { moment, nothing } from './fields.ts'
import { OPENING_CALENDAR } from './pages.ts'

/** What the landing needs to know at run time: the server's clock, the opening moment and the room that is left. */
export const getOffering = route('GET', '/api/offering', {
  access: 'anyone',
  rows: 'none',
  input: nothing,
  reply: z.object({ now: moment, opens_at: moment, issue_size: z.int(), available: z.int() }),
})

/** The moment of the opening for everybody's calendar: a file of its own address, which every phone knows how to open. */
export const openingCalendar = download(OPENING_CALENDAR, { access: 'anyone', rows: 'none', input: nothing, type: 'text/calendar; charset=utf-8', caching: 'revalidate', shown: true })
