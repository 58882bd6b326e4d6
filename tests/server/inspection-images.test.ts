import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import { inspection } from '#tests/support/inspected.ts'

const { inspect, faultOf } = inspection()

const RED = '#c01020'
const BLUE = '#1020c0'

describe('a photo comes out in its own kind', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async (kind) => {
    const safe = await inspect(await sideBySide().toFormat(kind).toBuffer())
    expect(safe).toMatchObject({ type: `image/${kind}`, width: 80, height: 40 })
    expect(await sharp(safe.bytes).metadata()).toMatchObject({ format: kind, width: 80, height: 40 })
    expect([await colourAt(safe.bytes, 5, 20), await colourAt(safe.bytes, 75, 20)]).toEqual(['red', 'blue'])
  })

  test('a phone’s HEIC as a JPEG, turned as the phone was held', async () => {
    const safe = await inspect(heic())
    expect(safe).toMatchObject({ type: 'image/jpeg', width: 64, height: 128 })
    expect([await colourAt(safe.bytes, 32, 5), await colourAt(safe.bytes, 32, 120)]).toEqual(['red', 'blue'])
  })

  test.each(['heix', 'hevc', 'mif1', 'msf1'])('a HEIC that calls itself %s is opened as one', async (brand) => {
    const bytes = heic()
    bytes.write(brand, 8, 'latin1')
    expect(await inspect(bytes)).toMatchObject({ type: 'image/jpeg' })
  })

  test('grey, see-through, of sixteen bits and in a printer’s colours', async () => {
    const seeThrough = await inspect(await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } }).png().toBuffer())
    expect(await sharp(seeThrough.bytes).metadata()).toMatchObject({ hasAlpha: true, depth: 'uchar' })
    const deep = await inspect(await sideBySide().toColourspace('rgb16').png().toBuffer())
    expect(await sharp(deep.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
    const printed = await inspect(await sideBySide().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(printed.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    expect(await colourAt(printed.bytes, 5, 20)).toBe('red')
    await inspect(await sideBySide().greyscale().jpeg().toBuffer())
  })

  test('of a moving picture the first one', async () => {
    const frames = await Promise.all([RED, BLUE].map((background) => square(background, 20)))
    const moving = await sharp(frames, { join: { animated: true } }).webp().toBuffer()
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 })
    const safe = await inspect(moving)
    expect((await sharp(safe.bytes).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(safe.bytes, 10, 10)).toBe('red')
  })
})

describe('what is around the picture stays behind', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('place, camera, profile and remarks of a %s, and it is turned the right way', async (kind) => {
    const place = { IFD0: { Make: 'Toestel', ImageDescription: 'Jan de Vries' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }
    const taken = await sideBySide().withExif(place).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><b>Jan de Vries</b></x:xmpmeta>').withIccProfile('p3').withMetadata({ orientation: 6 }).toFormat(kind).toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() })
    const safe = await inspect(taken)
    const left = await sharp(safe.bytes).metadata()
    expect(left).not.toMatchObject({ exif: expect.anything() })
    expect([left.exif, left.xmp, left.icc, left.iptc, left.orientation, left.comments]).toEqual(Array.from({ length: 6 }))
    expect(safe.bytes.includes('Jan de Vries') || safe.bytes.includes('Toestel')).toBe(false)
    expect(safe).toMatchObject({ width: 40, height: 80 })
    expect([await colourAt(safe.bytes, 20, 5), await colourAt(safe.bytes, 20, 75)]).toEqual(['red', 'blue'])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('bytes after the end of a %s are dropped, and it is taken', async (kind) => {
    const trailing = Buffer.from('<script>alert(1)</script>PK\u0005\u0006%PDF-1.7')
    const safe = await inspect(Buffer.concat([await sideBySide().toFormat(kind).toBuffer(), trailing]))
    expect(safe.bytes.includes('script') || safe.bytes.includes('PDF')).toBe(false)
  })

  test('a photo that would leave larger than it may be is made smaller', async () => {
    const raw = { width: 4300, height: 4300, channels: 3 } as const
    const noise = await sharp(randomBytes(4300 * 4300 * 3), { raw }).jpeg({ quality: 60 }).toBuffer()
    expect(noise.length).toBeLessThan(DOCUMENT_MOST_BYTES)
    expect((await sharp(noise).jpeg({ quality: 88 }).toBuffer()).length).toBeGreaterThan(DOCUMENT_MOST_BYTES)
    const safe = await inspect(noise)
    expect(safe.bytes.length).toBeLessThanOrEqual(DOCUMENT_MOST_BYTES)
  })
})

describe('what is no photo is refused', () => {
  test.each<[string, string | Buffer]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['an archive', 'PK\u0003\u0004'],
    ['a script that is a GIF as well', 'GIF89a/*'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'],
    ['AVIF under a general name', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
    ['a single byte', 'x'],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(Buffer.from(bytes))).toBe('unknown_type')
  })

  test('GIF and TIFF, real ones', async () => {
    expect(await faultOf(await sideBySide().gif().toBuffer())).toBe('unknown_type')
    expect(await faultOf(await sideBySide().tiff().toBuffer())).toBe('unknown_type')
  })

  test('an empty file says that it is empty', async () => {
    expect(await faultOf(Buffer.alloc(0))).toBe('empty')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('half a %s', async (kind) => {
    const whole = await sharp(await square(RED, 300)).linear(1, 7).toFormat(kind).toBuffer()
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toBe('unreadable_image')
  })

  test('half a HEIC, and one that holds nothing', async () => {
    expect(await faultOf(heic().subarray(0, 380))).toBe('unreadable_image')
    expect(await faultOf(Buffer.from('\0\0\0\x14ftypheic\0\0\0\0heic', 'latin1'))).toBe('unreadable_image')
  })
})

function square(background: string, side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } }).png().toBuffer()
}

/** Red on the left, blue on the right, so that one sees how it is turned. */
function sideBySide() {
  const half = Buffer.alloc(80 * 40 * 3)
  for (let at = 0; at < 80 * 40; at += 1) half.set(at % 80 < 40 ? [0xc0, 0x10, 0x20] : [0x10, 0x20, 0xc0], at * 3)
  return sharp(half, { raw: { width: 80, height: 40, channels: 3 } })
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { r, b } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer().then(([r = 0, , b = 0]) => ({ r, b }))
  return r > b ? 'red' : 'blue'
}

function heic(): Buffer {
  return Buffer.from(readFileSync('tests/fixtures/turned.heic.b64', 'utf8'), 'base64')
}
