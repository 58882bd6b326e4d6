import sharp from 'sharp'
import type { DocumentKind } from '#domain/documents.ts'
import type { Client, Reply } from './client.ts'

/** A small photo; of another colour it is another one. */
export async function aPhoto(colour = '#9ab'): Promise<Buffer> {
  return await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } }).jpeg().toBuffer()
}

interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: { readonly field?: string; readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }
}

/** A form with a file as a browser sends it: fields first. */
export async function formOf({ fields, file }: Form): Promise<{ readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(file.field ?? 'file', new Blob([Uint8Array.from(file.bytes)], { type: file.type ?? 'image/jpeg' }), file.name ?? 'foto.jpg')
  const response = new Response(form)
  return { headers: { 'content-type': response.headers.get('content-type') ?? '' }, body: new Uint8Array(await response.arrayBuffer()) }
}

/** An investor sends a document, as a browser's form does; the file's own name and type are what anybody may say. */
export async function sendsDocument(client: Client, kind: DocumentKind, bytes: Uint8Array, { name = 'foto.jpg', type = 'image/jpeg', ...fields }: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const { body, headers } = await formOf({ fields: { kind, ...fields }, file: { bytes, name, type } })
  return await client.send('POST', '/api/documents', { body, headers })
}
