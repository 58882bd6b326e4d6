import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/own-sessions.ts'
import { ISSUER } from '#domain/issuer.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { dateText, whenText } from '#web/lib/format.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

type Session = ReplyOf<typeof listOwnSessions>[number]

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet } as const

/** "Waar u bent ingelogd": each login with its device, and the way to end it (look/19). */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ask(listOwnSessions))
  if (sessions) return <Sessions sessions={sessions} />
  return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Apparaten laden...</Waiting>
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { list, said, end, endOthers, failure } = useEnding()
  const others = sessions.filter(({ current }) => !current)
  return (
    <div>
      {failure ? <div className="mb-3"><Notice tone="bad" title="Uitloggen is niet gelukt">{textOf(failure, 'Probeer het opnieuw.')}</Notice></div> : null}
      <ul ref={list} tabIndex={-1} aria-label="Apparaten" className="divide-y divide-line outline-none">
        {sessions.map((session) => <SessionLine key={session.session_id} session={session} onEnd={end} />)}
      </ul>
      {others.length > 0 ? (
        <div className="mt-4 flex flex-col">
          <Button look="secondary" size="medium" wide busy={endOthers.busy ? 'Uitloggen...' : false} icon={<LogOut aria-hidden className="size-5" />} onClick={() => endOthers.run()}>Overal elders uitloggen</Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">{said}</p>
      <p className="mt-3 text-note text-ink-2">
        <span>Herkent u een apparaat niet? Log het uit en </span>
        <a className="link" href={`tel:${ISSUER.contact.phoneLink}`}>bel</a>
        <span> of </span>
        <a className="link" href={`mailto:${ISSUER.contact.email}`}>mail ons</a>
        <span>.</span>
      </p>
    </div>
  )
}

interface SessionLineProps {
  readonly session: Session
  readonly onEnd: (session: Session, attempt: Attempt) => Promise<unknown>
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const { device, device_kind: kind, current, since, last_used_at: usedAt } = session
  const Icon = kind === null ? MonitorSmartphone : ICONS[kind]
  const name = device ?? 'Onbekend apparaat'
  const ending = useAct((_, attempt) => onEnd(session, attempt), () => undefined)
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 text-note text-ink-2">
        <p className="text-plain text-ink wrap-anywhere">{name}</p>
        {current ? <p className="font-semibold text-ok">Dit apparaat</p> : <p>{`Voor het laatst ${whenText(usedAt)}`}</p>}
        <p>{`Sinds ${dateText(since)}`}</p>
        {ending.failure ? <p role="alert" className="font-semibold text-bad">{textOf(ending.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</p> : null}
      </div>
      {current ? null : (
        <>
          <span role="status" className="sr-only">{ending.busy ? 'Uitloggen...' : ''}</span>
          <button type="button" className="link min-h-11 shrink-0" aria-disabled={ending.busy || undefined} aria-label={`${name} uitloggen, ingelogd sinds ${dateText(since)}`} onClick={() => ending.run()}>
            <span>{ending.busy ? 'Uitloggen...' : 'Uitloggen'}</span>
          </button>
        </>
      )}
    </li>
  )
}

/** Ending one or all others: what is gone hands the focus on to the list, and it is said. */
function useEnding() {
  const questions = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const ended = async (words: string) => {
    // The same words twice are heard twice.
    setSaid('')
    await questions.invalidateQueries({ queryKey: [listOwnSessions.name] })
    setSaid(words)
    list.current?.focus({ preventScroll: true })
  }
  const endOthers = useAct((_, attempt) => call(endOtherSessions, {}, attempt).then(() => ended('U bent overal elders uitgelogd.')), () => undefined)
  const end = async (session: Session, attempt: Attempt) => {
    await call(endOwnSession, { session_id: session.session_id }, attempt)
    await ended(`${session.device ?? 'Het apparaat'} is uitgelogd.`)
  }
  return { list, said, end, endOthers, failure: endOthers.failure }
}
