import type { DocumentFault } from '#domain/documents.ts'

/** What comes in; HEIC is a phone's, and leaves as JPEG. */
export const FILE_KINDS = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What is said of a file of a kind that cannot be opened. */
export const UNREADABLE: Readonly<Record<FileKind, DocumentFault>> = {
  jpeg: 'unreadable_image', png: 'unreadable_image', webp: 'unreadable_image', heic: 'unreadable_image', pdf: 'unreadable_pdf',
}

/** HEVC in the HEIF box: a photo, a burst, and the names of newer phones. */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** They say "HEIF" and not what is in it. */
const HEIF_BRANDS = ['mif1', 'mif2', 'msf1']

/**
 * What a file says that it is, by its first bytes alone: name and declared type are the sender's. Undefined for what
 * is not taken (SVG, HTML, GIF, TIFF, AVIF, ZIP and whatever else there is).
 */
export function kindOf(bytes: Buffer): FileKind | undefined {
  const head = bytes.toString('latin1', 0, 32)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return isHeic(bytes) ? 'heic' : undefined
  // Some programs begin with a byte order mark or an empty line, and readers pass over it. Nothing else may come first.
  return /^(?:\xef\xbb\xbf)?[\r\n]{0,4}%PDF-[12]\.\d/.test(head) ? 'pdf' : undefined
}

function isHeic(bytes: Buffer): boolean {
  const box = bytes.toString('latin1', 0, Math.min(bytes.readUInt32BE(0), 256))
  const brands = [box.slice(8, 12), ...(box.slice(16).match(/[^]{4}/g) ?? [])]
  const says = (those: readonly string[]) => brands.some((it) => those.includes(it))
  return says(HEVC_BRANDS) || (says(HEIF_BRANDS) && !says(['avif', 'avis']))
}
