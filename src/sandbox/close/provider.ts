import { bodyRecord, isJson, jsonAnswer, Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import { isRecord, listAt, textAt, type JsonRecord } from '#sandbox/json.ts'
import { randomName } from '#sandbox/random.ts'
import { router, type Handler, type Route } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import type { World } from '#sandbox/world.ts'
import { CUSTOM_FIELDS, type Lead } from './lead.ts'
import { leadErrors } from './validate.ts'

const ROOT = '/close/api/v1'
const USER_ID = 'user_sandbox01'
const ORGANIZATION_ID = 'orga_sandbox01'
const NEW_STATUS = { id: 'stat_sandbox01', label: 'Potential' }

/** Close's API, version 1, as far as leads go (facts 2). */
export function closeProvider(world: World): Provider {
  return {
    prefix: '/close',
    target: 'close',
    refusal,
    answer: router([...accountRoutes(), ...leadRoutes(world)], { unknown: addSlash, wrongMethod: () => refusal(405) }),
  }
}

function refusal(status: number): Answer {
  return jsonAnswer(status, { error: status === 429 ? 'API call count exceeded for this 1 second window' : 'The request was refused.' })
}

/** Every path ends in a slash; a GET without it is sent on, anything else does not exist. */
function addSlash({ method, path }: Exchange): Answer {
  return method === 'GET' && !path.endsWith('/') ? { status: 301, headers: { location: `${path}/` } } : refusal(404)
}

/** Runs only with a key as user name and an empty password. */
function keyed(method: string, path: string, run: Handler): Route {
  return {
    method,
    path: `${ROOT}${path}`,
    run: (exchange) => {
      const [, encoded = ''] = /^Basic (\S+)$/.exec(exchange.headers.authorization ?? '') ?? []
      const credentials = Buffer.from(encoded, 'base64').toString('utf8')
      return /^api_[\w.]+:$/.test(credentials) ? run(exchange) : refusal(401)
    },
  }
}

function accountRoutes(): Route[] {
  return [
    keyed('GET', '/me/', () =>
      jsonAnswer(200, {
        id: USER_ID,
        email: 'crm@example.org',
        first_name: 'Sanne',
        last_name: 'Sandbox',
        image: '',
        date_created: '2025-01-06T09:00:00.000000+00:00',
        date_updated: '2025-01-06T09:00:00.000000+00:00',
        organizations: [ORGANIZATION_ID],
        email_accounts: [],
      }),
    ),
    keyed('GET', '/organization/:id/', ({ params }) =>
      params['id'] === ORGANIZATION_ID
        ? jsonAnswer(200, { id: ORGANIZATION_ID, name: 'Sandbox', lead_statuses: [NEW_STATUS], memberships: [{ user_id: USER_ID }] })
        : refusal(404),
    ),
    keyed('GET', '/custom_field/lead/', () =>
      jsonAnswer(200, { data: CUSTOM_FIELDS.map((field) => ({ ...field, type: 'text', accepts_multiple_values: false })), has_more: false }),
    ),
  ]
}

function leadRoutes(world: World): Route[] {
  return [
    keyed('GET', '/lead/', ({ query }) => {
      const asked = /email(?:_address)?:"?([^"\s]+)"?/.exec(query.get('query') ?? '')?.[1]?.toLowerCase()
      const found = world.leads.newest().filter((it) => asked === undefined || it.emails.includes(asked))
      return jsonAnswer(200, { data: found.slice(0, 100).map((it) => it.shown), has_more: found.length > 100, total_results: found.length })
    }),
    keyed('GET', '/lead/:id/', ({ params }) => {
      const lead = world.leads.get(params['id'] ?? '')
      return lead ? jsonAnswer(200, lead.shown) : refusal(404)
    }),
    keyed('POST', '/lead/', (exchange) => {
      if (!isJson(exchange)) return refusal(415)
      const body = bodyRecord(exchange, jsonAnswer(400, { 'field-errors': {}, errors: ['The body is not a JSON object.'] }))
      const errors = leadErrors(body)
      if (errors) throw new Stop(jsonAnswer(400, errors))
      return jsonAnswer(200, world.leads.put(newLead(body, world.clock.now())).shown)
    }),
  ]
}

function newLead(body: JsonRecord, at: number): Lead {
  const id = `lead_${randomName(43)}`
  const contacts = recordsIn(body, 'contacts').map((it) => presentContact(it, id))
  const name = textAt(body, 'name') ?? textAt(contacts[0] ?? {}, 'name') ?? ''
  const moment = new Date(at).toISOString().replace('Z', '000+00:00')
  return {
    id,
    at,
    name,
    emails: contacts.flatMap((contact) => recordsIn(contact, 'emails').flatMap((it) => textAt(it, 'email_lower') ?? [])),
    shown: {
      ...body, id, name, display_name: name, contacts, addresses: body['addresses'] ?? [],
      status_id: textAt(body, 'status_id') ?? NEW_STATUS.id,
      status_label: NEW_STATUS.label,
      organization_id: ORGANIZATION_ID,
      html_url: `https://app.close.com/lead/${id}/`,
      date_created: moment,
      date_updated: moment,
    },
  }
}

function presentContact(contact: JsonRecord, leadId: string): JsonRecord {
  return {
    ...contact,
    id: `cont_${randomName(43)}`,
    lead_id: leadId,
    emails: recordsIn(contact, 'emails').map((it) => ({ ...it, email_lower: (textAt(it, 'email') ?? '').toLowerCase() })),
    phones: recordsIn(contact, 'phones').map((it) => ({ ...it, phone_formatted: textAt(it, 'phone') ?? '' })),
  }
}

function recordsIn(record: JsonRecord, key: string): JsonRecord[] {
  return (listAt(record, key) ?? []).filter(isRecord)
}
