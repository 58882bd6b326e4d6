import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentsDue } from '#contract/admin-kyc.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, profileOf, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'

/** Whose documents wait for a verdict, in which order, and the way from one to the next. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })
/** Nobody waits from the test before. */
beforeEach(async () => {
  for (const { investor_id: id } of (await queue()).people) await judges(admin, { id }, 'verified')
})

interface Queue { readonly people: readonly DocumentsDue[]; readonly total: number; readonly oldest_at: string | null; readonly next_cursor: string | null }
const queue = async (order: object = {}): Promise<Queue> => JSON.parse((await admin.rpc('admin_list_documents_due', order)).text)
const inOrder = async () => (await queue()).people.map(({ investor_id: id }) => id)
const placeOf = async ({ id }: Pick<KnownInvestor, 'id'>) => (await admin.rpc('admin_get_documents_place', { p_investor_id: id })).body

/** People who began to wait one after the other. */
async function waiting(count: number): Promise<readonly KnownInvestor[]> {
  const people: KnownInvestor[] = []
  for (let one = 0; one < count; one++) {
    people.push(await waitsForVerdict(app))
    app.pass(60)
  }
  return people
}

test('whoever has both documents waits, the longest first, with how often they were sent', async () => {
  const [first, second] = await waiting(2)
  if (!first || !second) throw new Error('nobody waits')
  const half = await anInvestor(app)
  await sendsDocument(half.client, 'id', await aPhoto())
  await sendsDocument(first.client, 'proof', await aPhoto('#345'))
  const { people, total, oldest_at: oldest } = await queue()
  expect(people.map(({ investor_id: id, times_sent: times, kyc_status: status }) => [id, times, status])).toEqual([[first.id, 2, 'submitted'], [second.id, 1, 'submitted']])
  expect([total, oldest]).toEqual([2, people[0]?.due_at])
  await sendsDocument(half.client, 'proof', await aPhoto())
  expect((await queue()).people.at(-1)).toMatchObject({ investor_id: half.id, kyc_status: 'documents_uploaded', name: 'Jan de Vries' })
})

test('a better copy or a saved profile keeps the place; a verdict or a removal ends the waiting', async () => {
  const people = await waiting(3)
  const [a, b, c] = people
  if (!a || !b || !c) throw new Error('nobody waits')
  await sendsDocument(a.client, 'id', await aPhoto('#345'))
  await a.client.rpc('update_investor_profile', profileOf(a.id, { p_city: 'Elders' }))
  expect(await inOrder()).toEqual([a.id, b.id, c.id])
  await judges(admin, b, 'rejected', { p_documents: { proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  await c.client.rpc('remove_investor_document', { p_investor_id: c.id, p_document: 'proof' })
  expect(await inOrder()).toEqual([a.id])
})

test('whoever comes again after a verdict waits from then on, behind those who waited', async () => {
  const people = await waiting(2)
  const [a, b] = people
  if (!a || !b) throw new Error('nobody waits')
  await judges(admin, a, 'rejected', { p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  app.pass(60)
  await sendsDocument(a.client, 'proof', await aPhoto('#345'))
  expect((await queue()).people.map(({ investor_id: id, times_sent: times }) => [id, times])).toEqual([[b.id, 1], [a.id, 2]])
})

test('each knows its place and its neighbours, and who is judged knows who waits longest', async () => {
  const [a, b, c] = await waiting(3)
  if (!a || !b || !c) throw new Error('nobody waits')
  expect(await placeOf(a)).toEqual({ position: 1, total: 3, previous_id: null, next_id: b.id })
  expect(await placeOf(b)).toEqual({ position: 2, total: 3, previous_id: a.id, next_id: c.id })
  expect(await placeOf(c)).toEqual({ position: 3, total: 3, previous_id: b.id, next_id: null })
  await judges(admin, b, 'verified')
  expect(await placeOf(b)).toEqual({ position: null, total: 2, previous_id: null, next_id: a.id })
  expect(await placeOf(c)).toMatchObject({ position: 2, previous_id: a.id })
})

test('pages go on where the last one ended, also when its last one was judged meanwhile', async () => {
  const [a, b, c] = await waiting(3)
  if (!a || !b || !c) throw new Error('nobody waits')
  const first = await queue({ p_limit: 2 })
  expect(first.people.map(({ investor_id: id }) => id)).toEqual([a.id, b.id])
  expect((await queue({ p_limit: 2, p_cursor: first.next_cursor })).people.map(({ investor_id: id }) => id), 'nobody twice').toEqual([c.id])
  await judges(admin, b, 'verified')
  const second = await queue({ p_limit: 2, p_cursor: first.next_cursor })
  expect([second.people.map(({ investor_id: id }) => id), second.next_cursor]).toEqual([[c.id], null])
  expect((await queue({ p_cursor: `999999999999999.${a.id}` })).people, 'behind everybody').toEqual([])
  for (const cursor of ['niets', `9.${a.id}x`, `9999999999999999.${a.id}`]) expect(await admin.rpc('admin_list_documents_due', { p_cursor: cursor })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('a viewer sees who waits, and the letter of a verdict is for those who may give it', async () => {
  const [a] = await waiting(1)
  const { client: viewer } = await anAdmin(app, { role: 'viewer' })
  expect(await viewer.rpc('admin_list_documents_due', {})).toMatchObject({ status: 200, body: { total: 1 } })
  expect(await viewer.rpc('admin_read_verdict_letter', { p_investor_id: a?.id, p_kyc_status: 'verified' })).toMatchObject({ status: 403 })
})

test('the letter that is shown beforehand is the letter that is sent', async () => {
  const [refused, accepted] = await waiting(2)
  if (!refused || !accepted) throw new Error('nobody waits')
  const documents = { p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'Ouder dan drie maanden.' } } }
  for (const [person, status, more, subject] of [[refused, 'rejected', documents, /^Graag opnieuw/], [accepted, 'verified', {}, /^Uw identiteit/]] as const) {
    const shown = (await admin.rpc('admin_read_verdict_letter', { p_investor_id: person.id, p_kyc_status: status, ...more })).body
    expect((await app.world.mails(person.email)).filter((mail) => subject.test(mail.subject)), 'looking sends nothing').toEqual([])
    await judges(admin, person, status, more)
    const sent = await app.world.mail(person.email, subject)
    expect(sent.subject).toBe(shown['subject'])
    expect(sent.text.replace(/\s+/g, ' ')).toContain(String(shown['text']).replace(/\s+/g, ' '))
  }
})

test('the queue is found by its own index, whoever else there is', async () => {
  const { rows } = await sql<{ plan: string }>`select string_agg(indexdef, ' ') as plan from pg_indexes where indexname = 'investors_documents_due'`.execute(use(app.database.db))
  expect(rows[0]?.plan).toContain('WHERE')
})
