import { useQuery } from '@tanstack/react-query'
import { endAdminSessions, listAdminSessions } from '#contract/admin-session.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { LoginSessions } from '#web/parts/LoginSessions.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

/** "Waar u bent ingelogd": each log-in at the desk with its device, and the way to end it. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(ask(listAdminSessions))
  if (!sessions) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Apparaten laden...</Waiting>
  return (
    <LoginSessions
      sessions={sessions} listedBy={listAdminSessions.name}
      endOne={({ session_id: id }, attempt) => call(endAdminSessions, { session_id: id }, attempt)} endOthers={(attempt) => call(endAdminSessions, {}, attempt)}
    />
  )
}
