import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, sendsBoth, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'

/** What a person is written about the verdict. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })

const subjectsTo = async ({ email }: KnownInvestor) => (await app.world.mails(email)).map(({ subject }) => subject)

test('who is verified is written what comes next: the deed, and that nothing is to be done', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'verified')
  const { text, html } = await app.world.mail(person.email, /^Uw identiteit is gecontroleerd$/)
  for (const written of [text, html]) {
    expect(written).toContain('Wij hebben uw identiteitsbewijs en uw bewijs van adres gecontroleerd. Ze zijn in orde.')
    expect(written).toContain('Nu maken wij uw akte. Wij mailen u zodra u hem digitaal kunt tekenen. U hoeft nu niets te doen.')
    expect(written).toContain(`${app.url}/dashboard`)
    expect(written).not.toMatch(/profiel=open|123456782|••|Kerkpad|documents\/file/)
  }
})

test('who is verified while something else is missing is written what the deed still needs, and where', async () => {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  await judges(admin, person, 'verified')
  const { text, html } = await app.world.mail(person.email, /^Uw identiteit is gecontroleerd$/)
  for (const written of [text, html]) {
    expect(written).toContain('Voor uw akte hebben wij nog nodig: Adres en BSN.')
    expect(written).toContain(`${app.url}/dashboard?profiel=open`)
    expect(written).not.toContain('niets te doen')
  }
})

test('who is rejected is written which document must come again, why, and where', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'rejected', { p_reason: 'Wij zagen één ding.', p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'De factuur is ouder dan <3> maanden & van een ander.' } } })
  const { text, html } = await app.world.mail(person.email, /^Graag opnieuw: Bewijs van adres$/)
  for (const written of [text, html]) {
    for (const said of ['Wij zagen één ding.', 'Wij vragen u dit document opnieuw te uploaden:', `${app.url}/dashboard?profiel=open`]) expect(written).toContain(said)
    expect(written).not.toMatch(/ID-kaart|123456782|••|Kerkpad/)
  }
  expect(text).toContain('Bewijs van adres\nDe factuur is ouder dan <3> maanden & van een ander.')
  expect(html).toContain('De factuur is ouder dan &lt;3&gt; maanden &amp; van een ander.')
})

test('where nothing is said of either document both are asked for, and where both are right neither is', async () => {
  const [both, neither] = [await waitsForVerdict(app), await waitsForVerdict(app)]
  await judges(admin, both, 'rejected', { p_reason: 'Wij kunnen ze niet lezen.' })
  await judges(admin, neither, 'rejected', { p_reason: 'Uw naam is anders geschreven.', p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'accepted' } } })
  const { text, html } = await app.world.mail(both.email, /^Graag opnieuw: uw twee documenten$/)
  expect(text).toContain('Wij vragen u deze documenten opnieuw te uploaden:\n\nID-kaart of paspoort\n\nBewijs van adres\n\n')
  expect(html).toMatch(/>ID-kaart of paspoort<\/h2><h2[^>]*>Bewijs van adres<\/h2>/)
  const other = await app.world.mail(neither.email, /^Uw gegevens kloppen nog niet$/)
  expect(other.text).toContain('Uw naam is anders geschreven.')
  expect(other.text).not.toContain('uploaden')
})

test('a letter that the mail server was not there for is not sent once it is untrue: a newer verdict has its own', async () => {
  const [again, changed] = [await waitsForVerdict(app), await waitsForVerdict(app)]
  await app.quiet()
  for (const { email } of [again, changed]) await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 0, match: email })
  await judges(admin, again, 'rejected', { p_reason: 'Te vroeg gezegd.' })
  await judges(admin, again, 'verified')
  await judges(admin, changed, 'rejected', { p_reason: 'Onleesbaar.' })
  await sendsDocument(changed.client, 'id', await aPhoto('#789'))
  await app.world.control('/faults', undefined, 'DELETE')
  app.pass(3600)
  await app.world.mail(again.email, /^Uw identiteit is gecontroleerd$/)
  await app.quiet()
  for (const person of [again, changed]) expect((await subjectsTo(person)).filter((subject) => /opnieuw|kloppen/.test(subject))).toEqual([])
})
