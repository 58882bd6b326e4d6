import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { exportRegister } from '#contract/admin-register.ts'
import { exportRegisterXlsx } from '#contract/exports.ts'
import { calendarDate } from '#domain/moment.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { FileButtons } from '#web/pages/admin/frame/FileButtons.tsx'
import { FileMaking } from '#web/pages/admin/frame/FileMaking.tsx'
import { useFile } from '#web/pages/admin/frame/use-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { lastMonthEnd, parseDay, parseMoment } from './register-question.ts'
import { localWritten, momentText, shortDay } from './register-words.ts'
import { PrintedRegister, usePrinting } from './PrintedRegister.tsx'
import type { RegisterLook } from './use-register.ts'
import { WrittenField } from '#web/pages/admin/frame/WrittenField.tsx'

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
  const moment = useRef<HTMLDivElement>(null)
  const printing = usePrinting(question)
  const file = useFile()
  const on = question.on ?? today
  const known = question.knownAt
  const page = list.data
  // The screen's question with the moment it was answered at, and only of whom is looked at.
  const seen = page ? `?${new URLSearchParams({ p_on: page.on, p_known_at: page.known_at, ...(page.person && { p_investor_id: page.person.investor_id }) }).toString()}` : ''
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3 p-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <WrittenField label="Stand op" written={shortDay(on)} error={refused?.fields['p_on']} className="w-[130px]" onWrite={(text) => {
          const day = parseDay(text)
          if (day !== null) change({ on: day === today ? null : day })
          return day !== null
        }} />
        <Shortcuts on={on} today={today} onPick={(day) => change({ on: day === today ? null : day })} />
      </div>
      <div ref={moment} className="flex flex-wrap items-start gap-x-2 gap-y-2">
        <WrittenField label="Zoals bekend op" written={known === null ? `nu${page ? `, ${momentText(page.known_at)}` : ''}` : localWritten(known)} error={refused?.fields['p_known_at']} className="w-[200px]" onWrite={(text) => {
          const at = parseMoment(text, today)
          if (at !== null) change({ knownAt: at === 'now' ? null : at })
          return at !== null
        }} />
        {known === null ? null : <div className="sm:pt-[22px]"><Button look="secondary" size="small" onClick={() => {
          // The button goes with what it takes back.
          moment.current?.querySelector('input')?.focus()
          change({ knownAt: null })
        }}>Nu</Button></div>}
      </div>
      <div className="ml-auto flex flex-wrap gap-2.5 max-sm:ml-0 sm:pt-[22px]">
        <Button look="secondary" size="small" icon={<Printer aria-hidden className="size-[18px]" />} busy={printing.busy ? 'Klaarzetten...' : false} off={!page} onClick={() => page && printing.run()}>Afdrukken</Button>
        {mayWrite && page ? (
          <FileButtons what={page.person ? `Register van ${page.person.name}` : 'Register'} paths={{ csv: `${exportRegister.path}${seen}`, xlsx: `${exportRegisterXlsx.path}${seen}` }} file={file} />
        ) : null}
      </div>
      {printing.failure ? <div className="basis-full"><Notice tone="bad" title={textOf(printing.failure, 'Afdrukken lukt nu niet. Probeer het opnieuw.')} /></div> : null}
      {file.making || file.failure ? <div className="basis-full"><FileMaking file={file} /></div> : null}
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
    <div className="sm:pt-[22px]">
      <Segments<keyof typeof days | 'other'>
        legend="Snelle keuze"
        options={[{ value: 'today', label: 'Vandaag' }, { value: 'year', label: '1 januari' }, { value: 'month', label: 'Maandeinde' }]}
        value={chosen}
        onChange={(name) => name !== 'other' && onPick(days[name])}
      />
    </div>
  )
}
