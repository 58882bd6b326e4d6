import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call.ts'
import type { adminListAudit, LoggedLine } from '#contract/admin-audit.ts'
import { calendarDate, formatCalendarDate } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { detailOf, edits, editsInvestment } from '#tests/support/edits.ts'
import { hasPaid, sameOwner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'

/** The audit log as admins look through it, and take it along. */

const PATH = '/api/admin/export/audit.csv'
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })

type Log = ReplyOf<typeof adminListAudit>
const log = async (asked: object = {}, client = admin): Promise<Log> => JSON.parse((await client.rpc('admin_list_audit', asked)).text)
const about = async ({ id }: { readonly id: string }, asked: object = {}) => (await log({ p_investor_id: id, ...asked })).lines
const all = async (asked: object, limit: number): Promise<readonly LoggedLine[]> => {
  const found: LoggedLine[] = []
  for (let cursor: string | null = null, more = true; more;) {
    const page: Log = await log({ ...asked, p_limit: limit, p_cursor: cursor })
    found.push(...page.lines)
    cursor = page.next_cursor
    more = cursor !== null
  }
  return found
}

test('who did what is told newest first, with what stood there before and what stands there now; a number stays masked', async () => {
  const { id: colleagueId, email: p_admin_email, client: colleague } = await anAdmin(app, { name: 'R. ten Brink' })
  const person = await anInvestor(app)
  await edits(colleague, person, { p_name: 'Wim Anders', p_bsn: '123456782', p_investment_type: 'personal', p_admin_email })
  const [investment] = (await detailOf(admin, person.id)).investments
  await editsInvestment(colleague, investment?.id ?? '', { p_investment_amount: 800, p_number_of_shares: 106, p_admin_email })
  const lines = await about(person)
  expect(lines[0]).toMatchObject({
    who: 'R. ten Brink', actor: 'admin', what: 'Wijzigde een investering van €\u00a0750,00 en 100 aandelen in €\u00a0800,00 en 106 aandelen.', about: 'Wim Anders', investor_id: person.id,
    changes: [{ what: 'Bedrag', before: '€\u00a0750,00', after: '€\u00a0800,00' }, { what: 'Certificaten', before: '100', after: '106' }],
  })
  expect(lines[1]).toMatchObject({
    what: 'Wijzigde de gegevens: naam, type investering, BSN.',
    changes: [{ what: 'Naam', before: 'Jan de Vries', after: 'Wim Anders' }, { what: 'Type investering', before: null, after: 'Particulier' }, { what: 'BSN', before: null, after: '••••••782' }],
  })
  expect(lines.map(({ who }) => who)).toEqual(['R. ten Brink', 'R. ten Brink', 'Investeerder', 'Systeem', 'Systeem', 'Bezoeker'])
  expect(JSON.stringify(lines)).not.toContain('123456782')
  expect((await log({ p_admin_id: colleagueId })).lines.map(({ what }) => what)).toEqual([lines[0]?.what, lines[1]?.what, 'Logde in.'])
})

test('a verdict says what stood there before, and what an owner does with admins stands in it with role and access', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'rejected', { p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  expect((await about(person))[0]).toMatchObject({
    what: 'Keurde het bewijs van adres af.',
    changes: [{ what: 'Status', before: 'in behandeling', after: 'afgewezen' }, { what: 'ID-kaart', before: null, after: 'goedgekeurd' }, { what: 'Bewijs van adres', before: null, after: 'afgewezen' }],
  })
  const { id, email } = await anAdmin(app, { name: 'Bo Beheer' })
  await admin.rpc('admin_save_admin', { p_admin_id: id, p_email: email, p_name: 'Bo Beheer', p_role: 'viewer', p_is_active: true })
  await admin.rpc('admin_save_admin', { p_admin_id: id, p_email: email, p_name: 'Bo Beheer', p_role: 'viewer', p_is_active: false })
  expect((await log({ p_kind: 'admins', p_limit: 2 })).lines).toMatchObject([
    { what: 'Schakelde een beheerder uit.', about: 'Bo Beheer', investor_id: null, changes: [{ what: 'Toegang', before: 'actief', after: 'uitgeschakeld' }] },
    { what: 'Wijzigde een beheerder.', about: 'Bo Beheer', changes: [{ what: 'Rol', before: 'Beheerder', after: 'Meekijker' }] },
  ])
})

test('of somebody who was deleted the lines stay, without name or values', async () => {
  const person = await anInvestor(app)
  await edits(admin, person, { p_name: 'Gerda Gewist' })
  expect(JSON.stringify(await about(person))).toContain('Gerda Gewist')
  expect((await admin.fn('delete-investor-data', { investorId: person.id })).status).toBe(200)
  const lines = await about(person)
  expect(lines[0]).toMatchObject({ what: 'Verwijderde een investeerder.', about: `Verwijderd (${person.id.slice(0, 8)})`, investor_id: null })
  expect(lines.find(({ what }) => what.startsWith('Wijzigde de gegevens'))?.changes).toEqual([{ what: 'Gegevens', before: 'gewist', after: 'gewist' }])
  expect(JSON.stringify(lines)).not.toMatch(/Gerda|Jan de Vries/)
})

