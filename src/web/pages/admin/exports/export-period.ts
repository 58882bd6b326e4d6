import { monthsBefore } from '#domain/moment.ts'

/** Calendar dates, both included; null: no end on that side. */
export interface ExportPeriod {
  readonly from: string | null
  readonly to: string | null
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** What stands in the address. */
export function readPeriod(parameters: URLSearchParams): ExportPeriod {
  const day = (name: string) => {
    const value = parameters.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  }
  return { from: day('van'), to: day('tot') }
}

/** The address for a period; all else in it stays. */
export function writePeriod(now: URLSearchParams, { from, to }: ExportPeriod): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, day] of [['van', from], ['tot', to]] as const) {
    if (day === null) next.delete(name)
    else next.set(name, day)
  }
  return next
}

export const PERIODS = [{ value: 'all', label: 'Alles' }, { value: 'month', label: 'Deze maand' }, { value: 'last', label: 'Vorige maand' }, { value: 'year', label: 'Dit jaar' }] as const
export type PeriodName = (typeof PERIODS)[number]['value']

/** A period by its name, as it is today. */
export function periodOf(name: PeriodName, today: string): ExportPeriod {
  const first = `${today.slice(0, 7)}-01`
  if (name === 'all') return { from: null, to: null }
  if (name === 'month') return { from: first, to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: monthsBefore(first, 1), to: new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10) }
}

/** What stands behind the `?` of a file of this period. */
export function questionOf({ from, to }: ExportPeriod): string {
  const question = new URLSearchParams({ ...(from === null ? {} : { p_from: from }), ...(to === null ? {} : { p_to: to }) }).toString()
  return question === '' ? '' : `?${question}`
}
