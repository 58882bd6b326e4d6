import type { Moment } from '#domain/moment.ts'
import { FilesAway } from './files.ts'

/** What S3 answers in XML, as far as it is needed: its fields are flat and its names are fixed. */
export interface ListPage {
  readonly objects: readonly { readonly key: string; readonly at: Moment; readonly bytes: number }[]
  /** Where the next page begins; null after the last one. */
  readonly next: string | null
}

/** One page of ListObjectsV2. Throws `FilesAway` for whatever else it is: taken for an empty list, it would hide documents. */
export function readPage(bytes: Buffer): ListPage {
  const xml = bytes.toString()
  const truncated = field(xml, 'IsTruncated')
  const next = truncated === 'true' ? field(xml, 'NextContinuationToken') : null
  if (!xml.includes('<ListBucketResult') || !xml.trimEnd().endsWith('</ListBucketResult>') || (truncated !== 'true' && truncated !== 'false') || (truncated === 'true' && !next)) throw unreadable()
  return { next: next ?? null, objects: Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, object = '']) => readObject(object)) }
}

/** The code of an error, such as `SignatureDoesNotMatch`; nothing else of it, for its other fields repeat what was asked. */
export function wrongCode(bytes: Buffer): string | undefined {
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(bytes.subarray(0, 2000).toString())?.[1]
}

function readObject(xml: string): ListPage['objects'][number] {
  const [key, at, bytes] = [field(xml, 'Key'), Date.parse(field(xml, 'LastModified') ?? ''), Number(field(xml, 'Size') ?? Number.NaN)]
  if (!key || Number.isNaN(at) || !Number.isSafeInteger(bytes)) throw unreadable()
  return { key, at, bytes }
}

function field(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (entity: string, decimal?: string, hex?: string) => {
    const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    return point === null ? (NAMED[entity.toLowerCase()] ?? entity) : String.fromCodePoint(Math.min(point, 0x10_ff_ff))
  })
}

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function unreadable(): FilesAway {
  return new FilesAway('its list cannot be read')
}
