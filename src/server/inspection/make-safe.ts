import { UNREADABLE, type FileKind } from './kind.ts'
import { NotTaken, type Inspected, type Outcome } from './not-taken.ts'

/** Opens a file as what its head says it is. What a library cannot open, whatever its reason, is unreadable. */
export async function makeSafe(kind: FileKind, bytes: Buffer): Promise<Outcome> {
  try {
    return await opened(kind, bytes)
  } catch (error) {
    return { fault: error instanceof NotTaken ? error.fault : UNREADABLE[kind] }
  }
}

/** Each library is loaded for the first file that needs it. */
async function opened(kind: FileKind, bytes: Buffer): Promise<Inspected> {
  if (kind === 'pdf') return (await import('./pdf.ts')).inspectPdf(bytes)
  if (kind === 'heic') return (await import('./heic.ts')).convertHeic(bytes)
  return (await import('./image.ts')).reencodeImage(kind, bytes)
}
