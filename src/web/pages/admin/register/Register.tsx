import { useRef } from 'react'
import { Refused } from '#web/lib/refused.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AsOfBar } from './AsOfBar.tsx'
import { RegisterFigures } from './RegisterFigures.tsx'
import { RegisterRows } from './RegisterRows.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { Dialogs } from './Dialogs.tsx'
import { LookingBack } from './LookingBack.tsx'
import { useRegister } from './use-register.ts'
import { useWriting } from './use-writing.ts'

/** The register of a day as it was known at a moment, the history of what is pointed at, and what may be written into it. */
export function Register({ mayWrite }: { readonly mayWrite: boolean }) {
  const look = useRegister()
  const { list, question } = look
  const writing = useWriting()
  const table = useRef<HTMLDivElement>(null)
  const refused = list.error instanceof Refused && ('p_on' in list.error.fields || 'p_known_at' in list.error.fields) ? list.error : null
  const open = question.number !== null || question.holder !== null
  return (
    <div className="register-screen flex flex-col gap-4">
      <section aria-label="Register" className="rounded-(--radius-card) border border-line bg-surface">
        <AsOfBar look={look} refused={refused} mayWrite={mayWrite} />
        {list.data ? <RegisterFigures page={list.data} /> : null}
        <LookingBack look={look} />
        {writing.done ? <div className="border-t border-line p-3.5"><Notice tone="ok" live title={writing.done} /></div> : null}
        <div className={open ? 'border-t border-line xl:grid xl:grid-cols-[minmax(0,1fr)_390px]' : 'border-t border-line'}>
          <div ref={table} className="min-w-0">
            {list.data ? <RegisterRows look={look} page={list.data} /> : list.error && !refused ? (
              <div className="p-3.5"><NotLoaded failure={list.error} onRetry={() => void list.refetch()} /></div>
            ) : refused ? <p className="p-5 text-ink-2">Dat register is er nog niet.</p> : <Waiting>Register laden...</Waiting>}
          </div>
          {open ? <HistoryPanel key={`${question.number ?? ''}${question.holder ?? ''}`} look={look} mayWrite={mayWrite} writing={writing} table={table} /> : null}
        </div>
      </section>
      <Dialogs writing={writing} />
    </div>
  )
}
