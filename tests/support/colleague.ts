import { randomBytes } from 'node:crypto'
import { BY_SYSTEM } from '#server/acts/act.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'
import { OWNER, type TestApp } from './app.ts'
import type { Client } from './client.ts'

export interface Colleague {
  readonly client: Client
  readonly email: string
}

/** Another admin, logged in. */
export async function colleague(app: TestApp, role: AdminRole = 'admin'): Promise<Colleague> {
  const email = `${role}-${randomBytes(4).toString('hex')}@voorbeeld.nl`
  const passwordHash = await hashPassword(OWNER.password)
  await app.database.db.act(BY_SYSTEM, (act) => insertAdmin(act, { email, name: 'Collega', role, passwordHash, passwordExpiresAt: null }))
  const client = app.client()
  const { status, text } = await client.post('/api/admin/login', { email, password: OWNER.password })
  if (status !== 200) throw new Error(`a colleague cannot log in: ${text}`)
  return { client, email }
}
