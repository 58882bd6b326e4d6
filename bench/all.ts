import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { median } from './support.ts'

/**
 * Every figure of QUALITY.md and what was measured since, each by its own benchmark with its baseline in the same run, one
 * after the other and so many times: `script/bench all 3`. Below each stands what it must reach and aims at. Of each number that
 * differs from run to run the median is printed, with the least and the most. Behind it names, when only some are wanted:
 * `script/bench all 3 P1 P9`.
 */
const TIMES = Number(process.argv[2] ?? 3)
const wanted = process.argv.slice(3)

interface Bench {
  readonly figures: string
  readonly must: string
  /** Null: it is measured to know it. */
  readonly aim: string | null
  readonly name: string
  readonly given: readonly string[]
  /** Takes a quarter of an hour or more: once is enough. */
  readonly once?: true
}

const BENCHES: readonly Bench[] = [
  {
    figures: 'P1 P8', name: 'opening-rush', given: ['2000'],
    must: '0.40 of bare SQL, no error, all invariants; at most 250 MB in the rush, and a minute later 1.20 of rest', aim: '0.60; 180 MB',
  },
  { figures: 'P2', name: 'overload', given: ['600', '20'], must: 'the slowest of a hundred within 5.00 of the usual median, only refusals in the specification’s words, usual again after 10 s', aim: '3.00' },
  { figures: 'P3', name: 'landing', given: [], must: '0.65 of bare node:http; through nginx 0.90 of plain nginx', aim: '0.85; 0.97' },
  { figures: 'P4', name: 'register-growth', given: ['1000,1000000', '0'], once: true, must: 'a million investors cost 3.00 of what a thousand do, with an index on every way', aim: '1.50' },
  { figures: 'P5', name: 'allocation', given: [], once: true, must: 'a million ranges cost 1.50 of what a hundred do; 32 at once are no slower than one', aim: 'flat; 2.00' },
  { figures: 'P6', name: 'weight', given: [], must: 'each first visit within its row; of / the page 8,000 bytes, scripts 70,700, font 16,000, 4 requests, and 4,000 more for step 2', aim: 'scripts of / 70,000' },
  { figures: 'P7', name: 'lighthouse', given: [], once: true, must: '100 in all four, LCP of / 0.60 of that without prerender, CLS below 0.001', aim: 'LCP = FCP' },
  { figures: 'P9', name: 'start', given: [], must: '60 times node -e 0', aim: '30' },
  { figures: 'keys', name: 'interaction', given: [], must: '98 of 100 presses seen within 200 ms on a processor four times as slow', aim: 'two frames more than a bare field' },
  { figures: 'listeners', name: 'listeners', given: [], once: true, must: '5,000 pages listen, 4,000 of them visitors, and nobody more of either; who buys meanwhile is no slower', aim: null },
  { figures: 'processes', name: 'processes', given: [], must: 'two instances are no slower than one, and no invariant is broken', aim: null },
]

for (const bench of BENCHES) {
  if (wanted.length > 0 && !bench.figures.split(' ').some((figure) => wanted.includes(figure))) continue
  const runs: (readonly string[])[] = []
  for (let run = 0; run < (bench.once ? 1 : TIMES); run++) runs.push(await linesOf(bench))
  console.log(`\n${bench.figures}: script/bench ${[bench.name, ...bench.given].join(' ')}, ${runs.length === 1 ? 'once' : `${runs.length} times`}`)
  console.log(`  must: ${bench.must}${bench.aim === null ? '' : `; aims at: ${bench.aim}`}`)
  for (const line of together(runs)) console.log(`  ${line}`)
}

async function linesOf({ name, given }: Bench): Promise<readonly string[]> {
  const child = spawn(process.execPath, [`bench/${name}.ts`, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (child.exitCode !== 0) return [`ended with code ${child.exitCode}`]
  return said.split('\n').filter((line) => line.trim() !== '')
}

const NUMBER = /\d+(?:\.\d+)?/g

/** Lines that say the same but for their numbers are one, with what was between least and most. */
function together(runs: readonly (readonly string[])[]): readonly string[] {
  const same = new Map<string, (readonly number[])[]>()
  for (const line of runs.flat()) {
    const kind = line.replaceAll(NUMBER, '#')
    same.set(kind, [...same.get(kind) ?? [], (line.match(NUMBER) ?? []).map(Number)])
  }
  return Array.from(same, ([kind, numbers]) => {
    let place = 0
    return kind.replaceAll('#', () => {
      const values = numbers.map((found) => found[place] ?? Number.NaN)
      place += 1
      const [least, most] = [Math.min(...values), Math.max(...values)]
      return least === most ? String(least) : `${median(values)} (${least}–${most})`
    })
  })
}
