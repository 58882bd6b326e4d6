import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_FAULTS } from '#domain/documents.ts'
import { use } from '#server/db/handle.ts'
import { openDiskFiles } from '#server/gateways/disk-files.ts'
import type { TestApp } from '#tests/support/app.ts'
import { allOf } from '#tests/support/documents.ts'
import { owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, formOf, sendsDocument } from '#tests/support/uploads.ts'

/** What a person shows of himself: sent, seen, replaced, taken away. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const filesOf = async (id: string) => (await allOf(openDiskFiles(`${app.dataDir}/documents`))).map(({ name }) => name).filter((name) => name.startsWith(id))
const rowsOf = async (id: string) => (await sql<{ kind: string; state: string; path: string }>`select kind, state, path from documents where investor_id = ${id} order by uploaded_at, id`.execute(use(app.database.db))).rows

test('a document is kept, linked at once, and both together are said to be there', async () => {
  const { client, id } = await anInvestor(app)
  const first = await sendsDocument(client, 'id', await aPhoto())
  expect(first.status).toBe(200)
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'pending', id_document_url: first.body['path'], proof_of_residence_url: null, documents_uploaded_at: expect.any(String) })
  const second = await sendsDocument(client, 'proof', await aPhoto())
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'documents_uploaded', proof_of_residence_url: second.body['path'], profile_complete: false })
  const { documents } = (await client.rpc('get_investor_portfolio')).body
  expect(documents).toEqual([
    expect.objectContaining({ kind: 'proof', state: 'present', type: 'image/jpeg', path: second.body['path'], verdict: null }), expect.objectContaining({ kind: 'id', state: 'present', path: first.body['path'] }),
  ])
})

test('a path is the person’s folder, the kind, the moment, and the ending that the content has, whatever the file is called', async () => {
  const { client, id } = await anInvestor(app)
  const { body } = await sendsDocument(client, 'proof', await aPhoto(), { name: '../../etc/paspoort.exe', type: 'application/x-msdownload' })
  expect(body['path']).toMatch(new RegExp(`^${id}/proof_\\d{13}\\d{6}\\.jpg$`))
  expect(await filesOf(id)).toEqual([body['path']])
})

/** Ten megabytes, as the specification has them. */
const MOST = 10_485_760

/** A photo with something behind its end, which is dropped as it is kept: so large to the byte. */
const photoOf = async (bytes: number) => Buffer.concat([await aPhoto(), Buffer.alloc(bytes)]).subarray(0, bytes)

test('ten megabytes to the byte are taken; one byte more, and twice as many, are said to be too much', async () => {
  const { client, id } = await anInvestor(app)
  expect(await sendsDocument(client, 'id', await photoOf(MOST))).toMatchObject({ status: 200 })
  for (const bytes of [MOST + 1, 2 * MOST]) {
    const tooLarge = 'Bestand is te groot. Maximum grootte is 10MB.'
    expect(await sendsDocument(client, 'proof', await photoOf(bytes))).toMatchObject({ status: 413, body: { code: 'too_large', error: tooLarge, fields: { file: tooLarge } } })
  }
  expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['id'])
})

