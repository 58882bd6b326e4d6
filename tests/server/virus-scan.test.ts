import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openScanner, ScannerAway } from '#server/gateways/virus-scan.ts'

/** What every scanner takes for a virus, in two parts so that none takes this file for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const closing: (() => void)[] = []
afterEach(() => { for (const close of closing.splice(0)) close() })

/** Whoever listens where the scanner should. */
async function scannerThat(treats: (socket: Socket) => void, timeOutMs = 60_000) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    treats(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => { for (const socket of sockets) socket.destroy(); server.close() })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return openScanner({ host: '127.0.0.1', port: address.port, timeOutMs })
}

/** clamd's INSTREAM: chunks with their length before them, to a length of nothing; the reply ends with a zero. */
function likeClamd(mostBytes: number) {
  return (socket: Socket) => {
    let heard = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, Buffer.from(bytes)])
      const reply = replyTo(heard, mostBytes)
      if (reply !== null) socket.end(`${reply}\0`)
    })
  }
}

function replyTo(heard: Buffer, mostBytes: number): string | null {
  const command = heard.indexOf(0)
  if (command < 0) return null
  if (heard.subarray(0, command).toString() !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const file: Buffer[] = []
  for (let at = command + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(file).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    if (length > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (at + length > heard.length) return null
    file.push(heard.subarray(at, at + length))
    at += length
  }
  return null
}

test('what is clean is clean, whatever is in it and however large it is', async () => {
  const scanner = await scannerThat(likeClamd(12_000_000))
  for (const bytes of [Buffer.from('een huurcontract'), Buffer.alloc(0), Buffer.alloc(100), randomBytes(10 * 1024 * 1024)]) expect(await scanner.scan(bytes)).toBe('clean')
})

test('a virus is found, also at the end of a large file', async () => {
  const scanner = await scannerThat(likeClamd(12_000_000))
  expect(await scanner.scan(Buffer.from(EICAR))).toBe('infected')
  expect(await scanner.scan(Buffer.concat([randomBytes(9_000_000), Buffer.from(EICAR)]))).toBe('infected')
})

test('a file that the scanner finds too large is not clean', async () => {
  const scanner = await scannerThat(likeClamd(1000))
  await expect(scanner.scan(Buffer.alloc(1001))).rejects.toThrow(new ScannerAway('the virus scanner gives no verdict (INSTREAM size limit exceeded. ERROR)'))
})

test.each([
  ['stream: ok'], ['stream: OK FOUND '], ['OK'], ['stream: OK\n'], ['stream: FOUND'], [''], ['UNKNOWN COMMAND'], ['stream: Can\'t allocate memory ERROR'],
])('a reply such as "%s" is no verdict', async (reply) => {
  const scanner = await scannerThat((socket) => void socket.end(`${reply}\0`))
  await expect(scanner.scan(Buffer.from('papier'))).rejects.toThrow(ScannerAway)
})

test.each<readonly [string, RegExp, (socket: Socket) => void]>([
  ['hangs up', /hung up|ECONNRESET|EPIPE/, (socket) => socket.destroy()],
  ['hangs up in the middle of its reply', /hung up/, (socket) => { socket.once('data', () => socket.end('stream: OK')) }],
  ['never stops talking', /says too much/, (socket) => void socket.write('x'.repeat(5000))],
  ['says nothing', /is silent/, (socket) => socket.resume()],
])('a scanner that %s is away', async (_, says, treats) => {
  const scanner = await scannerThat(treats, 300)
  const failure: unknown = await scanner.scan(randomBytes(100_000)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ScannerAway)
  expect(String(failure)).toMatch(says)
})

test('where nobody listens no file is clean', async () => {
  await expect(openScanner({ host: '127.0.0.1', port: 1 }).scan(Buffer.from('papier'))).rejects.toThrow('the virus scanner does not answer (ECONNREFUSED)')
})
