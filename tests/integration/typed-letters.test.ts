import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { readIn } from '#tests/support/letters.ts'
import { atCheckout, hasPaid, invests, order } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import type { SandboxMail } from '#tests/support/world.ts'

/** What strangers type into others’ mailboxes: how much of it, and what of it can be clicked (contract 4.22). */

let app: TestApp
let other: Awaited<ReturnType<TestApp['another']>>
beforeAll(async () => {
  app = await startTestApp({ ISSUE_SIZE: '9000' })
  // Two instances deliver at once; the limits are of both together.
  other = await app.another()
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const issuer = ISSUER.contact.email
const requests = async (to: string) => (await app.world.mails(to)).filter(({ subject }) => /aanvra/i.test(subject))

test('thirty requests in somebody’s name send five letters an hour and ten a day; the issuer hears of five and then of all others together', async () => {
  const victim = 'doelwit@example.nl'
  for (let stranger = 0; stranger < 30; stranger++) await invests(app.client(), { email: victim, amount: 60_000, name: `Vreemde ${stranger + 1}` })
  await app.quiet()
  expect(await requests(victim)).toHaveLength(5)
  expect(await requests(issuer)).toHaveLength(5)

  app.pass(65 * 60)
  const together = await app.world.mail(issuer, /^Nog 25 aanvragen: bel binnen 24 uur$/)
  for (const shape of [together.text.replaceAll('\u00a0', ' '), readIn(together.html)]) {
    expect(shape).toContain('Vreemde 30: € 60.000,00. Telefoon: 06 1234 5678. E-mail: doelwit@example.nl. Kenmerk ')
    expect(shape.match(/Vreemde \d+/g)).toHaveLength(25)
  }
  await until(async () => (await requests(victim)).length === 10, 'five more')
  for (let hours = 0; hours < 30; hours++) {
    app.pass(3600)
    await app.quiet()
  }
  expect(await requests(victim), 'what waited for more than a day is not sent').toHaveLength(10)
  expect(await requests(issuer)).toHaveLength(6)
})

test('one mailbox is one person, under however many tags', async () => {
  app.pass(48 * 3600)
  const addresses = Array.from({ length: 8 }, (_, stranger) => `etiket+${stranger}@example.nl`)
  for (const email of addresses) await invests(app.client(), { email, amount: 60_000 })
  await app.quiet()
  expect((await Promise.all(addresses.map(requests))).flat()).toHaveLength(5)
})

test('a letter that the mail server does not take costs nobody’s turn, and who pays is told whatever strangers typed', async () => {
  app.pass(48 * 3600)
  const email = 'betaler@example.nl'
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 3, match: email })
  for (let stranger = 0; stranger < 8; stranger++) await invests(app.client(), { email, amount: 60_000 })
  await until(async () => {
    app.pass(30)
    return (await requests(email)).length === 5
  }, 'five letters')
  await hasPaid(app, app.client(), { email })
  await app.world.mail(email, /^Uw certificaten/)
})

const HOSTILE = { name: 'Win: http://win.example/nu www.win.example jan@win.example', phone: 'https://win.example/bel' }

function expectInert(mail: SandboxMail): void {
  for (const shape of [mail.subject, mail.text, mail.html]) expect(shape, mail.subject).not.toMatch(/https?:\/\/win|www\.win|win\.example|@win/)
  expect(mail.html).not.toMatch(/href="[^"]*win/)
}

test('nothing that a stranger typed can be clicked, in any letter', async () => {
  app.pass(48 * 3600)
  const email = 'inert@example.nl'
  await app.client().rpc('create_guest_investment', { ...order({ email, amount: 60_000, name: HOSTILE.name }), p_guest_phone: HOSTILE.phone })
  const there = await atCheckout(app, app.client(), { email, ...HOSTILE })
  await app.world.setStatus(there.paymentId, 'expired')
  await hasPaid(app, app.client(), { email, ...HOSTILE })
  // For more than is left, so that nobody is told meanwhile.
  await hasPaid(app, app.client(), { email: 'ander@example.nl', amount: 30_000 })
  await app.client().post('/api/waiting-list', { email, name: HOSTILE.name, shares: 6000 })
  expect((await app.client().fn('send-otp', { email })).status).toBe(200)
  await app.quiet()
  app.pass(20 * 60)
  const mails = await until(async () => { const all = await app.world.mails(email); return all.length >= 5 && all }, 'the letters')
  expect(mails.map(({ subject }) => subject.replace(/ [\d.]+.*/, '')).toSorted()).toEqual(['U staat op de wachtlijst', 'Uw betaling is niet gelukt', 'Uw certificaten', 'Uw code om in te loggen', 'Wij hebben uw aanvraag ontvangen'])
  const toIssuer = (await requests(issuer)).filter(({ text }) => text.includes(email))
  expect(toIssuer).toHaveLength(1)
  for (const mail of [...mails, ...toIssuer]) expectInert(mail)
  expect(toIssuer[0]?.text).toContain('Win: http: //win. example/nu www. win. example jan@ win. example vraagt')
  expect(toIssuer[0]?.text).toContain('Telefoon: https: //win. example/bel')
})
