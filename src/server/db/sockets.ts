import net from 'node:net'

/** The connections of one opening of the database. */
export interface Sockets {
  /** Makes one, for `pg` to connect. */
  readonly make: () => net.Socket
  /** Ends them all, whoever still waits for an answer. */
  readonly destroyAll: () => void
}

/**
 * A server that is stopped, or a line that was cut without a word, answers nothing and closes nothing: a connection on which
 * nothing was heard for so long is ended on our side, and whoever waited for it is told.
 */
export function openSockets(silenceMs: number): Sockets {
  const open = new Set<net.Socket>()
  return {
    make() {
      const socket = new net.Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket.setTimeout(silenceMs, () => socket.destroy(new DatabaseSilent()))
    },
    destroyAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

/** Nothing was heard for too long. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
  }
}
