import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LOG_KINDS, type LogKind } from '#domain/log-kinds.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { Combobox } from '#web/pages/admin/frame/Combobox.tsx'
import { parseDay } from '#web/pages/admin/register/register-question.ts'
import { shortDay } from '#web/pages/admin/register/register-words.ts'
import { usePeople } from '#web/pages/admin/frame/use-people.ts'
import { WrittenField } from '#web/pages/admin/frame/WrittenField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { OTHER_ACTORS } from './audit-question.ts'
import { Choice } from './Choice.tsx'
import type { AuditLook } from './use-audit.ts'
import '#web/pages/admin/frame/desk-input.css'

interface AuditFiltersProps {
  readonly look: AuditLook
  /** Why a day cannot be asked for. */
  readonly refused: Refused | null
}

const DAY_MS = 24 * 3_600_000

/** When, who, what and about whom; each in the address. */
export function AuditFilters({ look: { question, change, list: { data } }, refused }: AuditFiltersProps) {
  const box = useRef<HTMLElement>(null)
  const day = (part: 'from' | 'to') => (text: string) => {
    const parsed = text.trim() === '' ? null : parseDay(text)
    if (parsed === null && text.trim() !== '') return false
    change({ [part]: parsed })
    return true
  }
  const asked = question.from !== null || question.to !== null || question.who !== null || question.kind !== null || question.person !== null
  return (
    <search ref={box} className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-3">
      <Period question={question} onPick={(from) => change({ from, to: null })} />
      <WrittenField label="Van" written={question.from === null ? '' : shortDay(question.from)} error={refused?.fields['p_from']} className="w-[124px]" onWrite={day('from')} />
      <WrittenField label="Tot en met" written={question.to === null ? '' : shortDay(question.to)} error={refused?.fields['p_to']} className="w-[124px]" onWrite={day('to')} />
      <Choice label="Wie" value={question.who ?? ''} onChange={(who) => change({ who: who === '' ? null : who })} options={[['', 'Iedereen'], ...(data?.admins ?? []).map(({ id, name }) => [id, name] as const), ...Object.entries(OTHER_ACTORS)]} />
      <Choice label="Wat" value={question.kind ?? ''} onChange={(kind) => change({ kind: kindOf(kind) })} options={[['', 'Alles'], ...Object.entries(LOG_KINDS)]} />
      <Person name={question.person === null ? null : (data?.person ?? 'Verwijderde investeerder')} onChange={(person) => change({ person })} />
      {asked ? (
        <Button look="quiet" size="small" icon={<X aria-hidden className="size-4" />} onClick={() => {
          // The button goes with what it takes back.
          box.current?.querySelector('input')?.focus()
          change({ from: null, to: null, who: null, kind: null, person: null })
        }}>Alles tonen</Button>
      ) : null}
    </search>
  )
}

function kindOf(word: string): LogKind | null {
  return (Object.keys(LOG_KINDS) as LogKind[]).find((kind) => kind === word) ?? null
}

function Period({ question: { from, to }, onPick }: { readonly question: AuditLook['question']; readonly onPick: (from: string | null) => void }) {
  const now = useMinute()
  const days = { today: calendarDate(now), week: calendarDate(now - 6 * DAY_MS), month: calendarDate(now - 29 * DAY_MS) }
  const chosen = to !== null ? 'other' : from === null ? 'all' : ((['today', 'week', 'month'] as const).find((name) => days[name] === from) ?? 'other')
  return (
    <Segments<keyof typeof days | 'all' | 'other'>
      legend="Periode" value={chosen} onChange={(name) => name !== 'other' && onPick(name === 'all' ? null : days[name])}
      options={[{ value: 'all', label: 'Altijd' }, { value: 'today', label: 'Vandaag' }, { value: 'week', label: '7 dagen' }, { value: 'month', label: '30 dagen' }]}
    />
  )
}

/** About whom; what is typed after that takes the choice back. */
function Person({ name, onChange }: { readonly name: string | null; readonly onChange: (id: string | null) => void }) {
  const [typed, setTyped] = useState('')
  const people = usePeople(name === null ? typed : '')
  const id = useId()
  return (
    <div className="flex w-full flex-col gap-1.5 sm:w-[190px]">
      <label htmlFor={id} className="text-tiny font-semibold">Over</label>
      <Combobox
        id={id} placeholder="Iedereen" className="input desk-input" none="Niemand gevonden"
        typed={name ?? typed} choices={people}
        onType={(text) => {
          setTyped(name === null ? text : '')
          if (name !== null) onChange(null)
        }}
        onChoose={({ investorId }) => {
          setTyped('')
          onChange(investorId)
        }}
      />
    </div>
  )
}
