import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { anInvestor, profileOf, readsOwn, sendsBoth, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Who hears that a profile is complete, of what, and how often. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const eventsOf = async (there: TestApp, { id }: KnownInvestor) => (await there.world.events('profile_data_completed')).filter(({ body }) => body.clientData['investorId'] === id)
const sent = async ({ client, id }: KnownInvestor) => (await client.rpc('check_webhook_sent', { p_investor_id: id })).body['sent']

async function completes(there: TestApp, more: Readonly<Record<string, unknown>> = {}): Promise<KnownInvestor> {
  const person = await anInvestor(there, 10_500)
  await sendsBoth(person.client)
  await person.client.rpc('update_investor_profile', profileOf(person.id, more))
  return person
}

test('automation hears of a complete profile once, with all that the specification lists; numbers and documents are masked', async () => {
  const person = await completes(app)
  const [event] = await until(async () => { const events = await eventsOf(app, person); return events.length > 0 && events }, 'the event')
  const own = await readsOwn(person)
  const [investment] = JSON.parse((await person.client.rpc('get_paid_investments_for_webhook', { p_investor_id: person.id })).text)
  const { certificate_start: start, certificate_end: end } = investment
  expect(event?.body.clientData).toEqual({
    investorId: person.id, email: person.email, fullName: own['name'], phone: own['phone'], address: 'Kerkpad 1, 1234 AB Ons Dorp', streetAddress: 'Kerkpad 1', city: 'Ons Dorp', postalCode: '1234 AB', country: 'Nederland',
    bsn: '••••••782', kvk: null, investmentType: 'personal', totalInvested: 10_500, totalShares: 1414, numberOfInvestments: 1, certificateStart: start, certificateEnd: end, certificateCount: 1414,
    certificateRanges: [{ start, end }], certificateRangeText: expect.stringContaining(String(start)),
    investments: [{ id: investment.id, amount: 10_500, shares: 1414, certificateStart: start, certificateEnd: end, paymentDate: investment.payment_date, status: 'completed' }],
    kycStatus: 'submitted', idDocumentUrl: '•••', proofOfResidenceUrl: '•••', documentsUploadedAt: own['documents_uploaded_at'], documentsComplete: true, profileComplete: true,
    profileCompletedAt: expect.any(String), createdAt: own['created_at'], updatedAt: expect.any(String),
  })
  for (let time = 0; time < 2; time++) await person.client.rpc('update_investor_profile', profileOf(person.id, { p_house_number: `${time}` }))
  await person.client.rpc('mark_webhook_sent', { p_investor_id: person.id })
  await app.quiet()
  expect(await eventsOf(app, person)).toHaveLength(1)
})

test('two tabs that complete it in the same moment tell it once', async () => {
  const person = await anInvestor(app)
  await sendsBoth(person.client)
  const replies = await Promise.all([1, 2, 3, 4].map(() => person.client.rpc('update_investor_profile', profileOf(person.id))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await app.quiet()
  expect(await eventsOf(app, person)).toHaveLength(1)
  expect((await app.world.mails(person.email)).filter(({ subject }) => subject === 'Uw profiel is compleet')).toHaveLength(1)
})

test('whether it was told is asked and marked by the page, and neither tells it', async () => {
  const person = await anInvestor(app)
  expect(await sent(person)).toBe(false)
  expect(await person.client.rpc('mark_webhook_sent', { p_investor_id: person.id })).toMatchObject({ status: 200, body: { success: true } })
  expect(await sent(person)).toBe(false)
  await sendsBoth(person.client)
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  expect(await sent(person)).toBe(true)
})

test('a profile that is not complete is not told: the number of the other type does not do', async () => {
  const person = await completes(app, { p_investment_type: 'company', p_bsn: null })
  await app.quiet()
  expect([await eventsOf(app, person), await sent(person)]).toEqual([[], false])
})

test('the person is written what happens now, and that nothing is to be done', async () => {
  const person = await completes(app)
  const { text, html } = await app.world.mail(person.email, /^Uw profiel is compleet$/)
  for (const written of [text, html]) {
    expect(written).toContain('Wij controleren ze')
    expect(written).toContain('U hoeft nu niets te doen')
    expect(written).toContain(`${app.url}/dashboard`)
    expect(written).not.toMatch(/123456782|Kerkpad|documents\/file/)
  }
})

test('where the operator lets it, automation gets the number and links that open, and the outbox keeps neither', async () => {
  const sharing = await startTestApp({ RATE_LIMIT_SCALE: '100', SHARE_PERSONAL_NUMBERS: 'on' })
  try {
    await sql`create table seen as select payload from outbox where false`.execute(use(sharing.database.db))
    await sql`create function see() returns trigger language plpgsql as $$ begin insert into seen values (new.payload); return null; end $$`.execute(use(sharing.database.db))
    await sql`create trigger see after insert or update on outbox for each row execute function see()`.execute(use(sharing.database.db))
    const person = await completes(sharing)
    const [event] = await until(async () => { const events = await eventsOf(sharing, person); return events.length > 0 && events }, 'the event')
    const { bsn, idDocumentUrl } = event?.body.clientData ?? {}
    expect(bsn).toBe('123456782')
    const { pathname, search } = new URL(String(idDocumentUrl))
    expect((await sharing.client().get(pathname + search)).status).toBe(200)
    const { rows } = await sql<{ payload: unknown }>`select payload from seen`.execute(use(sharing.database.db))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/123456782|signature/)
    const { rows: looks } = await sql<{ actor: string }>`select actor from audit_log where action = 'document_viewed'`.execute(use(sharing.database.db))
    expect(looks).toEqual([{ actor: 'system' }])
  } finally {
    await sharing.stop()
  }
})
