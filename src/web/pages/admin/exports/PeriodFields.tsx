import { useState } from 'react'
import { parseDay } from '#web/pages/admin/register/register-question.ts'
import { shortDay } from '#web/pages/admin/register/register-words.ts'
import { WrittenField } from '#web/pages/admin/frame/WrittenField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { periodOf, PERIODS, type ExportPeriod, type PeriodName } from './export-period.ts'

interface PeriodFieldsProps {
  readonly period: ExportPeriod
  /** Calendar date. */
  readonly today: string
  /** One end of it, or both; false: it would end before it begins. */
  readonly onChange: (part: Partial<ExportPeriod>) => boolean
}

/** From which day to which; the usual ones by a press. A field that is emptied has no end on its side. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const [reversed, setReversed] = useState(false)
  const change = (part: Partial<ExportPeriod>): boolean => {
    setReversed(!onChange(part))
    return true
  }
  const write = (side: 'from' | 'to') => (text: string) => {
    if (text.trim() === '') return change({ [side]: null })
    const day = parseDay(text)
    return day !== null && change({ [side]: day })
  }
  const named = PERIODS.find(({ value }) => {
    const one = periodOf(value, today)
    return one.from === period.from && one.to === period.to
  })
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <WrittenField label="Van" written={period.from === null ? '' : shortDay(period.from)} error={undefined} className="w-[130px]" onWrite={write('from')} />
      <WrittenField label="Tot en met" written={period.to === null ? '' : shortDay(period.to)} error={reversed ? 'De laatste dag ligt voor de eerste.' : undefined} className="w-[130px]" onWrite={write('to')} />
      <div className="sm:pt-[22px]"><Segments<PeriodName | 'other'> legend="Periode" options={PERIODS} value={named?.value ?? 'other'} onChange={(name) => name === 'other' || change(periodOf(name, today))} /></div>
    </div>
  )
}
