import { access, constants, mkdir } from 'node:fs/promises'
import { openDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { openS3Files, type S3Place } from './s3-files.ts'

/** Where documents are kept: in the bucket that is named, or else on this machine's disk. */
export interface FilesPlace {
  readonly s3: S3Place | null
  readonly dataDir: string
}

export function openFiles({ s3, dataDir }: FilesPlace): Files {
  return s3 ? openS3Files(s3) : openDiskFiles(documentsFolder(dataDir))
}

/** Sees to it that documents can be kept, as far as this machine goes; a bucket may come later. Throws what the disk says. */
export async function prepareFiles({ s3, dataDir }: FilesPlace): Promise<void> {
  if (s3) return
  const folder = documentsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** In words for an operator; without user, key or secret. */
export function placeOfFiles({ s3, dataDir }: FilesPlace): string {
  return s3 ? `the bucket ${s3.bucket} at ${s3.endpoint.host}` : documentsFolder(dataDir)
}

function documentsFolder(dataDir: string): string {
  return `${dataDir}/documents`
}
