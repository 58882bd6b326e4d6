import { pagePath } from '#contract/pages.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { NotYours } from '#web/pages/admin/frame/NotYours.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CrmTests } from './CrmTests.tsx'
import { SetUp } from './SetUp.tsx'

/** /admin/close-debug: is the CRM there, and does a lead arrive (spec 2, section 2; look/26)? For admins and owners. */
export default function CrmPage() {
  return (
    <AdminScreen title="CRM-koppeling (Close)" tab="crm">
      {({ role }) => (
        <>
          <p><Link to={pagePath('admin')} className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3">Terug naar beheer</Link></p>
          {role === 'viewer' ? <NotYours title="Deze pagina is voor beheerders en eigenaren">Hier wordt de koppeling met het CRM gecontroleerd. Vraag een beheerder om dat te doen.</NotYours> : (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <CrmTests />
              <SetUp />
            </div>
          )}
        </>
      )}
    </AdminScreen>
  )
}
