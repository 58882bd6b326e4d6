import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Access, Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { orderOf, sendCall } from '#tests/support/calls.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { everybody, KINDS, type Caller, type Everybody, type Kind } from './access/callers.ts'

/** Every call of the contract, asked by everybody: who is let in follows from what the call declares, and who is not changes nothing. */

let app: TestApp
let all: Everybody
/** What names the first investor in any order. */
let ofTheFirst: Readonly<Record<string, unknown>>
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  all = await everybody(app)
  ofTheFirst = await namesOf(all)
})
afterAll(async () => { await app.stop() })

type Outcome = 'in' | RefusalCode

/** Who is let in, or how he is refused, in the order of KINDS. */
const TABLE: Readonly<Record<Access, readonly Outcome[]>> = {
  anyone: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  operator: ['unknown_path', 'unknown_path', 'unknown_path', 'unknown_path', 'unknown_path', 'unknown_path', 'unknown_path', 'unknown_path', 'unknown_path'],
  choosing_password: ['signed_out', 'signed_out', 'in', 'in', 'signed_out', 'signed_out', 'signed_out', 'signed_out', 'signed_out'],
  investor: ['signed_out', 'signed_out', 'signed_out', 'in', 'signed_out', 'signed_out', 'signed_out', 'signed_out', 'signed_out'],
  investor_or_admin: ['signed_out', 'signed_out', 'signed_out', 'in', 'password_required', 'factor_required', 'in', 'in', 'in'],
  investor_or_admin_write: ['signed_out', 'signed_out', 'signed_out', 'in', 'password_required', 'factor_required', 'role_too_low', 'in', 'in'],
  admin_entering: ['admin_login_required', 'admin_signed_out', 'admin_login_required', 'admin_required', 'in', 'factor_required', 'in', 'in', 'in'],
  admin_securing: ['admin_login_required', 'admin_signed_out', 'admin_login_required', 'admin_required', 'password_required', 'in', 'in', 'in', 'in'],
  admin_read: ['admin_login_required', 'admin_signed_out', 'admin_login_required', 'admin_required', 'password_required', 'factor_required', 'in', 'in', 'in'],
  admin_write: ['admin_login_required', 'admin_signed_out', 'admin_login_required', 'admin_required', 'password_required', 'factor_required', 'role_too_low', 'in', 'in'],
  owner: ['admin_login_required', 'admin_signed_out', 'admin_login_required', 'admin_required', 'password_required', 'factor_required', 'role_too_low', 'role_too_low', 'in'],
}
const outcome = (access: Access, kind: Kind): Outcome => TABLE[access][KINDS.indexOf(kind)] ?? 'unknown_path'
const GUARDS = new Set<unknown>(Object.values(TABLE).flat())

/** Whoever is refused asks for something that would be done; whoever is let in says nothing that can be read, so that the next one finds all as it was. */
async function asks({ client, is, headers = {} }: Caller, call: Call): Promise<readonly [call: string, outcome: unknown]> {
  const letIn = outcome(call.access, is) === 'in'
  const reply = await sendCall(client, app.url, call, { body: letIn ? '{' : JSON.stringify(orderOf(call, ofTheFirst)), query: queryOf(call, letIn), headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })
  const refused = GUARDS.has(reply.body['code']) || reply.status === 401 || reply.status === 403
  if (refused) expect(reply.status, call.name).toBe(REFUSALS[String(reply.body['code']) as RefusalCode].status)
  return [call.name, refused ? reply.body['code'] : 'in']
}

function queryOf(call: Call, letIn: boolean): string {
  if (call.method !== 'GET') return ''
  // What is written down when it is read, is asked for in a way that nobody understands.
  if (letIn && call.kind === 'download' && call.leaves) return '?numbers=onleesbaar&p_on=onleesbaar&p_from=onleesbaar&p_sort=onleesbaar'
  return `?${new URLSearchParams(Object.entries(orderOf(call, ofTheFirst)).map(([name, value]) => [name, String(value)])).toString()}`
}

test('what those who are refused ask for is an order that would be carried out', () => {
  for (const call of CALLS.filter(({ access }) => access !== 'anyone')) expect(z.safeParse(call.input, orderOf(call, ofTheFirst)), call.name).toMatchObject({ success: true })
})

