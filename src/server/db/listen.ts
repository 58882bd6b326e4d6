import pg from 'pg'

/** Hears of new work that any instance committed. */
export interface Listener {
  close(): Promise<void>
}

const RECONNECT_MS = 1000

/**
 * Listens on the channel `work` and reconnects by itself. It is only a hint: who listens looks by itself from
 * time to time, so that a lost hint delays work and never loses it.
 */
export function listenForWork(url: string, wake: (table: string) => void): Listener {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: 'arcadeel worker' })
    client = mine
    mine.on('notification', (message) => wake(message.payload ?? ''))
    const again = () => {
      if (closed || client !== mine) return
      client = undefined
      retry = setTimeout(() => void connect(), RECONNECT_MS)
    }
    mine.on('error', again)
    mine.on('end', again)
    try {
      await mine.connect()
      await mine.query('listen work')
      wake('')
    } catch {
      again()
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
