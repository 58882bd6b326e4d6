import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { registerOf } from '#tests/support/book.ts'
import { bareDatabase } from '#tests/support/cluster.ts'
import { operatorOn, type Said } from '#tests/support/operator.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const operator = (args: readonly string[], databaseUrl = app.databaseUrl) => operatorOn(databaseUrl, args)
const passwordIn = ({ out }: Said) => /: (\S+)\s*$/.exec(out)?.[1] ?? ''
const logIn = (email: string, password: string) => app.client().post('/api/admin/login', { email, password })

test('an operator makes an admin, shuts him out at once and lets him in again, and each act stands in the audit log', async () => {
  const email = 'nieuw@voorbeeld.nl'
  const made = await operator(['create', email, '--name', 'Nieuw', '--role', 'viewer'])
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('viewer nieuw@voorbeeld.nl') })
  const admin = app.client()
  expect((await admin.post('/api/admin/login', { email, password: passwordIn(made) })).status).toBe(200)
  expect(await operator(['create', email])).toMatchObject({ code: 1, err: expect.stringContaining('is an admin already') })

  expect((await operator(['disable', email])).code).toBe(0)
  expect((await admin.get('/api/admin/session')).status).toBe(401)
  expect((await logIn(email, passwordIn(made))).status).toBe(401)

  const reset = await operator(['reset', email])
  expect((await logIn(email, passwordIn(reset))).status).toBe(200)
  const { rows } = await sql<{ action: string; role: string | null }>`
    select action, details->>'role' as role from audit_log where actor = 'operator' and admin_id = (select id from admin_users where email = ${email}) order by id
  `.execute(use(app.database.db))
  expect(rows).toEqual([{ action: 'admin_created', role: 'viewer' }, { action: 'admin_disabled', role: null }, { action: 'admin_password_reset', role: null }])
})

test.each([
  ['an address that is none', ['create', 'geen-adres'], 2, /^Usage/],
  ['a role that is none', ['create', 'rol@voorbeeld.nl', '--role', 'koning'], 2, /role is owner, admin or viewer/],
  ['somebody who is no admin', ['disable', 'niemand@voorbeeld.nl'], 1, /is no admin/],
  ['an option that is none', ['create', 'optie@voorbeeld.nl', '--zo'], 2, /Usage/],
  ['nothing at all', [], 2, /^Usage/],
] as const)('%s is refused in one clear answer', async (_, args, code, says) => {
  const said = await operator(args)
  expect(said).toMatchObject({ code, out: '' })
  expect(said.err).toMatch(says)
  expect(said.err).not.toMatch(/^\s+at /m)
})

test('a word that a command does not know is not passed over', async () => {
  expect(await operator(['reset', 'nieuw@voorbeeld.nl', 'ander@voorbeeld.nl'])).toEqual({ code: 2, out: '', err: expect.stringContaining('Usage: script/admin COMMAND') })
})

test('what is no day and no moment is said to be none', async () => {
  expect(await operator(['register', '--on', '2026-13-01'])).toEqual({ code: 2, out: '', err: '2026-13-01 is no date: one is written as 2026-01-31.\n' })
  expect(await operator(['register', '--known-at', '2026-02-31T09:00:00Z'])).toMatchObject({ code: 2, err: '2026-02-31T09:00:00Z is no moment: one is written as 2026-01-31T09:00:00Z.\n' })
})

test('a database that is not there is said in one line', async () => {
  const said = await operator(['check'], 'postgres://iemand:geheim@127.0.0.1:1/niets')
  expect(said.code).toBe(1)
  expect(said.err.trim().split('\n')).toHaveLength(1)
  expect(said.err).toContain('ECONNREFUSED')
  expect(said.err).not.toContain('geheim')
})

test('the register of a day is printed as a table that a spreadsheet reads, and takes no name for a formula', async () => {
  const admin = await owner(app)
  await hasPaid(app, app.client(), { name: 'Van den Berg, "Jan"', email: 'komma@example.nl' })
  await hasPaid(app, app.client(), { name: '=HYPERLINK(1)', email: 'formule@example.nl' })
  const { on, rows } = await registerOf(admin)
  const printed = await operator(['register'])
  expect(printed).toMatchObject({ code: 0, err: expect.stringContaining(`${on}, as known at `) })
  expect(printed.err).toContain('200 certificates of 2 holders.')
  const [first, second] = rows
  expect(printed.out.split('\r\n')).toEqual([
    'holder_id,name,certificate_start,certificate_end,quantity,since',
    `${first?.holder_id},"Van den Berg, ""Jan""",1,100,100,${on}`, `${second?.holder_id},'=HYPERLINK(1),101,200,100,${on}`, '',
  ])
  const empty = await operator(['register', '--on', '2020-01-01'])
  expect(empty).toMatchObject({ code: 0, out: 'holder_id,name,certificate_start,certificate_end,quantity,since\r\n', err: expect.stringContaining('0 certificates of 0 holders.') })
  expect(await operator(['register', '--known-at', '2020-01-01T00:00:00Z'])).toMatchObject({ code: 0, err: expect.stringContaining('0 certificates') })
  expect(await operator(['register', '--on', '2099-01-01'])).toMatchObject({ code: 1, out: '', err: 'Deze datum ligt in de toekomst.\n' })
  expect(await operator(['register', '--on', 'gisteren'])).toMatchObject({ code: 2, out: '' })
})

test('a backup of an older version is restored into an empty database, and the operator hears how far it was brought', async () => {
  const bare = await bareDatabase()
  const said = await operator(['restore', 'tests/fixtures/register-before-the-book.gz'], bare.url)
  expect(said.err).toBe('')
  expect(said.out).toMatch(/^\d+ rows of 20 tables were restored, as they stood at 2026-11-28T/)
  expect(said.out).toContain('brought forward from 0012-kyc-reason to ')
  expect(said.out).toMatch(/\d+ invariants hold\.$/m)
  expect(said.out).toMatch(/Nothing is sold, told or carried out here yet\. What happened from 2026-11-28T\S+ to \d{4}-\S+ is missing\./)
  expect(said.out).toContain('script/admin reconcile --withhold N')
  expect(await operator(['restore', 'tests/fixtures/register-before-the-book.gz'], bare.url)).toMatchObject({ code: 1, err: expect.stringContaining('not empty') })
  await bare.drop()
})

test('the database’s password may stand beside its address, where no sign in it ends the server’s name', async () => {
  const url = new URL(app.databaseUrl)
  const { password } = url
  url.password = ''
  expect(await operatorOn(url.href, ['check'], { PGPASSWORD: decodeURIComponent(password) })).toMatchObject({ code: 0, err: '' })
})
