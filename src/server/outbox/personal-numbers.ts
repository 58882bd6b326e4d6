import type { Pool } from '#server/db/tx.ts'
import { addressOf, writeDocumentLink } from '#server/lib/document-links.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findShared } from '#server/store/investor-profiles.ts'
import type { Message } from '#server/store/outbox.ts'

interface Needs {
  readonly db: Pool
  readonly keys: Keys
  readonly publicUrl: URL
}

/**
 * An event with the personal number and links to the documents in it, where the operator wants that (contract 4.11). They are
 * put in as it leaves: the outbox keeps neither, and a link is an hour old at most. Of somebody who is gone, nothing is said.
 */
export async function withPersonalNumbers({ db, keys, publicUrl }: Needs, { name, payload }: Pick<Message, 'name' | 'payload'>): Promise<Readonly<Record<string, unknown>>> {
  const { investorId } = payload
  if ((name !== 'profile_data_completed' && name !== 'investment_completed_full_data') || typeof investorId !== 'string') return payload
  const person = await findShared(db, investorId)
  if (!person) return payload
  const link = (path: string | null) => path && addressOf(publicUrl, writeDocumentLink(keys, path, { kind: 'automation' }, db.now()))
  return {
    ...payload, bsn: person.bsn_sealed && keys.unseal(`bsn ${investorId}`, person.bsn_sealed),
    idDocumentUrl: link(person.id_document_url), proofOfResidenceUrl: link(person.proof_of_residence_url),
  }
}
