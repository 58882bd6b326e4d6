import { sql } from 'kysely'
import { BY_SYSTEM } from '#server/acts/act.ts'
import { use } from '#server/db/handle.ts'
import { disableAdmin } from '#server/features/admin-session/disable-admin.ts'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { hasPaid, logsIn, owner, visitor } from '#tests/support/people.ts'

/** What a caller is to the server, whatever he shows. */
export const KINDS = ['nobody', 'was_admin', 'chooser', 'investor', 'made_up', 'factorless', 'viewer', 'admin', 'owner'] as const
export type Kind = (typeof KINDS)[number]

export interface Caller {
  readonly who: string
  readonly is: Kind
  readonly client: Client
  readonly headers?: Readonly<Record<string, string>>
}

const ACCESS = 'arcadeel_access'
const ADMIN = 'arcadeel_admin'
const RESET = 'arcadeel_reset'
const PASSWORD = 'Zwembad in de tuin 1'

/** Everybody who may call, and everybody who may not any more. `first` is the investor whose rows are named. */
export interface Everybody {
  readonly first: Client
  readonly other: Client
  readonly callers: readonly Caller[]
}

export async function everybody(app: TestApp): Promise<Everybody> {
  const people = { first: 'eerste@example.nl', other: 'ander@example.nl', gone: 'weg@example.nl', chose: 'koos@example.nl' }
  for (const email of Object.values(people)) await hasPaid(app, app.client(), { email })
  const expired = await whoCameTooLate(app, people.first, people.other)
  const [first, other] = [await loggedIn(app, people.first), await loggedIn(app, people.other)]
  const [viewer, admin, theOwner] = [await adminOf(app, 'viewer'), await adminOf(app, 'admin'), await owner(app)]
  const [resetToken, access, refresh, adminToken] = [await choosing(app, people.first), first.cookies.get(ACCESS) ?? '', first.cookies.get('arcadeel_refresh') ?? '', theOwner.cookies.get(ADMIN) ?? '']
  const showing = (name: string, token: string) => {
    const client = app.client()
    client.cookies.set(name, token)
    return client
  }
  const bearer = (token: string) => ({ client: app.client(), headers: { authorization: `Bearer ${token}`, origin: '' } })
  const callers: readonly Caller[] = [
    { who: 'a visitor', is: 'nobody', client: app.client() },
    { who: 'a guest', is: 'nobody', client: await visitor(app) },
    { who: 'an investor', is: 'investor', client: first },
    { who: 'an investor by bearer', is: 'investor', ...bearer(access) },
    { who: 'a viewer', is: 'viewer', client: viewer },
    { who: 'an admin', is: 'admin', client: admin },
    { who: 'an owner', is: 'owner', client: theOwner },
    { who: 'an owner by bearer', is: 'owner', ...bearer(adminToken) },
    { who: 'an admin whose password was made up', is: 'made_up', client: await madeUp(app) },
    { who: 'an admin who must set up a second factor', is: 'factorless', client: await adminOf(app, 'owner', 'zonder@voorbeeld.nl') },
    { who: 'whoever came by a reset link', is: 'chooser', client: showing(RESET, resetToken) },
    { who: 'the same by bearer', is: 'chooser', ...bearer(resetToken) },
    { who: 'a reset session as an investor’s', is: 'nobody', client: showing(ACCESS, resetToken) },
    { who: 'a reset session as an admin’s', is: 'was_admin', client: showing(ADMIN, resetToken) },
    { who: 'an investor’s token as a reset session', is: 'nobody', client: showing(RESET, access) },
    { who: 'an investor’s token as an admin’s', is: 'was_admin', client: showing(ADMIN, access) },
    { who: 'an admin’s token as an investor’s', is: 'nobody', client: showing(ACCESS, adminToken) },
    { who: 'a refresh token as an access token', is: 'nobody', client: showing(ACCESS, refresh) },
    { who: 'a refresh token by bearer', is: 'nobody', ...bearer(refresh) },
    { who: 'a token that was made up', is: 'nobody', ...bearer('A'.repeat(43)) },
    { who: 'an investor’s token with one letter changed', is: 'nobody', client: showing(ACCESS, flipped(access)) },
    { who: 'an admin’s token with one letter changed', is: 'was_admin', client: showing(ADMIN, flipped(adminToken)) },
    { who: 'a reset session with one letter changed', is: 'nobody', client: showing(RESET, flipped(resetToken)) },
    ...expired,
    ...(await whoLeft(app, people, theOwner)),
  ]
  await asksFactors(app, 'zonder@voorbeeld.nl')
  return { first, other, callers }
}

