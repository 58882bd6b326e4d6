import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { CountedWaits } from './waits.ts'

/** From so many uses on a statement is asked for all the time, and prepared. */
const HOT_FROM = 20
/** So many are prepared at most: each takes memory on every connection of the database. */
const MOST_PREPARED = 160
/** So many texts are counted at once; a list of changing length makes a text of its own for each. */
const MOST_COUNTED = 1000
/** Whose plan hangs on what is asked for is planned each time: a search, and whatever is read in an order. */
const PLANNED_EACH_TIME = /\blike\b|\border by\b|@>|<@|&&/i
/** A migration of the next version changed what a prepared statement returns. */
const OTHER_RESULT = '0A000'

/**
 * The connections of a pool, on which what is asked for all the time is read and planned once by the database instead of
 * each time (docs/decisions/0067). What a migration has changed meanwhile is prepared anew: alone at once, in a
 * transaction by trying that again (`isOutdatedPlan`).
 */
export function preparing(pool: pg.Pool, waits: CountedWaits): PostgresPool {
  const hot = openHot()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await waits.during(pool.connect())
      const before = known.get(client)
      if (before) return before
      const made = preparingClient(client, hot)
      known.set(client, made)
      return made
    },
    end: async () => await pool.end(),
    options: pool.options,
  }
}

/** Was it refused for what a migration changed since it was prepared? The whole transaction may be tried again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OTHER_RESULT && /cached plan/.test(error.message)
}

function preparingClient(client: pg.PoolClient, hot: Hot): PostgresPoolClient {
  let within = false
  const ask = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = values.length === 0 ? null : hot.nameOf(text)
    try {
      return name === null ? await client.query(text, [...values]) : await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (name === null || !isOutdatedPlan(error)) throw error
      hot.forget()
      if (within) throw error
      return await ask(text, values)
    }
  }
  const answer = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const result = await ask(text, values)
    if (values.length === 0) within = /^(begin|start transaction)/.test(text) || (within && !/^(commit|rollback)$/.test(text))
    return result
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('nobody reads by a cursor')
    return answer(asked, values)
  }
  return { query, release: (discarded) => client.release(discarded) }
}

interface Hot {
  /** The name under which the database keeps a statement; null while it is asked for rarely, or planned each time. */
  readonly nameOf: (text: string) => string | null
  /** From now on everything is prepared anew. */
  readonly forget: () => void
}

function openHot(): Hot {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let made = 0
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined) return name
      if (names.size >= MOST_PREPARED || PLANNED_EACH_TIME.test(text)) return null
      const used = (uses.get(text) ?? 0) + 1
      if (used < HOT_FROM) {
        if (uses.size >= MOST_COUNTED) uses.clear()
        uses.set(text, used)
        return null
      }
      uses.delete(text)
      made += 1
      names.set(text, `arcadeel_${made}`)
      return null
    },
    forget: () => names.clear(),
  }
}
