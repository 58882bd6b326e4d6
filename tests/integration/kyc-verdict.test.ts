import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, readsDocuments, waitsForVerdict } from '#tests/support/verdicts.ts'

/** What an admin decides about a person's identity, and what the person reads of it. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })

async function linesAbout({ id }: KnownInvestor) {
  return (await sql<{ actor: string; action: string; details: unknown }>`select actor, action, details from audit_log where investor_id = ${id} and action like 'kyc%' order by id`.execute(use(app.database.db))).rows
}
const letters = async ({ email }: KnownInvestor) => (await app.world.mails(email)).map(({ subject }) => subject).filter((subject) => /identiteit|opnieuw|kloppen/.test(subject))
const JUST_NOW = { verdict: 'accepted', reason: null, judged_at: expect.any(String) }

test('whoever is verified reads so, with both documents accepted, and the log says what changed', async () => {
  const person = await waitsForVerdict(app)
  const reply = await judges(admin, person, 'verified')
  expect(reply).toMatchObject({ status: 200, body: { success: true, changed: true, message: 'KYC status succesvol gewijzigd naar: Geverifieerd' } })
  const own = await readsOwn(person)
  expect(own).toMatchObject({ kyc_status: 'verified', kyc_verified_at: expect.any(String), kyc_reason: null, updated_at: reply.body['updated_at'] })
  expect(await readsDocuments(person)).toEqual({ id: JUST_NOW, proof: JUST_NOW })
  expect(await linesAbout(person)).toEqual([{ actor: 'admin', action: 'kyc_verified', details: { before: { kyc_status: 'submitted', id: null, proof: null }, after: { kyc_status: 'verified', id: 'accepted', proof: 'accepted' } } }])
})

test('whoever is rejected reads why, and which document must come again', async () => {
  const person = await waitsForVerdict(app)
  const reply = await judges(admin, person, 'rejected', { p_reason: ' Wij kunnen u nog niet verifiëren. ', p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'Ouder dan 3 maanden.' } } })
  expect(reply).toMatchObject({ status: 200, body: { message: 'KYC status succesvol gewijzigd naar: Afgewezen' } })
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'rejected', kyc_verified_at: null, kyc_reason: 'Wij kunnen u nog niet verifiëren.' })
  expect(await readsDocuments(person)).toEqual({ id: JUST_NOW, proof: { ...JUST_NOW, verdict: 'rejected', reason: 'Ouder dan 3 maanden.' } })
  const [line] = await linesAbout(person)
  expect(JSON.stringify(line), 'what was said of a person is in no log').not.toMatch(/maanden|nog niet/)
})

test('the same verdict again changes nothing, leaves no line and sends no second letter', async () => {
  const [refused, verified] = [await waitsForVerdict(app), await waitsForVerdict(app)]
  const more = { p_documents: { id: { verdict: 'rejected', reason: 'Onleesbaar.' } } }
  await judges(admin, refused, 'rejected', more)
  await judges(admin, verified, 'verified')
  const before = [await readsOwn(refused), await readsOwn(verified)]
  app.pass(60)
  expect(await judges(admin, refused, 'rejected', more)).toMatchObject({ status: 200, body: { success: true, changed: false, message: 'De KYC status was al: Afgewezen' } })
  expect(await judges(admin, verified, 'verified')).toMatchObject({ status: 200, body: { success: true, changed: false } })
  await app.quiet()
  expect([await readsOwn(refused), await readsOwn(verified)]).toEqual(before)
  expect([await letters(refused), await letters(verified)]).toEqual([['Graag opnieuw: ID-kaart of paspoort'], ['Uw identiteit is gecontroleerd']])
  expect([await linesAbout(refused), await linesAbout(verified)].map((lines) => lines.length)).toEqual([1, 1])
})

test('another verdict on somebody who was rejected takes the place of the first, whole', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'rejected', { p_documents: { id: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  await judges(admin, person, 'rejected', { p_documents: { proof: { verdict: 'rejected' } } })
  const nothing = { verdict: null, reason: null, judged_at: null }
  expect(await readsDocuments(person)).toEqual({ id: nothing, proof: { ...JUST_NOW, verdict: 'rejected' } })
  expect(await judges(admin, person, 'verified')).toMatchObject({ status: 200 })
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'verified', kyc_reason: null })
})

test('nobody is judged before both documents are there, and once verified never again', async () => {
  const person = await anInvestor(app)
  for (const status of ['verified', 'rejected'] as const) {
    expect(await judges(admin, person, status, { p_reason: 'Nee' })).toMatchObject({ status: 409, body: { success: false, code: 'documents_missing' } })
  }
  await sendsDocument(person.client, 'id', await aPhoto())
  expect(await judges(admin, person, 'verified')).toMatchObject({ status: 409, body: { code: 'documents_missing' } })
  await sendsDocument(person.client, 'proof', await aPhoto())
  // Both documents are what the specification asks for; an address that is missing is asked for by the letter.
  expect(await judges(admin, person, 'verified')).toMatchObject({ status: 200 })
  expect(await judges(admin, person, 'rejected', { p_reason: 'Toch niet' })).toMatchObject({ status: 409, body: { code: 'already_verified' } })
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'verified', kyc_reason: null })
})

test.each([
  ['a rejection without a word', 'rejected', {}, 'reason_needed'],
  ['a rejection of blanks, with a document that is right', 'rejected', { p_reason: '  ', p_documents: { id: { verdict: 'accepted' } } }, 'reason_needed'],
  ['a verification with a document that is refused', 'verified', { p_documents: { proof: { verdict: 'rejected' } } }, 'verdict_contradicts'],
  ['a word that is none', 'rejected', { p_reason: 'Nee', p_documents: { proof: { verdict: 'maybe' } } }, 'invalid_input'],
  ['a status that an admin does not give', 'submitted', {}, 'invalid_input'],
] as const)('%s is refused, and changes nothing', async (_what, status, more, code) => {
  const person = await waitsForVerdict(app)
  expect(await judges(admin, person, status as 'verified', more)).toMatchObject({ status: 400, body: { success: false, code } })
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'submitted' })
  expect(await linesAbout(person)).toEqual([])
})

const meanwhile = [
  ['a document that was replaced', async ({ client }: KnownInvestor) => { await sendsDocument(client, 'id', await aPhoto('#123')) }],
  ['a document that was taken away and sent again', async ({ client, id }: KnownInvestor) => {
    await client.rpc('remove_investor_document', { p_investor_id: id, p_document: 'proof' })
    await sendsDocument(client, 'proof', await aPhoto())
  }],
  ['an address that was changed', async ({ client, id }: KnownInvestor) => { await client.rpc('update_investor_profile', profileOf(id, { p_house_number: '99' })) }],
  ['a verdict of another admin', async (person: KnownInvestor) => { await judges(admin, person, 'rejected', { p_reason: 'Iets anders' }) }],
] as const

test.each(meanwhile)('whoever looked before %s judges nothing, and reads what is there now', async (_what, happens) => {
  const person = await waitsForVerdict(app)
  const seen = (await readsOwn(person))['updated_at']
  await happens(person)
  const now = await readsOwn(person)
  const reply = await judges(admin, person, 'rejected', { p_expected_updated_at: seen, p_documents: { id: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  expect(reply).toMatchObject({ status: 409, body: { success: false, code: 'changed_meanwhile', present: { id: person.id, updated_at: now['updated_at'], kyc_status: now['kyc_status'] } } })
  expect(reply.body['present']).toMatchObject({ documents: [expect.objectContaining({ state: 'present' }), expect.objectContaining({ state: 'present' })] })
  expect(await readsOwn(person)).toEqual(now)
  expect(await judges(admin, person, 'rejected', { p_expected_updated_at: now['updated_at'], p_reason: 'Nu wel' })).toMatchObject({ status: 200 })
})

test('two admins who decide in the same moment: one verdict stands, and the other hears that it does', async () => {
  const person = await waitsForVerdict(app)
  const seen = (await readsOwn(person))['updated_at']
  const replies = await Promise.all([
    judges(admin, person, 'verified', { p_expected_updated_at: seen }), judges(admin, person, 'rejected', { p_expected_updated_at: seen, p_reason: 'Onleesbaar.' }),
    judges(admin, person, 'verified', { p_expected_updated_at: seen }), judges(admin, person, 'rejected', { p_expected_updated_at: seen, p_reason: 'Te oud.' }),
  ])
  await app.quiet()
  expect(replies.filter(({ body }) => body['changed'] === true)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2)
  expect(await linesAbout(person)).toHaveLength(1)
  expect(await letters(person)).toHaveLength(1)
})

test('whoever was rejected and sends a new document is no longer rejected; the other one that was refused is still asked for', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'rejected', { p_reason: 'Beide niet', p_documents: { id: { verdict: 'rejected' }, proof: { verdict: 'rejected', reason: 'Te oud.' } } })
  await sendsDocument(person.client, 'id', await aPhoto('#456'))
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'documents_uploaded', kyc_reason: null })
  expect(await readsDocuments(person)).toMatchObject({ id: { verdict: null }, proof: { verdict: 'rejected', reason: 'Te oud.' } })
})

test('nobody judges himself: an investor is refused, and so is who is not there', async () => {
  const person = await waitsForVerdict(app)
  expect((await judges(person.client, person, 'verified')).status).toBe(403)
  expect(await judges(admin, { id: '7b0c2a4e-0000-4000-8000-000000000000' }, 'verified')).toMatchObject({ status: 404, body: { code: 'investor_unknown' } })
})

test('who is verified before anything else is there, and completes the profile, is judged again', async () => {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await judges(admin, person, 'verified')
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  expect(await readsOwn(person)).toMatchObject({ kyc_status: 'submitted', kyc_verified_at: null })
})
