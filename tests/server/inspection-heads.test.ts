import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_FAULTS, type DocumentType } from '#domain/documents.ts'
import { NotTaken } from '#server/inspection/not-taken.ts'
import { inspection } from '#tests/support/inspected.ts'
import { objectStream, pdfByHand } from '#tests/support/pdf-by-hand.ts'

/** Printed with a failure; `SEED=… vitest run` plays it again. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
const { inspect } = inspection()

const MAGIC: readonly string[] = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x20\0\0\0WEBPVP8 ', 'RIFF\x20\0\0\0WEBPVP8L', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x18ftypmif1', '%PDF-1.7\n', '%PDF-2.0\n1 0 obj<<', 'GIF89a', 'II*\0', '<svg', '<!doctype html>', 'PK\u0003\u0004', 'MZ']
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c01020', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
const REAL: readonly Buffer[] = [
  ...await Promise.all((['jpeg', 'png', 'webp'] as const).map((kind) => photo.clone().withMetadata({ orientation: 6 }).toFormat(kind).toBuffer())),
  Buffer.from(readFileSync('tests/fixtures/turned.heic.b64', 'utf8'), 'base64'),
  pdfByHand({ pages: 2, more: [objectStream({ 40: '<</Title(x)>>' })] }),
]

const bytes = fc.uint8Array({ maxLength: 400 }).map((it) => Buffer.from(it))
const afterMagic = fc.tuple(fc.constantFrom(...MAGIC), bytes).map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'latin1'), rest]))
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const damaged = fc.tuple(fc.constantFrom(...REAL), fc.array(fc.tuple(fc.constantFrom('flip', 'cut', 'twice', 'strange'), place, place, bytes), { minLength: 1, maxLength: 4 }))
  .map(([real, harms]) => harms.reduce((file, [harm, from, to, some]) => HARMS[harm](file, Math.floor(from * file.length), Math.floor(to * file.length), some), real))

const HARMS: Readonly<Record<'flip' | 'cut' | 'twice' | 'strange', (file: Buffer, from: number, to: number, some: Buffer) => Buffer>> = {
  flip: (file, from) => Buffer.concat([file.subarray(0, from), Buffer.from([(file[from] ?? 0) ^ 0x11]), file.subarray(from + 1)]),
  cut: (file, from) => file.subarray(0, from),
  twice: (file, from, to) => Buffer.concat([file.subarray(0, Math.max(from, to)), file.subarray(Math.min(from, to))]),
  strange: (file, from, to, some) => Buffer.concat([file.subarray(0, from), some, file.subarray(to)]),
}

test.each([['nothing but chance', bytes, 300], ['a head and chance', afterMagic, 300], ['a real file that was damaged', damaged, 500]] as const)(`%s is taken for what it is, or refused in words (seed ${seed})`, async (_, files, numRuns) => {
  await fc.assert(fc.asyncProperty(files, async (file) => {
    const safe = await inspect(file).catch((error: unknown) => {
      if (error instanceof NotTaken && error.fault in DOCUMENT_FAULTS) return null
      throw error
    })
    if (safe) await expectItIs(safe.type, safe.bytes)
  }), { seed, numRuns })
})

/** What leaves is what it is called: a picture that opens as such, or a PDF that was one when it came. */
async function expectItIs(type: DocumentType, safe: Buffer): Promise<void> {
  if (type === 'application/pdf') expect(safe.toString('latin1', 0, 12)).toContain('%PDF-')
  else expect(`image/${(await sharp(safe).metadata()).format}`).toBe(type)
}
