import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const EXPORTS = '/api/admin/export/'
let app: TestApp
let admin: Client
let today: string
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  today = calendarDate(Date.now())
  await hasPaid(app, app.client(), { email: 'zoe@example.nl', name: 'Zoë van ’t Hof', amount: 1500 })
  await hasPaid(app, app.client(), { email: 'rekent@example.nl', name: '=HYPERLINK("http://kwaad.example";"klik")', amount: 7.5 * 101 })
  await invests(app.client(), { email: 'nooit@example.nl', name: 'Nooit Betaald' })
  await invests(app.client(), { email: 'groot@example.nl', name: 'Groot Bedrag', amount: 60_000 })
  await sql`update investors set investment_type = 'company', kvk = '01234567', street_address = '12-1', postal_code = '1234 AB', city = 'Den Haag' where email = 'zoe@example.nl'`.execute(use(app.database.db))
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

async function bytesOf(path: string): Promise<Buffer> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return Buffer.from(await (await fetch(`${app.url}${EXPORTS}${path}`, { headers: { cookie } })).arrayBuffer())
}
const workbook = async (path: string) => readWorkbook(await bytesOf(path))
const lines = async (path: string) => (await bytesOf(path)).toString('utf8').slice(1).split('\r\n').slice(0, -1)
const logged = async () => (await sql<{ details: Record<string, unknown> }>`select details from audit_log where action = 'data_exported' order by id`.execute(use(app.database.db))).rows.map(({ details }) => details)

test('a spreadsheet opens the investors as they are: accents, zeros in front, what looks like a day, and no formula that anybody typed', async () => {
  const reply = await admin.get(`${EXPORTS}investors.csv`)
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="investeerders-${today}.csv"`)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const [head, ...rows] = await lines('investors.csv?p_sort=created_at')
  expect(head).toBe('Naam;E-mailadres;Telefoon;Type;KvK-nummer;Adres;Postcode;Plaats;Land;Controle;Betaald;Certificaten;Nummers;Aangemeld')
  expect(rows[0]).toMatch(/^Zoë van ’t Hof;zoe@example\.nl;"06 1234 5678\t";zakelijk;"01234567\t";"12-1\t";1234 AB;Den Haag;.*;1500,00;200;000\.001 – 000\.200;\d{4}-\d\d-\d\d \d\d:\d\d$/u)
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://kwaad.example"";""klik"")"`)
  expect(rows[1]).toContain(';757,50;101;')
  expect(rows, 'who has paid nothing is no investor').toHaveLength(2)
})

