import { Download, Printer } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { exportRegister } from '#contract/admin-register.ts'
import { calendarDate } from '#domain/moment.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { lastMonthEnd } from './register-question.ts'
import { momentText } from './register-words.ts'
import { PrintedRegister, usePrinting } from './PrintedRegister.tsx'
import type { RegisterLook } from './use-register.ts'

interface AsOfBarProps {
  readonly look: RegisterLook
  /** Why a day or a moment cannot be asked for. */
  readonly refused: Refused | null
  readonly mayWrite: boolean
}

/** Of which day, and as known when: always both; and the register on paper or as a file. */
export function AsOfBar({ look, refused, mayWrite }: AsOfBarProps) {
  const { question, change, list } = look
  const today = calendarDate(useMinute())
  const printing = usePrinting(question)
  const on = question.on ?? today
  const known = question.knownAt
  const page = list.data
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3 p-3.5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Picked label="Stand op" type="date" value={on} error={refused?.fields['p_on']} onPick={(day) => change({ on: day === null || day === today ? null : day })} />
        <div className={refused?.fields['p_on'] ? 'sm:self-center' : ''}><Shortcuts on={on} today={today} onPick={(day) => change({ on: day === today ? null : day })} /></div>
      </div>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
        <Picked label="Zoals bekend op" type="datetime-local" value={known ?? ''} error={refused?.fields['p_known_at']} onPick={(moment) => change({ knownAt: moment })} />
        {known === null
          ? <p className="min-h-10 py-2.5 text-ink-2">{page ? `nu, ${momentText(page.known_at)}` : 'nu'}</p>
          : <Button look="secondary" size="small" onClick={() => change({ knownAt: null })}>Nu</Button>}
      </div>
      <div className="ml-auto flex flex-wrap gap-2.5 self-end max-sm:ml-0">
        <Button look="secondary" size="small" icon={<Printer aria-hidden className="size-[18px]" />} busy={printing.busy ? 'Klaarzetten...' : false} off={!page} onClick={() => page && printing.run()}>Afdrukken</Button>
        {mayWrite && page ? (
          <a className="button button-secondary button-small" download href={`${exportRegister.path}?${new URLSearchParams({ p_on: page.on, p_known_at: page.known_at }).toString()}`}>
            <Download aria-hidden className="size-[18px]" />
            <span>CSV</span>
          </a>
        ) : null}
      </div>
      {printing.failure ? <div className="basis-full"><Notice tone="bad" title={textOf(printing.failure, 'Afdrukken lukt nu niet. Probeer het opnieuw.')} /></div> : null}
      {printing.tooMany ? <div className="basis-full"><Notice tone="wait" live title="Dit register is te lang om af te drukken"><p>{mayWrite ? 'Neem het als CSV: daarin staan alle reeksen.' : 'Vraag een beheerder om het als CSV: daarin staan alle reeksen.'}</p></Notice></div> : null}
      {printing.sheet ? <PrintedRegister sheet={printing.sheet} /> : null}
    </div>
  )
}

interface ShortcutsProps {
  readonly on: string
  readonly today: string
  readonly onPick: (day: string) => void
}

function Shortcuts({ on, today, onPick }: ShortcutsProps) {
  const days = { today, year: `${today.slice(0, 4)}-01-01`, month: lastMonthEnd(today) }
  const chosen = (['today', 'year', 'month'] as const).find((name) => days[name] === on) ?? 'other'
  return (
    <Segments<keyof typeof days | 'other'>
      legend="Stand op"
      options={[{ value: 'today', label: 'Vandaag' }, { value: 'year', label: '1 januari' }, { value: 'month', label: 'Maandeinde' }]}
      value={chosen}
      onChange={(name) => name !== 'other' && onPick(days[name])}
    />
  )
}

/** A year that is being typed passes through others; a day that stands for so long is meant. */
const PAUSE_MS = 600

interface PickedProps {
  readonly label: string
  readonly type: 'date' | 'datetime-local'
  readonly value: string
  readonly error: string | undefined
  readonly onPick: (value: string | null) => void
}

/** A day or a moment, taken over when it stands for a moment, by Enter, and on leaving the field. */
function Picked({ label, type, value, error, onPick }: PickedProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const take = (text: string) => {
    if (text !== value && (text === '' || Number(text.slice(0, 4)) >= 1900)) onPick(text || null)
  }
  useEffect(() => {
    if (typed === value || typed === '' || Number(typed.slice(0, 4)) < 1900) return
    const timer = window.setTimeout(() => onPick(typed), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, value, onPick])
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-tiny font-semibold">{label}</label>
      <input
        id={id} type={type} value={typed} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}
        max={type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        className="register-input"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />
      {error ? <p id={`${id}-error`} role="alert" className="text-tiny font-semibold text-bad">{error}</p> : null}
    </div>
  )
}
