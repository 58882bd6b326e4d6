import { setTimeout as wait } from 'node:timers/promises'
import { clientOf, type Client, type Reply } from '#tests/support/client.ts'
import { order } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

/** What visitors did, and what went wrong for any of them. */
export interface Tally {
  readonly counts: Record<string, number>
  readonly faults: string[]
}

export interface Visitors {
  readonly tally: Tally
  /** Investments whose guest saw that they are paid. */
  readonly paid: ReadonlySet<string>
  /** Names of every hashed file that some page or script named. */
  readonly files: ReadonlySet<string>
  /** Nobody begins anything any more; returns when all are through. */
  leave(): Promise<void>
}

/** A person looks before pressing on; without it visitors would only wait for each other's processor. */
const LOOKS_MS = 40

/**
 * People who do what people do, again and again, through the proxy: look at pages with all their files, invest, stand at
 * a checkout and pay, listen. Whatever any of them is answered is counted; what is no good answer is a fault.
 */
export function letIn(url: string, world: World): Visitors {
  const tally: Tally = { counts: {}, faults: [] }
  const files = new Set<string>()
  const paid = new Set<string>()
  const gone = new AbortController()
  const hears = { tally, url, world, files, paid, gone: gone.signal }
  const everybody = [
    again(hears, looksAtPages), again(hears, asksForOlderFiles), again(hears, invests), again(hears, invests), again(hears, buys), again(hears, buys),
    again(hears, listens), again(hears, listens),
  ]
  return {
    tally, paid, files,
    async leave() {
      gone.abort()
      await Promise.all(everybody)
    },
  }
}

interface Around {
  readonly tally: Tally
  readonly url: string
  readonly world: World
  readonly files: Set<string>
  readonly paid: Set<string>
  readonly gone: AbortSignal
}

async function again(around: Around, once: (around: Around) => Promise<void>): Promise<void> {
  while (!around.gone.aborted) {
    await once(around).catch((error: unknown) => around.tally.faults.push(`${once.name}: ${wordsOf(error)}`))
    await wait(LOOKS_MS)
  }
}

/** With what lies below it: a fetch that failed says only that it did. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Counts an answer; another status than 200 is a fault. */
export function count({ counts, faults }: Tally, what: string, { status, text }: Pick<Reply, 'status' | 'text'>): void {
  counts[what] = (counts[what] ?? 0) + 1
  if (status !== 200) faults.push(`${what}: ${status} ${text.slice(0, 200)}`)
}

async function looksAtPages({ tally, url, files }: Around): Promise<void> {
  const client = clientOf(url, { again: true })
  for (const page of ['/', '/auth', '/dashboard']) {
    const shown = await client.get(page)
    count(tally, 'page', shown)
    for (const name of namesIn(shown.text)) await fetchFile(tally, client, files, name)
  }
}

/** Whoever opened a page before the roll-out asks for its later parts now. */
async function asksForOlderFiles({ tally, url, files }: Around): Promise<void> {
  const client = clientOf(url, { again: true })
  for (const name of files) await fetchFile(tally, client, files, name)
}

async function fetchFile(tally: Tally, client: Client, files: Set<string>, name: string): Promise<void> {
  const reply = await client.get(`/assets/${name}`)
  count(tally, 'file', reply)
  const type = reply.headers.get('content-type') ?? ''
  if (name.endsWith('.js') !== /^\w+\/javascript;/.test(type)) tally.faults.push(`${name} came as ${type}`)
  files.add(name)
  if (name.endsWith('.js')) for (const later of namesIn(reply.text)) files.add(later)
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(?:assets\/|["'`]\.\/)([\w-]+-[\w-]{6,7}\.(?:js|css|woff2|svg|png))/g), ([, name = '']) => name))
}

let guests = 0

async function begins({ tally, url }: Around): Promise<{ readonly client: Client; readonly investmentId: string }> {
  guests += 1
  const client = clientOf(url, { again: true })
  count(tally, 'session', await client.fn('create-session'))
  const begun = await client.rpc('create_guest_investment', order({ email: `gast-${guests}@drill.nl` }))
  count(tally, 'investment', begun)
  return { client, investmentId: String(begun.body['investment_id']) }
}

async function invests(around: Around): Promise<void> {
  const { client, investmentId } = await begins(around)
  count(around.tally, 'look', await client.rpc('get_investment_with_investor', { p_investment_id: investmentId }))
}

async function buys(around: Around): Promise<void> {
  const { client, investmentId } = await begins(around)
  count(around.tally, 'checkout', await client.fn('create-payment', { investmentId }))
  await around.world.setStatus((await around.world.paymentOf(investmentId)).id, 'paid')
  await isPaid(around, client, investmentId)
}

/** Asks as the page does until the money is there. */
async function isPaid({ tally, paid }: Around, client: Client, investmentId: string): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const standing = await client.fn('check-payment-status', { investmentId })
    count(tally, 'standing', standing)
    if (standing.body['status'] === 'paid') {
      paid.add(investmentId)
      return
    }
    await wait(LOOKS_MS)
  }
  tally.faults.push(`${investmentId} was paid and never settled`)
}

/** Listens while paying. A stream that ends is no harm: a browser opens it again, and the page asks besides. */
async function listens(around: Around): Promise<void> {
  const { client, investmentId } = await begins(around)
  count(around.tally, 'checkout', await client.fn('create-payment', { investmentId }))
  const response = await fetch(`${around.url}/api/events?investment_id=${investmentId}`, { signal: AbortSignal.timeout(10_000) })
  count(around.tally, 'stream', { status: response.status, text: '' })
  const heard = hearsOf(response)
  await around.world.setStatus((await around.world.paymentOf(investmentId)).id, 'paid')
  const how = await heard
  around.tally.counts[how] = (around.tally.counts[how] ?? 0) + 1
  await isPaid(around, client, investmentId)
}

async function hearsOf(response: Response): Promise<'heard' | 'stream ended'> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (/event: changed\ndata: .*paid/.test(text)) return 'heard'
    }
  } catch {
    return 'stream ended'
  }
  return 'stream ended'
}
