import { afterAll } from 'vitest'
import type { DocumentFault } from '#domain/documents.ts'
import { openInspector } from '#server/inspection/inspector.ts'
import { NotTaken } from '#server/inspection/not-taken.ts'

/** An inspector for the tests of one file, and what it says of a file: the fault's word, or null where it is taken. */
export function inspection() {
  const inspector = openInspector()
  afterAll(() => inspector.close())
  return {
    inspect: (bytes: Buffer) => inspector.inspect(bytes),
    faultOf: async (bytes: Buffer): Promise<DocumentFault | null> => {
      try {
        await inspector.inspect(bytes)
        return null
      } catch (error) {
        if (error instanceof NotTaken) return error.fault
        throw error
      }
    },
  }
}
