import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Caching, DownloadCall } from '#contract/call.ts'

export interface FileToSend {
  /** Texts are made one after another, as fast as they are taken: a long file is never held whole. */
  readonly content: string | Buffer | Readable | AsyncIterable<string>
  /** Where the call leaves it to the content. */
  readonly type?: string
  /** What it is saved as. */
  readonly name: string
}

const CACHE: Readonly<Record<Caching, string>> = { never: 'no-store', revalidate: 'no-cache', for_ever: 'private, max-age=31536000, immutable' }

/** A file with the type, name and caching that its call declares. */
export function sendFile({ type, caching, shown }: DownloadCall, { content, name, type: own }: FileToSend, reply: FastifyReply): FastifyReply {
  return reply.type(type ?? own ?? 'application/octet-stream').header('cache-control', CACHE[caching]).header('content-disposition', disposition(shown, name)).send(typeof content === 'string' || Buffer.isBuffer(content) || content instanceof Readable ? content : Readable.from(content))
}

/** Any name, for clients old and new (RFC 6266): the plain form keeps what ASCII can say. */
function disposition(shown: boolean, name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${exact}`}`
}
