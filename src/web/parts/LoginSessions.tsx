import { useQueryClient } from '@tanstack/react-query'
import { Laptop, LogOut, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LoginSession } from '#contract/own-sessions.ts'
import { dateText, whenText } from '#web/lib/format.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet } as const

interface LoginSessionsProps {
  readonly sessions: readonly LoginSession[]
  /** The name of the call that lists them: it is asked again once something has ended. */
  readonly listedBy: string
  readonly endOne: (session: LoginSession, attempt: Attempt) => Promise<unknown>
  readonly endOthers: (attempt: Attempt) => Promise<unknown>
}

/** Each login with its device, and the way to end it; the investor's own and the admin's (look/19). */
export function LoginSessions({ sessions, listedBy, endOne, endOthers }: LoginSessionsProps) {
  const { list, said, ended } = useEnded(listedBy)
  const ending = useAct(async (_, attempt) => {
    await endOthers(attempt)
    await ended('U bent overal elders uitgelogd.')
  }, () => undefined)
  const end = async (session: LoginSession, attempt: Attempt) => {
    await endOne(session, attempt)
    await ended(`${session.device ?? 'Het apparaat'} is uitgelogd.`)
  }
  const others = sessions.some(({ current }) => !current)
  return (
    <div>
      {ending.failure ? <div className="mb-3"><Notice tone="bad" title="Uitloggen is niet gelukt">{textOf(ending.failure, 'Probeer het opnieuw.')}</Notice></div> : null}
      <ul ref={list} tabIndex={-1} aria-label="Apparaten" className="divide-y divide-line outline-none">
        {sessions.map((session) => <SessionLine key={session.session_id} session={session} onEnd={end} />)}
      </ul>
      {others ? (
        <div className="mt-4 flex flex-col">
          <Button look="secondary" size="medium" wide busy={ending.busy ? 'Uitloggen...' : false} icon={<LogOut aria-hidden className="size-5" />} onClick={() => ending.run()}>Overal elders uitloggen</Button>
        </div>
      ) : <p className="mt-2 text-note text-ink-2">U bent nergens anders ingelogd.</p>}
      <Aloud>{said}</Aloud>
    </div>
  )
}

interface SessionLineProps {
  readonly session: LoginSession
  readonly onEnd: (session: LoginSession, attempt: Attempt) => Promise<unknown>
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const { device, device_kind: kind, current, since, last_used_at: usedAt } = session
  const Icon = kind === null ? MonitorSmartphone : ICONS[kind]
  const name = device ?? 'Onbekend apparaat'
  const ending = useAct((_, attempt) => onEnd(session, attempt), () => undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-[1_1_110px] text-note text-ink-2">
        <p className="text-plain text-ink wrap-anywhere">{name}</p>
        {current ? <p className="font-semibold text-ok">Dit apparaat</p> : <p>{`Voor het laatst ${whenText(usedAt)}`}</p>}
        <p>{`Sinds ${dateText(since)}`}</p>
        {ending.failure ? <p role="alert" className="font-semibold text-bad">{textOf(ending.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</p> : null}
      </div>
      {current ? null : (
        <>
          <Aloud>{ending.busy ? 'Uitloggen...' : ''}</Aloud>
          <button type="button" className="link ml-auto min-h-11 shrink-0" aria-disabled={ending.busy || undefined} aria-label={`${name} uitloggen, ingelogd sinds ${dateText(since)}`} onClick={() => ending.run()}>
            <span>{ending.busy ? 'Uitloggen...' : 'Uitloggen'}</span>
          </button>
        </>
      )}
    </li>
  )
}

/** What has ended hands the focus on to the list, and it is said. */
function useEnded(listedBy: string) {
  const questions = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const ended = async (words: string) => {
    // The same words twice are heard twice.
    setSaid('')
    await questions.invalidateQueries({ queryKey: [listedBy] })
    setSaid(words)
    list.current?.focus({ preventScroll: true })
  }
  return { list, said, ended }
}
