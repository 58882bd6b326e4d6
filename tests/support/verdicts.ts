import type { TestApp } from './app.ts'
import type { Client, Reply } from './client.ts'
import { anInvestor, profileOf, sendsBoth, type KnownInvestor } from './profiles.ts'

/** Somebody whose profile is complete and waits for a verdict. */
export async function waitsForVerdict(app: TestApp): Promise<KnownInvestor> {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  return person
}

/** An admin says what he decided. */
export async function judges(admin: Client, { id }: Pick<KnownInvestor, 'id'>, status: 'verified' | 'rejected', more: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
  return await admin.rpc('admin_set_kyc_status', { p_investor_id: id, p_kyc_status: status, ...more })
}

/** What a person reads about each of their documents that count. */
export async function readsDocuments({ client }: Pick<KnownInvestor, 'client'>): Promise<Readonly<Record<string, { readonly verdict: string | null; readonly reason: string | null; readonly judged_at: string | null }>>> {
  const { documents } = JSON.parse((await client.rpc('get_investor_portfolio')).text)
  return Object.fromEntries(documents.filter((one: { state: string }) => one.state === 'present').map((one: { kind: string; verdict: string | null; reason: string | null; judged_at: string | null }) => [one.kind, { verdict: one.verdict, reason: one.reason, judged_at: one.judged_at }]))
}
