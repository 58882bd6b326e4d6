import { pagePath } from '#contract/pages.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { NotYours } from '#web/pages/admin/frame/NotYours.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Audit } from './Audit.tsx'

/** /admin/audit: who did what, newest first; for admins and owners (look/26, decision 0057). */
export default function AuditPage() {
  return (
    <AdminScreen title="Logboek" tab="audit" aside="Niets hierin kan worden veranderd of gewist">
      {({ role }) => (role === 'viewer' ? (
        <NotYours title="Het logboek is voor beheerders en eigenaren" action={<ButtonLink to={pagePath('adminDashboard')} look="secondary" size="small">Naar het overzicht</ButtonLink>}>
          Wat er met een investeerder is gebeurd, leest u in de geschiedenis op diens blad.
        </NotYours>
      ) : <Audit />)}
    </AdminScreen>
  )
}
