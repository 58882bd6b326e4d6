import { openPool, type OpenOptions } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Waits } from '#server/db/waits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudits, type AuditLine } from '#server/store/audit-log.ts'
import { claimKey, findKeyAnswer, setKeyAnswer } from '#server/store/idempotency-keys.ts'
import { insertMessages, type NewMessage } from '#server/store/outbox-entries.ts'
import type { About, Act, Actor, Db, Key } from './act.ts'
import { eventEntry } from './events.ts'
import { leadEntry, type LeadFacts } from './leads.ts'
import { letterEntry } from './letters.ts'

export interface OpenDb {
  readonly db: Db
  /** Who waits for a connection. */
  readonly waits: Waits
  /** Closes the pool after the running work. */
  readonly close: () => Promise<void>
}

/** Opens a PostgreSQL server for reading and for acts. */
export function openDb(url: string, options: OpenOptions): OpenDb {
  const { pool, transaction, waits, close } = openPool(url, options)
  const act: Db['act'] = ({ actor, key }, work) => transaction((tx) => (key ? once(tx, key, () => done(tx, actor, work)) : done(tx, actor, work)))
  const isDone: Db['isDone'] = async ({ key }) => key != null && (await findKeyAnswer(pool, key.hash)) !== null
  return { db: Object.assign(pool, { act, isDone }), waits, close }
}

/** The work, and at its end all that it left behind. */
async function done<T>(tx: Tx, actor: Actor, work: (act: Act) => Promise<T>): Promise<T> {
  const lines: AuditLine[] = []
  const messages: NewMessage[] = []
  const result = await work(Object.assign(tx, {
    actor, at: tx.now(),
    audit: (...[action, about]: Parameters<Act['audit']>) => void lines.push(lineOf(actor, action, about)),
    letter: (...[name, facts]: Parameters<Act['letter']>) => void messages.push(letterEntry(name, facts)),
    lead: (facts: LeadFacts) => void messages.push(leadEntry(facts)),
    event: (...[name, facts]: Parameters<Act['event']>) => void messages.push(eventEntry(name, facts)),
  }))
  await insertAudits(tx, lines)
  await insertMessages(tx, messages)
  return result
}

/** Does it under a key, or says what was answered when it was done. */
async function once<T>(tx: Tx, key: Key, work: () => Promise<T>): Promise<T> {
  const [request] = key.requests
  if (!request) throw new Error('a key without a request')
  const known = await claimKey(tx, key.hash, request)
  if (known.at === 'running') throw new Refusal('same_key_running', { retryAfter: 1 })
  if (known.at === 'done') {
    if (!key.requests.some((hash) => hash.equals(known.requestHash))) throw new Refusal('same_key_other_request')
    key.repeated()
    return JSON.parse(known.answer)
  }
  const answer = await work()
  await setKeyAnswer(tx, key.hash, JSON.stringify(answer ?? null))
  return answer
}

function lineOf(actor: Actor, action: AuditLine['action'], { adminId, investorId, investmentId, details = {} }: About): AuditLine {
  const byAdmin = actor.kind === 'admin'
  return {
    actor: actor.kind, action, investmentId: investmentId ?? null,
    // The column names who acted; of an admin by another, the other stands in the details.
    adminId: byAdmin ? actor.id : (adminId ?? null), details: byAdmin && adminId !== undefined ? { ...details, admin: adminId } : details,
    investorId: investorId ?? (actor.kind === 'investor' ? actor.id : null),
  }
}

