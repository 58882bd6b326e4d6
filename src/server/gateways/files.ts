import { DOCUMENT_KINDS, DOCUMENT_TYPES, type DocumentType } from '#domain/documents.ts'
import type { Moment } from '#domain/moment.ts'

/**
 * Where documents are kept: on this machine's disk or in a bucket, alike (decision 0043). A file is whole or not there, its
 * content never changes under its name, and nothing of it is public.
 */
export interface Files {
  /** Keeps a file; once this is done it outlives a power cut. Doing it again under the same name with the same bytes changes nothing. Throws `FilesAway`. */
  put(name: string, file: { readonly bytes: Buffer; readonly type: string }): Promise<void>
  /** Its bytes; null when there is no such file. Throws `FilesAway`. */
  get(name: string): Promise<Buffer | null>
  /** Takes it away; one that is not there is no failure. Throws `FilesAway`. */
  remove(name: string): Promise<void>
  /** Every file, as it is read, in no order; what comes or goes meanwhile may be among them or not. Throws `FilesAway`. */
  list(): AsyncIterable<StoredFile>
  /** Removes what puts that never ended left of themselves before that moment; says how many. Throws `FilesAway`. */
  removeHalves(before: Moment): Promise<number>
}

export interface StoredFile {
  readonly name: string
  /** When it was put there, by the clock of the disk or the bucket. */
  readonly at: Moment
  readonly bytes: number
}

/** The disk or the bucket does not do as it is asked: full, forbidden, silent or away. Its message names no key, no secret and no person. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
}

const HEX = '[0-9a-f]'
const TYPES = Object.fromEntries(Object.entries(DOCUMENT_TYPES).map(([type, extension]) => [extension, type]))
/** The folder of one investor. */
export const FOLDER_NAME = new RegExp(`^${HEX}{8}-(?:${HEX}{4}-){3}${HEX}{12}$`)
const FILE_NAME = new RegExp(`^${HEX}{8}-(?:${HEX}{4}-){3}${HEX}{12}/(?:${DOCUMENT_KINDS.join('|')})_\\d{1,20}(?:_[\\w-]{4,64})?\\.(${Object.keys(TYPES).join('|')})$`)

/** `{uuid}/{kind}_{timestamp}.{ext}`, perhaps with letters behind the timestamp, and nothing that leads anywhere else. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** A name that may be used. Another one is a mistake of ours or a trick, never a file: throws `TypeError`. */
export function demandFileName(name: string): string {
  if (!isFileName(name)) throw new TypeError('this is no name of a document')
  return name
}

/** What a file of this name is: its extension was chosen by its content. Throws `TypeError` for what is no name. */
export function typeOfFile(name: string): DocumentType {
  const [, extension = ''] = FILE_NAME.exec(demandFileName(name)) ?? []
  const type = TYPES[extension]
  if (!isDocumentType(type)) throw new TypeError('this is no name of a document')
  return type
}

function isDocumentType(type: string | undefined): type is DocumentType {
  return type !== undefined && type in DOCUMENT_TYPES
}
