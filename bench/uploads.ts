import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { DOCUMENT_MOST_BYTES } from '#domain/documents.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startOutside, variables } from '#tests/support/app.ts'
import { clientOf } from '#tests/support/client.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { formOf } from '#tests/support/uploads.ts'
import { outsideWorld } from '#tests/support/world.ts'
import { median, megabytes, serverProcess } from './support.ts'

/**
 * P8 while documents come: fifty of ten megabytes at once, each sent again until there was room for it. Memory of the app at
 * rest, at most, and a minute later; and how long a small call takes meanwhile, as a multiple of what it takes at rest.
 */
const UPLOADS = Number(process.argv[2] ?? 50)
const PEOPLE = 5
const PAUSE_MS = 20
/** The page waits as long as it is told; here as short as the figure bears. */
const AGAIN_MS = 2000

/** A process that asks for the same again and again, and tells how long each took. */
const CALLER = `
  const took = []
  process.on('disconnect', () => process.exit())
  process.on('message', () => process.send(took))
  for (;;) {
    const started = performance.now()
    await (await fetch(process.argv[1])).arrayBuffer()
    took.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}))
  }`

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
const outside = await startOutside()
const app = await serverProcess({ ...variables(outside), DATABASE_URL: postgres.url, DATA_DIR: dir })
try {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => investor(`mens-${number}@bench.nl`)))
  const form = await formOf({ fields: { kind: 'id' }, file: { bytes: await tenMegabytes() } })
  await setTimeout(5000)
  const resting = megabytes(app.child, 'VmRSS')
  const calm = await callsUntil(setTimeout(5000))
  const refused = { busy: 0 }
  const started = performance.now()
  const busy = await callsUntil(Promise.all(Array.from({ length: UPLOADS }, (_, number) => isKept(people[number % PEOPLE], form, refused))))
  const seconds = (performance.now() - started) / 1000
  const most = megabytes(app.child, 'VmHWM')
  console.log(`${UPLOADS} uploads of ${DOCUMENT_MOST_BYTES} bytes at once: all kept within ${seconds.toFixed(0)} s, told ${refused.busy} times to come again`)
  console.log(`a small call meanwhile: half within ${(median(busy) / median(calm)).toFixed(1)}, 99% within ${(tail(busy) / tail(calm)).toFixed(1)} times what they take at rest`)
  await setTimeout(60_000)
  console.log(`memory: ${resting} MB at rest, at most ${most} MB meanwhile (at most 250), a minute later ${(megabytes(app.child, 'VmRSS') / resting).toFixed(2)} of rest (at most 1.20)`)
} finally {
  app.child.kill()
  await once(app.child, 'exit')
  await outside.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function investor(email: string) {
  const client = clientOf(app.url)
  const world = outsideWorld(outside.url)
  await hasPaid({ world }, client, { email })
  await logsIn({ world }, client, email)
  return client
}

/** Ten megabytes to the byte: a photo, and what a telephone writes behind it. */
async function tenMegabytes(): Promise<Buffer> {
  const noise = { create: { width: 4000, height: 3000, channels: 3, background: '#88aacc', noise: { type: 'gaussian', mean: 128, sigma: 20 } } } as const
  const photo = await sharp(noise).jpeg({ quality: 80 }).toBuffer()
  if (photo.length > DOCUMENT_MOST_BYTES) throw new Error(`the photo has ${photo.length} bytes`)
  return Buffer.concat([photo, Buffer.alloc(DOCUMENT_MOST_BYTES - photo.length)])
}

/** Sent until it is kept; whoever is told that it is busy comes again, as the page says. */
async function isKept(client: Awaited<ReturnType<typeof investor>> | undefined, { body, headers }: Awaited<ReturnType<typeof formOf>>, refused: { busy: number }): Promise<void> {
  if (!client) throw new Error('nobody is there to send it')
  for (;;) {
    const { status, text } = await client.send('POST', '/api/documents', { body, headers })
    if (status === 200) return
    if (status !== 503) throw new Error(`an upload answers ${status}: ${text}`)
    refused.busy++
    await setTimeout(AGAIN_MS)
  }
}

/** How long a small call takes, one after the other, until something is over; asked by a process that does nothing else. */
async function callsUntil(over: Promise<unknown>): Promise<readonly number[]> {
  const caller = spawn(process.execPath, ['--input-type=module', '-e', CALLER, `${app.url}/healthz`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await over
  const told = once(caller, 'message')
  caller.send('enough')
  const [took] = await told as [readonly number[]]
  caller.kill()
  return took
}

function tail(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
