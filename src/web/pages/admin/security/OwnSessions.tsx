import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import { endAdminSessions, listAdminSessions } from '#contract/admin-session.ts'
import type { ReplyOf } from '#contract/call.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { dateText, whenText } from '#web/lib/format.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

type Session = ReplyOf<typeof listAdminSessions>[number]

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet } as const

/** "Waar u bent ingelogd": each log-in at the desk with its device, and the way to end it. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ask(listAdminSessions))
  if (sessions) return <Sessions sessions={sessions} />
  return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Apparaten laden...</Waiting>
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { list, said, end, endOthers } = useEnding()
  const others = sessions.some(({ current }) => !current)
  return (
    <div>
      {endOthers.failure ? <div className="mb-3"><Notice tone="bad" title="Uitloggen is niet gelukt">{textOf(endOthers.failure, 'Probeer het opnieuw.')}</Notice></div> : null}
      <ul ref={list} tabIndex={-1} aria-label="Apparaten" className="divide-y divide-line outline-none">
        {sessions.map((session) => <SessionLine key={session.session_id} session={session} onEnd={end} />)}
      </ul>
      {others ? (
        <div className="mt-3">
          <Button look="secondary" size="small" busy={endOthers.busy ? 'Uitloggen...' : false} icon={<LogOut aria-hidden className="size-[18px]" />} onClick={() => endOthers.run()}>Overal elders uitloggen</Button>
        </div>
      ) : <p className="mt-2 text-ink-2">U bent nergens anders ingelogd.</p>}
      <p role="status" className="sr-only">{said}</p>
    </div>
  )
}

interface SessionLineProps {
  readonly session: Session
  readonly onEnd: (session: Session, attempt: Attempt) => Promise<void>
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const { device, device_kind: kind, current, since, last_used_at: usedAt } = session
  const Icon = kind === null ? MonitorSmartphone : ICONS[kind]
  const name = device ?? 'Onbekend apparaat'
  const ending = useAct((_, attempt) => onEnd(session, attempt), () => undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon aria-hidden className="size-[18px] shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 text-ink-2">
        <p className="font-semibold text-ink wrap-anywhere">{name}</p>
        {current ? <p className="font-semibold text-ok">Dit apparaat</p> : <p>{`Voor het laatst ${whenText(usedAt)}`}</p>}
        <p>{`Sinds ${dateText(since)}`}</p>
        {ending.failure ? <p role="alert" className="font-semibold text-bad">{textOf(ending.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</p> : null}
      </div>
      {current ? null : <Button look="quiet" size="small" busy={ending.busy ? 'Uitloggen...' : false} aria-label={`${name} uitloggen, ingelogd sinds ${dateText(since)}`} onClick={() => ending.run()}>Uitloggen</Button>}
    </li>
  )
}

/** Ending one or all others: what is gone hands the keys on to the list, and it is said. */
function useEnding() {
  const questions = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const ended = async (words: string) => {
    // The same words twice are heard twice.
    setSaid('')
    await questions.invalidateQueries({ queryKey: [listAdminSessions.name] })
    setSaid(words)
    list.current?.focus({ preventScroll: true })
  }
  const endOthers = useAct(async (_, attempt) => {
    await call(endAdminSessions, {}, attempt)
    await ended('U bent overal elders uitgelogd.')
  }, () => undefined)
  const end = async (session: Session, attempt: Attempt) => {
    await call(endAdminSessions, { session_id: session.session_id }, attempt)
    await ended(`${session.device ?? 'Het apparaat'} is uitgelogd.`)
  }
  return { list, said, end, endOthers }
}
