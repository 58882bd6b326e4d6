import type { Browser, BrowserContext, Page } from '@playwright/test'
import { pagePath } from '#contract/pages.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { carries, fillContact } from './steps.ts'

/** What came over the wire, in bytes and as often as it was asked for. */
export interface Weight {
  /** The page and its styles. */
  readonly html: number
  readonly scripts: number
  readonly font: number
  readonly requests: number
}

type Visitor = (context: BrowserContext, app: TestApp) => Promise<void>

const anybody: Visitor = async () => undefined
const anInvestor: Visitor = async (context, app) => {
  const [client, email] = [app.client(), `bezoek-${crypto.randomUUID()}@voorbeeld.nl`]
  await hasPaid(app, app.client(), { email })
  await logsIn(app, client, email)
  await carries(context, client, app)
}
const theOwner: Visitor = async (context, app) => carries(context, await owner(app), app)

interface FirstVisit {
  readonly path: string
  readonly who: Visitor
  /** What it may weigh: two or three of a hundred more than it did when that was last measured. */
  readonly most: Weight
}

/** Wherever somebody begins with an empty cache. The landing bears the crowd, and its script is that of every page: React is most of it (docs/decisions/0072). */
export const FIRST_VISITS: readonly FirstVisit[] = [
  { path: pagePath('home'), who: anybody, most: { html: 8000, scripts: 70_700, font: 16_000, requests: 4 } },
  { path: pagePath('login'), who: anybody, most: { html: 15_300, scripts: 101_000, font: 16_000, requests: 12 } },
  { path: pagePath('dashboard'), who: anInvestor, most: { html: 17_700, scripts: 142_500, font: 16_000, requests: 51 } },
  { path: pagePath('admin'), who: anybody, most: { html: 15_600, scripts: 113_700, font: 16_000, requests: 25 } },
  { path: pagePath('adminDashboard'), who: theOwner, most: { html: 19_000, scripts: 175_500, font: 16_000, requests: 55 } },
]

/** What step 2 of the landing needs beyond that: fetched in the quiet after it. */
export const SECOND_STEP = 4000
/** As `vite.config.ts` names it. */
const OF_SECOND_STEP = /^\/assets\/steps-/

/** One file, as it came. */
export interface Loaded {
  readonly path: string
  readonly kind: string
  readonly bytes: number
}

interface Visited {
  readonly loaded: readonly Loaded[]
  /** Of the landing alone. */
  readonly secondStep: readonly Loaded[]
}

const KINDS = { html: ['Document', 'Stylesheet'], scripts: ['Script'], font: ['Font'] } as const
const COUNTED: ReadonlySet<string> = new Set(Object.values(KINDS).flat())

/** The sum of what a page is made of; what it asks of the server, and its icon, do not count. */
export function weightOf(loaded: readonly Loaded[]): Weight {
  const sum = (kinds: readonly string[]) => loaded.filter(({ kind }) => kinds.includes(kind)).reduce((all, { bytes }) => all + bytes, 0)
  return { html: sum(KINDS.html), scripts: sum(KINDS.scripts), font: sum(KINDS.font), requests: loaded.filter(({ kind }) => COUNTED.has(kind)).length }
}

/** A visit with an empty cache: all that the page loads without a click, however late, save the second step, which the landing fetches while the first is filled in. */
export async function visit(browser: Browser, app: TestApp, { path, who }: Pick<FirstVisit, 'path' | 'who'>): Promise<Visited> {
  const context = await browser.newContext({ locale: 'nl-NL' })
  try {
    await who(context, app)
    const page = await context.newPage()
    const wire = await listen(page)
    await page.goto(`${app.url}${path}`, { waitUntil: 'load' })
    await wire.quiet()
    return path === pagePath('home') ? await withSecondStep(page, wire.loaded) : { loaded: wire.loaded(), secondStep: [] }
  } finally {
    await context.close()
  }
}

async function withSecondStep(page: Page, loaded: () => readonly Loaded[]): Promise<Visited> {
  const unasked = loaded()
  await fillContact(page, 'bezoek@voorbeeld.nl')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').waitFor()
  const secondStep = loaded().filter((one) => COUNTED.has(one.kind) && (OF_SECOND_STEP.test(one.path) || !unasked.includes(one)))
  return { loaded: unasked.filter((one) => !secondStep.includes(one)), secondStep }
}

const QUIET_MS = 2000

/** Hears what a page loads; it is quiet when nothing of it came for a while. */
async function listen(page: Page): Promise<{ readonly loaded: () => readonly Loaded[]; readonly quiet: () => Promise<unknown> }> {
  const loaded: Loaded[] = []
  let lastAt = performance.now()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map<string, { path: string; kind: string; headers: number }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    requests.set(requestId, { path: new URL(response.url).pathname, kind: type, headers: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    loaded.push({ path: request.path, kind: request.kind, bytes: encodedDataLength - request.headers })
    lastAt = performance.now()
  })
  return { loaded: () => [...loaded], quiet: () => until(async () => performance.now() - lastAt > QUIET_MS, 'a page that has loaded all', 60) }
}