test('a form without a file asks for one, and one without a kind says so', async () => {
  const { client } = await anInvestor(app)
  const form = async (fields: Readonly<Record<string, string>>, bytes?: Buffer) => {
    const { body, headers } = await formOf({ fields, ...(bytes && { file: { bytes } }) })
    return await client.send('POST', '/api/documents', { body, headers })
  }
  expect(await form({ kind: 'id' })).toMatchObject({ status: 400, body: { code: 'invalid_input', error: 'Selecteer een bestand om te uploaden' } })
  expect(await form({ kind: 'paspoort' }, await aPhoto())).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test.each([
  ['a program that calls itself a PDF', 'id.pdf', 'application/pdf', Buffer.from('MZ\x90\0this program cannot be run in DOS mode'), 'unknown_type'],
  ['a page that calls itself a photo', 'id.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown_type'],
  ['a drawing that runs something', 'id.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'unknown_type'],
  ['a photo that breaks off', 'id.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'unreadable_image'],
  ['a PDF that is none', 'id.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nniets'), 'unreadable_pdf'],
  ['nothing', 'id.jpg', 'image/jpeg', Buffer.alloc(0), 'empty'],
] as const)('%s is refused with what to do about it, and nothing is kept', async (_what, name, type, bytes, fault) => {
  const { client, id } = await anInvestor(app)
  expect(await sendsDocument(client, 'id', bytes, { name, type })).toMatchObject({ status: 400, body: { code: 'document_refused', error: DOCUMENT_FAULTS[fault], fields: { file: DOCUMENT_FAULTS[fault] } } })
  expect([await rowsOf(id), await filesOf(id), (await readsOwn({ client, id }))['kyc_status']]).toEqual([[], [], 'pending'])
})

test('a telephone’s photo is kept as a JPEG, the right way up', async () => {
  const { client } = await anInvestor(app)
  const heic = Buffer.from(readFileSync('tests/fixtures/turned.heic.b64', 'utf8'), 'base64')
  expect(await sendsDocument(client, 'id', heic, { name: 'IMG_0001.HEIC', type: 'image/heic' })).toMatchObject({ status: 200, body: { path: expect.stringMatching(/\.jpg$/) } })
})

test('a new one takes the place of the old one, whose file goes and whose line stays', async () => {
  const { client, id } = await anInvestor(app)
  const [one, other] = [await sendsDocument(client, 'id', await aPhoto('#111')), await sendsDocument(client, 'id', await aPhoto('#eee'))]
  expect(await rowsOf(id)).toEqual([{ kind: 'id', state: 'replaced', path: one.body['path'] }, { kind: 'id', state: 'present', path: other.body['path'] }])
  expect(await filesOf(id)).toEqual([other.body['path']])
  const { documents } = (await client.rpc('get_investor_portfolio')).body
  expect(documents).toEqual([expect.objectContaining({ state: 'present', path: other.body['path'] }), expect.objectContaining({ state: 'replaced', path: null })])
})

test('what is taken away is gone with its file: the profile is open again, and taken away twice is no fault', async () => {
  const { client, id } = await anInvestor(app)
  await sendsBoth(client)
  await client.rpc('update_investor_profile', profileOf(id))
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'submitted', profile_complete: true })
  for (let time = 0; time < 2; time++) expect(await client.rpc('remove_investor_document', { p_investor_id: id, p_document: 'proof' })).toMatchObject({ status: 200, body: { success: true } })
  expect(await readsOwn({ client, id })).toMatchObject({ kyc_status: 'pending', profile_complete: false, kyc_verified_at: null, proof_of_residence_url: null })
  expect(await filesOf(id)).toHaveLength(1)
})

test('an admin may take one away, in the name of the admin', async () => {
  const [{ client, id }, admin] = [await anInvestor(app), await owner(app)]
  await sendsDocument(client, 'id', await aPhoto())
  expect(await admin.rpc('remove_investor_document', { p_investor_id: id, p_document: 'id' })).toMatchObject({ status: 200 })
  const { rows } = await sql<{ actor: string }>`select actor from audit_log where action = 'document_removed' and investor_id = ${id}`.execute(use(app.database.db))
  expect(rows).toEqual([{ actor: 'admin' }])
  expect(await filesOf(id)).toEqual([])
})

test('two at once, from two tabs: one counts, the other was replaced, and each row has what it needs', async () => {
  const { client, id } = await anInvestor(app)
  const replies = await Promise.all([sendsDocument(client, 'id', await aPhoto('#111')), sendsDocument(client, 'id', await aPhoto('#eee'))])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const rows = await rowsOf(id)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['present', 'replaced'])
  expect(await filesOf(id)).toEqual(rows.filter(({ state }) => state === 'present').map((row) => row.path))
})

test('whoever is deleted leaves no document', async () => {
  const [{ client, id }, admin] = [await anInvestor(app), await owner(app)]
  await sendsBoth(client)
  expect(await filesOf(id)).toHaveLength(2)
  await admin.fn('delete-investor-data', { investorId: id })
  expect([await rowsOf(id), await filesOf(id)]).toEqual([[], []])
})

test('S45: whatever an upload says of whose it is, it is the sender’s own', async () => {
  const [a, b] = [await anInvestor(app), await anInvestor(app)]
  const { status, body } = await sendsDocument(a.client, 'id', await aPhoto(), { name: `${b.id}/id_1.jpg`, p_investor_id: b.id, path: `${b.id}/id_1.jpg` })
  expect([status, path.dirname(String(body['path']))]).toEqual([200, a.id])
  expect(await a.client.send('POST', `/api/documents/${b.id}/id_1.jpg`, { body: '' })).toMatchObject({ status: 404 })
  expect([await rowsOf(b.id), await filesOf(b.id)]).toEqual([[], []])
})
