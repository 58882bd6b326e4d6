import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Blows {
  readonly connections: number
  readonly forMs: number
  /** One line each, beyond that of the host. */
  readonly headers: string
}

/**
 * Asks for the same again and again on so many connections, and counts the answers. It reads no more of them than their
 * length, which is the same each time: what a client of its own costs is taken from the same cores.
 */
export async function hammer(url: string, { connections, forMs, headers }: Blows): Promise<{ readonly answers: number; readonly seconds: number }> {
  const { hostname, port, pathname } = new URL(url)
  const question = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers}\r\n\r\n`)
  const at = { host: hostname, port: Number(port) }
  const length = await lengthOf(at, question)
  let [answers, going] = [0, true]
  const sockets = await Promise.all(Array.from({ length: connections }, async () => {
    const socket = connect(at)
    await once(socket, 'connect')
    let read = 0
    socket.on('data', (part) => {
      read += part.length
      if (read < length) return
      if (read > length) throw new Error('an answer is longer than the first one')
      read = 0
      answers += 1
      if (going) socket.write(question)
    })
    return socket
  }))
  const started = performance.now()
  for (const socket of sockets) socket.write(question)
  await new Promise((resolve) => { setTimeout(resolve, forMs) })
  const seconds = (performance.now() - started) / 1000
  const counted = answers
  going = false
  for (const socket of sockets) socket.destroy()
  return { answers: counted, seconds }
}

/** Of one answer, head and body. */
async function lengthOf(at: { readonly host: string; readonly port: number }, question: Buffer): Promise<number> {
  const socket: Socket = connect(at)
  socket.write(question)
  let text = ''
  for await (const part of socket) {
    text += (part as Buffer).toString('latin1')
    const [head = '', ...body] = text.split('\r\n\r\n')
    if (body.length > 0 && !head.startsWith('HTTP/1.1 200')) throw new Error(head)
    const whole = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (text.length >= whole) return whole
  }
  throw new Error('no answer')
}
