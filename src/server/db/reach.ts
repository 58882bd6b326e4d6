import pg from 'pg'
import { openSockets } from './sockets.ts'

const CONNECT_MS = 5000

/** Nobody answers where the database should be; the message is for whoever operates us. */
class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Connects and asks something, once. Throws `DatabaseUnreachable` when nobody answers. */
export async function reachDatabase(url: string): Promise<void> {
  const sockets = openSockets(CONNECT_MS)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, stream: sockets.make })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
  } catch (error) {
    throw new DatabaseUnreachable(`The database does not answer (${error instanceof Error ? error.message : 'unknown'}): is DATABASE_URL right, and does it run?`, { cause: error })
  } finally {
    sockets.destroyAll()
  }
}
