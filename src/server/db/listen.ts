import pg from 'pg'

/** Hears what any instance committed. */
export interface Listener {
  close(): Promise<void>
}

const RECONNECT_MS = 1000

/** What to do with the text of a notification, by channel. */
export type Hearers = Readonly<Record<'work' | 'changed', (text: string) => void>>

/**
 * Listens on both channels and reconnects by itself. What it hears is only a hint: who hears it looks by itself from
 * time to time, so that a lost hint delays something and never loses it.
 */
export function listen(url: string, hearers: Hearers): Listener {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: 'arcadeel listener' })
    client = mine
    mine.on('notification', ({ channel, payload }) => {
      if (channel === 'work' || channel === 'changed') hearers[channel](payload ?? '')
    })
    const again = () => {
      if (closed || client !== mine) return
      client = undefined
      retry = setTimeout(() => void connect(), RECONNECT_MS)
    }
    mine.on('error', again)
    mine.on('end', again)
    try {
      await mine.connect()
      await mine.query('listen work; listen changed')
      hearers.work('')
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
