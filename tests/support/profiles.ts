import { randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { hasPaid, logsIn } from './people.ts'
import { aPhoto, sendsDocument } from './uploads.ts'

export interface KnownInvestor {
  readonly client: Client
  readonly id: string
  readonly email: string
}

/** Somebody who has paid and is signed in. */
export async function anInvestor(app: TestApp, amount = 750): Promise<KnownInvestor> {
  const [client, email] = [app.client(), `${randomBytes(6).toString('hex')}@example.nl`]
  await hasPaid(app, app.client(), { email, amount })
  await logsIn(app, client, email)
  return { client, email, id: String((await client.get('/api/auth/session')).body['id']) }
}

/** What somebody types who invests as a person; 123456782 passes the eleven-test. */
export function profileOf(id: string, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { p_investor_id: id, p_street_address: 'Kerkpad', p_house_number: '1', p_postal_code: '1234 AB', p_city: 'Ons Dorp', p_country: 'Nederland', p_investment_type: 'personal', p_bsn: '123456782', ...more }
}

/** Sends both documents. */
export async function sendsBoth(client: Client): Promise<void> {
  for (const kind of ['id', 'proof'] as const) await sendsDocument(client, kind, await aPhoto())
}

/** What a person reads of himself. */
export async function readsOwn({ client, id }: Pick<KnownInvestor, 'client' | 'id'>): Promise<Readonly<Record<string, unknown>>> {
  const [profile] = JSON.parse((await client.rpc('get_investor_profile', { p_investor_id: id })).text) as readonly Readonly<Record<string, unknown>>[]
  return profile ?? {}
}
