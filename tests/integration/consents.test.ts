import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownNow } from '#domain/shown-agreements.ts'
import { ISSUER } from '#domain/issuer.ts'
import { openDb } from '#server/acts/open-db.ts'
import { readBackup, writeBackup } from '#server/db/backup.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { freshDatabase } from '#tests/support/cluster.ts'
import { NO_DOCUMENTS } from '#tests/support/documents.ts'
import { logsIn, order, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** What a person was shown at the button, in which version, and when: kept with the investment that he went on with. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const SHOWN = shownNow(ISSUER.agreements)

interface Row { readonly investment_id: string; readonly kind: string; readonly version: string; readonly agreed_at: string }

const rowsOf = async (client: Client, id: string) => JSON.parse((await client.rpc('get_investor_consents', { p_investor_id: id })).text) as readonly Row[]
const kept = async (investmentId: string) => (await sql<{ kind: string; version: string }>`select kind, version from consents where investment_id = ${investmentId} order by id`.execute(use(app.database.db))).rows

async function begins(client: Client, email: string, agreed: unknown, amount = 750): Promise<string> {
  const { status, body, text } = await client.rpc('create_guest_investment', { ...order({ email, amount }), p_agreed: agreed })
  expect(status, text).toBe(200)
  return String(body['investment_id'])
}

/** Begins, pays and logs in. */
async function investor(email: string, agreed: unknown): Promise<{ readonly client: Client; readonly id: string; readonly investmentId: string }> {
  const client = app.client()
  const investmentId = await begins(client, email, agreed)
  await client.fn('create-payment', { investmentId })
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'paid')
  await until(async () => (await client.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  await logsIn(app, client, email)
  return { client, investmentId, id: String((await client.get('/api/auth/session')).body['id']) }
}

test('what stood at the button is kept with the investment, each in its version, and shown to whoever it became and to an admin', async () => {
  const { client, id, investmentId } = await investor('akkoord@example.nl', SHOWN)
  const own = await rowsOf(client, id)
  expect(own.map(({ investment_id: of, kind, version }) => [of, kind, version])).toEqual(SHOWN.map(({ kind, version }) => [investmentId, kind, version]))
  expect(own.every(({ agreed_at: at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true)
  expect(ISSUER.agreements.terms.version).toBe('1.0')
  expect(await rowsOf(await owner(app), id)).toEqual(own)
})

test('the first time of a version counts, also when the same guest goes on later; another version is another line', async () => {
  const guest = await visitor(app)
  const id = await begins(guest, 'nogmaals@example.nl', SHOWN)
  const before = await sql`select id, agreed_at from consents where investment_id = ${id} order by id`.execute(use(app.database.db))
  app.pass(60)
  expect(await begins(guest, 'nogmaals@example.nl', SHOWN)).toBe(id)
  expect((await sql`select id, agreed_at from consents where investment_id = ${id} order by id`.execute(use(app.database.db))).rows).toEqual(before.rows)
  expect(await begins(guest, 'nogmaals@example.nl', [{ kind: 'terms', version: '1.1' }])).toBe(id)
  expect(await kept(id)).toEqual([...SHOWN, { kind: 'terms', version: '1.1' }])
})

test('where nothing was shown nothing is invented, and what is no version is refused', async () => {
  const { client, id, investmentId } = await investor('zonder@example.nl', null)
  expect([await kept(investmentId), await rowsOf(client, id)]).toEqual([[], []])
  for (const version of ['', '<b>', 'x'.repeat(41), '1.0\nakkoord: ja']) {
    const { status, body } = await app.client().rpc('create_guest_investment', { ...order({ email: 'raar@example.nl' }), p_agreed: [{ kind: 'terms', version }] })
    expect([status, body['code']], version).toEqual([400, 'invalid_input'])
  }
  const { rows: [left] } = await sql<{ count: string }>`select count(*) from investments where guest_email = 'raar@example.nl'`.execute(use(app.database.db))
  expect(Number(left?.count)).toBe(0)
})

test('a large request keeps what it was sent with', async () => {
  expect(await kept(await begins(app.client(), 'groot@example.nl', SHOWN, 60_000))).toEqual(SHOWN)
})

test('whoever goes on later, by a mailed link, agrees to the texts that stand there then', async () => {
  const guest = await visitor(app)
  const id = await begins(guest, 'later-verder@example.nl', [{ kind: 'terms', version: '0.9' }])
  expect((await app.client().fn('create-payment', { investmentId: id, agreed: SHOWN })).status).toBe(200)
  expect(await kept(id)).toEqual([{ kind: 'terms', version: '0.9' }, ...SHOWN])
  expect((await app.client().fn('create-payment', { investmentId: id, agreed: [{ kind: 'terms', version: '<b>' }] })).status).toBe(400)
})

test('what somebody else typed under an address is no consent of its owner', async () => {
  const { client, id } = await investor('eigenaar-van@example.nl', SHOWN)
  const typed = await begins(app.client(), 'eigenaar-van@example.nl', [{ kind: 'terms', version: '0.9' }])
  expect((await rowsOf(client, id)).map(({ investment_id: of }) => of)).not.toContain(typed)
  expect((await rowsOf(await owner(app), id)).map(({ investment_id: of }) => of), 'an admin sees that it was typed').toContain(typed)
})

test('the trail is only added to: nobody changes, removes or empties it, and it goes with the person', async () => {
  const { id, investmentId } = await investor('blijft@example.nl', SHOWN)
  const { db } = app.database
  for (const attempt of [sql`update consents set version = '2.0' where investment_id = ${investmentId}`, sql`delete from consents where investment_id = ${investmentId}`, sql`truncate consents`]) {
    await expect(attempt.execute(use(db))).rejects.toThrow('append-only')
  }
  expect(await kept(investmentId)).toEqual(SHOWN)
  expect((await (await owner(app)).fn('delete-investor-data', { investorId: id })).status).toBe(200)
  expect(await kept(investmentId)).toEqual([])
})

test('a backup takes the trail along, and where it is restored it is as closed as before', async () => {
  const { investmentId } = await investor('teruggezet@example.nl', SHOWN)
  const [folder, elsewhere] = [mkdtempSync(path.join(tmpdir(), 'arcadeel-consents-')), await freshDatabase()]
  const file = path.join(folder, 'backup.gz')
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  await readBackup(elsewhere.url, file, NO_DOCUMENTS)
  const { db, close } = openDb(elsewhere.url, { now: () => Date.now(), connections: 2 })
  expect((await sql`select kind, version from consents where investment_id = ${investmentId} order by id`.execute(use(db))).rows).toEqual(SHOWN)
  await expect(sql`delete from consents`.execute(use(db))).rejects.toThrow('append-only')
  await close()
  await elsewhere.drop()
  rmSync(folder, { recursive: true })
})
