import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { adminLogin } from '#contract/admin-session.ts'
import { liveEvents } from '#contract/live.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { OWNER } from '#tests/support/app.ts'
import { clientOf } from '#tests/support/client.ts'
import { startRushApp } from './rush-app.ts'
import { median, megabytes } from './support.ts'

/**
 * As many live listeners as one instance takes: what each costs of memory, how long a change takes until the last of them has
 * heard of it beside what it takes with one, and what a call costs beside them. A fifth of them are admins' windows, the rest
 * visitors who wait for their payment.
 */
const LISTENERS = Number(process.argv[2] ?? 5000)
const CHANGES = 20
/** So many behind one address. */
const OF_AN_ADDRESS = 250
/** Longer than two messages to one listener are apart. */
const APART_MS = 600
const investment = randomUUID()

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
try {
  const { instances: [{ child, url }], databaseUrl, stop } = await startRushApp(postgres, dir, { env: { TRUST_PROXY: '1' } })
  const changes = new pg.Client(databaseUrl)
  await changes.connect()
  const admin = clientOf(url)
  await admin.post(adminLogin.path, OWNER)
  const cookie = Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const first = await listen(url, '')
  const [alone, toOne] = [await calls(url), await reached(changes, [first])]
  const resting = megabytes(child, 'VmRSS')
  const crowd = [first]
  for (let from = 1; from < LISTENERS; from += 50) crowd.push(...await Promise.all(Array.from({ length: Math.min(50, LISTENERS - from) }, (_, index) => {
    const number = from + index
    return listen(url, number % 5 === 0 ? `cookie: ${cookie}\r\nx-forwarded-for: 10.1.0.${number % 100}\r\n` : `x-forwarded-for: 10.0.0.${Math.floor(number / OF_AN_ADDRESS)}\r\n`)
  })))
  const [beside, toAll] = [await calls(url), await reached(changes, crowd)]
  const full = megabytes(child, 'VmRSS')
  for (const { socket } of crowd) socket.destroy()
  await setTimeout(30_000)
  console.log(`${crowd.length} listeners: ${((full - resting) * 1024 / crowd.length).toFixed(1)} kB each (${resting} MB with one, ${full} MB with all, at most 250), half a minute after they left ${(megabytes(child, 'VmRSS') / resting).toFixed(2)} of that`)
  console.log(`a change reaches the last of them in ${(toAll / toOne).toFixed(1)} times what it takes to reach one alone (${toAll.toFixed(0)} ms), a call beside them takes ${(beside / alone).toFixed(2)} of what it takes without`)
  await changes.end()
  await stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

interface Listener {
  readonly socket: Socket
  /** How many changes it has heard of. */
  heard: number
}

/** Opens a stream as a browser does; throws when it is refused. */
async function listen(url: string, headers: string): Promise<Listener> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8')
  const listener: Listener = { socket, heard: 0 }
  socket.write(`GET ${liveEvents.path}?investment_id=${investment} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n${headers}\r\n`)
  const [said] = await once(socket, 'data') as [string]
  if (!said.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${said.slice(0, 300)}`)
  socket.on('data', (text: string) => { listener.heard += text.split('event: changed').length - 1 })
  return listener
}

/** Half of the changes were known to the last listener after so many milliseconds. */
async function reached(changes: pg.Client, listeners: readonly Listener[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < CHANGES; round++) {
    await setTimeout(APART_MS)
    for (const listener of listeners) listener.heard = 0
    const told = performance.now()
    await changes.query('select pg_notify($1, $2)', ['changed', JSON.stringify({ kind: 'investment', id: investment, investorId: null, paymentStatus: 'processing' })])
    while (!listeners.every(({ heard }) => heard > 0)) await setTimeout(1)
    times.push(performance.now() - told)
  }
  return median(times)
}

/** What a small call takes, in milliseconds. */
async function calls(url: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < 300; call++) {
    const asked = performance.now()
    await (await fetch(`${url}/readyz`)).text()
    times.push(performance.now() - asked)
  }
  return median(times)
}
