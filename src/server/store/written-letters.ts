import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface WrittenLetter {
  readonly id: string
  readonly subject: string
  /** Plain text; an empty line between paragraphs. */
  readonly body: string
  readonly written_at: Moment
}

interface NewLetter {
  readonly investorId: string
  readonly subject: string
  readonly body: string
  /** The admin who wrote it; null: nobody in particular. */
  readonly adminId: string | null
}

const COLUMNS = ['id', 'subject', 'body', 'written_at'] as const

export async function insertWrittenLetter(tx: Tx, { investorId, subject, body, adminId }: NewLetter): Promise<string> {
  const { id } = await use(tx).insertInto('written_letters')
    .values({ investor_id: investorId, subject, body, written_by: adminId, written_at: timestamp(tx.now()) }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findWrittenLetter(db: Reader, id: string): Promise<WrittenLetter | undefined> {
  return await use(db).selectFrom('written_letters').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** What admins wrote to a person, oldest first. */
export async function listWrittenLetters(db: Reader, investorId: string): Promise<readonly WrittenLetter[]> {
  return await use(db).selectFrom('written_letters').select(COLUMNS).where('investor_id', '=', investorId).orderBy('written_at').orderBy('id').execute()
}
