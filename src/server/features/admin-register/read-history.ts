import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Reader } from '#server/db/tx.ts'
import { listMutationsOfHolder, listMutationsOfNumber, type ToldMutation } from '#server/store/register-book.ts'

/** All that ever happened to one number, oldest first; nothing for one that was never given. */
export async function readNumberHistory({ db }: { readonly db: Reader }, number: number): Promise<readonly ToldMutation[]> {
  return await listMutationsOfNumber(db, FIRST_ISSUE, number)
}

/** All that one holder received and gave, oldest first; also of one whose name was erased. */
export async function readHolderHistory({ db }: { readonly db: Reader }, holderId: string): Promise<readonly ToldMutation[]> {
  return await listMutationsOfHolder(db, holderId)
}
