import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listPresentDocuments, type StoredDocument } from '#server/store/documents.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'

/** A person as they are now, with the documents that count. Throws `Refusal`. */
export async function readJudged({ db }: { readonly db: Reader }, investorId: string): Promise<{ readonly investor: Investor; readonly documents: readonly StoredDocument[] }> {
  const [investor, documents] = await Promise.all([findInvestor(db, investorId), listPresentDocuments(db, investorId)])
  if (!investor) throw new Refusal('investor_unknown')
  return { investor, documents }
}
