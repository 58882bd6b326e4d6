import { BY_SYSTEM } from '#server/acts/act.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'
import { OWNER, type TestApp } from './app.ts'
import type { Client } from './client.ts'
import { given } from './factors.ts'

export interface MadeAdmin {
  readonly id: string
  readonly email: string
  /** Logged in, in a browser that is known from then on. */
  readonly client: Client
  /** Another login with the right password, and what is shown beside it; in a browser of its own unless one is given. */
  readonly logsIn: (beside?: Readonly<Record<string, unknown>>, client?: Client, headers?: Readonly<Record<string, string>>) => ReturnType<Client['post']>
}

let count = 0

/** An admin with a password of his own. */
export async function anAdmin(app: TestApp, { role = 'admin', name = 'Bo Beheer' }: { readonly role?: AdminRole; readonly name?: string } = {}): Promise<MadeAdmin> {
  const email = `beheerder-${(count += 1)}@voorbeeld.nl`
  const passwordHash = await hashPassword(OWNER.password)
  const id = await app.database.db.act(BY_SYSTEM, (act) => insertAdmin(act, { email, name, role, passwordHash, passwordExpiresAt: null }))
  const client = app.client()
  const logsIn: MadeAdmin['logsIn'] = (beside = {}, browser = app.client(), headers = {}) => browser.post('/api/admin/login', { email, password: OWNER.password, ...beside }, headers)
  await given(logsIn({}, client))
  if (id === null) throw new Error('the address is taken')
  return { id, email, client, logsIn }
}
