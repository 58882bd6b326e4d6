import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { median } from './support.ts'

/**
 * Every figure of QUALITY.md, each by its own benchmark with its baseline in the same run, one after the other and so many
 * times: `script/bench all 3`. Of each number that differs from run to run the median is printed, with the least and the most.
 * Behind it names, when only some are wanted: `script/bench all 3 P1 P9`.
 */
const TIMES = Number(process.argv[2] ?? 3)
const wanted = process.argv.slice(3)

interface Bench {
  readonly figures: string
  readonly name: string
  readonly given: readonly string[]
  /** Takes a quarter of an hour or more: once is enough. */
  readonly once?: true
}

const BENCHES: readonly Bench[] = [
  { figures: 'P1 P8', name: 'opening-rush', given: ['2000'] },
  { figures: 'P2', name: 'overload', given: ['600', '20'] },
  { figures: 'P3', name: 'landing', given: [] },
  { figures: 'P4', name: 'register-growth', given: ['1000,1000000', '0'], once: true },
  { figures: 'P5', name: 'allocation', given: [], once: true },
  { figures: 'P6', name: 'weight', given: [] },
  { figures: 'P7', name: 'lighthouse', given: [], once: true },
  { figures: 'P9', name: 'start', given: [] },
]

for (const bench of BENCHES) {
  if (wanted.length > 0 && !bench.figures.split(' ').some((figure) => wanted.includes(figure))) continue
  const runs: (readonly string[])[] = []
  for (let run = 0; run < (bench.once ? 1 : TIMES); run++) runs.push(await linesOf(bench))
  console.log(`\n${bench.figures}: script/bench ${[bench.name, ...bench.given].join(' ')}, ${runs.length === 1 ? 'once' : `${runs.length} times`}`)
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
