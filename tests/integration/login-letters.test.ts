import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { codeIn, hasPaid, logsIn } from '#tests/support/people.ts'
import { linksIn, readIn } from '#tests/support/letters.ts'
import { mailedLink, resetLink, tokensOf } from '#tests/support/passwords.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { SandboxMail } from '#tests/support/world.ts'

/** The four letters about logging in: what each says, in HTML and in plain text, and what none of them does. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '10' }) })
afterAll(async () => { await app.stop() })

const NOTHING_TO_DO = 'Dan hoeft u niets te doen'

/** Somebody who logs in, from a second device too, and chooses a password: with every letter that comes of it. */
async function letters(email: string, agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0') {
  await hasPaid(app, app.client(), { email, name: 'Lotte Letter' })
  await logsIn(app, app.client(), email)
  const client = app.client()
  await client.fn('send-otp', { email })
  await app.quiet()
  const code = await app.world.mail(email, /^Uw code/)
  await client.fn('verify-otp', { email, code: codeIn(code.text) }, { 'user-agent': agent })
  const device = await app.world.mail(email, /^Nieuw apparaat/)
  await client.post('/api/auth/session', (await resetLink(app, app.client(), email)).tokens)
  const reset = await app.world.mail(email, /^Nieuw wachtwoord kiezen/)
  await client.send('PUT', '/api/auth/password', { body: JSON.stringify({ password: 'Speelhal-2025' }), headers: { 'content-type': 'application/json' } })
  return { code, device, reset, changed: await app.world.mail(email, /^Uw wachtwoord is gewijzigd/) }
}

test('each of the four letters says what it must, in HTML and in plain text, and leads to one page of ours at most', async () => {
  const email = 'vier-brieven@example.nl'
  const { code, device, reset, changed } = await letters(email)
  const link = (path: string) => ({ html: [app.url + path], text: [app.url + path] })
  const says = (mail: SandboxMail, ...parts: readonly string[]) => {
    const plain = mail.text.replace(/\s+/g, ' ')
    for (const part of ['Beste Lotte Letter,', ...parts, ISSUER.holding.name, ISSUER.contact.phone]) for (const shape of [plain, readIn(mail.html)]) expect(shape).toContain(part)
  }
  says(code, 'Uw code', codeIn(code.text), 'De code is 10 minuten geldig.', 'dan telt alleen de nieuwste', 'Wij vragen u nooit om deze code aan de telefoon.', NOTHING_TO_DO)
  expect(linksIn(code)).toEqual({ html: [], text: [] })
  says(device, 'met een apparaat dat wij nog niet kenden: Firefox op Windows', `(${email})`, 'Was u dit zelf?', NOTHING_TO_DO, 'Overal elders uitloggen')
  expect(device.text).toMatch(/Op \d+\s[a-z]+\s\d{4} om \d\d\.\d\d\suur is ingelogd/)
  expect(linksIn(device)).toEqual(link('/dashboard'))
  says(reset, 'De link is een uur geldig en werkt één keer.', 'dan werkt alleen de nieuwste', 'Heeft u hier niet om gevraagd?', NOTHING_TO_DO)
  expect(linksIn(reset)).toEqual(link(`/reset-password${new URL(linksIn(reset).text[0] ?? '').search}`))
  says(changed, 'een nieuw wachtwoord ingesteld', 'Uw andere apparaten zijn uitgelogd.', 'Was u dit niet?', NOTHING_TO_DO)
  expect(linksIn(changed)).toEqual(link('/forgot-password'))
  expect(reset.text, 'plain text has no button').not.toContain('knop')
})

test('the code is one text without blanks that is copied as it is; nothing that opens anything stands where a locked phone shows it', async () => {
  const { code, reset } = await letters('geheim@example.nl')
  const digits = codeIn(code.text)
  expect(code.text).toContain(`\n\n${digits}\n\n`)
  expect(code.html).toMatch(new RegExp(`<span class="code"[^>]*>${digits}</span>`))
  const [access = '', refresh = ''] = Object.values(tokensOf(new URL(linksIn(reset).text[0] ?? '')))
  for (const [mail, secrets] of [[code, [digits]], [reset, [access, refresh]]] as const) {
    const preview = /<div class="pre"[^>]*>(.*?)<\/div>/s.exec(mail.html)?.[1] ?? ''
    expect(preview).toMatch(/geldig/)
    for (const secret of secrets) expect(`${mail.subject} ${preview} ${mail.messageId}`).not.toContain(secret)
  }
})

test('each letter carries our mark and its look in its elements, so that neither pictures nor styles are needed', async () => {
  for (const { html } of Object.values(await letters('merk@example.nl'))) {
    expect(html).not.toMatch(/<img|<svg|<link|src=|url\(|@import|@font-face|<script/)
    const bare = html.replace(/<style>.*?<\/style>/s, '')
    expect(bare).toMatch(/class="mark" aria-hidden="true" style="[^"]*background:#0f5a43/)
    expect(bare).toMatch(/class="arch" style="[^"]*border:3px solid #fff/)
    for (const [tag] of bare.matchAll(/<\w+ [^>]*class="[^>]*>/g)) expect(tag, 'its look stands in itself').toMatch(/ style="/)
    expect(html).toContain('prefers-color-scheme:dark')
  }
})

test('links lead to PUBLIC_URL, whatever a request says of its host', async () => {
  const email = 'gastheer@example.nl'
  await hasPaid(app, app.client(), { email })
  const { hostname, port } = new URL(app.url)
  const body = JSON.stringify({ email })
  const asking = request({ hostname, port, method: 'POST', path: '/api/auth/recover', headers: {
    'host': 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'forwarded': 'host=evil.example;proto=https', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body),
  } }).end(body)
  const [answer] = await once(asking, 'response')
  answer.resume()
  expect((await mailedLink(app, email)).origin).toBe(app.url)
  const [mail] = await app.world.mails(email)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil')
})

test.each([
  'Firefox https://evil.example/ <a href="https://evil.example">klik</a> 123456',
  '<b>www.evil.example</b> op Windows',
  'Mozilla/5.0 (evil.example; +https://evil.example/bot) Chrome/1.0 mailto:x@evil.example',
])('a browser that calls itself %j is named in our own words, and makes no link', async (agent) => {
  const { device } = await letters(`apparaat-${agent.length}@example.nl`, agent)
  for (const shape of [device.text, device.html]) expect(shape).not.toMatch(/evil|<b>www|123456|klik/)
  expect(linksIn(device)).toEqual({ html: [`${app.url}/dashboard`], text: [`${app.url}/dashboard`] })
})