test.each(KINDS)('every call lets in whom it is for and nobody else, whatever he carries, and who is refused changes nothing: %s', async (kind) => {
  const callers = all.callers.filter(({ is }) => is === kind)
  expect(callers.length).toBeGreaterThan(0)
  await app.quiet()
  const before = await everythingThatIsKept()
  for (const caller of callers) {
    const asked = await Promise.all(CALLS.map((call) => asks(caller, call)))
    expect(Object.fromEntries(asked), caller.who).toEqual(Object.fromEntries(CALLS.map(({ name, access }) => [name, outcome(access, kind)])))
  }
  expect(await everythingThatIsKept()).toEqual(before)
})

test('on this machine itself what is for operators is answered', async () => {
  for (const call of CALLS.filter(({ access }) => access === 'operator')) expect((await app.client().get(call.path)).status, call.name).toBe(200)
})

const ofInvestors = CALLS.filter(({ access }) => access === 'investor' || access === 'investor_or_admin' || access === 'choosing_password')
/** Does the order itself say whose rows it wants? Then another’s are refused; else the session says it, whatever is named. */
const namesWhose = ({ rows }: Call) => typeof rows === 'object' && !('named' in rows)

test('another investor who names the first one’s rows is refused them, or gets his own: nothing of the first is told, and nothing changes for him', async () => {
  expect(ofInvestors.length).toBeGreaterThan(7)
  const { other } = all
  const before = await whatIsKeptOfTheFirst()
  for (const call of ofInvestors) {
    const reply = await sendCall(other, app.url, call, { body: JSON.stringify(orderOf(call, ofTheFirst)) })
    expect([reply.status, reply.body['code']], call.name).toEqual(namesWhose(call) ? [403, 'not_yours'] : [200, undefined])
    for (const [name, value] of Object.entries(ofTheFirst)) if (name !== 'password') expect(reply.text, `${call.name} tells ${name}`).not.toContain(String(value))
  }
  expect(await whatIsKeptOfTheFirst()).toEqual(before)
})

test('whoever’s they are gets what he names, and so does an admin where the call is for admins too', async () => {
  const owner = all.callers.find(({ is }) => is === 'owner')?.client
  for (const call of ofInvestors.filter(namesWhose)) {
    const askers = call.access === 'investor_or_admin' ? [all.first, owner] : [all.first]
    for (const client of askers) expect(client && await sendCall(client, app.url, call, { body: JSON.stringify(orderOf(call, ofTheFirst)) }), call.name).toMatchObject({ status: 200 })
  }
})

async function namesOf({ first }: Everybody): Promise<Readonly<Record<string, unknown>>> {
  const { id, email } = (await first.get('/api/auth/session')).body
  const [session] = JSON.parse((await first.get('/api/auth/sessions')).text)
  const { rows: [investment] } = await sql<{ id: string }>`select id from investments where investor_id = ${id}`.execute(use(app.database.db))
  const asked = await first.rpc('request_investor_change', { p_investor_id: id, p_field: 'email', p_value: 'een-ander@example.nl' })
  return {
    p_investor_id: id, investorId: id, p_from_investor_id: id, p_investor_email: email, p_user_email: email, to: email,
    p_phone: '06 8765 4321', p_request_id: asked.body['request_id'], p_investment_id: investment?.id, investment_id: investment?.id, session_id: session.session_id, password: 'Een-Nieuw-Wachtwoord-1',
  }
}

/** These move by being looked at, or by the clock alone. */
const MOVING = ['investor_sessions', 'admin_sessions', 'limits', 'readiness', 'outbox']

/** Every table, as a digest of all its rows; of sessions those that live, of messages their number. */
async function everythingThatIsKept(): Promise<Readonly<Record<string, unknown>>> {
  const db = use(app.database.db)
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${MOVING})`.execute(db)
  const kept: Record<string, unknown> = {}
  for (const { name } of tables) kept[name] = (await sql<{ digest: string }>`select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as digest from ${sql.table(name)} one`.execute(db)).rows[0]?.digest
  const { rows: [counted] } = await sql<object>`select (select count(*) from investor_sessions where ended_at is null) as sessions, (select count(*) from admin_sessions) as admin_sessions, (select count(*) from outbox) as messages`.execute(db)
  return { ...kept, ...counted }
}

async function whatIsKeptOfTheFirst(): Promise<unknown> {
  const id = ofTheFirst['p_investor_id']
  const { rows } = await sql`select i::text as person, (select string_agg(v::text, '|' order by v.id) from investments v where v.investor_id = i.id) as investments,
    (select count(*) from investor_sessions s where s.investor_id = i.id and ended_at is null) as sessions from investors i where i.id = ${id}`.execute(use(app.database.db))
  return rows[0]
}
