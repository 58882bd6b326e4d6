import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { use } from '#server/db/handle.ts'
import { addedInvestor, assigns, books } from '#tests/support/additions.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import { historyOf, investorOf, rangeOf, rangesOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { detailOf } from '#tests/support/edits.ts'
import { atCheckout, hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** Certificates that an admin gives without money (spec 2, sections 3, 4, 5 and 8; contract 5.11). */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

const refusedFor = ({ status, body }: Reply) => [status, body['code'], body['success'], body['fields']]
const numbersIn = ({ body }: Reply): CertificateRange => ({ start: Number(body['certificate_start']), end: Number(body['certificate_end']) })
const lines = async (action: string, investorId: string) => (await sql<{ details: Readonly<Record<string, unknown>> }>`select details from audit_log where action = ${action} and investor_id = ${investorId} order by id`.execute(use(app.database.db))).rows
const told = async (investorId: string) => (await app.world.events('investment_completed_full_data')).filter((event) => event.body.clientData['investorId'] === investorId)

test('certificates go to a person without an investment: in the register, on their name, with a letter, and they may log in', async () => {
  const email = 'gekregen@example.nl'
  const id = await addedInvestor(admin, email)
  const given = await assigns(admin, id, 50)
  expect(given).toMatchObject({ status: 200, body: { success: true, error: null, investment_id: null, investment_amount: null, quantity: 50 } })
  const range = numbersIn(given)
  expect([given.body['certificate_number'], rangeSize(range)]).toEqual([range.start, 50])
  expect(rangesOf(await investorOf(admin, email))).toEqual([range])
  expect(await detailOf(admin, id)).toMatchObject({
    investments: [], certificate_count: 50,
    admin_certificate_assignments: [{ certificate_quantity: 50, certificate_start: range.start, certificate_end: range.end, assignment_reason: 'Manual admin assignment', status: 'assigned' }],
  })
  expect((await historyOf(admin, range.start)).at(-1)).toMatchObject({ kind: 'assignment', to_name: 'Maria de la Cruz', certificate_start: range.start, certificate_end: range.end, actor: 'admin', reason: 'Manual admin assignment' })
  expect((await app.world.mail(email, /aan u toegewezen$/)).text).toContain('50 certificaten aan u toegewezen')
  await app.quiet()
  expect(await told(id), 'without an investment there is nothing to tell automation of').toEqual([])
  expect((await logsIn(app, app.client(), email)).body).toMatchObject({ valid: true })
})

test('to who has invested it is told with all that is known, from the server’s own data and once, whatever the page says of it', async () => {
  const { id, email } = await anInvestor(app, 1500)
  await admin.rpc('admin_create_or_get_investor', { p_email: email, p_name: 'x', p_phone: '06 12345678', p_bsn: '123456782', p_investment_type: 'personal' })
  const latest = (await books(admin, id, { p_investment_amount: 757.5 })).body['investment_id']
  const given = await assigns(admin, id, 7, { p_reason: '  Prijs van de   loterij ', p_admin_email: 'iemand-anders@voorbeeld.nl' })
  expect(given.body).toMatchObject({ success: true, investment_id: latest, investment_amount: 757.5, remaining_certificates: 666_666 - (await registerOf(admin)).issued })
  expect((await admin.fn('send-comprehensive-zapier-data', { payload: { event_type: 'investment_completed_full_data', bsn: '999999999' }, webhookType: 'x' })).body).toEqual({ success: true })
  expect((await admin.fn('send-to-zapier', { event_type: 'investment_completed_full_data', clientData: {} })).body).toMatchObject({ success: true })
  await app.quiet()
  const [event, ...more] = await told(id)
  expect(more).toEqual([])
  expect(event?.body.clientData).toMatchObject({
    trigger_source: 'admin_certificate_assignment', email, fullName: 'Jan de Vries', bsn: '••••••782', investmentId: latest, investmentAmount: 757.5, paymentMethod: 'bank_transfer', paymentDate: '2026-02-01',
    certificateNumber: given.body['certificate_start'], certificateStart: given.body['certificate_start'], certificateEnd: given.body['certificate_end'], certificateCount: 7, totalCertificates: 308, assignmentReason: 'Prijs van de loterij',
  })
  expect(JSON.stringify(await lines('certificates_assigned', id)), 'the log names nobody').not.toMatch(/loterij|Vries/)
})

test('no certificate, more than ten thousand, half a one, nobody: each is refused in its words, and nothing is written', async () => {
  const id = await addedInvestor(admin, 'geweigerd@example.nl')
  const quantity = { p_quantity: 'Voer een geldig aantal certificaten in' }
  for (const wrong of [0, -5, 1.5, null]) expect(refusedFor(await assigns(admin, id, wrong)), String(wrong)).toEqual([400, 'invalid_input', false, quantity])
  expect(refusedFor(await assigns(admin, id, 10_001))).toEqual([400, 'quantity_invalid', false, { p_quantity: 'Maximum 10,000 certificaten per toewijzing' }])
  expect(refusedFor(await admin.rpc('admin_assign_certificates', { p_quantity: 5 }))).toEqual([400, 'invalid_input', false, { p_investor_id: 'Investeerder ID ontbreekt' }])
  expect(await assigns(admin, crypto.randomUUID(), 5)).toMatchObject({ status: 404, body: { success: false, error: 'Investeerder niet gevonden' } })
  expect(await assigns(app.client(), id, 5)).toMatchObject({ status: 401 })
  expect((await assigns((await anInvestor(app)).client, id, 5)).body).toMatchObject({ success: false, error: 'Unauthorized: Admin access required' })
  expect((await detailOf(admin, id)).admin_certificate_assignments).toEqual([])
  expect((await assigns(admin, id, 10_000)).status, 'but exactly as many').toBe(200)
})

test('an assignment that is pressed twice, or sent again after its answer was lost, gives once', async () => {
  const id = await addedInvestor(admin, 'dubbel@example.nl')
  const header = { 'idempotency-key': 'sleutel-van-een-dubbele-klik' }
  const [first, second] = await Promise.all([assigns(admin, id, 20, {}, header), assigns(admin, id, 20, {}, header)])
  const done = [first, second].find(({ status }) => status === 200)
  expect((await assigns(admin, id, 20, {}, header)).body).toEqual(done?.body)
  expect((await detailOf(admin, id)).certificate_count).toBe(20)
  expect(await lines('certificates_assigned', id)).toHaveLength(1)
})

test('an assignment asks who is there, eleven minutes after the login', async () => {
  const later = await startTestApp()
  try {
    const here = await owner(later)
    const id = await addedInvestor(here, 'vers@example.nl')
    later.pass(11 * 60)
    expect(await assigns(here, id, 1)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    expect((await books(here, id)).status, 'booking money does not').toBe(200)
  } finally {
    await later.stop()
  }
})

test('what does not fit any more says how much is left and what goes in one stretch, and writes nothing', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '300' })
  try {
    const here = await owner(small)
    const id = await addedInvestor(here, 'vol@example.nl')
    expect((await assigns(here, id, 120)).body).toMatchObject({ remaining_certificates: 180 })
    const full = await assigns(here, id, 200)
    expect([...refusedFor(full), full.body['present']]).toEqual([
      409, 'no_room', false, { p_quantity: 'Er zijn nog 180 certificaten vrij. 200 passen niet meer. Er is niets uitgegeven.' }, { remaining_certificates: 180, possible_certificates: 180 },
    ])
    expect((await assigns(here, id, 180)).body).toMatchObject({ remaining_certificates: 0 })
    expect((await assigns(here, id, 1)).body).toMatchObject({ error: 'Er zijn geen certificaten meer vrij. Er is niets uitgegeven.' })
    expect((await detailOf(here, id)).admin_certificate_assignments).toHaveLength(2)
  } finally {
    await small.stop()
  }
})

