import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Factors } from './Factors.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Panel } from './Panel.tsx'

/** /admin/security: an admin's own second factors, recovery codes, password, and where one is logged in (look/26). */
export default function SecurityPage() {
  return (
    <AdminScreen title="Mijn toegang" tab="security">
      {({ email }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4"><Factors /></div>
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Wachtwoord">
              <p className="mb-3 text-ink-2">U logt in als <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>.</p>
              <OwnPassword />
            </Panel>
            <Panel title="Waar u bent ingelogd"><OwnSessions /></Panel>
          </div>
        </div>
      )}
    </AdminScreen>
  )
}
