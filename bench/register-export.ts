import { mkdirSync, rmSync } from 'node:fs'
import { openDb } from '#server/acts/open-db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { registerCsv } from '#server/features/admin-register/register-csv.ts'
import { FOR_SPREADSHEETS } from '#server/lib/csv.ts'
import { ENDED, fillBelievably } from './believable-register.ts'
import { newDatabase } from './support.ts'

/**
 * Contract 5.16: the register of a day as a file, made as it is taken. First argument: numbers of investors; 38,200 have a
 * book of about 100,000 lines. What is held must not grow with the file.
 */
const SIZES = (process.argv[2] ?? '3820,38200').split(',').map(Number).filter((size) => size > 0)
const MB = 1024 * 1024

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir, fast: true })
try {
  for (const size of SIZES) {
    const url = await newDatabase(postgres, `export_${size}`)
    await fillBelievably(url, size)
    await measure(url, size)
  }
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure(url: string, size: number): Promise<void> {
  const { db, close } = openDb(url, { now: () => Date.parse(ENDED) + 86_400_000, connections: 2, patienceMs: 600_000 })
  globalThis.gc?.()
  const began = { at: performance.now(), held: process.memoryUsage().heapUsed }
  const sum = { rows: -1, bytes: 0, most: 0 }
  const { lines } = await registerCsv({ db }, { on: null, knownAt: null }, FOR_SPREADSHEETS)
  for await (const some of lines) {
    sum.rows += some.split('\r\n').length - 1
    sum.bytes += Buffer.byteLength(some)
    globalThis.gc?.()
    sum.most = Math.max(sum.most, process.memoryUsage().heapUsed - began.held)
  }
  console.log(`${size} investors: ${sum.rows} rows, ${(sum.bytes / MB).toFixed(1)} MB in ${(performance.now() - began.at).toFixed(0)} ms, at most ${(sum.most / MB).toFixed(1)} MB more held`)
  await close()
}
