import { messageOf } from '#server/lib/log.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { DocumentNeeds } from './needs.ts'

/** Writes a file, whole or not at all. Throws `documents_away`. */
export async function putFile({ files, log }: Pick<DocumentNeeds, 'files' | 'log'>, path: string, file: { readonly bytes: Buffer; readonly type: string }): Promise<void> {
  try {
    await files.put(path, file)
  } catch (error) {
    log.error({ reason: error instanceof Error ? messageOf(error) : 'unknown' }, 'a document could not be written')
    throw new Refusal('documents_away', { retryAfter: 60 })
  }
}

/** Takes a file away that no row needs any more. One that cannot be reached now is swept away later. */
export async function removeFile({ files, log }: Pick<DocumentNeeds, 'files' | 'log'>, path: string): Promise<void> {
  try {
    await files.remove(path)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? messageOf(error) : 'unknown' }, 'a document is still to be removed')
  }
}
