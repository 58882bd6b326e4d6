import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { demandFileName, FilesAway, isFileName, type Files, type StoredFile } from './files.ts'
import { readPage, wrongCode, type ListPage } from './s3-answers.ts'

/** Documents in a bucket that speaks S3, by path-style addresses, signed with AWS Signature Version 4 (facts 4.1). */
export interface S3Place {
  /** Where buckets are paths; may have a path of its own. */
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIME_OUT_MS = 10_000
/** Each call may be made again: the same bytes under the same name, taken away twice, read twice. */
const TRIES = 2
/** The bucket may hold other things beside it. */
const PREFIX = 'documents/'

/** `timeOutMs`: how long one try may take. */
export function openS3Files(place: S3Place, { timeOutMs = TIME_OUT_MS }: { readonly timeOutMs?: number } = {}): Files {
  const ask = (method: string, path: string, file?: { readonly bytes: Buffer; readonly type: string }) => tried(() => send({ place, timeOutMs }, method, path, file))
  return {
    async put(name, file) {
      demandOk(await ask('PUT', PREFIX + demandFileName(name), file))
    },
    async get(name) {
      const answer = await ask('GET', PREFIX + demandFileName(name))
      if (answer.status === 404 && wrongCode(answer.bytes) !== 'NoSuchBucket') return null
      return demandOk(answer).bytes
    },
    async remove(name) {
      const answer = await ask('DELETE', PREFIX + demandFileName(name))
      if (answer.status !== 404 || wrongCode(answer.bytes) === 'NoSuchBucket') demandOk(answer)
    },
    list: () => listed(async (query) => readPage(demandOk(await ask('GET', `?${query}`)).bytes)),
    // A bucket names an object once it has all of it.
    removeHalves: async () => 0,
  }
}

async function* listed(page: (query: string) => Promise<ListPage>): AsyncGenerator<StoredFile> {
  let next: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX, ...(next !== null && { 'continuation-token': next }) })
    // The signature is over %20, and a form's + would be another text.
    const answer: ListPage = await page(query.toString().replaceAll('+', '%20'))
    if (answer.next !== null && answer.next === next) throw new FilesAway('its list goes round in a circle')
    next = answer.next
    for (const { key, at, bytes } of answer.objects) {
      const name = key.slice(PREFIX.length)
      if (key.startsWith(PREFIX) && isFileName(name)) yield { name, at, bytes }
    }
  } while (next !== null)
}

interface Answer {
  readonly status: number
  readonly bytes: Buffer
}

/** Who was not heard or is out of order is asked once more; the last answer counts. */
async function tried(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === TRIES
    try {
      const answer = await request()
      if (last || (answer.status < 500 && answer.status !== 429)) return answer
    } catch (error) {
      if (last || !(error instanceof FilesAway)) throw error
    }
  }
}

interface Wire {
  readonly place: S3Place
  readonly timeOutMs: number
}

async function send({ place: { endpoint, bucket, ...keys }, timeOutMs }: Wire, method: string, path: string, file?: { readonly bytes: Buffer; readonly type: string }): Promise<Answer> {
  const base = `${endpoint.href.replace(/\/$/, '')}/${bucket}`
  const url = path.startsWith('?') ? `${base}${path}` : `${base}/${path}`
  // The bytes are part of what is signed: what changes them on the way is refused. Its moment is the machine's own: the bucket holds it against its clock.
  const headers = { 'x-amz-content-sha256': await sha256(file?.bytes ?? NOTHING), ...(file && { 'content-type': file.type }) }
  const signed = await new AwsV4Signer({ ...keys, service: 's3', method, url, headers }).sign()
  try {
    return await call(signed.url, { method, headers: Object.fromEntries(signed.headers), signal: AbortSignal.timeout(timeOutMs) }, file?.bytes)
  } catch (error) {
    throw new FilesAway(`the bucket does not answer (${reasonOf(error)})`)
  }
}

const NOTHING = Buffer.alloc(0)

/** By Node's own client: `fetch` copies what it sends, and fifty documents at once would be a gigabyte. It follows no redirect. */
async function call(url: URL, options: http.RequestOptions, body: Buffer | undefined): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options)
    request.on('error', reject)
    request.on('response', (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
    })
    request.end(body)
  })
}

/** A megabyte at a time, so that nobody waits for it, and without a copy. */
async function sha256(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += MEGABYTE) {
    hash.update(bytes.subarray(at, at + MEGABYTE))
    await setImmediate()
  }
  return hash.digest('hex')
}

const MEGABYTE = 1_048_576

function demandOk(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new FilesAway(`the bucket refuses (${answer.status}${wrongCode(answer.bytes) ? ` ${wrongCode(answer.bytes)}` : ''})`)
}

/** A code or a kind, never a message: that may hold the address with its signature. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'silent'
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
}
