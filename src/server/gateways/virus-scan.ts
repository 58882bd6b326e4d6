import { connect, type Socket } from 'node:net'
import { within } from '#server/lib/within.ts'

/** The virus scanner clamd, by its own protocol over TCP (facts 4.3). */
export interface Scanner {
  /** Throws `ScannerAway` when it says neither: such a file is not clean. */
  scan(bytes: Buffer): Promise<'clean' | 'infected'>
}

/** The scanner said nothing that can be relied on: it is away, silent, or takes no file of that size. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway'
}

/** A PDF of ten megabytes takes it a second or two. */
const TIME_OUT_MS = 20_000
const MOST_REPLY = 1000

/** `timeOutMs`: how long one file may take. */
export function openScanner({ host, port, timeOutMs = TIME_OUT_MS }: { readonly host: string; readonly port: number; readonly timeOutMs?: number }): Scanner {
  return {
    async scan(bytes) {
      const socket = connect({ host, port })
      try {
        return verdictOf(await within(timeOutMs, replyOf(socket, bytes), () => new ScannerAway('the virus scanner is silent')))
      } finally {
        socket.destroy()
      }
    },
  }
}

/** Anything that is not exactly `OK` is not clean. */
function verdictOf(reply: string): 'clean' | 'infected' {
  if (reply === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(reply)) return 'infected'
  throw new ScannerAway(`the virus scanner gives no verdict (${reply.replace(/[^\w .:()-]/g, '').slice(0, 100)})`)
}

/** Sends all of it as one chunk, and waits for the reply up to its closing zero; it may come before the last byte was taken. */
async function replyOf(socket: Socket, bytes: Buffer): Promise<string> {
  const lengthOf = (length: number) => {
    const field = Buffer.alloc(4)
    field.writeUInt32BE(length)
    return field
  }
  return await new Promise((resolve, reject) => {
    let reply = ''
    const away = (why: string) => reject(new ScannerAway(`the virus scanner ${why}`))
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      reply += text
      const end = reply.indexOf('\0')
      if (end >= 0) resolve(reply.slice(0, end))
      else if (reply.length > MOST_REPLY) away('says too much')
    })
    socket.on('error', (error) => away(`does not answer (${'code' in error ? String(error.code) : error.name})`))
    socket.on('close', () => away('hung up'))
    socket.write('zINSTREAM\0')
    if (bytes.length > 0) {
      socket.write(lengthOf(bytes.length))
      socket.write(bytes)
    }
    socket.write(lengthOf(0))
  })
}
