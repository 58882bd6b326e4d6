import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** Where people's texts are kept, and in which columns. */
const PLACES = {
  investors: { email: 'email', name: 'name', phone: 'phone' },
  investments: { email: 'guest_email', name: 'guest_name', phone: 'guest_phone' },
  waiting_list: { email: 'email', name: 'name', phone: null },
  admin_users: { email: 'email', name: 'name', phone: null },
} as const
export type Place = keyof typeof PLACES

export interface KeptTexts {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly phone: string | null
}

/** Texts of one table that may not be in the form in which they are kept today, by an index of those alone (migration 0025). */
export async function listUncleanTexts(db: Reader, place: Place): Promise<readonly KeptTexts[]> {
  const { email, name, phone } = PLACES[place]
  const others = phone === null ? sql.ref(name) : place === 'investors' ? sql`name || ' ' || coalesce(phone, '')` : sql`guest_name || ' ' || guest_phone`
  const { rows } = await sql<KeptTexts>`
    select id, ${sql.ref(email)} as email, ${sql.ref(name)} as name, ${phone === null ? sql`null` : sql.ref(phone)} as phone
    from ${sql.table(place)} where may_be_unclean(${sql.ref(email)}, ${others}) order by id
  `.execute(use(db))
  return rows
}

/** Keeps name and telephone number as they are now. */
export async function setCleanNames(tx: Tx, place: Place, { id, name, phone }: KeptTexts): Promise<void> {
  const columns = PLACES[place]
  const more = columns.phone === null ? sql`` : sql`, ${sql.ref(columns.phone)} = ${phone}`
  await sql`update ${sql.table(place)} set ${sql.ref(columns.name)} = ${name}${more} where id = ${id}`.execute(use(tx))
}

/** Keeps an address in another writing; false when somebody else in the table has it in that writing already. */
export async function setCleanAddress(tx: Tx, place: Place, { id, email }: KeptTexts, normal: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select rewrite_address(${place}::regclass, ${PLACES[place].email}, ${id}, ${email}, ${normal}) as done`.execute(use(tx))
  return rows[0]?.done === true
}
