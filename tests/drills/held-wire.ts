import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire to the database that can be held at the moment of a commit, or fall silent. */
export interface HeldWire {
  /** The database by this wire. */
  readonly url: string
  /** From the next commit on that is sent, nothing comes back: the database has done it, and the app does not hear so. */
  hold(): void
  /** Whether nothing passes in either direction; nothing is closed, and who connects is taken and not answered. */
  silence(on: boolean): void
  stop(): Promise<void>
}

/** Stands between an app and its database and hands everything on, byte by byte. */
export async function heldWire(databaseUrl: string): Promise<HeldWire> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let armed = false
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    let held = false
    for (const [from, to] of [[near, far], [far, near]] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
    near.on('data', (bytes: Buffer) => {
      if (armed && /\bcommit\b/i.test(bytes.toString('latin1'))) held = true
      if (!silent) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!held && !silent) near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    hold: () => { armed = true },
    silence: (on) => { silent = on },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
