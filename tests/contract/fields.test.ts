import { expect, test } from 'vitest'
import * as z from 'zod'
import { CALLS } from '#contract/calls.ts'

/** What a machine says or a person chose as a secret: it is taken as it came. Everything else that is a text, a person types. */
const AS_IT_CAME = new Set([
  'access_token', 'amount', 'clientData.sessionId', 'clientData.timestamp', 'current_password', 'description', 'event_type', 'expires', 'method', 'p_id_document_url', 'p_kyc_status', 'p_proof_of_residence_url', 'path', 'signature', 'viewer', 'p_cursor', 'p_session_id', 'password', 'redirectUrl', 'refresh_token', 'token',
])

/** As a person may type it: with a mark that nobody sees between two letters. */
const TYPED = 'ja\u200bn'

/** Every field of a schema below its own name, whatever stands around it. */
function fieldsOf(schema: z.core.$ZodType, name = ''): readonly (readonly [name: string, schema: z.core.$ZodType])[] {
  const { def } = schema._zod
  if ('innerType' in def) return fieldsOf(def.innerType as z.core.$ZodType, name)
  if ('options' in def) return (def.options as readonly z.core.$ZodType[]).flatMap((one) => fieldsOf(one, name))
  if ('shape' in def) return Object.entries(def.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([field, inner]) => fieldsOf(inner, name ? `${name}.${field}` : field))
  return name ? [[name, schema]] : []
}

const fields = CALLS.flatMap((call) => fieldsOf(call.input).map(([name, schema]) => ({ call: call.name, name, schema })))

test('whatever a person types into a call is cleaned on its way in', () => {
  expect(fields.length).toBeGreaterThan(30)
  const raw = fields.filter(({ schema }) => z.safeParse(schema, TYPED).data === TYPED).map(({ name }) => name)
  expect([...new Set(raw)].filter((name) => !AS_IT_CAME.has(name))).toEqual([])
})

test('an address is in its one form wherever a call takes one', () => {
  const addresses = fields.filter(({ name }) => /email/.test(name))
  expect(addresses.length).toBeGreaterThan(6)
  expect(addresses.filter(({ schema }) => z.safeParse(schema, ' Jan@Ca\u200bfé.nl').data !== 'jan@xn--caf-dma.nl').map(({ call, name }) => `${call} ${name}`)).toEqual([])
})
