import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { use } from '#server/db/handle.ts'
import { cleanStoredTexts } from '#server/features/stored-texts/clean-stored-texts.ts'
import type { TestApp } from '#tests/support/app.ts'
import { codeIn, hasPaid, invests, logsIn, order, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** One person is one person, however an address, a name or a number was typed (contract 4.24). */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const ask = async <Row>(question: string) => (await sql.raw<Row>(question).execute(use(app.database.db))).rows
const found = async (search: string) => ((await (await owner(app)).rpc('admin_get_all_investors', { p_search: search })).body['investors'] as readonly { name: string; email: string }[]).map(({ name, email }) => `${name} ${email}`)

test.each([
  ['bought as café.nl, logs in as xn--caf-dma.nl', 'jan@café.nl', 'jan@xn--caf-dma.nl'],
  ['bought with one é, logs in with e and accent', 'an\u00e9@thee.nl', 'ane\u0301@thee.nl'],
  ['bought in wide letters, logs in in narrow ones', 'piet@ｔｈｅｅ.nl', 'Piet@thee.nl'],
  ['pasted with marks that nobody sees', '\u2060wil\u200bma@thee\u00ad.nl\ufeff', 'wilma@thee.nl'],
])('who %s is the same person', async (_what, bought, login) => {
  await hasPaid(app, app.client(), { email: bought })
  expect((await app.client().rpc('check_investor_exists_by_email', { p_email: login })).body).toMatchObject({ account_exists: true, has_paid_investments: true })
  const client = app.client()
  await client.fn('send-otp', { email: login })
  const [kept] = await ask<{ email: string }>('select email from investors order by created_at desc limit 1')
  const { text } = await app.world.mail(readableEmail(kept?.email ?? '', asciiHost), /code/i)
  // The code comes pasted out of a letter, with a mark in it that nobody sees.
  const code = codeIn(text)
  expect((await client.fn('verify-otp', { email: bought, code: `${code.slice(0, 3)}\u200b${code.slice(3)}` })).body).toMatchObject({ valid: true })
  expect(await ask(`select id from investors where email = '${kept?.email ?? ''}'`)).toHaveLength(1)
})

test('an address is kept as the network writes it, and shown as a person reads it', async () => {
  const guest = await visitor(app)
  const investmentId = await invests(guest, { email: 'Ina@Bücher.example' })
  expect(await ask(`select guest_email from investments where id = '${investmentId}'`)).toEqual([{ guest_email: 'ina@xn--bcher-kva.example' }])
  expect((await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body['investor_email']).toBe('ina@bücher.example')
  expect((await app.client().rpc('get_investment_with_investor', { p_investment_id: investmentId })).body['investor_email']).toBe('i•••@bücher.example')
  expect((await guest.rpc('create_guest_investment', order({ email: 'ina@xn--bcher-kva.example' }))).body).toMatchObject({ investment_id: investmentId, continued: true })
})

test('who has marks in name and number that nobody sees is found by what is seen, and searched for with such marks too', async () => {
  await hasPaid(app, app.client(), { email: 'mark@schoon.nl', name: 'M\u200bark\u00a0\u200fSchoon', phone: '06\u200b 1234\u00a05678\u2060' })
  expect(await ask("select name, phone from investors where email = 'mark@schoon.nl'")).toEqual([{ name: 'Mark Schoon', phone: '06 1234 5678' }])
  for (const search of ['mark schoon', 'Ma\u00adrk\u3000schoon\u200b', 'mark@SCHOON.nl']) expect(await found(search)).toEqual(['Mark Schoon mark@schoon.nl'])
  expect(await app.client().rpc('create_guest_investment', order({ phone: '\u200b'.repeat(12) }))).toMatchObject({ status: 400, body: { fields: { p_guest_phone: 'Vul alle verplichte velden in' } } })
  expect(await app.client().rpc('create_guest_investment', order({ email: 'w•••@x.nl' }))).toMatchObject({ status: 400, body: { fields: { p_guest_email: 'Vul een geldig e-mailadres in' } } })
})

test('who is searched for by the readable domain is found under the kept one', async () => {
  await hasPaid(app, app.client(), { email: 'zoek@crème.nl', name: 'Zoek Mij' })
  for (const search of ['crème.nl', 'zoek@crème.nl', 'xn--crme-6oa.nl', 'mij @CRÈME.nl']) expect(await found(search), search).toEqual(['Zoek Mij zoek@crème.nl'])
})

test('an admin logs in with a mark in his address that nobody sees, and his password is taken as it is', async () => {
  expect((await app.client().post('/api/admin/login', { email: ' eigenaar\u200b@VOORBEELD.nl', password: 'Een-Lang-Wachtwoord-1' })).status).toBe(200)
  expect((await app.client().post('/api/admin/login', { email: 'eigenaar@voorbeeld.nl', password: 'Een-Lang-Wachtwoord-1\u200b' })).status).toBe(401)
})

test('who waits under two writings of an address waits once', async () => {
  for (const email of ['wacht@café.nl', 'Wacht@xn--caf-dma.nl']) await app.client().post('/api/waiting-list', { email, name: 'Wacht\u200b Lijst', shares: 100 })
  expect(await ask("select email, name from waiting_list where email like 'wacht@%'")).toEqual([{ email: 'wacht@xn--caf-dma.nl', name: 'Wacht Lijst' }])
})

test('who was kept in the old writing is found after the next start; two who would become one stay two, and are told of', async () => {
  const old = { email: 'oud@xn--kf-fka.nl', name: 'Oud Geval' }
  const { investmentId } = await hasPaid(app, app.client(), old)
  const waits = await invests(app.client(), { email: 'nogniet@example.nl' })
  for (const [email, name] of [['twee@xn--kf-fka.nl', 'Twee Ander'], ['stapel@example.nl', 'Stapel']] as const) await hasPaid(app, app.client(), { email, name })
  // As it stood before texts were cleaned.
  await ask(`update investors set email = 'oud@köf.nl', name = 'Oud' || chr(8203) || ' Geval', phone = chr(8206) || '0612345678' where email = '${old.email}'`)
  await ask(`update investments set guest_email = 'oud@köf.nl', guest_name = 'Oud' || chr(8203) || ' Geval' where id = '${investmentId}'`)
  await ask(`update investments set guest_email = 'nogniet@köf.nl' where id = '${waits}'`)
  await ask("update investors set email = 'twee@köf.nl' where email = 'stapel@example.nl'")
  const [other] = await ask<{ id: string }>("select id from investors where email = 'twee@köf.nl'")

  await (await app.another()).stop()
  expect(await ask(`select email, name, phone from investors where name like 'Oud%'`)).toEqual([{ email: old.email, name: old.name, phone: '0612345678' }])
  expect(await ask(`select guest_email, guest_name from investments where id = '${investmentId}'`)).toEqual([{ guest_email: old.email, guest_name: old.name }])
  expect(await ask(`select guest_email, investor_id from investments where id = '${waits}'`)).toEqual([{ guest_email: 'nogniet@xn--kf-fka.nl', investor_id: null }])
  expect((await logsIn(app, app.client(), 'oud@köf.nl')).body).toMatchObject({ valid: true, investor: { name: 'Oud Geval', email: 'oud@köf.nl' } })
  expect(await ask("select email from investors where email like 'twee@%' order by email")).toEqual([{ email: 'twee@köf.nl' }, { email: 'twee@xn--kf-fka.nl' }])
  const told: object[] = []
  const log = { info: () => undefined, warn: (facts: object) => void told.push(facts), error: () => undefined }
  await cleanStoredTexts({ db: app.database.db, log })
  expect(told).toEqual([{ unclean: [{ place: 'investors', id: other?.id }] }])
  expect(await ask("select count(*) as lines from audit_log where action = 'texts_cleaned'")).toEqual([{ lines: 1 }])
})
