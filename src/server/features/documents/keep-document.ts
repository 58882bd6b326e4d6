import { randomInt } from 'node:crypto'
import { DOCUMENT_FAULTS, DOCUMENT_KINDS, DOCUMENT_TYPES, type DocumentFault, type DocumentKind } from '#domain/documents.ts'
import { kycAfterUpload } from '#domain/kyc.ts'
import type { By } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { InspectorBusy, NotTaken, type Inspected } from '#server/inspection/not-taken.ts'
import { endDocument, insertDocument, listPresentDocuments } from '#server/store/documents.ts'
import { lockProfile, setProfile } from '#server/store/investor-profiles.ts'
import type { DocumentNeeds } from './needs.ts'
import { putFile, removeFile } from './put-file.ts'

interface Upload {
  readonly investorId: string
  readonly kind: DocumentKind
  /** What was sent; in memory only once it is its turn. */
  readonly file: { read(): Promise<Buffer> }
}

/**
 * Keeps a document: looked into, made safe, scanned, written, and only then named by a row, so that no row is without its
 * file; a file without a row is swept away. The one of its kind that was there goes, with its file. Says where it is kept.
 * Throws `Refusal`.
 */
export async function keepDocument(needs: DocumentNeeds, by: By, { investorId, kind, file }: Upload): Promise<string> {
  const { path, type, length } = await needs.inTurn(async () => {
    const taken = await lookInto(needs, await file.read())
    // Two at the same moment are two files.
    const name = `${investorId}/${kind}_${needs.db.now()}${String(randomInt(1_000_000)).padStart(6, '0')}.${DOCUMENT_TYPES[taken.type]}`
    await putFile(needs, name, taken)
    return { path: name, type: taken.type, length: taken.bytes.length }
  })
  try {
    const replaced = await needs.db.act(by, async (act) => {
      const investor = await lockProfile(act, investorId)
      if (!investor) throw new Refusal('signed_out')
      const older = await endDocument(act, { investorId, kind, state: 'replaced' })
      await insertDocument(act, { investorId, kind, path, type, bytes: length })
      const both = (await listPresentDocuments(act, investorId)).length === DOCUMENT_KINDS.length
      const kyc = kycAfterUpload(investor.kyc_status, both)
      if (kyc !== investor.kyc_status) await setProfile(act, investorId, { kyc_status: kyc, kyc_verified_at: null, kyc_reason: null })
      act.audit('document_uploaded', { investorId, details: { kind, type, bytes: length } })
      return older
    })
    if (replaced !== null) await removeFile(needs, replaced)
    return path
  } catch (error) {
    // Of a commit whose answer was lost nobody knows: then the sweep asks for the row.
    if (error instanceof Refusal) await removeFile(needs, path)
    throw error
  }
}

/** What the file really is, made safe. Throws `Refusal` with what to do about one that is not taken. */
async function lookInto({ inspector, scanner }: DocumentNeeds, bytes: Buffer): Promise<Inspected> {
  try {
    // What came is scanned, not what is made of it: the better half of a virus is in what we drop.
    if (scanner && bytes.length > 0 && (await scanner.scan(bytes)) === 'infected') throw new NotTaken('infected')
    return await inspector.inspect(bytes)
  } catch (error) {
    if (error instanceof NotTaken) throw refused(error.fault)
    if (error instanceof InspectorBusy) throw new Refusal('busy', { retryAfter: 10 })
    if (error instanceof Refusal) throw error
    throw new Refusal('documents_away', { retryAfter: 60 })
  }
}

function refused(fault: DocumentFault): Refusal {
  return new Refusal('document_refused', { field: 'file', text: DOCUMENT_FAULTS[fault] })
}
