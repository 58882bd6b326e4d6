import type { FileHandle } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { UploadCall } from '#contract/call.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refuseInvalid } from './errors.ts'
import { openNameless, receiveInto, type ReceivedFile } from './received-file.ts'

/** Lets a scope read forms with one file. */
export async function acceptUploads(scope: FastifyInstance, { mostBytes }: UploadCall['file']): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fileSize: mostBytes, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 }, throwFileSizeLimit: false })
}

/** How much of a form may come: what its sender says, and without that as much as it may have at most. */
export function bytesToCome({ headers }: FastifyRequest, { file }: UploadCall): number {
  const said = Number(headers['content-length'] ?? NaN)
  return Number.isSafeInteger(said) ? Math.min(said, file.mostBytes) : file.mostBytes
}

/**
 * Does work with the fields of a form, validated by the call's schema, and with its one file, which is on the disk for so
 * long. Throws `Refusal`, and what the work throws.
 */
export async function receiveFile<T>(request: FastifyRequest, { call, folder }: { readonly call: UploadCall; readonly folder: string }, work: (fields: unknown, file: ReceivedFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('not_json')
  const handle = await openNameless(folder).catch(noPlace)
  try {
    const { fields, file } = await readForm(request, call, handle)
    return await work(fields, file)
  } finally {
    await handle.close()
  }
}

async function readForm(request: FastifyRequest, call: UploadCall, handle: FileHandle): Promise<{ readonly fields: unknown; readonly file: ReceivedFile }> {
  const { field, absent, tooLarge } = call.file
  const typed: Record<string, string> = {}
  let file: ReceivedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') typed[part.fieldname] = textIn(part)
    else if (part.fieldname !== field) throw new Refusal('malformed')
    else {
      file = await receiveInto(handle, part.file).catch(noPlace)
      if (part.file.truncated) throw new Refusal('too_large', { field, text: tooLarge })
    }
  }
  const read = z.safeParse(call.input, typed)
  if (!read.success) throw refuseInvalid(read.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), text: message })))
  if (!file) throw refuseInvalid([{ field, text: absent }])
  return { fields: read.data, file }
}

/** A disk that takes nothing is no fault of the sender's. Throws `documents_away`, or what is none of the disk's. */
function noPlace(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw new Refusal('documents_away', { retryAfter: 60 })
  throw error
}

/** A field as a text, whole. Throws `Refusal` for anything else. */
function textIn({ value, valueTruncated }: { readonly value: unknown; readonly valueTruncated: boolean }): string {
  if (typeof value !== 'string' || valueTruncated) throw new Refusal('malformed')
  return value
}
