import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDiskFiles } from '#server/gateways/disk-files.ts'
import type { Files, StoredFile } from '#server/gateways/files.ts'

/** A name under which a document may be kept. */
export function documentName({ investor = randomUUID(), kind = 'id', extension = 'jpg' }: { readonly investor?: string; readonly kind?: 'id' | 'proof'; readonly extension?: string } = {}): string {
  return `${investor}/${kind}_${Date.now()}_${randomBytes(8).toString('hex')}.${extension}`
}

/** A document of so many bytes that no compressor makes smaller. */
export function document(bytes = 1000): { readonly bytes: Buffer; readonly type: string } {
  return { bytes: randomBytes(bytes), type: 'image/jpeg' }
}

/** All that is kept, by name. */
export async function allOf(files: Pick<Files, 'list'>): Promise<readonly StoredFile[]> {
  const kept: StoredFile[] = []
  for await (const file of files.list()) kept.push(file)
  return kept.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A folder of its own for documents. */
export function diskFiles(): { readonly files: Files; readonly folder: string; drop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-documents-'))
  return { files: openDiskFiles(path.join(folder, 'documents')), folder: path.join(folder, 'documents'), drop: () => rmSync(folder, { recursive: true }) }
}

/** Nothing is kept, and nothing may be put there: for whoever backs up rows alone. */
export const NO_DOCUMENTS = {
  async *list() { yield* [] },
  get: async () => null,
  put: async () => { throw new Error('no document was expected') },
}
