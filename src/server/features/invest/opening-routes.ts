import type { FastifyInstance } from 'fastify'
import { OPENING_CALENDAR } from '#contract/pages.ts'
import type { Moment } from '#domain/moment.ts'
import { openingCalendar } from './opening-calendar.ts'

/** The moment of the opening for everybody's calendar: a file of its own address, which every phone knows how to open. */
export function registerOpeningCalendar(app: FastifyInstance, { opensAt, publicUrl }: { readonly opensAt: Moment; readonly publicUrl: URL }): void {
  const file = openingCalendar(opensAt, { url: new URL('/invest', publicUrl).href, host: publicUrl.hostname })
  app.get(OPENING_CALENDAR, { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="opening.ics"').header('cache-control', 'no-cache').send(file)
  })
}
