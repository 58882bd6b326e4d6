import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import type { AdminRole } from '#server/store/admins.ts'
import { randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

/** Another admin at the desk, with a password of his own. */
export async function colleague(app: TestApp, name: string, role: AdminRole = 'admin'): Promise<Client> {
  const email = `${randomBytes(6).toString('hex')}@voorbeeld.nl`
  const madeUp = await makeAdmin(app.database, { email, name, role })
  const [client, password] = [app.client(), 'Een-Ander-Lang-Wachtwoord-2']
  await client.post('/api/admin/login', { email, password: madeUp })
  await client.post('/api/admin/password', { current_password: madeUp, password })
  const { status, text } = await client.post('/api/admin/login', { email, password })
  if (status !== 200) throw new Error(`${name} cannot log in: ${text}`)
  return client
}