/** Those whose session was over before they asked. */
async function whoCameTooLate(app: TestApp, email: string, chooses: string): Promise<readonly Caller[]> {
  const [investor, admin, chooser] = [await loggedIn(app, email), await owner(app), app.client()]
  // Not the first one’s: a later link of his would have ended this session already.
  chooser.cookies.set(RESET, await choosing(app, chooses))
  app.pass(3601)
  return [
    { who: 'an investor whose hour is over', is: 'nobody', client: investor },
    { who: 'an admin whose half hour is over', is: 'was_admin', client: admin },
    { who: 'whoever came by a reset link long ago', is: 'nobody', client: chooser },
  ]
}

/** Those who were let out, and what they still carry. */
async function whoLeft(app: TestApp, { other, gone, chose }: { readonly other: string; readonly gone: string; readonly chose: string }, theOwner: Client): Promise<readonly Caller[]> {
  const loggedOut = await loggedIn(app, other)
  const [kept, deleted, deletedChooser, used] = [new Map(loggedOut.cookies), await loggedIn(app, gone), app.client(), app.client()]
  await loggedOut.post('/api/auth/logout', {})
  for (const [name, value] of kept) loggedOut.cookies.set(name, value)
  deletedChooser.cookies.set(RESET, await choosing(app, gone))
  const { id } = (await deleted.get('/api/auth/session')).body
  await theOwner.fn('delete-investor-data', { investorId: id })
  const token = await choosing(app, chose)
  used.cookies.set(RESET, token)
  await used.put('/api/auth/password', { password: PASSWORD })
  used.cookies.set(RESET, token)
  const disabled = await adminOf(app, 'admin', 'uitgezet@voorbeeld.nl')
  await disableAdmin({ db: app.database.db }, 'uitgezet@voorbeeld.nl')
  return [
    { who: 'an investor who logged out', is: 'nobody', client: loggedOut },
    { who: 'an investor who was deleted', is: 'nobody', client: deleted },
    { who: 'the reset session of who was deleted', is: 'nobody', client: deletedChooser },
    { who: 'a reset session in which a password was chosen', is: 'nobody', client: used },
    { who: 'an admin who was disabled', is: 'was_admin', client: disabled },
  ]
}

/** In the middle: the last letter of a token may hold bits that mean nothing. */
function flipped(token: string): string {
  return `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
}

async function loggedIn(app: TestApp, email: string): Promise<Client> {
  const client = app.client()
  await logsIn(app, client, email)
  return client
}

/** The token of a session in which a password can be chosen. */
async function choosing(app: TestApp, email: string): Promise<string> {
  const client = app.client()
  await client.post('/api/auth/session', (await resetLink(app, client, email)).tokens)
  return client.cookies.get(RESET) ?? ''
}

export async function adminOf(app: TestApp, role: AdminRole, email = `${role}@voorbeeld.nl`): Promise<Client> {
  const passwordHash = await hashPassword(OWNER.password)
  await app.database.db.act(BY_SYSTEM, (act) => insertAdmin(act, { email, name: role, role, passwordHash, passwordExpiresAt: null }))
  const client = app.client()
  await client.post('/api/admin/login', { email, password: OWNER.password })
  return client
}

/** From now on every admin needs a second factor; all have one but the one under this address. */
async function asksFactors(app: TestApp, but: string): Promise<void> {
  const db = use(app.database.db)
  await sql`insert into admin_factors (admin_id, kind, name, credential_id, public_key, counter, created_at, confirmed_at)
    select id, 'passkey', 'Laptop', sha256(id::text::bytea), 'key', 0, now(), now() from admin_users where email <> ${but}`.execute(db)
  await sql`insert into factor_policy (required_from) values (now() - interval '1 day')`.execute(db)
}

async function madeUp(app: TestApp): Promise<Client> {
  const [email, client] = ['tijdelijk@voorbeeld.nl', app.client()]
  await client.post('/api/admin/login', { email, password: await makeAdmin({ db: app.database.db }, { email, name: 'Tijdelijk', role: 'owner' }) })
  return client
}
