import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { CALLS } from '#contract/calls.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { OWNER, startOutside, variables } from '#tests/support/app.ts'
import { clientOf } from '#tests/support/client.ts'
import { fillBelievably } from './believable-register.ts'
import { megabytes, newDatabase, serverProcess } from './support.ts'

/**
 * Files of a register (issue: first byte within a second, memory flat): each from a process of its own, as it is taken over
 * HTTP. First argument: how many investors; 400,000 have a million investments. Memory at rest is that of the process after
 * the smallest file.
 */
const INVESTORS = Number(process.argv[2] ?? 40_000)
/** A believable register goes on beyond today, which no real one does: it is asked for a day that has been. */
const FILES = CALLS.filter(({ path }) => path.startsWith('/api/admin/export/')).map(({ path }) => (path.includes('/register') ? `${path}?p_on=2026-09-01` : path))
const MB = 1024 * 1024

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
const outside = await startOutside()
try {
  const url = await newDatabase(postgres, `exports_${INVESTORS}`)
  await fillBelievably(url, INVESTORS)
  console.log(`${INVESTORS} investors`)
  for (const path of FILES) await take(path, url)
} finally {
  await outside.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function take(path: string, url: string): Promise<void> {
  const app = await serverProcess({ ...variables(outside), DATABASE_URL: url, DATA_DIR: dir, ISSUE_SIZE: '1000000000' })
  try {
    const client = clientOf(app.url)
    await client.post('/api/admin/login', OWNER)
    const headers = { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    // What a process loads with its first file of all is not what a long one holds.
    await (await fetch(`${app.url}/api/admin/export/payments.xlsx?p_to=2000-01-01`, { headers })).arrayBuffer()
    const rest = megabytes(app.child, 'VmRSS')
    const began = performance.now()
    const reply = await fetch(`${app.url}${path}`, { headers })
    if (!reply.ok || !reply.body) throw new Error(`${path} answers ${reply.status}`)
    const sum = { first: 0, bytes: 0, most: 0, asked: 0 }
    for await (const piece of reply.body) {
      sum.first ||= performance.now() - began
      sum.bytes += piece.byteLength
      if ((sum.asked += 1) % 50 === 0) sum.most = Math.max(sum.most, megabytes(app.child, 'VmRSS'))
    }
    const seconds = (performance.now() - began) / 1000
    console.log(`${path}: first byte after ${sum.first.toFixed(0)} ms, ${(sum.bytes / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s, memory ${rest} MB at rest and at most ${Math.max(sum.most, megabytes(app.child, 'VmRSS'))} MB`)
  } finally {
    app.child.kill()
    await once(app.child, 'exit')
  }
}
