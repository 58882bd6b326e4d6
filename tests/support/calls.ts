import { request } from 'node:http'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import type { Client, Reply } from './client.ts'
import { aPhoto, formOf } from './uploads.ts'

/** A call of the contract as a client sends it, with this body where it has one. */
export async function sendCall(client: Client, url: string, call: Call, { body, query = '', headers = {} }: { readonly body: string; readonly query?: string; readonly headers?: Readonly<Record<string, string>> }): Promise<Reply> {
  if (call.kind === 'events') return await firstOf(client, `${url}${call.path}${query}`, headers)
  if (call.method === 'DELETE') return await client.send(call.method, filled(call.path, orderIn(body)), { headers })
  if (call.method === 'GET') return await client.get(`${call.path}${query}`, headers)
  const fieldsOf = call.kind === 'upload' ? orderIn(body) : null
  if (call.kind === 'upload' && fieldsOf) {
    const form = await formOf({ fields: fieldsOf, file: { field: call.file.field, bytes: await aPhoto() } })
    return await client.send(call.method, call.path, { body: form.body, headers: { ...form.headers, ...headers } })
  }
  return await client.send(call.method, call.path, { body, headers: { 'content-type': 'application/json', ...headers } })
}

/** A path with what an order names in the places that it has for them; as it stands for one that nobody can read. */
function filled(path: string, order: Readonly<Record<string, string>> | null): string {
  return Object.entries(order ?? {}).reduce((address, [part, value]) => address.replace(`:${part}`, encodeURIComponent(value)), path)
}

/** What an order says, field by field; null for what nobody can read. */
function orderIn(body: string): Readonly<Record<string, string>> | null {
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(body))
  } catch {
    return null
  }
}

/** A stream has no end to wait for: how it begins is enough. On a connection of its own, which goes with it. */
async function firstOf(client: Client, url: string, headers: Readonly<Record<string, string>>): Promise<Reply> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return await new Promise((resolve, reject) => {
    const asking = request(url, { agent: false, headers: { ...(cookie ? { cookie } : {}), ...headers } }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: new Headers(), body: {}, text: '' })
      asking.destroy()
    })
    asking.on('error', reject).end()
  })
}

/** What JSON Schema says of one field, as far as an order is made of it. */
interface Field {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  readonly required?: readonly string[] | undefined
}

const fields = z.object({ properties: z.optional(z.record(z.string(), z.unknown())), required: z.optional(z.array(z.string())) })

/** An order that a call would carry out: every field that it demands, and those that these values name. */
export function orderOf({ input }: Pick<Call, 'input'>, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return filledIn(z.parse(fields, z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })), values)
}

function filledIn({ properties = {}, required = [] }: Field, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const asked = Object.entries(properties).filter(([name]) => required.includes(name) || name in values)
  return Object.fromEntries(asked.map(([name, field]) => [name, name in values ? values[name] : name.endsWith('email') ? 'iemand@voorbeeld.nl' : sampleOf(field as Field)]))
}

function sampleOf(field: Field): unknown {
  if (field.enum) return field.enum[0]
  if (field.const !== undefined) return field.const
  if (field.type === 'object') return filledIn(field, {})
  if (field.type === 'integer') return 1
  if (field.type === 'number') return 750
  if (field.type === 'boolean') return true
  if (field.format === 'date') return '2026-02-01'
  // Of what has letters of its own, such as bytes.
  if (field.pattern !== undefined && field.format === undefined) return 'AAAA'
  return field.format === 'uuid' ? '7b0c2a4e-0000-4000-8000-000000000000' : 'zo is het'
}
