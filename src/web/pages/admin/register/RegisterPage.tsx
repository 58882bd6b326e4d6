import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Register } from './Register.tsx'
import './register.css'

/** /admin/register (contract 4.25 and 5.12; look/24). */
export default function RegisterPage() {
  return <AdminScreen title="Register van certificaathouders" tab="register">{(admin) => <Register mayWrite={admin.role !== 'viewer'} />}</AdminScreen>
}
