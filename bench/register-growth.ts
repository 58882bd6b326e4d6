import { mkdirSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { startEmbedded } from '#server/db/embedded.ts'
import { use } from '#server/db/handle.ts'
import { fillBelievably } from './believable-register.ts'
import { questionsOf, type Asked, type Question } from './growth-questions.ts'
import { newDatabase } from './support.ts'

/**
 * P4: what an admin's screens cost when the register grows, and what the book costs when it does. First argument: numbers
 * of investors (two and a half investments each); second: numbers of investors whose books have about 100, 100,000 and
 * 1,000,000 lines (0: none); third: `search` for the one search alone. Each figure is a ratio to the smallest of the same run; rounds alternate between the sizes.
 */
const SIZES = sizes(process.argv[2] ?? '1000,100000,1000000')
const BOOKS = sizes(process.argv[3] ?? '40,38200,382000')
/** `search`: what is typed into the one search, and nothing else. */
const ALONE = process.argv[4]
const ROUNDS = 7
/** Rows of a list and of a search. */
const PAGE = 50
/** One ask alone is shorter than the noise. */
const LONG_ENOUGH = 30

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir, fast: true })
try {
  if (BOOKS.length > 0) await measure(BOOKS, ['ofTheBook'])
  if (SIZES.length > 0) await measure(SIZES, ALONE === 'search' ? ['ofTheSearch'] : ['ofTheSearch', 'ofPeople', 'ofTheBook'])
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

function sizes(text: string): readonly number[] {
  return text.split(',').map(Number).filter((size) => size > 0)
}

async function measure(investors: readonly number[], groups: readonly ('ofTheSearch' | 'ofPeople' | 'ofTheBook')[]): Promise<void> {
  const registers: Asked[] = []
  for (const size of investors) registers.push(await prepare(size))
  console.log(`\n${registers.map(({ lines }, index) => `${investors[index]} investors with ${lines} lines`).join(', ')}`)
  const fullPages = new Map<string, number>()
  for (const group of groups) {
    for (const [place, question] of (registers[0]?.[group] ?? []).entries()) {
      const asked = registers.flatMap((register) => register[group][place] ?? [])
      const times = await timesOf(asked)
      const shows = await Promise.all(asked.map(async ({ ask }) => shownOf(await ask())))
      const kind = question.name.split(/[ ,]/)[0] ?? ''
      if ((shows[0] ?? 0) >= PAGE && !fullPages.has(kind)) fullPages.set(kind, times[0] ?? 0)
      const grown = { ...question, times, shows, fullPage: fullPages.get(kind) ?? 0 }
      report(grown, registers, await walked(registers.at(-1), asked.at(-1)))
    }
  }
  for (const { close } of registers) await close()
}

/** The rows of a page that was answered. */
function shownOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows) ? answer.rows.length : 0
}

async function prepare(investors: number): Promise<Asked> {
  const url = await newDatabase(postgres, `register_${investors}`)
  const started = performance.now()
  await fillBelievably(url, investors)
  console.log(`${investors} investors: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return await questionsOf(url)
}

/** The least time of one ask at each size, in milliseconds: what else the machine does only adds to it. */
async function timesOf(asked: readonly Question[]): Promise<readonly number[]> {
  const times = asked.map((): number[] => [])
  for (const { ask } of asked) await ask()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { ask }] of asked.entries()) times[index]?.push(await timeOf(ask))
  }
  return times.map((rounds) => Math.min(...rounds))
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let asks = 1; ; asks++) {
    await ask()
    const time = performance.now() - started
    if (time >= LONG_ENOUGH) return time / asks
  }
}

/** Tables of more than a thousand rows that one ask read from one end to the other: none, when an index is on every way. */
async function walked(register: Asked | undefined, question: Question | undefined): Promise<readonly string[]> {
  if (!register || !question) return []
  const before = await walks(register)
  await question.ask()
  return [...await walks(register)].filter(([table, times]) => times > (before.get(table) ?? 0)).map(([table]) => table)
}

async function walks({ db }: Asked): Promise<ReadonlyMap<string, number>> {
  // Every connection of the pool tells what it did; a moment of sleep keeps each of them busy, so that all are asked.
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(use(db))))
  const { rows } = await sql<{ table: string; times: number }>`select relname as table, seq_scan as times from pg_stat_user_tables where n_live_tup > 1000`.execute(use(db))
  return new Map(rows.map(({ table, times }) => [table, times]))
}

interface Grown extends Omit<Question, 'ask'> {
  readonly times: readonly number[]
  readonly shows: readonly number[]
  /** What a page of the same kind, list or search, with all its rows takes at the smallest size. */
  readonly fullPage: number
}

function report({ name, limit, times, shows, fullPage }: Grown, registers: readonly Asked[], tables: readonly string[]): void {
  // A small register may have two of whom a large one has a page full: then the page is measured by a full one.
  const fewer = (shows[0] ?? 0) < (shows.at(-1) ?? 0)
  const first = fewer ? Math.max(times[0] ?? 0, fullPage) : (times[0] ?? Number.NaN)
  const ratios = times.map((time) => time / first)
  const last = ratios.at(-1) ?? Number.NaN
  const said = ratios.slice(1).map((ratio) => ratio.toFixed(2)).join(', ')
  const verdict = limit === 'rows' ? `a line costs ${perLine(times, registers).toFixed(2)} of that at the size before (at most 1.50)` : `at most ${limit.toFixed(2)}${last > limit ? '  MISSED' : ''}`
  console.log(`${name.padEnd(52)} ${first.toFixed(2).padStart(8)} ms${fewer ? ' for a full page' : ''}, then × ${said}; ${verdict}${tables.length > 0 ? `; walked through ${tables.join(', ')}` : ''}`)
}

/** What one line of the book costs at the largest size, compared with the size before: the small ones cost the asking alone. */
function perLine(times: readonly number[], registers: readonly Asked[]): number {
  const costs = times.map((time, index) => time / (registers[index]?.lines ?? 1))
  return (costs.at(-1) ?? Number.NaN) / (costs.at(-2) ?? Number.NaN)
}
