import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import { FilesAway } from '#server/gateways/files.ts'
import { openS3Files } from '#server/gateways/s3-files.ts'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { allOf, document, documentName } from '#tests/support/documents.ts'
import { FILES_BEHAVIOURS } from '#tests/support/files-behaviours.ts'

let bucket: Bucket
beforeAll(async () => { bucket = await startBucket() })
afterAll(() => bucket.stop())

const closing: (() => void)[] = []
afterEach(() => { for (const close of closing.splice(0)) close() })

/** Something that stands where the bucket should, and what it was asked. */
async function inItsPlace(answer: (request: IncomingMessage, response: ServerResponse) => void, timeOutMs = 10_000) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => { server.closeAllConnections(); server.close() })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { asked, files: openS3Files({ ...bucket.place, endpoint: new URL(`http://127.0.0.1:${address.port}`) }, { timeOutMs }) }
}

const page = (...lines: readonly string[]) => `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</ListBucketResult>`
const listed = (name: string) => `<Contents><Key>documents/${name}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified><Size>5</Size></Contents>`

test.each(FILES_BEHAVIOURS)('in a bucket %s', async (_, holds) => { await holds(openS3Files(bucket.place)) })

test('who has the wrong secret, or another one’s key, is refused and told neither', async () => {
  const name = documentName()
  for (const [wrong, code] of [[{ secretAccessKey: 'geheim-maar-fout' }, 'SignatureDoesNotMatch'], [{ accessKeyId: 'EENANDER' }, 'InvalidAccessKeyId']] as const) {
    const files = openS3Files({ ...bucket.place, ...wrong })
    for (const act of [() => files.put(name, document()), () => files.get(name), () => files.remove(name), () => allOf(files)]) {
      const failure: unknown = await act().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(FilesAway)
      expect(String(failure)).toBe(`FilesAway: the bucket refuses (403 ${code})`)
      expect(failure).not.toHaveProperty('cause')
    }
  }
  expect(await openS3Files(bucket.place).get(name)).toBeNull()
})

test('a bucket that does not exist is away, and no empty one', async () => {
  const files = openS3Files({ ...bucket.place, bucket: 'bestaat-niet' })
  await expect(files.get(documentName())).rejects.toThrow('the bucket refuses (404 NoSuchBucket)')
  await expect(files.remove(documentName())).rejects.toThrow('the bucket refuses (404 NoSuchBucket)')
  await expect(allOf(files)).rejects.toThrow('the bucket refuses (404 NoSuchBucket)')
})

test('a list of many pages is read to its end, and other things in the bucket are left out', async () => {
  const names = [documentName(), documentName(), documentName()]
  const [first = '', second = '', third = ''] = names
  const { files, asked } = await inItsPlace((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token')
    const more = (to: string) => `<IsTruncated>true</IsTruncated><NextContinuationToken>${to}</NextContinuationToken>`
    const pages = new Map([
      [null, page(listed(first), more('a+b/c=&amp;&#x2B;'))],
      ['a+b/c=&+', page(listed('../elders'), listed(`${third}.bak`), '<Contents><Key>other/x</Key><LastModified>2026-11-01T10:00:00Z</LastModified><Size>1</Size></Contents>', more('laatste'))],
      ['laatste', page(listed(second), listed(third), '<IsTruncated>false</IsTruncated>')],
    ])
    response.end(pages.get(token) ?? 'no such page')
  })
  expect(await allOf(files)).toEqual(names.toSorted((one, other) => one.localeCompare(other)).map((name) => ({ name, at: Date.parse('2026-11-01T10:00:00Z'), bytes: 5 })))
  expect(asked).toHaveLength(3)
  for (const one of asked) expect(one).toContain('prefix=documents%2F')
})

