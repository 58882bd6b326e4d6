import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** How somebody hears no more of what is missing from his profile: by the letter alone, without a login. */

const DAY = 24 * 3600
let app: TestApp
beforeEach(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterEach(async () => { await app.stop() })

interface Reminder {
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Three days later, reminded once. */
async function isReminded(): Promise<{ readonly person: KnownInvestor; readonly mail: Reminder; readonly token: string }> {
  const person = await anInvestor(app)
  app.pass(3.1 * DAY)
  const mail = await until(async () => (await remindersTo(person))[0], 'the reminder')
  return { person, mail, token: /\/reminders#(\S+)/.exec(mail.text)?.[1] ?? '' }
}

async function remindersTo({ email }: KnownInvestor): Promise<readonly (Reminder & { readonly subject: string })[]> {
  const mails = await app.world.control<readonly (Reminder & { readonly subject: string })[]>(`/mails?to=${encodeURIComponent(email)}`)
  return mails.filter(({ subject }) => subject === 'Uw profiel is nog niet compleet')
}

const asks = (what: 'show' | 'stop', token: string) => app.client().post(`/api/reminders/${what}`, { token })
const presses = (address: string, body = 'List-Unsubscribe=One-Click') => app.client().send('POST', address, { body, headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' } })
const linesOf = async ({ id }: KnownInvestor) => (await sql<{ actor: string }>`select actor from audit_log where investor_id = ${id} and action = 'reminders_stopped'`.execute(use(app.database.db))).rows.map(({ actor }) => actor)

/** A week later, at the time of the second one. */
async function aWeekLater(): Promise<void> {
  // Somebody else, who has not asked for anything, shows that it was looked for.
  const other = await anInvestor(app)
  app.pass(7 * DAY)
  await until(async () => (await remindersTo(other)).length > 0, 'the reminder of somebody else')
  await app.quiet()
}

test('only looking stops nothing; whoever presses hears no more, and a second time is the same', async () => {
  const { person, token } = await isReminded()
  for (let look = 0; look < 2; look++) expect(await asks('show', token)).toMatchObject({ status: 200, body: { email: `${person.email.slice(0, 1)}•••@example.nl`, stopped: false } })
  expect((await app.client().get('/reminders')).status).toBe(200)
  expect(await linesOf(person)).toEqual([])
  for (let press = 0; press < 2; press++) expect(await asks('stop', token)).toMatchObject({ status: 200, body: { success: true } })
  expect(await asks('show', token)).toMatchObject({ body: { stopped: true } })
  expect(await linesOf(person)).toEqual(['guest'])
  await aWeekLater()
  expect(await remindersTo(person)).toHaveLength(1)
})

test('a mail program’s own button stops them by the letter’s header; opening that address is only looking', async () => {
  const { person, mail } = await isReminded()
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
  expect(address.startsWith(`${app.url}/reminders?token=`)).toBe(true)
  const path = address.slice(app.url.length)
  const page = await app.client().get(path)
  expect([page.status, page.text.includes('<!doctype html>')]).toEqual([200, true])
  expect(await linesOf(person)).toEqual([])
  for (let press = 0; press < 2; press++) expect(await presses(path)).toMatchObject({ status: 200, text: 'ok' })
  expect(await linesOf(person)).toEqual(['guest'])
  await aWeekLater()
  expect(await remindersTo(person)).toHaveLength(1)
})

test('a letter that nobody can want less of has no such header', async () => {
  const { email } = await anInvestor(app)
  const mails = await app.world.control<readonly Reminder[]>(`/mails?to=${encodeURIComponent(email)}`)
  expect(mails.length).toBeGreaterThan(0)
  for (const { headers } of mails) expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([])
})

test('a link that was changed, cut or made up, or whose person is gone, stops nobody’s', async () => {
  const { person, token } = await isReminded()
  const other = await anInvestor(app)
  const wrong = [`${other.id}.${token.split('.')[1]}`, token.slice(0, -1), `${token}A`, `${token}=`, `${token}.`, person.id, '', '.']
  for (const one of wrong) {
    for (const what of ['show', 'stop'] as const) expect(await asks(what, one), one).toMatchObject({ status: 404, body: { code: 'reminder_link_invalid' } })
    expect((await presses(`/reminders?token=${encodeURIComponent(one)}`)).status).toBe(404)
  }
  expect((await presses('/reminders')).status).toBe(404)
  expect([await linesOf(person), await linesOf(other)]).toEqual([[], []])
  await (await sameOwner(app)).fn('delete-investor-data', { investorId: person.id })
  for (const what of ['show', 'stop'] as const) expect((await asks(what, token)).status).toBe(404)
})

test('whoever asks for none before the letter has left gets none', async () => {
  const { person, token } = await isReminded()
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 1, match: person.email })
  app.pass(7 * DAY)
  await until(async () => (await sql`select from outbox where name = 'profile_reminder' and investor_id = ${person.id} and last_error is not null and done_at is null`.execute(use(app.database.db))).rows.length > 0, 'the first try')
  await asks('stop', token)
  app.pass(3600)
  await until(async () => (await sql`select from outbox where name = 'profile_reminder' and investor_id = ${person.id} and done_at is null`.execute(use(app.database.db))).rows.length === 0, 'the end of it')
  expect(await remindersTo(person)).toHaveLength(1)
})
