import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { settledDown, startRushApp, type RushApp } from './rush-app.ts'
import { closedLoop, median, processorTime } from './support.ts'
import { wholeWay } from './whole-way.ts'

/**
 * What another instance of the server on the same machine brings: the same guests, 64 at once, each the whole way, against one
 * instance and against two that they are spread over in turn. All take turns in rounds. Beside the rate stands where the
 * processor's time of one guest goes, which says what is full first; and what the connections that work wait for.
 */
const GUESTS = Number(process.argv[2] ?? 300)
const ROUNDS = Number(process.argv[3] ?? 5)
const AT_ONCE = 64
const SETUPS = [{ instances: 1, connections: 8 }, { instances: 2, connections: 8 }, { instances: 2, connections: 4 }] as const
const LOOK_EVERY_MS = 100

interface Setup {
  readonly name: string
  readonly app: RushApp
  readonly rounds: Round[]
}

interface Round {
  /** Guests a second. */
  readonly rate: number
  /** Milliseconds of the processor for a guest, until all that follows from him is told. */
  readonly apps: number
  readonly database: number
  /** The outside world and the guests themselves, who are on the same machine here. */
  readonly others: number
  /** Of all that the machine had while they came. */
  readonly busy: number
}

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
const postmaster = Number(readFileSync(`${dir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0])
const seen = new Map<string, number>()
try {
  const setups: Setup[] = []
  for (const { instances, connections } of SETUPS) {
    const app = await startRushApp(postgres, dir, { name: `rush_${instances}_${connections}`, instances, env: { DATABASE_CONNECTIONS: String(connections) } })
    setups.push({ name: `${instances} × ${connections} connections`, app, rounds: [] })
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const setup of setups) {
      const measured = await measure(setup.app, round)
      // The first one warms all up.
      if (round > 0) setup.rounds.push(measured)
    }
  }
  report(setups)
  for (const { app } of setups) await app.stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure({ instances, sandbox, databaseUrl }: RushApp, round: number): Promise<Round> {
  const times = () => ({ apps: sum(instances.map(({ child }) => processorTime(child.pid ?? 0))), database: processorTime(postmaster), others: processorTime(sandbox.pid ?? 0) + (process.cpuUsage().user + process.cpuUsage().system) / 10_000 })
  const before = times()
  const started = performance.now()
  const looking = look()
  const rate = await closedLoop(GUESTS, AT_ONCE, (number) => wholeWay(instances[number % instances.length]?.url ?? instances[0].url, `gast-${round}-${number}@bench.nl`))
  const came = times()
  const seconds = (performance.now() - started) / 1000
  await looking.stop()
  await settledDown(databaseUrl)
  const after = times()
  const each = (what: keyof typeof before) => ((after[what] - before[what]) * 10) / GUESTS
  const used = sum(Object.values(came)) - sum(Object.values(before))
  return { rate, apps: each('apps'), database: each('database'), others: each('others'), busy: used / 100 / seconds / availableParallelism() }
}

/** Looks from time to time what the connections that work are waiting for. */
function look(): { stop(): Promise<void> } {
  const over = new AbortController()
  const looking = (async () => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ what: string; count: number }>("select coalesce(wait_event_type || ' ' || wait_event, 'works') as what, count(*)::int as count from pg_stat_activity where state = 'active' and application_name = 'arcadeel' group by 1")
      for (const { what, count } of rows) seen.set(what, (seen.get(what) ?? 0) + count)
      await setTimeout(LOOK_EVERY_MS)
    }
    await client.end()
  })()
  return { stop: async () => { over.abort(); await looking } }
}

function report(setups: readonly Setup[]): void {
  console.log(`${GUESTS} guests a round, ${AT_ONCE} at once, ${ROUNDS} rounds in turn; medians, with the least and the most`)
  const one = setups[0]?.rounds ?? []
  for (const { name, rounds } of setups) {
    const against = (what: (round: Round) => number) => spread(rounds.map((round, place) => what(round) / what(one[place] ?? round)))
    console.log(`${name}: ${against(({ rate }) => rate)} of the rate of one; the database's share of what a guest costs ${spread(rounds.map(({ apps, database }) => database / (apps + database)))}; the app costs ${against(({ apps }) => apps)}, the database ${against(({ database }) => database)} of what they cost with one`)
    console.log(`    ${spread(rounds.map(({ rate }) => rate), 1)} guests a second; a guest takes ${spread(rounds.map(({ apps }) => apps), 1)} ms of the app's processor, ${spread(rounds.map(({ database }) => database), 1)} ms of the database's and ${spread(rounds.map(({ others }) => others), 1)} ms of what is elsewhere in production; together ${spread(rounds.map(({ busy }) => busy))} of the machine`)
  }
  const all = sum([...seen.values()])
  console.log(`what the working connections were found at: ${[...seen].toSorted(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${(count / all).toFixed(2)}`).join(', ')}`)
}

function spread(values: readonly number[], digits = 2): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
