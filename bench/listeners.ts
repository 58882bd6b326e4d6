import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { clientOf } from '#tests/support/client.ts'
import { outsideWorld } from '#tests/support/world.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { startRushApp } from './rush-app.ts'
import { closedLoop, median, megabytes } from './support.ts'
import { wholeWay } from './whole-way.ts'

/**
 * What pages that listen cost: as many event streams as the app holds open (4,000 of visitors, 1,000 more of people with a
 * session), how many it takes beyond them, the memory of one, and the rate of guests who buy while all of them listen beside the
 * rate before and after. First argument: guests in each of three rounds.
 */
const GUESTS = Number(process.argv[2] ?? 300)
const ROUNDS = 3
const AT_ONCE = 64
const STRANGERS = 4000
const WITH_SESSION = 1000
/** Who listens does so from many addresses, as a broadcast's viewers do. */
const OF_ONE_ADDRESS = 250
const OPENING = 100

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
const streams: Socket[] = []
try {
  const app = await startRushApp(postgres, dir, { env: { TRUST_PROXY: '1' } })
  const [{ child, url }] = app.instances
  const cookie = await sessionOf(url, app.sandboxUrl)
  let number = 0
  const rate = () => closedLoop(GUESTS, AT_ONCE, () => wholeWay(url, `gast-${(number += 1)}@bench.nl`))
  const rates = async () => {
    const all: number[] = []
    for (let round = 0; round < ROUNDS; round++) all.push(await rate())
    return median(all)
  }
  await rate()
  const before = await rates()
  const resting = megabytes(child, 'VmRSS')
  const strangers = await listen(url, STRANGERS, () => ({ path: `/api/events?investment_id=${crypto.randomUUID()}` }))
  const oneMore = await listen(url, 1, () => ({ path: `/api/events?investment_id=${crypto.randomUUID()}` }))
  const known = await listen(url, WITH_SESSION, () => ({ path: '/api/events', cookie }))
  const last = await listen(url, 1, () => ({ path: '/api/events', cookie }))
  const open = strangers + oneMore + known + last
  console.log(`${strangers} visitors listen, and ${oneMore} of one more; ${known} with a session, and ${last} of one more: ${open} event streams`)
  const listened = megabytes(child, 'VmRSS')
  console.log(`memory: ${resting} MB before, ${listened} MB with them: ${((listened - resting) * 1024 / open).toFixed(1)} kB each`)
  const during = await rates()
  console.log(`memory: at most ${megabytes(child, 'VmHWM')} MB when guests buy meanwhile`)
  for (const stream of streams) stream.destroy()
  await setTimeout(2000)
  const after = await rates()
  console.log(`${GUESTS} guests, ${AT_ONCE} at once, while they listen: ${(during / before).toFixed(2)} of the rate before, ${(during / after).toFixed(2)} of the rate after`)
  await app.stop()
} finally {
  for (const stream of streams) stream.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Somebody who has paid and logged in, as his browser says it. */
async function sessionOf(url: string, sandboxUrl: string): Promise<string> {
  const browser = clientOf(url)
  const app = { world: outsideWorld(sandboxUrl) }
  const email = 'luistert@bench.nl'
  await hasPaid(app, browser, { email })
  await logsIn(app, browser, email)
  return `arcadeel_access=${browser.cookies.get('arcadeel_access') ?? ''}`
}

/** So many open streams; says how many were taken. Some at once: more would be a crowd at the door. */
async function listen(url: string, count: number, asked: () => { readonly path: string; readonly cookie?: string }): Promise<number> {
  let begun = 0
  let taken = 0
  await Promise.all(Array.from({ length: Math.min(OPENING, count) }, async () => {
    while (begun < count) {
      const place = (begun += 1)
      if (await isTaken(url, { ...asked(), address: `10.1.${Math.floor(streams.length / OF_ONE_ADDRESS)}.${place % 3}` })) taken += 1
    }
  }))
  return taken
}

async function isTaken(url: string, { path, cookie, address }: { readonly path: string; readonly cookie?: string; readonly address: string }): Promise<boolean> {
  const { hostname, port, host } = new URL(url)
  const stream = connect({ host: hostname, port: Number(port) })
  streams.push(stream)
  stream.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n${cookie === undefined ? '' : `Cookie: ${cookie}\r\n`}\r\n`)
  const [said] = await once(stream, 'data', { signal: AbortSignal.timeout(10_000) }) as [Buffer]
  const isOpen = said.toString().startsWith('HTTP/1.1 200')
  if (isOpen) stream.resume()
  else stream.destroy()
  return isOpen
}
