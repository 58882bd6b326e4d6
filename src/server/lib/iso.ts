import type { Moment } from '#domain/moment.ts'

/** A moment as the wire says it: ISO 8601, UTC (contract 5.1). */
export function iso(moment: Moment): string {
  return new Date(moment).toISOString()
}

export function isoOrNull(moment: Moment | null): string | null {
  return moment === null ? null : iso(moment)
}
