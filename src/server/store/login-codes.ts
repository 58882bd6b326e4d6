import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'

export interface NewCode {
  readonly investorId: string
  /** The address that it is mailed to. */
  readonly email: string
  readonly codeId: string
  readonly mac: Buffer
  /** Its place among all codes that were made. */
  readonly order: number
  /** The browser that asked for it, as a hash; null: one that keeps nothing. */
  readonly askedBy: Buffer | null
  readonly expiresAt: Moment
}

/** The next place among all codes, as the database gives it: clocks of instances disagree, and may jump. */
export async function findNextCodeOrder(db: Reader): Promise<number> {
  const { rows } = await sql<{ place: number }>`select nextval(pg_get_serial_sequence('login_codes', 'made_order')) as place`.execute(use(db))
  if (!rows[0]) throw new Error('the database gives no order')
  return rows[0].place
}

/**
 * Stores a code's hash; an older code of that investor stops counting, a newer one stays, whatever any clock says. While a letter
 * was under way he may have got another address: whoever reads the old one's mail gets no code of his.
 */
export async function setLoginCode(pool: Pool, code: NewCode): Promise<void> {
  await use(pool).insertInto('login_codes')
    .columns(['investor_id', 'code_id', 'mac', 'made_order', 'asked_by', 'expires_at', 'created_at'])
    .expression((from) => from.selectFrom('investors').select([
      'id', sql<string>`${code.codeId}::uuid`.as('code_id'), sql<Buffer>`${code.mac}::bytea`.as('mac'), sql<number>`${code.order}::bigint`.as('made_order'), sql<Buffer | null>`${code.askedBy}::bytea`.as('asked_by'),
      sql<Moment>`${timestamp(code.expiresAt)}::timestamptz`.as('expires_at'), sql<Moment>`${timestamp(pool.now())}::timestamptz`.as('created_at'),
    ]).where('id', '=', code.investorId).where('email', '=', code.email).forShare())
    .onConflict((conflict) => conflict.column('investor_id').doUpdateSet((excluded) => ({
      code_id: excluded.ref('excluded.code_id'), mac: excluded.ref('excluded.mac'), made_order: excluded.ref('excluded.made_order'), asked_by: excluded.ref('excluded.asked_by'),
      tried: '{}', expires_at: excluded.ref('excluded.expires_at'), created_at: excluded.ref('excluded.created_at'),
    })).whereRef('login_codes.made_order', '<', 'excluded.made_order')).execute()
}

/** Who tries a code: a browser, as a hash, and whether the person has logged in there before. */
export interface Trying {
  readonly browser: Buffer | null
  readonly known: boolean
}

export interface LiveCode {
  readonly code_id: string
  readonly mac: Buffer
  /** Which try this is of those that share it, from 1. */
  readonly tries: number
  /** It is a try of the one who asked for the code, or of a known browser: those of all others are another count. */
  readonly own: boolean
}

/** What all others share. */
const OTHERS = 'others'

/**
 * Spends one try on the living code before anything is compared, in one statement, so that guesses sent at once cannot be
 * more than the tries allow. The browser that asked and each known one have tries of their own, all others share theirs.
 * Undefined when there is no living code or no try left.
 */
export async function takeTry(pool: Pool, investorId: string, { browser, known }: Trying, most: number): Promise<LiveCode | undefined> {
  const own = browser?.toString('hex') ?? OTHERS
  const isOwn = sql<boolean>`(${known}::boolean or asked_by = ${browser}::bytea)`
  const who = sql<string>`case when ${isOwn} then ${own}::text else ${OTHERS}::text end`
  const tries = sql<number>`coalesce((tried ->> ${who})::int, 0)`
  const { rows } = await sql<LiveCode>`
    update login_codes set tried = jsonb_set(tried, array[${who}], to_jsonb(${tries} + 1))
    where investor_id = ${investorId} and expires_at > ${timestamp(pool.now())} and ${tries} < ${most}
    returning code_id, mac, ${tries} as tries, coalesce(${isOwn}, false) as own
  `.execute(use(pool))
  return rows[0]
}

/** Uses a code up; false when somebody was faster. */
export async function deleteLoginCode(tx: Tx, codeId: string): Promise<boolean> {
  const result = await use(tx).deleteFrom('login_codes').where('code_id', '=', codeId).executeTakeFirst()
  return result.numDeletedRows === 1n
}
