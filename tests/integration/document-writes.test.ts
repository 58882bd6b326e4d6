import { once } from 'node:events'
import { readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { openRoom, ROOM_BYTES } from '#server/features/documents/room.ts'
import { openDiskFiles } from '#server/gateways/disk-files.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { allOf } from '#tests/support/documents.ts'
import { operatorOn } from '#tests/support/operator.ts'
import { anInvestor, readsOwn } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { until } from '#tests/support/until.ts'

/** Neither a row without its file nor a file without its row; and who may send how much. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const names = async (id: string) => (await allOf(openDiskFiles(`${app.dataDir}/documents`))).map(({ name }) => name).filter((name) => name.startsWith(id))
const rowsOf = async (id: string) => (await sql<{ path: string }>`select path from documents where investor_id = ${id} and state = 'present'`.execute(use(app.database.db))).rows.map(({ path }) => path)
const operator = (...args: readonly string[]) => operatorOn(app.databaseUrl, args, { DATA_DIR: app.dataDir })

/** The database takes no row of a document while this lasts. */
async function whileNoRowIsWritten(work: () => Promise<void>): Promise<void> {
  const db = use(app.database.db)
  await sql`create function no_row() returns trigger language plpgsql as $$ begin raise 'the line is lost'; end $$`.execute(db)
  await sql`create trigger no_row before insert on documents for each row execute function no_row()`.execute(db)
  try {
    await work()
  } finally {
    await sql`drop trigger no_row on documents`.execute(db)
    await sql`drop function no_row()`.execute(db)
  }
}

test('when the row cannot be written the old document still counts, and the sweep takes the new file after an hour', async () => {
  const { client, id } = await anInvestor(app)
  const kept = String((await sendsDocument(client, 'id', await aPhoto('#111'))).body['path'])
  await whileNoRowIsWritten(async () => { expect((await sendsDocument(client, 'id', await aPhoto('#eee'))).status).toBe(500) })
  expect([await rowsOf(id), (await readsOwn({ client, id }))['id_document_url']]).toEqual([[kept], kept])
  const orphan = (await names(id)).find((name) => name !== kept)
  expect(await operator('sweep-documents')).toMatchObject({ code: 0, out: expect.stringContaining('0 of them') })
  const later = { DATA_DIR: app.dataDir, CLOCK_SHIFT_FILE: `${app.dataDir}/shift` }
  writeFileSync(later.CLOCK_SHIFT_FILE, '3700')
  const dry = await operatorOn(app.databaseUrl, ['sweep-documents', '--dry-run'], later)
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(`${orphan}\n`) })
  expect(await names(id)).toHaveLength(2)
  expect(await operatorOn(app.databaseUrl, ['sweep-documents'], later)).toMatchObject({ code: 0, out: expect.stringContaining('had no row and were removed') })
  expect(await names(id)).toEqual([kept])
}, 60_000)

test('when the place for documents takes nothing the person hears that it is not kept, and no row says so', async () => {
  const { client, id } = await anInvestor(app)
  const folder = `${app.dataDir}/documents`
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'no folder')
  const reply = await sendsDocument(client, 'id', await aPhoto())
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  expect(reply).toMatchObject({ status: 503, body: { code: 'documents_away', retryAfter: 60 } })
  expect([await rowsOf(id), await names(id), (await readsOwn({ client, id }))['kyc_status']]).toEqual([[], [], 'pending'])
  expect((await sendsDocument(client, 'id', await aPhoto())).status).toBe(200)
})

test('when nothing can be received the person hears that it is not kept, and it is no fault of his', async () => {
  const { client, id } = await anInvestor(app)
  const folder = `${app.dataDir}/incoming`
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'no folder')
  const reply = await sendsDocument(client, 'id', await aPhoto())
  rmSync(folder)
  expect(reply).toMatchObject({ status: 503, body: { code: 'documents_away', retryAfter: 60 } })
  expect(await names(id)).toEqual([])
  expect((await sendsDocument(client, 'id', await aPhoto())).status).toBe(200)
})

/** What this process holds of files that somebody is sending. */
function onTheirWay(): readonly string[] {
  const held = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return ''
    }
  })
  return held.filter((name) => name.startsWith(`${app.dataDir}/incoming/`))
}

