import { asKnown, refusedBy } from './call.ts'
import { offline } from './refused.ts'

interface Watch {
  /** Ends it half-way; nothing is saved then. */
  readonly signal?: AbortSignal
  /** Hears how many bytes have come. */
  readonly onBytes?: (bytes: number) => void
}

/**
 * Has the browser save a file of ours under the name that it comes with. Asked here and not by a link, so that a refusal is
 * read where it was pressed, and a login that is not fresh is renewed in place. Throws {Refused}.
 */
export async function download(path: string, watch: Watch = {}): Promise<void> {
  const { content, name } = await asKnown(() => fetchFile(path, watch), true)
  saveFile(content, name)
}

/** Hands a file to whoever asked for it, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has begun to save by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file of ours, as something that this page may show, and the name that it comes with. Throws {Refused}. */
export async function fetchFile(path: string, { signal, onBytes }: Watch = {}): Promise<{ readonly content: Blob; readonly name: string }> {
  const reply = await fetch(path, { credentials: 'same-origin', signal: signal ?? null }).catch(() => {
    throw offline()
  })
  if (!reply.ok) throw refusedBy(reply.status, await reply.text())
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  const content = new Response(onBytes && reply.body ? reply.body.pipeThrough(counted(onBytes)) : reply.body, { headers: reply.headers }).blob()
  return { content: await content.catch(() => { throw offline() }), name: name ?? 'gegevens.json' }
}

function counted(onBytes: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      onBytes(bytes)
      controller.enqueue(piece)
    },
  })
}