test('two admins assign 10,000 each while payments settle and a third transfers: disjoint ranges, and every act once in the log and in the book', async () => {
  const [here, there] = [app, await app.another()]
  try {
    const [first, second, third] = [(await anAdmin(here)).client, (await anAdmin(here)).client, (await anAdmin(here)).client]
    const [one, two] = [await addedInvestor(admin, 'tienduizend-1@example.nl'), await addedInvestor(admin, 'tienduizend-2@example.nl')]
    await hasPaid(app, app.client(), { email: 'gever@example.nl' })
    await hasPaid(app, app.client(), { email: 'krijger@example.nl' })
    const [giver, receiver] = [await investorOf(admin, 'gever@example.nl'), await investorOf(admin, 'krijger@example.nl')]
    const { start } = rangeOf(giver)
    const { on } = await registerOf(admin)
    const guests = Array.from({ length: 12 }, (_, index) => `betaalt-${index}@example.nl`)
    const paid = await Promise.all(guests.map((email) => atCheckout(app, app.client(), { email, amount: 757.5 })))
    await Promise.all(paid.map(({ paymentId }) => app.world.setStatus(paymentId, 'paid', { webhook: false })))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const elsewhere = there.client()
    for (const [name, value] of second.cookies) elsewhere.cookies.set(name, value)
    const [assigned, moved] = await Promise.all([
      Promise.all([assigns(first, one, 10_000), assigns(elsewhere, two, 10_000)]),
      Promise.all([0, 1, 2, 3, 4].map((at) => transfers(third, { from: giver, to: receiver, range: { start: start + at * 10, end: start + at * 10 + 9 }, on }))),
      Promise.all(paid.map(({ paymentId }, at) => (at % 2 === 0 ? here : there).client().send('POST', '/webhooks/mollie', { body: `id=${paymentId}`, headers: form }))),
    ])
    for (const reply of [...assigned, ...moved]) expect(reply.status, reply.text).toBe(200)
    await until(async () => (await Promise.all(paid.map(({ investmentId }) => app.client().fn('check-payment-status', { investmentId })))).every(({ body }) => body['status'] === 'paid'), 'all settlements', 60)

    const given = [...assigned.map(numbersIn), ...(await Promise.all(guests.map((email) => investorOf(admin, email)))).map(rangeOf)].toSorted((a, b) => a.start - b.start)
    expect(given.map(rangeSize).toSorted((a, b) => a - b)).toEqual([...guests.map(() => 101), 10_000, 10_000])
    for (const [at, { start: next }] of given.slice(1).entries()) expect(next).toBeGreaterThan(given[at]?.end ?? Infinity)
    expect(rangesOf(await investorOf(admin, 'gever@example.nl')).map(rangeSize)).toEqual([50])
    for (const id of [one, two]) expect(await lines('certificates_assigned', id)).toHaveLength(1)
    expect(await lines('certificates_transferred', giver.id)).toHaveLength(5)
    for (const range of given) expect((await historyOf(admin, range.start)).filter(({ certificate_start: from }) => from === range.start)).toHaveLength(1)
  } finally {
    await there.stop()
  }
}, 120_000)
