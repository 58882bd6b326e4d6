import sharp, { type Sharp } from 'sharp'
import { DOCUMENT_MOST_BYTES, DOCUMENT_MOST_PIXELS } from '#domain/documents.ts'
import type { FileKind } from './kind.ts'
import { NotTaken, type Inspected } from './not-taken.ts'

type ImageKind = Exclude<FileKind, 'heic' | 'pdf'>

// One file at a time, nothing kept; and of all that libvips reads only what is taken here (TIFF is our own, of a HEIC).
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadTiffBuffer'] })

/** From the best that is made down to what surely fits: quality, and width as a part of the whole. */
const STEPS: readonly (readonly [quality: number, scale: number])[] = [[88, 1], [78, 1], [78, 0.7], [78, 0.5], [70, 0.35], [60, 0.2]]

/**
 * An image anew, in its own kind: decoded, turned the right way, in sRGB, and without whatever was around the picture
 * (EXIF, place, profiles, comments, bytes after the end). Of a moving one the first picture. Throws `NotTaken`, or
 * whatever the library says of a file that it cannot read.
 */
export async function reencodeImage(kind: ImageKind, bytes: Buffer): Promise<Inspected> {
  // The head alone: a picture that unpacks to gigabytes is refused before it does.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== kind) throw new NotTaken('unreadable_image')
  refuseGiants(width, height)
  // A truncated photo is refused; what cameras do slightly wrong is not.
  return fitted(kind, () => sharp(bytes, { failOn: 'error', limitInputPixels: DOCUMENT_MOST_PIXELS }).autoOrient())
}

/** Throws `NotTaken` for more pixels than are opened (contract 5.17). */
export function refuseGiants(width: number, height: number): void {
  if (width * height > DOCUMENT_MOST_PIXELS) throw new NotTaken('too_many_pixels')
}

/** Encoded, and made smaller until it is as small as an upload has to be. */
export async function fitted(kind: ImageKind, picture: () => Sharp): Promise<Inspected> {
  for (const [quality, scale] of STEPS) {
    if (kind === 'png' && scale === 1 && quality !== STEPS[0]?.[0]) continue
    const { data, info } = await encoded(kind, scale === 1 ? picture() : await scaled(picture(), scale), quality)
    if (data.length <= DOCUMENT_MOST_BYTES) return { type: `image/${kind}`, bytes: data, width: info.width, height: info.height }
  }
  throw new NotTaken('unreadable_image')
}

function encoded(kind: ImageKind, picture: Sharp, quality: number) {
  const made = { jpeg: () => picture.flatten({ background: '#fff' }).jpeg({ quality }), png: () => picture.png(), webp: () => picture.webp({ quality, effort: 3 }) }
  return made[kind]().toBuffer({ resolveWithObject: true })
}

async function scaled(picture: Sharp, scale: number): Promise<Sharp> {
  const { autoOrient } = await picture.metadata()
  return picture.resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
}
