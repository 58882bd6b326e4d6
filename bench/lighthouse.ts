import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { pagePath } from '#contract/pages.ts'
import { freePort } from '#tests/support/app.ts'
import { chromiumPath, median, startPages } from './support.ts'

/**
 * P7: the four scores of Lighthouse on a phone with a slow line (throttled by the browser's own tools), five runs each,
 * median; and the largest paint of `/` against that of the same page without its prerender, in the same run.
 * Rounds go over all pages in turn, so that noise meets all alike.
 */
const ROUNDS = Number(process.argv[2] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PAINTS = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift', tbt: 'total-blocking-time' } as const

interface Run {
  readonly scores: readonly number[]
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** The checks that were not fine, most of which weigh nothing. */
  readonly faults: readonly string[]
}

const server = await startPages()
const bare = await serveWithoutPrerender(server.url)
const pages = [
  { name: '/', url: server.url },
  { name: '/ without prerender', url: bare.url },
  ...[pagePath('login'), pagePath('privacy')].map((path) => ({ name: path, url: `${server.url}${path}` })),
]
const runs = pages.map((): Run[] => [])
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, page] of pages.entries()) runs[index]?.push(await visit(page.url))
  }
} finally {
  bare.stop()
  await server.stop()
}

for (const [index, { name }] of pages.entries()) {
  const all = runs[index] ?? []
  const scores = CATEGORIES.map((category, place) => `${category} ${median(all.map((run) => run.scores[place] ?? 0))}`)
  console.log(`${name}: ${scores.join(', ')}; CLS ${median(all.map((run) => run.cls)).toFixed(4)}, LCP ${(middle(index, 'lcp') / middle(index, 'fcp')).toFixed(2)} of FCP, blocked for ${(middle(index, 'tbt') / middle(index, 'fcp')).toFixed(2)} of the time to it`)
  console.log(`  below 0.9 in some run: ${Array.from(new Set(all.flatMap((run) => run.faults))).join(', ')}`)
}
console.log(`LCP of /: ${(middle(0, 'lcp') / middle(1, 'lcp')).toFixed(2)} of that without prerender (at most 0.60)`)

function middle(page: number, what: keyof typeof PAINTS): number {
  return median((runs[page] ?? []).map((run) => run[what]))
}

async function visit(url: string): Promise<Run> {
  const browser = await openBrowser()
  try {
    const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], throttlingMethod: 'devtools' })
    if (!result) throw new Error('Lighthouse said nothing')
    const { audits, categories } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const faulty = Object.values(audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    return {
      scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
      fcp: value(PAINTS.fcp), lcp: value(PAINTS.lcp), cls: value(PAINTS.cls), tbt: value(PAINTS.tbt),
      faults: faulty.map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}

/** A browser as a person has it: what drives a page in tests turns the cache for Back off, and costs time of its own. */
async function openBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const browser = spawn(chromiumPath, [...flags, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'], { stdio: 'ignore' })
  const gone = once(browser, 'exit')
  for (let tries = 0; !(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)); tries++) {
    if (tries === 100) throw new Error('the browser does not start')
    await setTimeout(100)
  }
  return {
    port,
    close: async () => {
      browser.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The same app behind a door that hands out the empty shell for `/`, as a page that only a script draws. */
async function serveWithoutPrerender(app: string): Promise<{ readonly url: string; stop(): void }> {
  const { shell: name } = JSON.parse(await readFile('dist/csp.json', 'utf8')) as { readonly shell: string }
  const shell = await readFile(`dist/pages/${name}.br`)
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    const headers = { ...asked.headers, host: new URL(app).host, ...(asked.headers.origin && { origin: app }) }
    const passed = request(app + (asked.url ?? '/'), { method: asked.method, headers }, (reply) => {
      if (asked.url !== '/') return reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers))
      reply.resume()
      return response.writeHead(200, { ...reply.headers, 'content-length': shell.length }).end(shell)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }
  const port = await freePort()
  const door = createServer(answer).listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, stop: () => door.close() }
}
