import type { Act } from '#server/acts/act.ts'
import type { Reader } from '#server/db/tx.ts'
import { deriveKeys, newToken, type Keys } from '#server/lib/secrets.ts'
import { insertPersonalKey, listPersonalKeys } from '#server/store/personal-keys.ts'

/**
 * What stood in an investor's fields before an edit and after it, by the field's name; a personal number masked. An audit line
 * is never changed, so it holds these sealed under a key of that investor, which goes with them (contract 4.12).
 */
export interface PersonalChange {
  readonly before: Readonly<Record<string, string | null>>
  readonly after: Readonly<Record<string, string | null>>
}

const CONTEXT = 'audit'

/** Seals values for an audit line about an investor who is locked; makes the key with the first of them. */
export async function sealPersonal(act: Act, keys: Keys, investorId: string, change: PersonalChange): Promise<string> {
  const own = (await findKey(act, keys, investorId)) ?? (await makeKey(act, keys, investorId))
  return deriveKeys([own]).seal(CONTEXT, JSON.stringify(change))
}

/**
 * Opens what `sealPersonal` made for one investor: the key is looked up once, however many lines are read. Null for each when
 * the key is gone: then nobody reads them any more.
 */
export async function openPersonal(db: Reader, keys: Keys, investorId: string): Promise<(sealed: string) => PersonalChange | null> {
  const open = await openPersonalOfMany(db, keys, [investorId])
  return (sealed) => open(investorId, sealed)
}

/** The same for many at once. */
export async function openPersonalOfMany(db: Reader, keys: Keys, investorIds: readonly string[]): Promise<(investorId: string, sealed: string) => PersonalChange | null> {
  const openers = new Map(Array.from(await listPersonalKeys(db, investorIds), ([id, sealed]) => [id, deriveKeys([keys.unseal(contextOf(id), sealed)])]))
  return (id, sealed) => {
    const opener = openers.get(id)
    return opener ? JSON.parse(opener.unseal(CONTEXT, sealed)) : null
  }
}

async function findKey(db: Reader, keys: Keys, investorId: string): Promise<string | null> {
  const sealed = (await listPersonalKeys(db, [investorId])).get(investorId)
  return sealed === undefined ? null : keys.unseal(contextOf(investorId), sealed)
}

async function makeKey(act: Act, keys: Keys, investorId: string): Promise<string> {
  const made = newToken()
  await insertPersonalKey(act, investorId, keys.seal(contextOf(investorId), made))
  return made
}

function contextOf(investorId: string): string {
  return `personal key ${investorId}`
}
