import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { UploadCall } from '#contract/call.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refuseInvalid } from './errors.ts'

/** A file as it came, of the type that its content says. */
export interface ReceivedFile {
  readonly type: string
  readonly bytes: Buffer
}

/** How files begin, `?` for any byte: the sender's own word for a file is not believed (facts 9). */
const BEGINNINGS: readonly (readonly [type: string, hex: string])[] = [
  ['application/pdf', '255044462d'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646????????57454250'],
  ['image/heic', '????????6674797068656963'],
  ['image/heic', '????????667479706d696631'],
]

/** Lets a scope read forms with one file. */
export async function acceptUploads(scope: FastifyInstance, { mostBytes }: UploadCall['file']): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fileSize: mostBytes, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 }, throwFileSizeLimit: true })
}

/** The fields, validated by the call's schema, and its one file. Throws `Refusal`. */
export async function receiveFile(request: FastifyRequest, call: UploadCall): Promise<{ readonly fields: unknown; readonly file: ReceivedFile }> {
  if (!request.isMultipart()) throw new Refusal('not_json')
  const typed: Record<string, string> = {}
  let bytes: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') typed[part.fieldname] = textIn(part)
    else if (part.fieldname === call.file.field) bytes = await part.toBuffer()
    else throw new Refusal('malformed')
  }
  const read = z.safeParse(call.input, typed)
  if (!read.success) throw refuseInvalid(read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), text: message })))
  const type = bytes && typeOf(bytes)
  if (!bytes || !type || !call.file.types.includes(type)) throw refuseInvalid([{ field: call.file.field, text: bytes ? 'Dit soort bestand kan niet' : 'Kies een bestand' }])
  return { fields: read.data, file: { type, bytes } }
}

/** A field as a text, whole. Throws `Refusal` for anything else. */
function textIn({ value, valueTruncated }: { readonly value: unknown; readonly valueTruncated: boolean }): string {
  if (typeof value !== 'string' || valueTruncated) throw new Refusal('malformed')
  return value
}

function typeOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 16).toString('hex')
  return BEGINNINGS.find(([, begins]) => begins.length <= start.length && Array.from(begins).every((digit, place) => digit === '?' || digit === start[place]))?.[0]
}
