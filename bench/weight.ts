import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { startEmbedded } from '#server/db/embedded.ts'
import { FIRST_VISITS, SECOND_STEP, visit, weightOf, type Loaded, type Weight } from '#tests/e2e/first-visits.ts'
import { startAppOn } from '#tests/support/app.ts'
import { chromiumPath } from './support.ts'

/**
 * P6: what a first visit weighs wherever somebody may begin, as it comes over the wire (brotli), and what step 2 adds. Counts
 * bytes and requests in a real browser with an empty cache; beside each stands what it must not exceed. `files`: every file, too.
 */
const EACH = process.argv[2] === 'files'

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir, fast: true })
const app = await startAppOn({ url: postgres.url, drop: () => postgres.stop() }, { RATE_LIMIT_SCALE: '100' })
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(row('first visit to', ['page and styles', 'scripts', 'font', 'requests']))
  for (const { most, ...begun } of FIRST_VISITS) {
    const { loaded, secondStep } = await visit(browser, app, begun)
    const weight = weightOf(loaded)
    console.log(row(begun.path, (['html', 'scripts', 'font', 'requests'] as const).map((what) => against(weight, most, what))))
    if (EACH) list(loaded)
    if (secondStep.length > 0) console.log(row('  step 2 adds', ['', against({ scripts: weightOf(secondStep).scripts + weightOf(secondStep).html }, { scripts: SECOND_STEP }, 'scripts')]))
    if (EACH) list(secondStep)
  }
} finally {
  await browser.close()
  await app.stop()
  rmSync(dir, { recursive: true, force: true })
}

function against<What extends keyof Weight>(weight: Pick<Weight, What>, most: Pick<Weight, What>, what: What): string {
  return `${weight[what]} (${(weight[what] / most[what]).toFixed(2)} of ${most[what]})`
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(18), ...cells.map((cell) => cell.padStart(24))].join('')
}

function list(all: readonly Loaded[]): void {
  for (const one of all) console.log(`    ${String(one.bytes).padStart(6)} ${one.kind.padEnd(10)} ${one.path.slice(0, 60)}`)
}
