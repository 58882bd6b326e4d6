import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrmLead, CrmValidation } from '#contract/crm.ts'
import { readConfig } from '#server/config.ts'
import { use } from '#server/db/handle.ts'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { invests, sameOwner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { CLOSE_KEY } from '#tests/support/world.ts'

/** The CRM: whether its key is good, and who it hears of. Its wire is the sandbox's, which is Close's. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ CLOSE_API_KEY: CLOSE_KEY, RATE_LIMIT_SCALE: '1000' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })

interface Lead {
  readonly id: string
  readonly name: string
  readonly contacts: readonly { readonly emails: readonly { readonly email: string }[]; readonly phones?: readonly { readonly phone: string }[] }[]
}
const LEAD = { fullName: 'Test Lead', email: 'crm-test@voorbeeld.nl', phone: '06 12345678', address: 'Teststraat 1', country: 'Nederland', taxId: '123456782', action: 'create_lead' }
const leads = async (of: TestApp, email: string) => (await of.world.control<readonly Lead[]>('/leads')).filter(({ contacts }) => contacts.some(({ emails }) => emails.some((one) => one.email === email)))
const validates = async (client = admin): Promise<CrmValidation> => JSON.parse((await client.get('/.netlify/functions/validate-close-api')).text)
const makes = async (lead: object, client = admin, headers = {}): Promise<CrmLead> => JSON.parse((await client.fn('create-close-lead', { ...LEAD, ...lead }, headers)).text)
const breaks = (of: TestApp, fault: object) => of.world.control('/faults', { target: 'close', times: 1, ...fault })
async function on<T>(env: Readonly<Record<string, string>>, act: (of: TestApp, client: Client) => Promise<T>): Promise<T> {
  const of = await startTestApp({ RATE_LIMIT_SCALE: '1000', ...env })
  try {
    return await act(of, await sameOwner(of))
  } finally {
    await of.stop()
  }
}

test('a good key says whose it is, how each check stands, and which fields the CRM has; of the key nothing is said', async () => {
  const reply = await validates()
  expect(reply).toMatchObject({
    success: true, userInfo: { name: 'Sanne Sandbox', email: 'crm@example.org', organization: 'Sandbox' }, troubleshooting: [],
    diagnostics: { apiKeyExists: true, apiKeyFormat: true, apiConnection: true, networkTest: true, errorDetails: null },
  })
  expect(reply.mapping).toHaveLength(5)
  expect(reply.mapping?.every(({ found, by }) => found && by === 'name')).toBe(true)
  expect(JSON.stringify(reply)).not.toMatch(/2hVbK8q|CrDyHl/)
})

test('a key that is wrong, missing or of another form, and a CRM that is full or away, are told apart with what to do', async () => {
  const answers: CrmValidation[] = []
  for (const fault of [{ kind: 'status', status: 401 }, { kind: 'status', status: 402 }, { kind: 'status', status: 429 }, { kind: 'reset' }, { kind: 'html' }]) {
    await breaks(app, fault)
    answers.push(await validates())
  }
  expect(answers.map(({ success, message, diagnostics: { networkTest } }) => [success, message, networkTest])).toEqual([
    [false, 'Close neemt de sleutel niet aan.', true], [false, 'Het abonnement bij Close staat dit niet toe.', true], [false, 'Close krijgt nu te veel vragen.', true],
    [false, 'Close geeft geen antwoord.', false], [false, 'Close geeft geen antwoord.', true],
  ])
  expect(answers.every(({ troubleshooting }) => troubleshooting.length > 0)).toBe(true)
  await on({}, async (_, client) => {
    expect(await validates(client)).toMatchObject({ success: false, message: 'Er is geen sleutel van Close ingesteld.', diagnostics: { apiKeyExists: false, apiKeyFormat: null } })
    expect(await makes({}, client)).toMatchObject({ success: false, troubleshooting: { issue: 'Er is geen sleutel van Close ingesteld.' } })
  })
  await on({ CLOSE_API_KEY: 'sleutel_van_iets_anders' }, async (_, client) => {
    const reply = await validates(client)
    expect(reply).toMatchObject({ success: false, diagnostics: { apiKeyFormat: false, apiConnection: false, networkTest: true, errorDetails: 'HTTP 401' } })
    expect(reply.troubleshooting[0]).toBe('Sleutels van Close beginnen met api_: controleer of de hele sleutel is overgenomen.')
    expect(JSON.stringify(reply)).not.toContain('sleutel_van_iets_anders')
  })
  expect(() => readConfig({ CLOSE_API_KEY: 'met een blanco', CLOSE_CF_SOURCE: 'bron' })).toThrow('CLOSE_CF_SOURCE must be the id of a field in Close: cf_ and letters and digits\n  - CLOSE_API_KEY must be letters, digits and signs without blanks')
})

test('a test lead arrives with its fields, a personal number by its end alone, and once under one key', async () => {
  const key = { 'idempotency-key': 'testlead-van-twee-keer' }
  const first = await makes({ email: 'eens@voorbeeld.nl' }, admin, key)
  expect(first).toMatchObject({ success: true, message: 'De lead is gemaakt.', leadId: expect.stringMatching(/^lead_/), contactId: expect.stringMatching(/^cont_/), debugInfo: null })
  expect(await makes({ email: 'eens@voorbeeld.nl' }, admin, key)).toMatchObject({ success: true, leadId: first.leadId })
  const [made, ...more] = await leads(app, 'eens@voorbeeld.nl')
  expect(more).toEqual([])
  expect(made?.contacts[0]?.phones?.[0]?.phone).toBe('+31612345678')
  expect(JSON.stringify(made)).toContain('••••••782')
  expect(JSON.stringify(made)).not.toContain('123456782')
})

test('fields that the CRM does not know are left out in a second try, which says so; what else is wrong is not tried again', async () => {
  await on({ CLOSE_API_KEY: CLOSE_KEY, CLOSE_CF_TAX_ID: 'cf_bestaatniet' }, async (of, client) => {
    expect(await makes({ email: 'zonder@voorbeeld.nl' }, client)).toMatchObject({
      success: true, message: 'De lead is gemaakt, zonder eigen velden.', leadId: expect.stringMatching(/^lead_/),
      troubleshooting: { issue: 'Close kent deze eigen velden niet: cf_bestaatniet.' }, debugInfo: { status: 400, errorType: 'refused', responseData: expect.stringContaining('does not exist') },
    })
    expect(await leads(of, 'zonder@voorbeeld.nl')).toHaveLength(1)
    expect((await validates(client)).mapping?.find(({ field }) => field === 'cf_tax_id')).toEqual({ field: 'cf_tax_id', found: false, by: 'environment' })
  })
  await breaks(app, { kind: 'status', status: 400, match: 'POST /close', body: '{"field-errors":{"name":"Too long.","custom.cf_x":"Unknown."},"errors":[]}' })
  expect(await makes({ email: 'fout@voorbeeld.nl' })).toMatchObject({ success: false, message: 'Close neemt deze gegevens niet aan.', leadId: null, debugInfo: { status: 400, responseData: expect.stringContaining('Too long.') } })
  expect(await leads(app, 'fout@voorbeeld.nl')).toEqual([])
})

test('whoever begins an investment is told to the CRM once, whatever he begins after that, and never who is known there', async () => {
  const email = 'belangstelling@example.nl'
  const told = async () => (await sql`select 1 from outbox where channel = 'lead'`.execute(use(app.database.db))).rows.length
  const before = await told()
  await invests(await visitor(app), { email })
  await app.quiet()
  await invests(await visitor(app), { email })
  expect((await told()) - before, 'one message, before the CRM is asked whether it knows him').toBe(1)
  await makes({ email: 'bekend@example.nl' })
  await invests(await visitor(app), { email: 'bekend@example.nl' })
  await app.quiet()
  expect(await leads(app, email)).toHaveLength(1)
  const made = JSON.stringify(await leads(app, email))
  expect(made).toContain('750,00')
  expect(made, 'nobody was asked whether he may be written to').toContain('niet gevraagd')
  expect(await leads(app, 'bekend@example.nl')).toHaveLength(1)
})

test('a lead goes again after a refusal, waits for a person where nobody knows whether it was made, and is not made twice by him', async () => {
  const [later, unsure] = ['later@example.nl', 'onzeker@example.nl']
  await breaks(app, { kind: 'status', status: 429, match: 'POST /close', headers: { ratelimit: 'limit=100, remaining=0, reset=1' } })
  await invests(await visitor(app), { email: later })
  await app.quiet()
  expect(await leads(app, later)).toEqual([])
  app.pass(120)
  await until(async () => (await leads(app, later)).length === 1, 'the lead, once more')
  await breaks(app, { kind: 'lost_answer', match: 'POST /close' })
  await invests(await visitor(app), { email: unsure })
  await app.quiet()
  admin = await sameOwner(app)
  const parked = (JSON.parse((await admin.rpc('admin_list_undelivered')).text) as readonly { readonly id: number; readonly channel: string }[]).filter(({ channel }) => channel === 'lead')
  expect(parked).toHaveLength(1)
  await admin.rpc('admin_resend_message', { p_message_id: parked[0]?.id })
  await app.quiet()
  expect(await leads(app, unsure)).toHaveLength(1)
})

test('the CRM is for admins and owners', async () => {
  const [viewer, other, investor] = [(await anAdmin(app, { role: 'viewer' })).client, (await anAdmin(app)).client, (await anInvestor(app)).client]
  for (const client of [viewer, investor]) {
    expect((await client.get('/.netlify/functions/validate-close-api')).status).toBe(403)
    expect((await client.fn('create-close-lead', LEAD)).status).toBe(403)
  }
  expect((await app.client().get('/.netlify/functions/validate-close-api')).status).toBe(401)
  expect((await validates(other)).success).toBe(true)
})