test('in a workbook texts are texts, amounts and days are numbers, and nothing is a formula', async () => {
  const { parts, sheets: [rows = []] } = await workbook('investors.xlsx?p_sort=created_at')
  expect([...parts.keys()].toSorted()).toEqual(['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(rows[0]?.[0]).toBe('Naam')
  expect(rows[1]).toMatchObject(['Zoë van ’t Hof', 'zoe@example.nl', '06 1234 5678', 'zakelijk', '01234567', '12-1', '1234 AB', 'Den Haag', expect.any(String), expect.any(String), '1500', '200', '000.001 – 000.200', expect.stringMatching(/^\d{5}\.?\d*$/)])
  expect(rows[2]?.[0]).toBe('=HYPERLINK("http://kwaad.example";"klik")')
  expect((await admin.get(`${EXPORTS}investors.xlsx`)).headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
})

test('a file holds what the screen shows: its filter, its search, its order, and who only asked for an investment', async () => {
  const names = async (question: string) => (await workbook(`investors.xlsx?${question}`)).sheets[0]?.slice(1).map(([name]) => name)
  expect(await names('p_search=hof')).toEqual(['Zoë van ’t Hof'])
  expect(await names('p_filter=requests')).toEqual(['Groot Bedrag'])
  expect(await names('p_search=groot')).toEqual(['Groot Bedrag'])
  expect(await names('p_filter=manual')).toEqual([])
  expect(await names('p_sort=-amount')).toEqual(['Zoë van ’t Hof', '=HYPERLINK("http://kwaad.example";"klik")'])
})

test('investments of a period are those begun on its days, paid or not, with what they were issued', async () => {
  const [head, ...rows] = await lines(`investments.csv?p_from=${today}&p_to=${today}`)
  expect(head).toContain('Begonnen;Naam;E-mailadres;Bedrag;Certificaten;waarvan bonus;Prijs;Stand')
  expect(rows.map((row) => row.split(';').slice(1, 8).join(';'))).toEqual(expect.arrayContaining([
    'Zoë van ’t Hof;zoe@example.nl;1500,00;200;0;7,50;betaald', 'Nooit Betaald;nooit@example.nl;750,00;100;0;7,50;wacht op betaling', 'Groot Bedrag;groot@example.nl;60000,00;8160;160;7,50;wacht op betaling',
  ]))
  expect(await lines('investments.csv?p_to=2025-01-01')).toHaveLength(1)
  expect(await lines(`investments.csv?p_from=${calendarDate(Date.now() + 86_400_000)}`)).toHaveLength(1)
  expect(await admin.get(`${EXPORTS}investments.csv?p_from=2026-02-01&p_to=2026-01-01`)).toMatchObject({ status: 400, body: { code: 'period_reversed', fields: { p_to: 'De laatste dag ligt voor de eerste.' } } })
  expect(await admin.get(`${EXPORTS}investments.csv?p_from=gisteren`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('payments are the lines of the ledger: what went back counts against what came', async () => {
  const back = await hasPaid(app, app.client(), { email: 'terug@example.nl', name: 'Geld Terug' })
  await app.world.control(`/payments/${back.paymentId}/refund`, { amount: '750.00' })
  await until(async () => (await lines('payments.csv')).some((line) => line.includes('terugbetaald')), 'the refund')
  const { sheets: [[head, ...rows] = []] } = await workbook('payments.xlsx')
  expect(head).toEqual(['Regel', 'Geboekt op', 'Vastgelegd', 'Soort', 'Bedrag', 'Betaalwijze', 'Nummer bij de betaaldienst', 'Kenmerk van de bank', 'Naam', 'Nummers', 'Investering'])
  const sum = (kept: readonly (readonly string[])[]) => kept.reduce((total, row) => total + Number(row[4]), 0)
  expect(sum(rows.filter(([, , , , , , id]) => id === back.paymentId))).toBe(0)
  expect(sum(rows)).toBe(1500 + 757.5)
  expect(rows.every(([, booked]) => /^\d{5}$/.test(booked ?? ''))).toBe(true)
})

test('admins and owners take files, a viewer does not; that one was taken is written down with its question and size, and without what was searched for', async () => {
  const [viewer, other] = [(await anAdmin(app, { role: 'viewer' })).client, (await anAdmin(app, { role: 'admin' })).client]
  const before = (await logged()).length
  for (const what of ['investors.csv', 'investments.xlsx', 'payments.csv', 'register.xlsx']) {
    expect(await viewer.get(`${EXPORTS}${what}`), what).toMatchObject({ status: 403, body: { code: 'role_too_low' } })
    expect(await app.client().get(`${EXPORTS}${what}`), what).toMatchObject({ status: 401 })
    expect(await admin.get(`${EXPORTS}${what}`, { 'sec-fetch-site': 'cross-site' }), what).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  }
  expect(await logged()).toHaveLength(before)
  await other.get(`${EXPORTS}investors.csv?p_search=zoe&p_filter=paid`)
  await other.get(`${EXPORTS}payments.xlsx?p_from=${today}`)
  expect((await logged()).slice(before)).toEqual([
    { what: 'investors', format: 'csv', rows: 1, filter: 'paid', sort: '-created_at', searched: true },
    { what: 'payments', format: 'xlsx', rows: expect.any(Number), from: today, to: null },
  ])
  expect((await viewer.rpc('admin_get_exports', {})).status).toBe(403)
  expect((await other.rpc('admin_get_exports', {})).body).toMatchObject({ investors: 3, investments: 5 })
})

test('the register of a day is a workbook too', async () => {
  const { parts, sheets: [rows = []] } = await workbook(`register.xlsx?p_on=${today}`)
  expect(parts.get('xl/workbook.xml')).toContain(`name="Register ${today}"`)
  expect(rows[0]).toEqual(['Houder', 'Naam', 'Van', 'Tot en met', 'Aantal', 'Sinds', 'Op akte'])
  expect(rows[1]).toMatchObject([expect.any(String), 'Zoë van ’t Hof', '1', '200', '200', expect.stringMatching(/^\d{5}$/), ''])
  expect(await admin.get(`${EXPORTS}register.xlsx?p_on=2099-01-01`)).toMatchObject({ status: 400, body: { code: 'day_in_future' } })
})