test('it is looked through by days of Amsterdam, by who acted, by kind and by person, one beside the other', async () => {
  const person = await anInvestor(app)
  const before = calendarDate(app.now())
  app.pass(3 * 86_400)
  admin = await sameOwner(app)
  const today = calendarDate(app.now())
  await edits(admin, person, { p_name: 'Na Drie Dagen' })
  expect((await about(person, { p_from: today })).map(({ what }) => what)).toEqual(['Wijzigde de gegevens: naam.'])
  expect(await about(person, { p_to: before })).toHaveLength((await about(person)).length - 1)
  expect(await about(person, { p_from: today, p_to: today, p_kind: 'people', p_actor: 'admin' })).toHaveLength(1)
  expect(await about(person, { p_from: today, p_kind: 'money' })).toEqual([])
  expect(new Set((await log({ p_actor: 'guest' })).lines.map(({ actor }) => actor))).toEqual(new Set(['guest']))
  expect((await log({ p_kind: 'logins', p_actor: 'admin' })).lines.every(({ what }) => what === 'Logde in.')).toBe(true)
  expect((await log({ p_investor_id: person.id })).person).toBe('Na Drie Dagen')
  expect(await admin.rpc('admin_list_audit', { p_from: today, p_to: before })).toMatchObject({ status: 400, body: { fields: { p_to: 'Deze dag ligt voor de eerste' } } })
  expect(await admin.rpc('admin_list_audit', { p_from: '31-12-2025' })).toMatchObject({ status: 400, body: { fields: { p_from: 'Vul een geldige datum in' } } })
  expect(await admin.rpc('admin_list_audit', { p_cursor: 'hierna' })).toMatchObject({ status: 400, body: { fields: { p_cursor: 'Deze pagina bestaat niet meer' } } })
})

test('pages give each line once, also of one moment, by kind and while others are written', async () => {
  await sql`insert into audit_log (at, actor, action, details) select to_timestamp(1700000000 + n / 4), 'system', case n % 3 when 0 then 'selling_stopped' else 'texts_cleaned' end, '{}' from generate_series(1, 60) n`.execute(use(app.database.db))
  for (const asked of [{ p_to: '2023-12-31' }, { p_to: '2023-12-31', p_kind: 'system' }, { p_to: '2023-12-31', p_actor: 'system' }]) {
    const ids = (await all(asked, 7)).map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(ids, 'newest first').toEqual(ids.toSorted((one, other) => other - one))
  }
  const first = await log({ p_limit: 5 })
  await hasPaid(app, app.client(), { email: 'tussendoor@example.nl' })
  const second = await log({ p_limit: 5, p_cursor: first.next_cursor })
  const both = [...first.lines, ...second.lines]
  expect(new Set(both.map(({ id }) => id)).size, 'none twice').toBe(10)
  expect(both.map(({ at }) => at), 'newest first over both').toEqual(both.map(({ at }) => at).toSorted().toReversed())
  expect((await log({ p_to: '2023-12-31' })).total).toBe(60)
})

test('the file has exactly what is looked at, opens in a spreadsheet, and holds no formula; that it was taken is a line itself', async () => {
  const person = await anInvestor(app)
  await edits(admin, person, { p_name: '=Formule; en meer' })
  const [lines, before] = [await about(person), (await log({ p_kind: 'exports' })).total]
  const reply = await admin.get(`${PATH}?p_investor_id=${person.id}`)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="logboek-${calendarDate(app.now())}.csv"`)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const bytes = Buffer.from(await (await fetch(`${app.url}${PATH}?p_investor_id=${person.id}`, { headers: { cookie } })).arrayBuffer())
  expect([...bytes.subarray(0, 3)], 'UTF-8 with its mark').toEqual([0xef, 0xbb, 0xbf])
  const rows = bytes.toString('utf8').slice(1).split('\r\n')
  expect(rows[0]).toBe('Regel;Wanneer;Wie;Wat;Over;Eerst;Nu')
  expect(rows).toHaveLength(lines.length + 2)
  expect(rows[1]).toMatch(/^\d+;\d{4}-\d\d-\d\d \d\d:\d\d;[^;]+;Wijzigde de gegevens: naam\.;"'=Formule; en meer";Naam: Jan de Vries;"Naam: =Formule; en meer"$/)
  expect(await log({ p_kind: 'exports' })).toMatchObject({ total: before + 2, lines: [{ what: 'Exporteerde het logboek.', changes: [{ what: 'Regels', before: null, after: String(lines.length) }] }, {}] })
})

test('a file of some days is a line that can be read, with its days', async () => {
  const [from, to] = ['2026-01-01', calendarDate(app.now())]
  for (const what of ['payments.xlsx', 'investments.csv', 'audit.csv']) expect((await admin.get(`/api/admin/export/${what}?p_from=${from}&p_to=${to}`)).status, what).toBe(200)
  const { lines } = await log({ p_kind: 'exports', p_limit: 3 })
  expect(lines.map(({ what }) => what.replaceAll(/\d+ /g, ''))).toEqual(['Exporteerde het logboek.', 'Exporteerde investeringen, CSV.', 'Exporteerde betalingen, XLSX.'])
  for (const { changes } of lines) expect(changes).toEqual(expect.arrayContaining([{ what: 'Van', before: null, after: '1 januari 2026' }, { what: 'Tot en met', before: null, after: formatCalendarDate(to) }]))
})

test('admins and owners look through it and take it, a viewer and an investor do neither', async () => {
  const [viewer, other, investor] = [(await anAdmin(app, { role: 'viewer' })).client, (await anAdmin(app)).client, (await anInvestor(app)).client]
  for (const client of [viewer, investor]) {
    expect((await client.rpc('admin_list_audit')).status).toBe(403)
    expect((await client.get(PATH)).status).toBe(403)
  }
  expect((await app.client().rpc('admin_list_audit')).status).toBe(401)
  expect((await other.rpc('admin_list_audit')).status).toBe(200)
  expect((await other.get(PATH)).status).toBe(200)
})
