import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startEmbedded } from '#server/db/embedded.ts'
import { startServer } from '#server/main.ts'
import { freePort } from './support.ts'

/**
 * P6: what a first visit to `/` weighs, as it comes over the wire (brotli), and what the first click to step 2 adds.
 * Counts bytes and requests in a real browser with an empty cache; says beside each what it must not exceed.
 */
interface Loaded {
  readonly path: string
  readonly kind: string
  readonly bytes: number
}

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
const port = await freePort()
const server = await startServer({ PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: dir, APP_SECRET: 'a secret for benchmarks that is long enough', LOG_LEVEL: 'silent', ADMIN_EMAIL: 'bench@voorbeeld.nl', ADMIN_PASSWORD: 'Een-Lang-Wachtwoord-1' })
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  const loaded = await listen(page)
  await page.goto(server.url, { waitUntil: 'load' })
  await page.waitForTimeout(200)
  const first = [...loaded]
  await page.waitForTimeout(4000)
  await page.getByLabel('Volledige naam').fill('Bench')
  await page.getByLabel('E-mailadres').fill('bench@example.nl')
  await page.getByLabel('Telefoonnummer').fill('0612345678')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').waitFor()
  await page.waitForTimeout(500)
  const later = loaded.slice(first.length)
  const sum = (list: readonly Loaded[], kind: string) => list.filter((one) => one.kind === kind).reduce((total, one) => total + one.bytes, 0)
  const assets = first.filter((one) => ['Document', 'Script', 'Font', 'Stylesheet'].includes(one.kind))
  say('HTML with CSS', sum(first, 'Document') + sum(first, 'Stylesheet'), 8000)
  say('JavaScript', sum(first, 'Script'), 78_000)
  say('font', sum(first, 'Font'), 16_000)
  say('requests for them', assets.length, 4, '')
  say('step 2 adds', sum(later, 'Script') + sum(later, 'Stylesheet'), 4000)
  for (const one of [...first, ...later]) console.log(`  ${String(one.bytes).padStart(6)} ${one.kind.padEnd(10)} ${one.path}`)
} finally {
  await browser.close()
  await server.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function listen(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map<string, { path: string; kind: string; headers: number }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    requests.set(requestId, { path: new URL(response.url).pathname, kind: type, headers: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) loaded.push({ path: request.path, kind: request.kind, bytes: encodedDataLength - request.headers })
  })
  return loaded
}

function say(what: string, value: number, most: number, unit = ' bytes'): void {
  console.log(`${what}: ${value}${unit}, ${(value / most).toFixed(2)} of the ${most} that it may be`)
}