test('what is on its way has no name on the disk, and is gone when its sender goes', async () => {
  const { client } = await anInvestor(app)
  const asking = request(`${app.url}/api/documents`, { method: 'POST', agent: false, headers: multipart(client, 1_000_000) })
  asking.on('error', () => undefined)
  asking.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="paspoort.jpg"\r\n\r\n${'een half paspoort'.repeat(1000)}`)
  await until(async () => onTheirWay().some((name) => name.endsWith('(deleted)')), 'a file without a name')
  expect(readdirSync(`${app.dataDir}/incoming`)).toEqual([])
  asking.destroy()
  await until(async () => onTheirWay().length === 0, 'that it is gone')
})

test('a row whose file is gone is named by the operator’s tool, and looking at it says that it is not there', async () => {
  const { client, id } = await anInvestor(app)
  const { body } = await sendsDocument(client, 'id', await aPhoto())
  await openDiskFiles(`${app.dataDir}/documents`).remove(String(body['path']))
  expect(await operator('sweep-documents', '--dry-run')).toMatchObject({ code: 1, err: expect.stringContaining(`MISSING ${String(body['path'])}`) })
  const { pathname, search } = new URL(String(body['url']))
  expect(await app.client().get(pathname + search)).toMatchObject({ status: 404, body: { code: 'document_unknown' } })
  await client.rpc('remove_investor_document', { p_investor_id: id, p_document: 'id' })
  expect(await operator('sweep-documents', '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('that rows name is there') })
}, 60_000)

/** The heads of a form of so many bytes, from somebody who is signed in. */
const multipart = (client: Client, bytes: number) => ({ 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes, 'cookie': [...client.cookies].map((pair) => pair.join('=')).join('; '), 'origin': app.url })

/** Begins to send so many bytes and stops after the first: what is answered was answered without reading the rest. */
async function begins(client: Client, bytes: number): Promise<{ readonly status: number; readonly body: unknown; end(): void }> {
  const asking = request(`${app.url}/api/documents`, {
    method: 'POST', agent: false, headers: multipart(client, bytes),
  })
  asking.on('error', () => undefined)
  asking.write('--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nid\r\n')
  const [answer] = await once(asking, 'response')
  let text = ''
  for await (const part of answer) text += String(part)
  return { status: answer.statusCode, body: JSON.parse(text), end: () => asking.destroy() }
}

test('whoever is not signed in is told so before he has sent anything', async () => {
  const answer = await begins(app.client(), 10_000_000)
  expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  answer.end()
})

test('thirty documents a day are enough for anybody: the next is refused before it is sent, and others send theirs', async () => {
  const [{ client, id }, other] = [await anInvestor(app), await anInvestor(app)]
  for (let sent = 0; sent < 30; sent++) await sendsDocument(client, 'id', Buffer.from('niets'))
  const answer = await begins(client, 10_000_000)
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many', retryAfter: expect.any(Number) } })
  answer.end()
  expect(await rowsOf(id)).toEqual([])
  expect((await sendsDocument(other.client, 'id', await aPhoto())).status).toBe(200)
})

test('when there is no room left the next one is told so before it is sent, and there is room again once somebody has gone', async () => {
  const { client } = await anInvestor(app)
  const slow = Array.from({ length: 6 }, () => {
    const asking = request(`${app.url}/api/documents`, {
      method: 'POST', agent: false, headers: multipart(client, 10_485_760),
    })
    asking.on('error', () => undefined).write('--x\r\n')
    return asking
  })
  const answer = await until(async () => {
    const { client: next } = await anInvestor(app)
    const asked = await begins(next, 10_485_760)
    asked.end()
    return asked.status === 503 && asked
  }, 'no room')
  expect(answer.body).toMatchObject({ code: 'busy', retryAfter: 5 })
  for (const asking of slow) asking.destroy()
  await until(async () => (await sendsDocument(client, 'id', await aPhoto())).status === 200, 'room')
})

test('room is counted in bytes, and given back once', () => {
  const room = openRoom()
  const leave = room.take(ROOM_BYTES - 5)
  expect(() => room.take(6)).toThrow('busy')
  const small = room.take(5)
  small()
  small()
  expect(() => room.take(6)).toThrow('busy')
  leave()
  room.take(ROOM_BYTES)()
})
