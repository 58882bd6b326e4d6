import { afterEach, beforeEach, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { calendarDate } from '#domain/moment.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { openDb } from '#server/acts/open-db.ts'
import { followRequests } from '#server/features/requests/follow-requests.ts'
import { sayDay } from '#server/outbox/dates.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invests, logsIn, owner, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { books, casesOf, caseDetail, decidesCase, onlyCase, queueOf, requestOf } from '#tests/support/transfers.ts'

/** A large request from the call to its end: what was agreed, where to pay, reminded once, expired. */

const DAY = 24 * 3600
let passed = 0
let app: TestApp
beforeEach(async () => {
  passed = 0
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
})
afterEach(async () => { await app.stop() })

const here = () => sameOwner(app)
const now = () => Date.now() + passed

/** So many days later; all that is due then has been looked for, by two instances at once, and sent. */
async function later(days: number): Promise<void> {
  app.pass(days * DAY)
  passed += days * DAY * 1000
  await Promise.all([1, 2].map(async () => {
    const { db, close } = openDb(app.databaseUrl, { now, connections: 1 })
    await followRequests({ db })
    await close()
  }))
  await app.quiet()
}

const asks = (email: string, name = 'Olga Over') => invests(app.client(), { email, name, amount: 60_000 })
const notes = async (id: string, note: string, called: boolean) => (await here()).rpc('admin_note_request', { p_investment_id: id, p_note: note, p_called: called })
const sendsDetails = async (id: string) => (await here()).rpc('admin_send_transfer_details', { p_investment_id: id })
const subjects = async (email: string) => (await app.world.mails(email)).map(({ subject }) => subject)
const inDays = (days: number) => calendarDate(now() + days * DAY * 1000)

test('who was called stands behind who was not, with who said what; it is counted as called, once', async () => {
  const [first, second] = [await asks('eerst@example.nl'), await asks('tweede@example.nl')]
  const counts = async () => JSON.parse((await (await here()).rpc('admin_list_requests')).text).counts
  expect(await counts()).toEqual({ all: 2, call: 2, money: 0, expired: 0 })
  expect((await notes(first, '  Wil via de B.V. van haar man,\nstuurt uittreksel mee.', true)).status).toBe(200)
  await notes(first, 'Belt maandag terug.', false)
  expect((await queueOf(await here())).map(({ investment_id: id }) => id)).toEqual([second, first])
  expect((await queueOf(await here(), 'call')).map(({ investment_id: id }) => id)).toEqual([second])
  expect((await queueOf(await here(), 'money')).map(({ investment_id: id }) => id)).toEqual([first])
  expect(await counts()).toEqual({ all: 2, call: 1, money: 1, expired: 0 })
  expect(JSON.parse((await (await here()).rpc('admin_get_todo')).text).requests, 'only who is yet to be called is to be done').toMatchObject({ count: 1, late: 0 })
  expect((await requestOf(await here(), first)).notes).toMatchObject([{ called: true, note: expect.stringContaining('Wil via de B.V.'), by: expect.any(String) }, { called: false, note: 'Belt maandag terug.' }])
  for (const note of ['', '  ']) expect(await notes(first, note, false)).toMatchObject({ status: 400, body: { fields: { p_note: 'Schrijf op wat u afsprak' } } })
})

test('what was agreed stands in the history of the person, in their own file, and goes with them', async () => {
  const id = await asks('gaat@example.nl')
  await notes(id, 'Vraagt naar het dividend.', true)
  await books(await here(), id)
  const { investors: [person] } = JSON.parse((await (await here()).rpc('admin_get_all_investors', { p_search: 'gaat@' })).text)
  const { lines } = JSON.parse((await (await here()).rpc('admin_get_investor_history', { p_investor_id: person.id })).text)
  expect(lines.find(({ sentence }: { sentence: string }) => sentence === 'U belde over de aanvraag.')).toMatchObject({ notes: ['Vraagt naar het dividend.'] })
  const colleague = await anAdmin(app, { name: 'R. ten Brink' })
  expect(JSON.parse((await colleague.client.rpc('admin_get_investor_history', { p_investor_id: person.id })).text).lines.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(expect.stringMatching(/belde over de aanvraag\.$/))
  const own = app.client()
  await logsIn(app, own, 'gaat@example.nl')
  expect(JSON.parse((await own.get('/api/own-data')).text).gesprekken).toMatchObject([{ investering: id, telefonisch: true, notitie: 'Vraagt naar het dividend.' }])
  expect((await (await owner(app)).fn('delete-investor-data', { investorId: person.id })).status).toBe(200)
  expect((await (await here()).rpc('admin_get_request', { p_investment_id: id })).status).toBe(404)
})

test('after the call the person reads where to pay, how much, with which reference and until when', async () => {
  const id = await asks('waarheen@example.nl')
  const until = inDays(14)
  expect((await sendsDetails(id)).body).toEqual({ success: true, expires_on: until })
  const { request } = await requestOf(await here(), id)
  expect(request).toMatchObject({ expires_on: until, remind_on: inDays(7), details_sent_at: expect.any(String) })
  const { text } = await app.world.mail('waarheen@example.nl', /Zo maakt u uw investering over/)
  for (const said of ['€\u00a060.000,00', ISSUER.bank.iban.replace(/(.{4})(?=.)/g, '$1 '), ISSUER.bank.holder, showPaymentReference(request.payment_reference ?? ''), sayDay(until), 'Is uw geld binnen, dan krijgt u uw nummers of uw geld terug.']) expect(text).toContain(said)
  const { lines } = { lines: await subjects('waarheen@example.nl') }
  await sendsDetails(id)
  await app.quiet()
  expect((await subjects('waarheen@example.nl')).length, 'once more, because it was asked for').toBe(lines.length + 1)
})

test('whoever does not pay is reminded once, then it expires; nothing more is sent', async () => {
  const id = await asks('betaalt-niet@example.nl')
  await later(30)
  expect(await queueOf(await here()), 'without being told where to pay nothing expires').toHaveLength(1)
  await sendsDetails(id)
  const told: number[] = []
  for (const days of [6, 1, 1, 5, 1, 1, 30]) {
    await later(days)
    told.push((await subjects('betaalt-niet@example.nl')).filter((subject) => /nog niet binnen|is vervallen/.test(subject)).length)
  }
  expect(told, 'after 6, 7, 8, 13, 14, 15 and 45 days').toEqual([0, 1, 1, 1, 1, 2, 2])
  expect(await queueOf(await here())).toEqual([])
  expect(await queueOf(await here(), 'expired')).toMatchObject([{ investment_id: id, expired_at: expect.any(String) }])
  expect(await sendsDetails(id)).toMatchObject({ status: 409, body: { code: 'request_over' } })
})

test('after a standstill of weeks the reminder comes first, and leaves a week to pay', async () => {
  const id = await asks('stilstand@example.nl')
  await sendsDetails(id)
  await later(40)
  expect((await requestOf(await here(), id)).request).toMatchObject({ expired_at: null, reminded_at: expect.any(String), expires_on: inDays(7) })
  await later(7)
  expect(await queueOf(await here())).toHaveLength(1)
  await later(1)
  expect(await queueOf(await here(), 'expired')).toHaveLength(1)
})

test('a request with a part of its money is neither reminded of nor does it expire', async () => {
  const id = await asks('deel@example.nl')
  await sendsDetails(id)
  await books(await here(), id, { amount: 20_000 })
  await later(60)
  expect(await queueOf(await here())).toMatchObject([{ investment_id: id, amount_received: 20_000, reminded_at: null }])
})

test('money that comes after it expired buys nothing by itself; a person may take it after all', async () => {
  const id = await asks('te-laat@example.nl')
  await sendsDetails(id)
  await later(8)
  await later(8)
  expect((await (await here()).rpc('admin_foresee_transfer', { p_investment_id: id, p_amount_received: 60_000 })).body).toMatchObject({ outcome: 'late', rest: 60_000, certificate_start: null })
  expect((await books(await here(), id, { amount: 60_000 })).body).toMatchObject({ outcome: 'late', certificate_start: null })
  const one = await onlyCase(await here(), id)
  expect(one).toMatchObject({ kind: 'late_transfer', acts: ['issue', 'send_back', 'ignore'] })
  expect((await caseDetail(await here(), one.id)).choices[0]).toMatchObject({ act: 'issue', numbers: '8.160 certificaten erbij, naar verwachting 000.001 t/m 008.160' })
  expect((await decidesCase(await here(), one.id, 'issue')).status).toBe(200)
  expect(JSON.parse((await (await here()).rpc('admin_get_all_investors', { p_search: 'te-laat@' })).text).investors).toMatchObject([{ total_invested: 60_000, certificate_count: 8160 }])
  expect(await casesOf(await here(), id)).toEqual([])
})

test('a part that comes too late, and is taken, waits for the rest as any part does', async () => {
  const id = await asks('deel-te-laat@example.nl')
  await sendsDetails(id)
  await later(8)
  await later(8)
  await books(await here(), id, { amount: 20_000 })
  const one = await onlyCase(await here(), id)
  expect((await caseDetail(await here(), one.id)).choices[0]).toMatchObject({ act: 'issue', numbers: 'nog geen: het bedrag is niet volledig', letter: null })
  await decidesCase(await here(), one.id, 'issue')
  expect(await onlyCase(await here(), id)).toMatchObject({ kind: 'part_transfer', amount: '€\u00a020.000,00' })
  expect(await queueOf(await here())).toMatchObject([{ investment_id: id, amount_received: 20_000, expired_at: null }])
  await books(await here(), id, { amount: 40_000 })
  expect(await casesOf(await here(), id)).toEqual([])
})
