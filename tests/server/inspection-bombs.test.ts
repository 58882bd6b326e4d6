import { crc32, deflateSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inspection } from '#tests/support/inspected.ts'
import { objectStream, pdfByHand, stream } from '#tests/support/pdf-by-hand.ts'

const { faultOf } = inspection()

describe('a picture of more pixels than anybody needs is refused by its head', () => {
  test.each<[string, Buffer]>([
    ['a PNG of 50,000 by 50,000 in a few kilobytes', png(50_000, 50_000)],
    ['one that is long and thin', png(2_000_000, 33)],
    ['a JPEG', jpegHead(60_000, 60_000)],
    ['a WebP', webpHead(16_000, 16_000)],
    ['a HEIC', heicOf(50_000, 50_000)],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('too_many_pixels')
  })

  test('64 megapixels are not too many: what is wrong with this one is that it ends', async () => {
    expect(await faultOf(png(8000, 8000))).toBe('unreadable_image')
    expect(await faultOf(png(8000, 8001))).toBe('too_many_pixels')
  })
})

describe('a PDF that would fill a machine is refused', () => {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })

  test('more pages than anybody reads', async () => {
    expect(await faultOf(pdfByHand({ pages: 101 }))).toBe('too_many_pages')
    expect(await faultOf(pdfByHand({ pages: 10_000 }))).toBe('too_many_pages')
  })

  test('a picture of more pixels than anybody needs', async () => {
    expect(await faultOf(pdfByHand({ more: [stream('/Subtype/Image/Width 50000/Height 50000/Filter/FlateDecode', zeros.subarray(0, 100))] }))).toBe('too_many_pixels')
  })

  test.each<[string, Buffer]>([
    ['objects that unpack to 64 megabytes', pdfByHand({ more: [objectStream({ 40: '' }, '/Type/ObjStm/Filter/FlateDecode', () => zeros)] })],
    ['streams that unpack to 320 megabytes', pdfByHand({ more: Array.from({ length: 5 }, () => stream('/Filter/FlateDecode', zeros)) })],
    ['a stream that is packed twice', pdfByHand({ more: [stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(zeros))] })],
    ['brackets in brackets, a million deep', pdfByHand({ catalog: `/X ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` })],
    ['dictionaries in dictionaries', pdfByHand({ catalog: '/X<</X'.repeat(300_000) })],
    ['objects in objects, to be read again and again', pdfByHand({ more: [`(${'1 0 obj ('.repeat(20_000)}`] })],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('unreadable_pdf')
  })

  test('pages that are each other’s parents', async () => {
    expect(await faultOf(pdfByHand().fill('/Kids[2 0 R] ', pdfByHand().indexOf('/Kids['), pdfByHand().indexOf('/Kids[') + 12))).toBe('unreadable_pdf')
  })
})

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100_000))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0000b08000000000101110000ffda0008010100003f00ffd9', 'hex')
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return frame
}

function webpHead(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF\x20\0\0\0WEBPVP8L\x14\0\0\0\x2f', 'latin1')
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return bytes
}

/** The fixture, with another size in its head. */
function heicOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(readFileSync('tests/fixtures/turned.heic.b64', 'utf8'), 'base64')
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}
