import pg from 'pg'
import { openSockets } from './sockets.ts'

/** Hears what any instance committed. */
export interface Listener {
  close(): Promise<void>
}

const RECONNECT_MS = 1000
const CONNECT_MS = 5000
/** A quiet line is asked from time to time whether anybody is there; without an answer it is dead. */
const SIGN_OF_LIFE_MS = 5000
const SILENCE_MS = 9000
/** The other side may not say goodbye any more. */
const GOODBYE_MS = 1000

/** What to do with the text of a notification, by channel; and who hears that the line was lost, and that it stands again. */
export interface Hearers {
  readonly work: (text: string) => void
  readonly changed: (text: string) => void
  readonly onLost: (reason: string) => void
  readonly onBack: () => void
}

/**
 * Listens on both channels and reconnects by itself. What it hears is only a hint: who hears it looks by itself from
 * time to time, so that a lost hint delays something and never loses it.
 */
export function listen(url: string, hearers: Hearers): Listener {
  let line: Line | undefined
  let retry: NodeJS.Timeout | undefined
  let lost = false
  let closed = false

  function connect(): void {
    line = openLine(url, {
      heard: (channel, text) => hearers[channel](text),
      stands() {
        if (lost) hearers.onBack()
        lost = false
        hearers.work('')
      },
      ended(reason) {
        if (closed) return
        if (!lost) hearers.onLost(reason)
        lost = true
        retry = setTimeout(connect, RECONNECT_MS)
      },
    })
  }

  connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await line?.close()
    },
  }
}

/** One connection, from its beginning to its end, which is told once. */
interface Line {
  close(): Promise<void>
}

interface LineHearers {
  readonly heard: (channel: 'work' | 'changed', text: string) => void
  readonly stands: () => void
  readonly ended: (reason: string) => void
}

function openLine(url: string, { heard, stands, ended }: LineHearers): Line {
  const sockets = openSockets(SILENCE_MS)
  const client = new pg.Client({ connectionString: url, application_name: 'arcadeel listener', connectionTimeoutMillis: CONNECT_MS, stream: sockets.make })
  let signOfLife: NodeJS.Timeout | undefined
  let over = false

  function end(reason: string): void {
    if (over) return
    over = true
    clearInterval(signOfLife)
    sockets.destroyAll()
    ended(reason)
  }
  const fail = (error: unknown) => end(error instanceof Error ? error.message : 'unknown')

  async function begin(): Promise<void> {
    await client.connect()
    await client.query('listen work; listen changed')
    stands()
    // Whoever does not answer is noticed by the silence of the connection.
    signOfLife = setInterval(() => void client.query('select 1').catch(fail), SIGN_OF_LIFE_MS)
  }

  client.on('notification', ({ channel, payload }) => {
    if (channel === 'work' || channel === 'changed') heard(channel, payload ?? '')
  })
  client.on('error', fail)
  client.on('end', () => end('the connection was closed'))
  begin().catch(fail)
  return {
    async close() {
      clearInterval(signOfLife)
      const goodbye = setTimeout(() => sockets.destroyAll(), GOODBYE_MS)
      await client.end().catch(() => undefined)
      clearTimeout(goodbye)
    },
  }
}