test('the signature holds for whatever a next page is called', async () => {
  const { files, asked } = await inItsPlace((request, response) => {
    if (!request.url?.includes('continuation-token')) return void response.end(page('<IsTruncated>true</IsTruncated><NextContinuationToken>a+b/ =&amp;~</NextContinuationToken>'))
    // The real one knows no such page, which it says only to whoever has signed as he should.
    const real = { host: '127.0.0.1', port: bucket.place.endpoint.port, path: request.url, headers: request.headers }
    get(real, (answer) => { answer.pipe(response.writeHead(answer.statusCode ?? 0)) })
  })
  await expect(allOf(files)).rejects.toThrow('the bucket refuses (400 InvalidArgument)')
  expect(asked).toHaveLength(2)
})

test.each<readonly [string, string]>([
  ['of a portal in between', '<html><body>Welkom op deze wifi</body></html>'],
  ['that breaks off', page(listed(documentName())).slice(0, -30)],
  ['without an end', page('<Contents></Contents>')],
  ['whose next page has no name', page('<IsTruncated>true</IsTruncated>')],
  ['that goes round in a circle', page('<IsTruncated>true</IsTruncated><NextContinuationToken>weer</NextContinuationToken>')],
  ['of things without size', page('<IsTruncated>false</IsTruncated><Contents><Key>documents/x</Key></Contents>')],
])('a list %s is away: for an empty one every document would seem lost', async (_, answer) => {
  const { files } = await inItsPlace((_request, response) => void response.end(answer))
  await expect(allOf(files)).rejects.toThrow(FilesAway)
})

test('who is out of order once is asked again, and what is refused is not', async () => {
  let times = 0
  const { files, asked } = await inItsPlace((_request, response) => {
    times++
    if (times === 1) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else if (times === 2) response.end('papier')
    else if (times === 3) response.destroy()
    else if (times === 4) response.writeHead(204).end()
    else response.writeHead(400).end()
  })
  const name = documentName()
  expect(String(await files.get(name))).toBe('papier')
  await files.remove(name)
  await expect(files.put(name, document())).rejects.toThrow('the bucket refuses (400)')
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['GET', 'GET', 'DELETE', 'DELETE', 'PUT'])
})

test('a bucket that stays away is away after two tries, and one that sends elsewhere is not followed', async () => {
  const { files, asked } = await inItsPlace((_request, response) => void response.writeHead(500).end('S3RVER is the key: geheim'))
  await expect(files.put(documentName(), document())).rejects.toThrow(/^the bucket refuses \(500\)$/)
  expect(asked).toHaveLength(2)
  const moved = await inItsPlace((_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/elders' }).end())
  await expect(moved.files.get(documentName())).rejects.toThrow('the bucket refuses (307)')
  const nobody = openS3Files({ ...bucket.place, endpoint: new URL('http://127.0.0.1:1') })
  await expect(nobody.get(documentName())).rejects.toThrow('the bucket does not answer')
})

test('a bucket that is silent, or falls silent in the middle, is away in time', async () => {
  const { files, asked } = await inItsPlace((_request, response) => {
    if (asked.length > 1) response.writeHead(200, { 'content-length': '1000' }).write('de helft')
  }, 200)
  await expect(files.get(documentName())).rejects.toThrow('the bucket does not answer (silent)')
  expect(asked).toHaveLength(2)
})

test('twenty documents at once are sent as they are, without copies of them in memory', async () => {
  const { files } = await inItsPlace((request, response) => void request.on('end', () => response.end()), 60_000)
  const { bytes, type } = document(DOCUMENT_MOST_BYTES)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const looking = setInterval(() => { most = Math.max(most, process.memoryUsage().arrayBuffers - before) }, 2)
  await Promise.all(Array.from({ length: 20 }, () => files.put(documentName(), { bytes, type })))
  clearInterval(looking)
  // What the wire is read into is cleared away when there is time; a copy of each would be twenty.
  expect(most).toBeLessThan(14 * DOCUMENT_MOST_BYTES)
})

test('half an answer is no document', async () => {
  const { files } = await inItsPlace((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('de helft', () => response.destroy())
  })
  await expect(files.get(documentName())).rejects.toThrow('the bucket does not answer')
})
