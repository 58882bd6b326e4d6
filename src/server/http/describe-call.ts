import type { Access, Call, Leaves, Rows } from '#contract/call.ts'

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it', choosing_password: 'For whoever came by a reset link, or a signed-in investor', admin_entering: 'For every admin, also one who must still choose a password', investor: 'For a signed-in investor', investor_or_admin: 'For a signed-in investor or an admin', investor_or_admin_write: 'For a signed-in investor, or an admin who may change things', admin_securing: 'For every admin, also one who must still set up a second factor', admin_read: 'For every admin',
  admin_write: 'For the roles admin and owner', owner: 'For the role owner', operator: 'For this machine, or whoever shows METRICS_TOKEN',
}

const FAILURE = {
  type: 'object', required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'Dutch, for a person' }, code: { type: 'string', description: 'one word, for a machine' },
    retryAfter: { type: 'integer', description: 'seconds, with 429 and some 503' }, fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'a text for each field, with invalid_input' },
    triesLeft: { type: 'integer', description: 'of a code, to the browser that asked for it' },
    factors: { type: 'array', items: { type: 'string' }, description: 'by what this admin can prove who is there, with second_factor_required, confirmation_required and factor_needed' },
    present: { type: 'object', description: 'what stands there now, with changed_meanwhile' },
    requestId: { type: 'string', description: 'names the request in our log, with a 5xx' },
  },
}
const FAILURES = {
  '4XX': { description: 'Refused: the request, the caller or the moment is not right', content: { 'application/json': { schema: FAILURE } } },
  '5XX': { description: 'Not now, or a fault of ours', content: { 'application/json': { schema: FAILURE } } },
}

/** What the description of the wire says of a call besides its schemas. All of it follows from the contract. */
export function describeCall(call: Call) {
  const words = call.name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const name = words.map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  const leaves = 'leaves' in call && call.leaves ? said(call.leaves) : ''
  const keyed = 'keyed' in call && call.keyed ? ' Takes an Idempotency-Key: the same key gives the same answer.' : ''
  return {
    operationId: name,
    summary: summaryOf(call, words),
    description: `${WHO[call.access]}.${rowsOf(call.rows)}${leaves}${keyed}`,
    tags: [call.path.split('/').find(Boolean)?.replace('.netlify', 'functions') ?? 'other'],
    ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
  }
}

/** Answers that are no JSON by their kind, and the one shape of every failure. */
export function answersOf(call: Call): Readonly<Record<string, unknown>> {
  const file = call.kind === 'download' ? (call.type ?? 'application/octet-stream') : call.kind === 'events' ? 'text/event-stream' : call.kind === 'notice' ? 'text/plain' : null
  return { ...(file === null ? {} : { 200: { description: 'As it is', content: { [file]: { schema: { type: 'string' } } } } }), ...FAILURES }
}

function summaryOf({ kind, method, path }: Call, words: readonly string[]): string {
  const text = /^(?:GET|POST|PUT|DELETE)$/.test(words[0] ?? '') ? `${method === 'GET' ? 'Read' : 'Call'} ${path}` : words.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${kind === 'events' ? ' as a stream of events' : kind === 'notice' ? ' as a notice from outside' : ''}`
}

function rowsOf(rows: Rows): string {
  if (typeof rows === 'string') return { none: '', own: ' Concerns what is the caller\'s own.', all: ' Concerns everybody.' }[rows]
  if ('named' in rows) return ` Concerns the one that ${rows.named} names.`
  return 'investor' in rows ? ` Concerns the investor in ${rows.investor}, who must be the caller unless an admin asks.` : ` ${rows.email} must be the caller's own.`
}

function said({ audits = [], letters = [], events = [] }: Leaves): string {
  const parts = [['audit lines', audits], ['letters', letters], ['events', events]] as const
  const left = parts.filter(([, names]) => names.length > 0).map(([what, names]) => `${what} ${names.join(', ')}`)
  return left.length > 0 ? ` May leave ${left.join('; ')}.` : ''
}
