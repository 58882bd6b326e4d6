import { asKnown, parseReply, refusedBy } from './call.ts'
import { offline, Refused } from './refused.ts'

/** So much of it has left, of 1; or what is waited for: a line, or a server that has room again. */
export type UploadPart = number | 'lost' | 'busy'

interface Upload {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly file: File
  readonly onProgress: (part: UploadPart) => void
  readonly signal: AbortSignal
}

/** After a line that was lost the file is sent again, so often. */
const WAITS_MS = [2000, 5000, 10_000]
/** A server that has no room for it just now is asked again, so often: some two minutes. */
const MOST_BUSY = 24
/** A line on which nothing has moved for so long is lost, whatever the browser believes. */
const STILL_MS = 45_000

/**
 * Sends a form with one file and gives the answer; tells how far it is, which `fetch` cannot. A line that is lost, and a
 * server without room, are waited for, and the file sent anew. Throws {Refused}, or the signal's reason.
 */
export async function upload(order: Upload): Promise<unknown> {
  return await asKnown(() => insist(order), true)
}

async function insist(order: Upload): Promise<unknown> {
  const waits = [...WAITS_MS]
  for (let busy = 0; ;) {
    try {
      return await send(order)
    } catch (failure) {
      if (!(failure instanceof Refused) || order.signal.aborted) throw failure
      const wait = failure.is('offline') ? waits.shift() : failure.is('busy') && busy++ < MOST_BUSY ? (failure.retryAfter ?? 5) * 1000 : undefined
      if (wait === undefined) throw failure
      order.onProgress(failure.is('busy') ? 'busy' : 'lost')
      await lineIsBack(wait, order.signal)
    }
  }
}

/** So long, and until the browser has a line. Throws the signal's reason. */
async function lineIsBack(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => (navigator.onLine ? resolve() : window.addEventListener('online', () => resolve(), { once: true, signal })), milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    }, { once: true })
  })
}

async function send({ path, fields, file, onProgress, signal }: Upload): Promise<unknown> {
  signal.throwIfAborted()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  let still: ReturnType<typeof setTimeout> | undefined
  const moves = () => {
    clearTimeout(still)
    still = setTimeout(stop, STILL_MS)
  }
  try {
    return await new Promise((resolve, reject) => {
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moves()
        onProgress(total > 0 ? loaded / total : 0)
      })
      request.addEventListener('load', () => {
        if (request.status === 200) resolve(parseReply(request.responseText))
        else reject(refusedBy(request.status, request.responseText))
      })
      request.addEventListener('error', () => reject(offline()))
      request.addEventListener('abort', () => reject(signal.aborted ? signal.reason : offline()))
      request.open('POST', path)
      request.setRequestHeader('accept', 'application/json')
      moves()
      request.send(form)
    })
  } finally {
    clearTimeout(still)
    signal.removeEventListener('abort', stop)
  }
}
