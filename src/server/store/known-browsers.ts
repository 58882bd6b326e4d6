import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** Whose login: an investor's or an admin's, who need not be the same person. */
export type KnownPerson = { readonly investorId: string } | { readonly adminId: string }

/** Has this person logged in there before? `browser`: the hash of what it carries. */
export async function isKnownBrowser(db: Reader, browser: Buffer, person: KnownPerson): Promise<boolean> {
  const query = use(db).selectFrom('known_browsers').select('browser').where('browser', '=', browser)
  const of = 'investorId' in person ? query.where('investor_id', '=', person.investorId) : query.where('admin_id', '=', person.adminId)
  return (await of.executeTakeFirst()) !== undefined
}

/** Did an investor, whoever it was, log in there before? */
export async function hasLoggedInThere(db: Reader, browser: Buffer): Promise<boolean> {
  return (await use(db).selectFrom('known_browsers').select('browser').where('browser', '=', browser).where('investor_id', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Has this investor logged in anywhere yet, as far as is known? */
export async function hasKnownBrowser(db: Reader, investorId: string): Promise<boolean> {
  return (await use(db).selectFrom('known_browsers').select('browser').where('investor_id', '=', investorId).limit(1).executeTakeFirst()) !== undefined
}

/** Somebody has just logged in there. */
export async function setKnownBrowser(tx: Tx, browser: Buffer, person: KnownPerson): Promise<void> {
  const seenAt = timestamp(tx.now())
  await use(tx).insertInto('known_browsers')
    .values({ browser, investor_id: 'investorId' in person ? person.investorId : null, admin_id: 'adminId' in person ? person.adminId : null, seen_at: seenAt })
    .onConflict((conflict) => conflict.columns(['browser', 'investor_id', 'admin_id']).doUpdateSet({ seen_at: seenAt })).execute()
}
