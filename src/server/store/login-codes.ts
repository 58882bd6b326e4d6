import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Tx } from '#server/db/tx.ts'

export interface NewCode {
  readonly investorId: string
  readonly codeId: string
  readonly mac: Buffer
  readonly madeAt: Moment
  readonly expiresAt: Moment
}

/** Stores a code's hash; an older code of that investor stops counting, a newer one stays. */
export async function setLoginCode(pool: Pool, code: NewCode): Promise<void> {
  await use(pool).insertInto('login_codes')
    .values({ investor_id: code.investorId, code_id: code.codeId, mac: code.mac, expires_at: timestamp(code.expiresAt), created_at: timestamp(code.madeAt) })
    .onConflict((conflict) => conflict.column('investor_id').doUpdateSet((excluded) => ({
      code_id: excluded.ref('excluded.code_id'), mac: excluded.ref('excluded.mac'), tries: 0, expires_at: excluded.ref('excluded.expires_at'), created_at: excluded.ref('excluded.created_at'),
    })).whereRef('login_codes.created_at', '<=', 'excluded.created_at')).execute()
}

/**
 * Spends one try on the living code before anything is compared, in one statement, so that guesses sent at once
 * cannot be more than the tries allow. Undefined when there is no living code or no try left.
 */
export async function takeTry(pool: Pool, investorId: string, most: number): Promise<{ readonly code_id: string; readonly mac: Buffer } | undefined> {
  const { rows } = await sql<{ code_id: string; mac: Buffer }>`
    update login_codes set tries = tries + 1 where investor_id = ${investorId} and tries < ${most} and expires_at > ${timestamp(pool.now())} returning code_id, mac
  `.execute(use(pool))
  return rows[0]
}

/** Uses a code up; false when somebody was faster. */
export async function deleteLoginCode(tx: Tx, codeId: string): Promise<boolean> {
  const result = await use(tx).deleteFrom('login_codes').where('code_id', '=', codeId).executeTakeFirst()
  return result.numDeletedRows === 1n
}
