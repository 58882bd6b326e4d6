import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { resetAdmin } from '#server/features/admin-session/reset-admin.ts'
import { listAdminNames } from '#server/store/admins.ts'
import { anAdmin, type MadeAdmin } from '#tests/support/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { codeOf, given, setsUpApp } from '#tests/support/factors.ts'
import { linksIn } from '#tests/support/letters.ts'
import { owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Who the admins are: made, invited, changed and turned off by an owner, of whom one is always left. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

interface Change {
  readonly p_admin_id?: string
  readonly p_email: string
  readonly p_name?: string
  readonly p_role?: string
  readonly p_is_active?: boolean
}
const saves = (client: Client, { p_name = 'Bo Beheer', p_role = 'admin', p_is_active = true, ...rest }: Change) => client.rpc('admin_save_admin', { p_name, p_role, p_is_active, ...rest })
const changes = (client: Client, { id, email }: MadeAdmin, change: Partial<Change>) => saves(client, { p_admin_id: id, p_email: email, p_role: 'owner', ...change })
const isIn = async (client: Client) => (await client.get('/api/admin/session')).status === 200
const listed = async (client: Client) => JSON.parse((await client.rpc('admin_list_admins')).text) as readonly Readonly<Record<string, unknown>>[]
const linkTo = async (email: string, at = 0): Promise<string> => {
  await app.quiet()
  return decodeURIComponent(new URL(linksIn((await app.world.mails(email)).filter(({ subject }) => subject.startsWith('Uw toegang'))[at] ?? { html: '', text: '' }).text[0] ?? '').hash.slice(1))
}

test('a new admin gets a letter with a link, by which a first password is chosen once; it can do nothing else', async () => {
  const theOwner = await owner(app)
  const email = 'nieuw@voorbeeld.nl'
  const { admin_id: id } = await given(saves(theOwner, { p_email: ' Nieuw@Voorbeeld.nl ', p_role: 'viewer', p_name: 'Nina Nieuw' }))
  expect((await listed(theOwner)).find((one) => one['id'] === id)).toMatchObject({ email, name: 'Nina Nieuw', role: 'viewer', is_active: true, last_login: null, invited: true, factors: [] })
  const token = await linkTo(email)
  const looks = () => app.client().post('/api/admin/invitation/look', { token })
  expect((await looks()).body).toEqual({ valid: true })
  expect((await app.client().get('/api/admin/session', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect(await app.client().post('/api/admin/invitation', { token, password: 'kort' })).toMatchObject({ status: 400, body: { fields: { password: 'Wachtwoord voldoet niet aan de eisen' } } })
  expect(await app.client().post('/api/admin/invitation', { token, password: 'Welkom01' })).toMatchObject({ status: 400, body: { fields: { password: 'Dit wachtwoord is te bekend. Kies een ander.' } } })
  const both = await Promise.all(['Eerste-Wachtwoord-1', 'Tweede-Wachtwoord-2'].map((password) => app.client().post('/api/admin/invitation', { token, password })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(await looks()).toMatchObject({ status: 401, body: { valid: false, code: 'invitation_invalid' } })
  const chosen = both[0]?.status === 200 ? 'Eerste-Wachtwoord-1' : 'Tweede-Wachtwoord-2'
  expect((await app.client().post('/api/admin/login', { email, password: chosen })).body).toMatchObject({ admin: { role: 'viewer', must_set_password: false } })
  expect((await listed(theOwner)).find((one) => one['id'] === id)).toMatchObject({ invited: false, last_login: expect.any(String) })
  expect(await theOwner.rpc('admin_invite_admin', { p_admin_id: id })).toMatchObject({ status: 409, body: { code: 'invitation_accepted' } })
})

test('a link of an invitation is good for a day, and until a newer one is sent; a changed one never, nor one of somebody who was turned off', async () => {
  const theOwner = await owner(app)
  const { admin_id: id } = await given(saves(theOwner, { p_email: 'later@voorbeeld.nl' }))
  const first = await linkTo('later@voorbeeld.nl')
  const valid = async (token: string) => (await app.client().post('/api/admin/invitation/look', { token })).status === 200
  app.pass(25 * 3600)
  expect(await valid(first), 'a day later').toBe(false)
  const again = await owner(app)
  await given(again.rpc('admin_invite_admin', { p_admin_id: id }))
  const second = await linkTo('later@voorbeeld.nl')
  expect(second).not.toBe(first)
  expect([await valid(second), await valid(`${second}A`), await valid(`A${second}`)]).toEqual([true, false, false])
  await given(saves(again, { p_admin_id: String(id), p_email: 'anders@voorbeeld.nl' }))
  expect([await valid(second), await valid(await linkTo('anders@voorbeeld.nl'))], 'the address was wrong').toEqual([false, true])
  await given(saves(again, { p_admin_id: String(id), p_email: 'anders@voorbeeld.nl', p_is_active: false }))
  const last = await linkTo('anders@voorbeeld.nl')
  expect(await valid(last), 'turned off').toBe(false)
  await given(saves(again, { p_admin_id: String(id), p_email: 'anders@voorbeeld.nl' }))
  expect([await valid(last), await valid(await linkTo('anders@voorbeeld.nl'))], 'turned on again: by a new link alone').toEqual([false, true])
  const newest = await linkTo('anders@voorbeeld.nl')
  await resetAdmin({ db: app.database.db }, 'anders@voorbeeld.nl')
  expect(await valid(newest), 'reset by the operator').toBe(false)
})

test('an address belongs to one admin', async () => {
  const [theOwner, one] = [await owner(app), await anAdmin(app)]
  const taken = { status: 409, body: { code: 'admin_email_taken', fields: { p_email: 'Er is al een beheerder met dit e-mailadres.' } } }
  expect(await saves(theOwner, { p_email: one.email })).toMatchObject(taken)
  expect(await changes(theOwner, one, { p_email: OWNER.email })).toMatchObject(taken)
  expect(await saves(theOwner, { p_admin_id: '7b0c2a4e-0000-4000-8000-000000000000', p_email: 'x@voorbeeld.nl' })).toMatchObject({ status: 404, body: { code: 'admin_unknown' } })
})

test('whoever is turned off or gets another role is out at once, everywhere; a new name disturbs nobody', async () => {
  const theOwner = await owner(app)
  const admin = await anAdmin(app, { role: 'admin' })
  await given(changes(theOwner, admin, { p_role: 'admin', p_name: 'Bo van Beheer' }))
  expect(await isIn(admin.client)).toBe(true)
  await given(changes(theOwner, admin, { p_role: 'viewer', p_name: 'Bo van Beheer' }))
  expect(await isIn(admin.client)).toBe(false)
  expect((await admin.logsIn({}, admin.client)).body).toMatchObject({ admin: { role: 'viewer' } })
  await given(changes(theOwner, admin, { p_role: 'viewer', p_name: 'Bo van Beheer', p_is_active: false }))
  expect(await isIn(admin.client)).toBe(false)
  expect((await admin.logsIn()).status).toBe(401)
  const { rows } = await sql<{ details: object }>`select details from audit_log where action = 'admin_changed' and details->>'admin' = ${admin.id} order by id`.execute(use(app.database.db))
  expect(rows.map(({ details }) => details)).toMatchObject([{ changed: ['name'] }, { changed: ['role'], role: 'viewer' }, { changed: ['active'], active: false }])
})

test('the last owner who can log in cannot be turned off or made less: not by himself, and not while the other was only invited', async () => {
  const alone = await startTestApp()
  try {
    const theOwner = await owner(alone)
    const [me] = JSON.parse((await theOwner.rpc('admin_list_admins')).text)
    const last = { status: 409, body: { code: 'last_owner' } }
    const saved = (change: object) => theOwner.rpc('admin_save_admin', { p_admin_id: me.id, p_email: OWNER.email, p_name: 'Eigenaar', p_role: 'owner', p_is_active: true, ...change })
    for (const change of [{ p_role: 'admin' }, { p_is_active: false }]) expect(await saved(change)).toMatchObject(last)
    await given(saves(theOwner, { p_email: 'tweede@voorbeeld.nl', p_role: 'owner' }))
    expect(await saved({ p_role: 'admin' }), 'the second may never come').toMatchObject(last)
    const second = await anAdmin(alone, { role: 'owner' })
    const made = await second.client.rpc('admin_save_admin', { p_admin_id: me.id, p_email: OWNER.email, p_name: 'Eigenaar', p_role: 'admin', p_is_active: true })
    expect(made.status).toBe(200)
  } finally {
    await alone.stop()
  }
})

test('nobody shuts himself out: one’s own role and access are another owner’s to take', async () => {
  const [me, other] = [await anAdmin(app, { role: 'owner' }), await anAdmin(app, { role: 'owner' })]
  const own = { status: 409, body: { code: 'own_access', error: 'Uw eigen rol en toegang kan alleen een andere eigenaar wijzigen.' } }
  for (const change of [{ p_role: 'admin' }, { p_role: 'viewer' }, { p_is_active: false }]) expect(await changes(me.client, me, change)).toMatchObject(own)
  expect(await me.client.rpc('admin_reset_admin', { p_admin_id: me.id })).toMatchObject(own)
  expect((await changes(me.client, me, { p_name: 'Andere Naam' })).status, 'a name is no access').toBe(200)
  expect((await changes(other.client, me, { p_role: 'viewer' })).status).toBe(200)
})

test('an owner resets who lost everything: factors and password are gone, everybody is out, and the letter’s link lets them choose anew', async () => {
  const [theOwner, lost] = [await owner(app), await anAdmin(app)]
  await setsUpApp(app, lost.client)
  await given(theOwner.rpc('admin_reset_admin', { p_admin_id: lost.id }))
  expect([await isIn(lost.client), (await lost.logsIn()).status]).toEqual([false, 401])
  expect((await listed(theOwner)).find((one) => one['id'] === lost.id)).toMatchObject({ invited: true, invited_until: expect.any(String), factors: [] })
  await app.quiet()
  expect((await app.world.mails(lost.email)).some(({ text }) => text.includes('zijn alle tweede factoren van uw beheeraccount gewist'))).toBe(true)
  await given(app.client().post('/api/admin/invitation', { token: await linkTo(lost.email), password: 'Opnieuw-Gekozen-1' }))
  expect((await app.client().post('/api/admin/login', { email: lost.email, password: 'Opnieuw-Gekozen-1' })).body).toMatchObject({ admin: { has_factor: false } })
  await given(changes(theOwner, lost, { p_role: 'admin', p_is_active: false }))
  expect(await theOwner.rpc('admin_reset_admin', { p_admin_id: lost.id }), 'who was turned off is turned on first').toMatchObject({ status: 404, body: { code: 'admin_unknown' } })
})

test('of two owners who turn each other off at the same moment one is left, every time', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await anAdmin(app, { role: 'owner' }), await anAdmin(app, { role: 'owner' })]
    await sql`update admin_users set is_active = false where role = 'owner' and id not in (${one.id}, ${two.id})`.execute(use(app.database.db))
    const replies = await Promise.all([changes(one.client, two, { p_is_active: false }), changes(two.client, one, { p_role: 'viewer' })])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from admin_users where role = 'owner' and is_active`.execute(use(app.database.db))
    expect(rows).toEqual([{ left: 1 }])
  }
  await sql`update admin_users set is_active = true where email = ${OWNER.email}`.execute(use(app.database.db))
})

test('an admin who was turned off still stands in the history by name, and no row of an admin is ever deleted', async () => {
  const [theOwner, admin] = [await owner(app), await anAdmin(app, { role: 'admin', name: 'Hanna Historie' })]
  await given(changes(theOwner, admin, { p_role: 'admin', p_name: 'Hanna Historie', p_is_active: false }))
  expect(await listAdminNames(app.database.db, [admin.id, admin.id, '7b0c2a4e-0000-4000-8000-000000000000'])).toEqual(new Map([[admin.id, 'Hanna Historie']]))
  await expect(sql`delete from admin_users where id = ${admin.id}`.execute(use(app.database.db))).rejects.toThrow('an admin is turned off, not deleted')
})

test('once an owner asks a second factor of all, whoever has none by that day sets one up after the login and does nothing before it', async () => {
  const asking = await startTestApp()
  try {
    const theOwner = await owner(asking)
    const [late, early] = [await anAdmin(asking), await anAdmin(asking)]
    const secret = await setsUpApp(asking, early.client)
    const { required_from: from } = await given(theOwner.rpc('admin_set_factor_policy', { p_required: true }))
    expect(Math.round((Date.parse(String(from)) - asking.now()) / 3_600_000)).toBe(7 * 24)
    expect((await late.client.get('/api/admin/session')).body).toMatchObject({ factor_required_by: from, must_set_factor: false })
    expect((await early.client.get('/api/admin/session')).body).toMatchObject({ factor_required_by: null, has_factor: true })
    asking.pass(8 * 24 * 3600)
    expect((await late.logsIn({}, late.client)).body).toMatchObject({ admin: { must_set_factor: true } })
    const refused = { status: 403, body: { code: 'factor_required', error: 'Stel eerst een tweede factor in. Daarna kunt u verder.' } }
    for (const reply of [late.client.rpc('admin_get_overview'), late.client.get('/api/admin/session'), late.client.post('/api/admin/password', { password: OWNER.password, current_password: OWNER.password })]) expect(await reply).toMatchObject(refused)
    expect((await late.client.get('/api/admin/factors')).body).toMatchObject({ factors: [], required: true, required_from: from })
    await setsUpApp(asking, late.client)
    expect((await late.client.rpc('admin_get_overview')).status).toBe(200)
    const { factors } = JSON.parse((await late.client.get('/api/admin/factors')).text)
    expect(await late.client.send('DELETE', `/api/admin/factors/${factors[0].id}`)).toMatchObject({ status: 409, body: { code: 'last_factor' } })
    expect((await early.logsIn({ totp: codeOf(secret, asking.now()) })).status).toBe(200)
  } finally {
    await asking.stop()
  }
})
