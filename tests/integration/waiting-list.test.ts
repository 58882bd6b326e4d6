import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => {
  // Every certificate is sold, so that nobody on the list is told.
  app = await startTestApp({ ISSUE_SIZE: '1000' })
  await hasPaid(app, app.client(), { email: 'alles@example.nl', amount: 7500 })
})
afterAll(async () => { await app.stop() })

const joins = (email: string, shares: number, name = 'Wil Wachten') => app.client().post('/api/waiting-list', { email, name, shares })
const letters = async (email: string) => (await app.world.mails(email)).filter(({ subject }) => /wachtlijst/.test(subject))
const follows = (what: 'place' | 'change' | 'leave', token: string, shares?: number) => app.client().post(`/api/waiting-list/${what}`, { token, ...(shares !== undefined && { shares }) })

/** What the letter about a place leads to. */
async function tokenOf(email: string): Promise<string> {
  const mail = await app.world.mail(email, /^U staat op de wachtlijst$/)
  expect(mail.html).toContain(`href="${app.url}/waiting-list#`)
  return /\/waiting-list#(\S+)/.exec(mail.text)?.[1] ?? ''
}

test('who joins is mailed for how many, and the only way to change it', async () => {
  const email = 'wachter@example.nl'
  expect((await joins(email, 200)).body).toEqual({ success: true })
  const token = await tokenOf(email)
  expect((await letters(email))[0]?.text).toContain('U staat op de wachtlijst voor 200 certificaten.')
  expect((await follows('place', token)).body).toEqual({ email: 'w•••@example.nl', shares: 200 })
  expect((await follows('change', token, 350)).body).toEqual({ success: true })
  expect((await follows('place', token)).body).toMatchObject({ shares: 350 })
  expect(await follows('change', token, 5000)).toMatchObject({ status: 400, body: { fields: { shares: 'Er zijn in totaal 1.000 certificaten' } } })
  expect(await follows('change', token, 7)).toMatchObject({ status: 400 })
})

test('a stranger who types an address that waits already changes nothing, hears nothing, and sends one letter a day', async () => {
  const email = 'geduld@example.nl'
  await joins(email, 200, 'Ge Duld')
  const token = await tokenOf(email)
  for (const shares of [1000, 900, 800]) expect((await joins(email, shares, 'Iemand Anders')).body).toEqual({ success: true })
  await app.quiet()
  expect((await follows('place', token)).body).toMatchObject({ shares: 200 })
  const [again, ...others] = (await letters(email)).filter(({ subject }) => /niet gewijzigd/.test(subject))
  expect(others).toEqual([])
  expect(again?.text).toContain('Beste Ge Duld,')
  expect(again?.text).toContain('Er is niets veranderd: u staat erop voor 200 certificaten.')
  expect(again?.text).toContain(token)
  await joins(email, 200)
  await app.quiet()
  expect(await letters(email), 'the same wish is no news').toHaveLength(2)
})

test('who leaves is off the list at once, and is told of nothing', async () => {
  const [leaving, staying] = ['weg@example.nl', 'blijft@example.nl']
  await joins(leaving, 100)
  await joins(staying, 100)
  const token = await tokenOf(leaving)
  for (const _press of [1, 2]) expect((await follows('leave', token)).body).toEqual({ success: true })
  const over = { status: 404, body: { code: 'waiting_link_invalid', error: 'Deze link is niet meer geldig: u staat niet (meer) op de wachtlijst.' } }
  expect(await follows('place', token)).toMatchObject(over)
  expect(await follows('change', token, 100)).toMatchObject(over)

  const admin = await sameOwner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'alles@' })).text)
  await admin.fn('delete-investor-data', { investorId: investors[0].id })
  await until(async () => {
    app.pass(61)
    return (await app.world.mails(staying)).some(({ subject }) => /weer certificaten vrij/.test(subject))
  }, 'the room')
  await app.quiet()
  expect((await app.world.mails(leaving)).filter(({ subject }) => /vrij/.test(subject))).toEqual([])
  expect(await follows('place', await tokenOf(staying)), 'who was told waits no longer').toMatchObject(over)
})

test('a link that was changed, cut or made up opens nobody’s place', async () => {
  const email = 'echt@example.nl'
  await joins(email, 100)
  const token = await tokenOf(email)
  const [id = '', signature = ''] = token.split('.')
  for (const made of ['', 'x', id, `${id}.`, `${id}.${signature.slice(1)}`, `${id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}.${signature}`, `${id}.${signature.toUpperCase()}`]) {
    for (const what of ['place', 'leave'] as const) expect((await follows(what, made)).status, made).toBe(404)
    expect((await follows('change', made, 100)).status, made).toBe(404)
  }
})
