import { pagePath } from '#contract/pages.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { NotYours } from '#web/pages/admin/frame/NotYours.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Admins } from './Admins.tsx'

/** /admin/admins: who works at the desk, in which role, and how they log in; for owners (look/26). */
export default function AdminsPage() {
  return (
    <AdminScreen title="Beheerders" tab="admins">
      {(admin) => (admin.role === 'owner' ? <Admins me={admin} /> : (
        <NotYours title="Alleen een eigenaar beheert de beheerders" action={<ButtonLink to={pagePath('adminSecurity')} look="secondary" size="small">Naar Mijn toegang</ButtonLink>}>
          Uw eigen wachtwoord en tweede factor vindt u bij Mijn toegang. Vraag een eigenaar om een andere rol of een nieuwe beheerder.
        </NotYours>
      ))}
    </AdminScreen>
  )
}
