import { sql } from 'kysely'
import type { DocumentKind, DocumentType, DocumentVerdict } from '#domain/documents.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface StoredDocument {
  readonly investor_id: string
  readonly kind: DocumentKind
  readonly state: 'present' | 'replaced' | 'removed'
  readonly path: string
  readonly type: DocumentType
  readonly bytes: number
  readonly uploaded_at: Moment
  readonly verdict: DocumentVerdict | null
  readonly verdict_reason: string | null
  readonly judged_at: Moment | null
}

const COLUMNS = ['investor_id', 'kind', 'state', 'path', 'type', 'bytes', 'uploaded_at', 'verdict', 'verdict_reason', 'judged_at'] as const

export interface NewDocument {
  readonly investorId: string
  readonly kind: DocumentKind
  readonly path: string
  readonly type: DocumentType
  readonly bytes: number
}

/** A document that counts from now on. */
export async function insertDocument(tx: Tx, { investorId, kind, path, type, bytes }: NewDocument): Promise<void> {
  await use(tx).insertInto('documents').values({ investor_id: investorId, kind, path, type, bytes, uploaded_at: timestamp(tx.now()) }).execute()
}

/** The one that counted does so no longer; says where its file is, which is to go. Null when there was none. */
export async function endDocument(tx: Tx, { investorId, kind, state }: { readonly investorId: string; readonly kind: DocumentKind; readonly state: 'replaced' | 'removed' }): Promise<string | null> {
  const row = await use(tx).updateTable('documents').set({ state, ended_at: timestamp(tx.now()) })
    .where('investor_id', '=', investorId).where('kind', '=', kind).where('state', '=', 'present').returning('path').executeTakeFirst()
  return row?.path ?? null
}

/** A document that counts, by where its file is kept. */
export async function findDocument(db: Reader, path: string): Promise<StoredDocument | undefined> {
  return await use(db).selectFrom('documents').select(COLUMNS).where('path', '=', path).where('state', '=', 'present').executeTakeFirst()
}

/** Those of a person that count, at most one of each kind. */
export async function listPresentDocuments(db: Reader, investorId: string): Promise<readonly StoredDocument[]> {
  return await use(db).selectFrom('documents').select(COLUMNS).where('investor_id', '=', investorId).where('state', '=', 'present').execute()
}

export interface DocumentJudged {
  readonly investorId: string
  readonly kind: DocumentKind
  /** Null: it is judged no longer. */
  readonly verdict: DocumentVerdict | null
  readonly reason: string | null
  readonly judgedBy: string
}

/** What is said of the document of a kind that counts; whatever was said of it before is over. */
export async function setDocumentVerdict(tx: Tx, { investorId, kind, verdict, reason, judgedBy }: DocumentJudged): Promise<void> {
  const said = verdict === null ? { verdict, verdict_reason: null, judged_by: null, judged_at: null } : { verdict, verdict_reason: reason, judged_by: judgedBy, judged_at: timestamp(tx.now()) }
  await use(tx).updateTable('documents').set(said).where('investor_id', '=', investorId).where('kind', '=', kind).where('state', '=', 'present').execute()
}

/** Everything that a person ever showed, newest first. */
export async function listDocuments(db: Reader, investorId: string): Promise<readonly StoredDocument[]> {
  return await use(db).selectFrom('documents').select(COLUMNS).where('investor_id', '=', investorId).orderBy('uploaded_at', 'desc').orderBy('id').limit(200).execute()
}

/** Which of these files some document needs. */
export async function findNeededFiles(db: Reader, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const { rows } = await sql<{ path: string }>`select path from documents where state = 'present' and path = any(${[...paths]})`.execute(use(db))
  return new Set(rows.map(({ path }) => path))
}

/** Files that documents need, in the order of their names, from behind one of them. */
export async function listNeededFiles(db: Reader, after: string, limit: number): Promise<readonly string[]> {
  const rows = await use(db).selectFrom('documents').select('path').where('state', '=', 'present').where('path', '>', after).orderBy('path').limit(limit).execute()
  return rows.map(({ path }) => path)
}
