import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/own-sessions.ts'
import { ISSUER } from '#domain/issuer.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { LoginSessions } from '#web/parts/LoginSessions.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

/** "Waar u bent ingelogd": each login with its device, and the way to end it (look/19). */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ask(listOwnSessions))
  if (!sessions) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Apparaten laden...</Waiting>
  return (
    <>
      <LoginSessions
        sessions={sessions} listedBy={listOwnSessions.name}
        endOne={({ session_id: id }, attempt) => call(endOwnSession, { session_id: id }, attempt)} endOthers={(attempt) => call(endOtherSessions, {}, attempt)}
      />
      <p className="mt-3 text-note text-ink-2">
        <span>Herkent u een apparaat niet? Log het uit en </span>
        <a className="link" href={`tel:${ISSUER.contact.phoneLink}`}>bel</a>
        <span> of </span>
        <a className="link" href={`mailto:${ISSUER.contact.email}`}>mail ons</a>
        <span>.</span>
      </p>
    </>
  )
}
