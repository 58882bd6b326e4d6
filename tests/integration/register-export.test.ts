import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, registerOf } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const PATH = '/api/admin/export/register.csv'
let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  admin = await owner(app)
  for (const [email, name] of [['jose@example.nl', 'José Núñez'], ['rekent@example.nl', '=HYPERLINK("http://kwaad.example";"klik")'], ['punt@example.nl', 'Jan; en Piet'], ['na@example.nl', 'Na Komer']] as const) {
    await hasPaid(app, app.client(), { email, name })
    if (email === 'punt@example.nl') app.pass(2 * 86_400)
  }
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

async function bytesOf(client: Client, path: string): Promise<Buffer> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return Buffer.from(await (await fetch(`${app.url}${path}`, { headers: { cookie } })).arrayBuffer())
}

test('a spreadsheet opens it as it is meant: its mark, semicolons, accents, and no formula that anybody typed', async () => {
  const reply = await admin.get(PATH)
  const { on, rows } = await registerOf(admin)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="register-${on}.csv"`)
  const bytes = await bytesOf(admin, PATH)
  expect([...bytes.subarray(0, 3)], 'UTF-8 with its mark').toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.toString('utf8').slice(1)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('holder_id;name;certificate_start;certificate_end;quantity;since')
  expect(lines.at(-1), 'the last line ends too').toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines).toHaveLength(rows.length + 2)
  const line = (row: (typeof rows)[number] | undefined, name: string) => `${row?.holder_id};${name};${row?.certificate_start};${row?.certificate_end};${row?.quantity};${row?.since}`
  expect(lines[1]).toBe(line(rows[0], 'José Núñez'))
  expect(lines[2], 'a formula is a text').toBe(line(rows[1], `"'=HYPERLINK(""http://kwaad.example"";""klik"")"`))
  expect(lines[3], 'a separator in a name separates nothing').toBe(line(rows[2], '"Jan; en Piet"'))
})

test('it answers the question that the screen asked: of a day, as it was known at a moment', async () => {
  const { on, known_at: knownAt } = await registerOf(admin)
  const earlier = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10)
  const ask = async (question: Record<string, string>) => (await admin.get(`${PATH}?${new URLSearchParams(question).toString()}`))
  expect((await ask({ p_on: on, p_known_at: knownAt })).text).toContain('Na Komer')
  const before = await ask({ p_on: earlier })
  expect(before.text).toContain('José Núñez')
  expect(before.text).not.toContain('Na Komer')
  expect(await ask({ p_on: '2099-01-01' })).toMatchObject({ status: 400, body: { code: 'day_in_future', error: 'Deze datum ligt in de toekomst.', fields: { p_on: 'Deze datum ligt in de toekomst.' } } })
  expect(await ask({ p_known_at: 'gisteren' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('whoever looks at one holder takes a file of that holder, and the log says that it was of one and not of whom', async () => {
  const { id, ...jose } = await investorOf(admin, 'jose@example.nl')
  const { start, end } = rangeOf(jose)
  const reply = await admin.get(`${PATH}?p_investor_id=${id}`)
  const { on } = await registerOf(admin)
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="register-${on}-een-houder.csv"`)
  const [, row, ...rest] = reply.text.split('\r\n')
  expect(row).toContain(`;José Núñez;${start};${end};${end - start + 1};`)
  expect(rest, 'nobody else').toEqual([''])
  const { sheets: [rows = []] } = readWorkbook(await bytesOf(admin, `/api/admin/export/register.xlsx?p_investor_id=${id}`))
  expect(rows.slice(1).map(([, name]) => name)).toEqual(['José Núñez'])
  const { rows: logged } = await sql<{ details: object }>`select details from audit_log where action = 'register_exported' order by id desc limit 2`.execute(use(app.database.db))
  for (const { details } of logged) {
    expect(details).toMatchObject({ of_one: true, holders: 1, certificates: end - start + 1 })
    expect(JSON.stringify(details)).not.toContain(id)
  }
  expect((await admin.rpc('admin_list_audit', { p_limit: 1 })).text).toContain('Exporteerde van het register één houder.')
  expect(await admin.get(`${PATH}?p_investor_id=00000000-0000-4000-8000-00000000dead`)).toMatchObject({ status: 404, body: { code: 'investor_unknown' } })
})

test('a link on another site, a hidden frame and a question about its size take nothing and leave no line', async () => {
  const lines = async () => (await sql`select 1 from audit_log where action = 'register_exported'`.execute(use(app.database.db))).rows.length
  const before = await lines()
  for (const site of ['cross-site', 'same-site']) expect(await admin.get(PATH, { 'sec-fetch-site': site }), site).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  expect((await admin.send('HEAD', PATH)).status).not.toBe(200)
  expect(await lines()).toBe(before)
  for (const site of ['same-origin', 'none']) expect((await admin.get(PATH, { 'sec-fetch-site': site })).status, site).toBe(200)
})

test('admins and owners take it, a viewer does not, and that it was taken is written down with its question', async () => {
  const [viewer, other] = [(await anAdmin(app, { role: 'viewer' })).client, (await anAdmin(app, { role: 'admin' })).client]
  const logged = async () => (await sql<{ details: Record<string, unknown> }>`select details from audit_log where action = 'register_exported' order by id`.execute(use(app.database.db))).rows
  const before = (await logged()).length
  expect(await viewer.get(PATH)).toMatchObject({ status: 403, body: { code: 'role_too_low' } })
  expect(await app.client().get(PATH)).toMatchObject({ status: 401 })
  expect(await logged()).toHaveLength(before)
  expect((await other.get(`${PATH}?p_on=2025-07-01`)).status).toBe(200)
  expect((await logged()).slice(before).map(({ details }) => details)).toMatchObject([{ on: '2025-07-01', certificates: 0, holders: 0 }])
})
