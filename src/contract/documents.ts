import * as z from 'zod/mini'
import { DOCUMENT_KINDS, DOCUMENT_MOST_BYTES, DOCUMENT_VERDICTS } from '#domain/documents.ts'
import { download, procedure, route, upload } from './call.ts'
import { id, line, moment } from './fields.ts'

/** A document of the investor's own; an older one of its kind goes (contract 3). */
export const uploadDocument = upload('/api/documents', {
  access: 'investor',
  rows: 'own',
  leaves: { audits: ['document_uploaded'] },
  input: z.object({ kind: z.enum(DOCUMENT_KINDS) }),
  reply: z.object({ path: z.string(), url: z.string() }),
  file: { field: 'file', mostBytes: DOCUMENT_MOST_BYTES, absent: 'Selecteer een bestand om te uploaden', tooLarge: 'Bestand is te groot. Maximum grootte is 10MB.' },
})

/** A link of ours to a document, for its owner or an admin; works for an hour without a session (contract 5.17). */
export const signDocument = route('POST', '/api/documents/sign', {
  access: 'investor_or_admin_write',
  rows: 'own',
  keyed: false,
  input: z.object({ path: line(300) }),
  reply: z.object({ signedUrl: z.string(), expiresIn: z.int() }),
})

/** What such a link leads to. Who made it is signed with it, so that each look is logged under a name. */
export const viewDocument = download('/api/documents/file', {
  access: 'anyone',
  rows: { named: 'path' },
  input: z.object({ path: line(300), viewer: line(60), expires: line(20), signature: line(100) }),
  type: null,
  caching: 'never',
  shown: false,
  leaves: { audits: ['document_viewed'] },
})

/** Takes a document away, with its file (spec 1, section 4). */
export const removeInvestorDocument = procedure('remove_investor_document', {
  access: 'investor_or_admin_write',
  rows: { investor: 'p_investor_id' },
  leaves: { audits: ['document_removed'] },
  input: z.object({ p_investor_id: id, p_document: z.enum(DOCUMENT_KINDS) }),
  reply: z.object({ success: z.boolean() }),
})

/** One version of a document, as its owner sees it. */
export const documentRow = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(['present', 'replaced', 'removed']),
  /** Null once it is gone. */
  path: z.nullable(z.string()),
  type: z.string(),
  bytes: z.int(),
  uploaded_at: moment,
  verdict: z.nullable(z.enum(DOCUMENT_VERDICTS)),
  reason: z.nullable(z.string()),
  judged_at: z.nullable(moment),
})
export type DocumentRow = z.output<typeof documentRow>
