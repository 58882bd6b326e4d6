import { chromium, type Page } from '@playwright/test'
import { chromiumPath, startPages } from './support.ts'

/**
 * P6: what a first visit to `/` weighs, as it comes over the wire (brotli), and what step 2 adds. The first visit is all
 * that the page loads by itself, however late, save the second step, which it fetches while the first is filled in.
 * Counts bytes and requests in a real browser with an empty cache; says beside each what it must not exceed.
 */
interface Loaded {
  readonly path: string
  readonly kind: string
  readonly bytes: number
}

const ASSETS: ReadonlySet<string> = new Set(['Document', 'Script', 'Font', 'Stylesheet'])
/** As `vite.config.ts` names it. */
const SECOND_STEP = /^\/assets\/steps-/

const server = await startPages()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  const loaded = await listen(page)
  await page.goto(server.url, { waitUntil: 'load' })
  await page.waitForTimeout(5000)
  const unasked = loaded.filter((one) => ASSETS.has(one.kind))
  await page.getByLabel('Volledige naam').fill('Bench')
  await page.getByLabel('E-mailadres').fill('bench@example.nl')
  await page.getByLabel('Telefoonnummer').fill('0612345678')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').waitFor()
  await page.waitForTimeout(500)
  const second = loaded.filter((one) => ASSETS.has(one.kind) && (SECOND_STEP.test(one.path) || !unasked.includes(one)))
  const first = unasked.filter((one) => !second.includes(one))
  const sum = (list: readonly Loaded[], ...kinds: readonly string[]) => list.filter((one) => kinds.includes(one.kind)).reduce((total, one) => total + one.bytes, 0)
  console.log('The first visit: all that `/` loads without a click')
  say('HTML with CSS', sum(first, 'Document', 'Stylesheet'), 8000)
  say('JavaScript', sum(first, 'Script'), 78_000)
  say('font', sum(first, 'Font'), 16_000)
  say('requests for them', first.length, 4, '')
  list(first)
  console.log('Step 2: what it needs beyond that, fetched in the quiet after it')
  say('JavaScript and CSS', sum(second, 'Script', 'Stylesheet'), 4000)
  list(second)
  console.log('Not counted: what the page asks of the server, and its icon')
  list(loaded.filter((one) => !ASSETS.has(one.kind)))
} finally {
  await browser.close()
  await server.stop()
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

function list(all: readonly Loaded[]): void {
  for (const one of all) console.log(`    ${String(one.bytes).padStart(6)} ${one.kind.padEnd(10)} ${one.path.slice(0, 60)}`)
}

function say(what: string, value: number, most: number, unit = ' bytes'): void {
  console.log(`  ${what}: ${value}${unit}, ${(value / most).toFixed(2)} of the ${most} that it may be`)
}
