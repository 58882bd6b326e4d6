import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { OwnPassword } from './OwnPassword.tsx'

/** /admin/security: an admin's own password. */
export default function SecurityPage() {
  return (
    <AdminScreen title="Mijn toegang" tab="security">
      {() => <OwnPassword />}
    </AdminScreen>
  )
}
