import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'
import { iso } from '#server/lib/iso.ts'

const MINUTES = 30

/**
 * The opening as a calendar file (RFC 5545): in UTC, so that no zone or summer time of a device can move it. `url`: of
 * the page to come to; `host`: whose event it is.
 */
export function openingCalendar(opensAt: Moment, { url, host }: { readonly url: string; readonly host: string }): string {
  return [
    'BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${ISSUER.brand}//Opening//NL`,
    'BEGIN:VEVENT', `UID:opening-${opensAt}@${host}`, `DTSTAMP:${stamp(opensAt)}`,
    `DTSTART:${stamp(opensAt)}`, `DTEND:${stamp(opensAt + MINUTES * 60_000)}`,
    `SUMMARY:Investeren bij ${ISSUER.brand} gaat open`, `URL:${url}`,
    'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', `DESCRIPTION:Investeren bij ${ISSUER.brand} gaat open`, 'END:VALARM',
    'END:VEVENT', 'END:VCALENDAR', '',
  ].join('\r\n')
}

/** `20250723T180000Z` */
function stamp(moment: Moment): string {
  return iso(moment).replace(/\.\d+|[-:]/g, '')
}
