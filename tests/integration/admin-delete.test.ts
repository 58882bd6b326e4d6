import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { openPersonal } from '#server/people/personal-values.ts'
import type { TestApp } from '#tests/support/app.ts'
import { historyOf, investorOf, rangeOf, rangesOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { edits } from '#tests/support/edits.ts'
import { atCheckout, hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** What goes with an investor who is deleted, and what stays (contract 4.12). */

const SECRET = 'een geheim van deze test dat lang genoeg is'
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100', APP_SECRET: SECRET })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

let people = 0
const someone = () => `weg-${(people += 1)}@example.nl`
const deletes = (id: string, by: Client = admin, headers: Readonly<Record<string, string>> = {}) => by.fn('delete-investor-data', { investorId: id }, headers)
const refusedFor = ({ status, body }: Reply) => [status, body['code']]
const filesOf = (id: string) => readdir(path.join(app.dataDir, 'documents', id)).catch(() => [])
const rows = async <Row>(question: ReturnType<typeof sql<Row>>) => (await question.execute(use(app.database.db))).rows

test('the person, the login, the documents with their files and everything that was to be told go in one act', async () => {
  const { client, id, email } = await anInvestor(app)
  await sendsBoth(client)
  await client.rpc('update_investor_profile', profileOf(id))
  await client.rpc('request_investor_change', { p_investor_id: id, p_field: 'name', p_value: 'Jan van Dijk' })
  await edits(admin, { id }, { p_email: `later-${email}` })
  expect((await deletes(id)).body).toEqual({ success: true, deletedData: { investments: 1, certificates: 100, assignments: 0 } })
  expect(await filesOf(id)).toEqual([])
  expect((await client.get('/api/auth/session')).status).toBe(401)
  for (const address of [email, `later-${email}`]) expect(refusedFor(await app.client().fn('send-otp', { email: address }))).toEqual([404, 'account_unknown'])
  expect(await rows(sql`select 1 from outbox where investor_id = ${id} and (payload <> '{}' or done_at is null)`)).toEqual([])
  for (const table of ['investors', 'documents', 'change_requests', 'former_addresses', 'personal_keys', 'investor_sessions', 'known_browsers']) {
    const column = table === 'investors' ? 'id' : 'investor_id'
    expect(await rows(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`), table).toEqual([])
  }
  expect(await rows(sql`select 1 from investments where investor_id = ${id} or guest_email = ${email}`)).toEqual([])
})

test('nowhere in the database does the person’s name, address, number or e-mail stand any more', async () => {
  const email = someone()
  await hasPaid(app, app.client(), { email, name: 'Xaviera Qwertzuiop', phone: '06 99887766' })
  const { id } = await investorOf(admin, email)
  await edits(admin, { id }, { p_name: 'Xaviera Asdfghjkl', p_street_address: 'Yxcvbnmlaan 9', p_city: 'Poiuytstad', p_postal_code: '1234 AB' })
  await logsIn(app, app.client(), email, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await app.quiet()
  // A letter about another device that waits: nobody takes it.
  const kept = () => rows(sql`select name from outbox where investor_id = ${id} and payload <> '{}'`)
  await sql`insert into outbox (channel, name, cause, investor_id, payload, occurred_at, run_at) values ('mail', 'new_device', 'another device', ${id}, ${JSON.stringify({ investorId: id, device: 'Qwertzuiop' })}, now(), now() + interval '1 day')`.execute(use(app.database.db))
  expect(await kept()).toHaveLength(1)
  expect((await deletes(id)).status).toBe(200)
  expect(await kept(), 'nor what was told to the person').toEqual([])
  const tables = await rows(sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) expect(await rows(sql`select 1 from ${sql.table(name)} one where one::text ~* ${`qwertzuiop|asdfghjkl|99887766|yxcvbnm|poiuyt|${email}`}`), name).toEqual([])
})

test('what the log held of the person is read by nobody any more, not even under the secret', async () => {
  const email = someone()
  await hasPaid(app, app.client(), { email })
  const { id } = await investorOf(admin, email)
  await edits(admin, { id }, { p_name: 'Jan van Dijk' })
  const sealedOf = async () => String((await rows(sql<{ details: Readonly<Record<string, unknown>> }>`select details from audit_log where investor_id = ${id} and action = 'investor_updated'`))[0]?.details['sealed'])
  const opened = async () => (await openPersonal(app.database.db, deriveKeys([SECRET]), id))(await sealedOf())
  expect(await opened()).toEqual({ before: { name: 'Jan de Vries' }, after: { name: 'Jan van Dijk' } })
  await deletes(id)
  expect(await opened()).toBeNull()
})

test('of the money stays a line without a name: day, amount, method and numbers', async () => {
  const email = someone()
  const { investmentId } = await hasPaid(app, app.client(), { email })
  const { start, end } = rangeOf(await investorOf(admin, email))
  const { id } = await investorOf(admin, email)
  await deletes(id)
  const kept = await rows(sql`select kind, amount_cents::int as amount, method, lower(numbers)::int as start, upper(numbers)::int - 1 as end from ledger_entries where investment_id = ${investmentId} and kind = 'paid'`)
  expect(kept).toEqual([{ kind: 'paid', amount: 75_000, method: 'ideal', start, end }])
  const audit = await rows(sql<{ action: string; details: object }>`select action, details from audit_log where investor_id = ${id} order by id desc limit 1`)
  expect(audit).toEqual([{ action: 'investor_deleted', details: { investments: 1, certificates: 100, assignments: 0 } }])
})

test('numbers that the person received come free, numbers that they gave away stay with whoever has them', async () => {
  const [from, to] = [someone(), someone()]
  for (const email of [from, to]) await hasPaid(app, app.client(), { email })
  const [giver, receiver] = [await investorOf(admin, from), await investorOf(admin, to)]
  const [{ start }, { on }] = [rangeOf(giver), await registerOf(admin)]
  await transfers(admin, { from: giver, to: receiver, range: { start, end: start + 9 }, on })
  expect((await deletes(giver.id)).body).toMatchObject({ deletedData: { certificates: 90 } })
  expect(rangesOf(await investorOf(admin, to)).reduce((sum, range) => sum + range.end - range.start + 1, 0)).toBe(110)
  expect((await deletes(receiver.id)).body).toMatchObject({ deletedData: { certificates: 110 } })
  expect((await historyOf(admin, start)).at(-1)).toMatchObject({ kind: 'release', from_name: null, to_name: null })
})

test('an open checkout is ended, and money that comes all the same waits for a person', async () => {
  const email = someone()
  await hasPaid(app, app.client(), { email })
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email, amount: 1500 })
  await app.world.control(`/payments/${paymentId}/edit`, { isCancelable: true })
  await deletes((await investorOf(admin, email)).id)
  await until(async () => (await app.world.paymentOf(investmentId)).status === 'canceled', 'the end of the checkout')
})

describe('a delete that comes twice', () => {
  test('says the same under its key, and without one that the person is gone', async () => {
    const { id } = await anInvestor(app)
    const under = { 'idempotency-key': 'een-sleutel-van-een-verwijdering' }
    const [first, again] = [await deletes(id, admin, under), await deletes(id, admin, under)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(refusedFor(await deletes(id))).toEqual([404, 'investor_unknown'])
  })

  test('by two admins at once is done by one of them', async () => {
    const [{ id }, other] = [await anInvestor(app), await anAdmin(app)]
    const replies = await Promise.all([deletes(id), deletes(id, other.client)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await rows(sql`select 1 from audit_log where investor_id = ${id} and action = 'investor_deleted'`)).toHaveLength(1)
  })
})

test('a payment that settles meanwhile is either taken along or waits for a person; every number stays true', async () => {
  for (let round = 0; round < 4; round++) {
    const email = someone()
    await hasPaid(app, app.client(), { email })
    const { id } = await investorOf(admin, email)
    const { investmentId, paymentId } = await atCheckout(app, app.client(), { email, amount: 1500 })
    const [deleted] = await Promise.all([deletes(id), app.world.setStatus(paymentId, 'paid')])
    expect(deleted.status, deleted.text).toBe(200)
    await app.quiet()
    expect(await rows(sql`select 1 from investments where id = ${investmentId}`)).toEqual([])
  }
})

test('an edit that runs meanwhile never brings anybody back', async () => {
  const { id } = await anInvestor(app)
  const [edited, deleted] = await Promise.all([edits(admin, { id }, { p_city: 'Zandhoek' }).catch(() => null), deletes(id)])
  expect([200, 404]).toContain(edited?.status ?? 404)
  expect(deleted.status).toBe(200)
  expect(await rows(sql`select 1 from investors where id = ${id}`)).toEqual([])
})

test('what somebody tied to the person at the last moment stops it, in words that say so', async () => {
  const { id } = await anInvestor(app)
  const running: Promise<Reply>[] = []
  // Holds on to the person, as an act that has just begun does, and names them under another address.
  await use(app.database.db).transaction().execute(async (tx) => {
    await sql`insert into investments (investor_id, amount_cents, number_of_shares, guest_email, guest_name, guest_phone, share_price_cents, base_shares, bonus_shares, bonus_percent, created_at, updated_at)
      values (${id}, 75000, 100, 'ander-adres@example.nl', 'Jan', '0612345678', 750, 100, 0, 0, now(), now())`.execute(tx)
    running.push(deletes(id))
    await until(async () => (await rows(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%investors%'`)).length > 0, 'the delete, which has looked at the investments, to wait for the person')
  })
  expect(await running[0]).toMatchObject({ status: 409, body: { error: 'Kan investeerder niet verwijderen: er zijn nog gekoppelde gegevens. Probeer het opnieuw.', code: 'investor_still_linked' } })
  expect((await deletes(id)).body, 'and the next try takes it along').toMatchObject({ deletedData: { investments: 2 } })
})
