import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { openDiskFiles } from '#server/gateways/disk-files.ts'
import type { TestApp } from '#tests/support/app.ts'
import { owner } from '#tests/support/people.ts'
import { anInvestor, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'

/** Who sees a document, and who does not. */

let app: TestApp
let a: KnownInvestor
let b: KnownInvestor
let document: string
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  ;[a, b] = [await anInvestor(app), await anInvestor(app)]
  document = String((await sendsDocument(a.client, 'id', await aPhoto())).body['path'])
})
afterAll(async () => { await app.stop() })

const linkOf = async (client = a.client, path = document) => {
  const { pathname, search } = new URL(String((await client.post('/api/documents/sign', { path })).body['signedUrl']))
  return pathname + search
}
const looks = (link: string, client = app.client()) => client.get(link)

test('a link shows what was sent, as a file of its own that nobody keeps, guesses at or runs', async () => {
  const response = await fetch(new URL(await linkOf(), app.url))
  expect(response.status).toBe(200)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="identiteitsbewijs.jpg"', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin', 'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('a link is on our own origin, whatever the request calls it, and its signature is its last parameter', async () => {
  const { body } = await a.client.post('/api/documents/sign', { path: document }, { 'x-forwarded-host': 'evil.example' })
  const { origin, searchParams } = new URL(String(body['signedUrl']))
  expect([origin, [...searchParams.keys()].at(-1), body['expiresIn']]).toEqual([app.url, 'signature', 3600])
})

test('a link that was changed in any part opens nothing', async () => {
  const link = new URL(await linkOf(), app.url)
  const other = String((await sendsDocument(b.client, 'id', await aPhoto())).body['path'])
  const signature = link.searchParams.get('signature') ?? ''
  const forged = [
    ['path', other], ['viewer', `admin.${a.id}`], ['viewer', 'automation'], ['expires', String(Number(link.searchParams.get('expires')) + 1)],
    ['signature', `${signature}A`], ['signature', `${signature}=`], ['signature', signature.toLowerCase()], ['signature', ''],
  ] as const
  for (const [name, value] of forged) {
    const changed = new URL(link)
    changed.searchParams.set(name, value)
    expect(await looks(changed.pathname + changed.search), name).toMatchObject({ status: 404, body: { code: 'document_link_invalid' } })
  }
  expect((await looks(link.pathname)).status).toBe(400)
})

test('a link is over after an hour', async () => {
  const [link, late] = [await linkOf(), await app.another(3601)]
  expect(await late.client().get(link)).toMatchObject({ status: 404, body: { code: 'document_link_invalid' } })
  expect((await looks(link)).status).toBe(200)
  await late.stop()
})

test('S43: nobody opens another’s document: not by its path, not by a link of one’s own, not by guessing, and there is no list', async () => {
  for (const path of [document, document.replace('id_', 'proof_'), `${a.id}/id_1700000000000.jpg`, `${a.id}/`, '../secrets/app-secret', `${b.id}/../${document}`]) {
    expect(await b.client.post('/api/documents/sign', { path }), path).toMatchObject({ status: 404, body: { code: 'document_unknown' } })
  }
  for (const address of [`/${document}`, `/documents/${document}`, `/api/documents/${document}`, '/api/documents', '/documents/', `/api/documents/file?path=${document}`]) {
    expect((await b.client.get(address)).status, address).toBeGreaterThanOrEqual(400)
  }
  expect(await b.client.rpc('remove_investor_document', { p_investor_id: a.id, p_document: 'id' })).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await looks(await linkOf())).status).toBe(200)
})

test('a link to a document that was replaced or taken away leads nowhere', async () => {
  const { client, id } = await anInvestor(app)
  const first = String((await sendsDocument(client, 'id', await aPhoto())).body['path'])
  const link = await linkOf(client, first)
  await sendsDocument(client, 'id', await aPhoto('#111'))
  // Also when its file could not be removed yet.
  await openDiskFiles(`${app.dataDir}/documents`).put(first, { bytes: await aPhoto(), type: 'image/jpeg' })
  expect(await looks(link)).toMatchObject({ status: 404, body: { code: 'document_unknown' } })
  const { body } = await sendsDocument(client, 'id', await aPhoto('#eee'))
  await client.rpc('remove_investor_document', { p_investor_id: id, p_document: 'id' })
  const { pathname, search } = new URL(String(body['url']))
  expect(await looks(pathname + search)).toMatchObject({ status: 404, body: { code: 'document_unknown' } })
})

test('every look is written down, under the name of whoever the link was made for', async () => {
  const { client, id } = await anInvestor(app)
  const { body: { path } } = await sendsDocument(client, 'proof', await aPhoto())
  const admin = await owner(app)
  for (const link of [await linkOf(client, String(path)), await linkOf(admin, String(path))]) expect((await looks(link)).status).toBe(200)
  const { rows } = await sql<{ actor: string; details: unknown }>`select actor, details from audit_log where action = 'document_viewed' and investor_id = ${id} order by id`.execute(use(app.database.db))
  expect(rows).toEqual([{ actor: 'investor', details: { kind: 'proof' } }, { actor: 'admin', details: { kind: 'proof' } }])
})
