import type { DocumentRow } from '#contract/documents.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { StoredDocument } from '#server/store/documents.ts'

/** A version of a document as its owner sees it; where the file of one that is gone was kept, nobody needs. */
export function presentDocument({ kind, state, path, type, bytes, uploaded_at, verdict, verdict_reason, judged_at }: StoredDocument): DocumentRow {
  return { kind, state, path: state === 'present' ? path : null, type, bytes, uploaded_at: iso(uploaded_at), verdict, reason: verdict_reason, judged_at: isoOrNull(judged_at) }
}
