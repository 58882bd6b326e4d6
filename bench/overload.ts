import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { REFUSALS } from '#contract/refusals.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startRushApp } from './rush-app.ts'
import { closedLoop, median } from './support.ts'
import { TurnedAway, wholeWay, type Heard } from './whole-way.ts'

/**
 * P2: guests who come at twice and at four times the rate that the app held with 64 of them at once, whatever becomes of those
 * who came before. Of every call the slowest of a hundred, as a multiple of its median while 64 went the way (P1); who was
 * turned away; and how long it takes until a call is as quick again.
 */
const GUESTS = Number(process.argv[2] ?? 600)
const SECONDS = Number(process.argv[3] ?? 20)
const TIMES = (process.argv[4] ?? '2,4').split(',').map(Number)
const AT_ONCE = 64
/** As a page that waits asks. */
const EVERY_MS = 3000
const CALLS = ['page', 'create-session', 'send-to-zapier', 'check_investor_exists_by_email', 'create_guest_investment', 'create-payment', 'check-payment-status', 'get_investment_for_payment_success']
const BUSY_TEXTS = new Set<unknown>([REFUSALS.busy.text, REFUSALS.too_many.text])

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
try {
  const app = await startRushApp(postgres, dir)
  const [{ url }] = app.instances
  await closedLoop(100, AT_ONCE, (number) => wholeWay(url, `warm-${number}@bench.nl`))
  const usual = gather()
  const rate = await closedLoop(GUESTS, AT_ONCE, (number) => wholeWay(url, `vol-${number}@bench.nl`, { hear: usual.hear }))
  console.log(`${rate.toFixed(1)} guests a second with ${AT_ONCE} at once`)
  for (const times of TIMES) {
    const heard = gather()
    const { came, turnedAway, failed } = await openLoop(url, rate * times, `keer-${times}`, heard.hear)
    const backMs = await untilUsual(url, `na-${times}`, median(usual.times('create_guest_investment')))
    console.log(`\nat ${times} times the rate: ${came} came, ${turnedAway} were asked to come again, ${came - turnedAway - failed} have certificates, ${failed} failed; as usual again after ${(backMs / 1000).toFixed(1)} s (at most 10)`)
    console.log(`refused with other words than the specification's: ${heard.otherWords()}`)
    for (const call of CALLS) {
      const slowest = heard.times(call).toSorted((a, b) => a - b).at(-Math.ceil(heard.times(call).length / 100)) ?? Number.NaN
      console.log(`  ${call.padEnd(36)} ${String(heard.times(call).length).padStart(5)} answered, 99 of 100 within ${(slowest / median(usual.times(call))).toFixed(2)} of the usual median of ${median(usual.times(call)).toFixed(1)} ms (at most 5.00); half within ${(median(heard.times(call)) / median(usual.times(call))).toFixed(2)}`)
    }
  }
  await app.stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

function gather() {
  const times = new Map<string, number[]>()
  let otherWords = 0
  const hear: Heard = (call, milliseconds, { status, text }) => {
    if (status !== 200) {
      if (!BUSY_TEXTS.has(JSON.parse(text).error)) otherWords += 1
      return
    }
    const before = times.get(call)
    if (before) before.push(milliseconds)
    else times.set(call, [milliseconds])
  }
  return { hear, times: (call: string): readonly number[] => times.get(call) ?? [], otherWords: () => otherWords }
}

/** Guests who come when they come. */
async function openLoop(url: string, rate: number, name: string, hear: Heard) {
  const started = performance.now()
  const all: Promise<void>[] = []
  let turnedAway = 0
  let failed = 0
  const one = async (number: number): Promise<void> => {
    try {
      await wholeWay(url, `${name}-${number}@bench.nl`, { hear, everyMs: EVERY_MS })
    } catch (error) {
      if (error instanceof TurnedAway) turnedAway += 1
      else {
        failed += 1
        console.log(String(error).slice(0, 200))
      }
    }
  }
  while (performance.now() - started < SECONDS * 1000) {
    while (all.length < ((performance.now() - started) / 1000) * rate) all.push(one(all.length))
    await setTimeout(10)
  }
  await Promise.all(all)
  return { came: all.length, turnedAway, failed }
}

/** How long it takes until an investment is begun within twice the usual time, after all that came is done. */
async function untilUsual(url: string, name: string, usualMs: number): Promise<number> {
  const started = performance.now()
  for (let number = 0; ; number++) {
    const heard = gather()
    await wholeWay(url, `${name}-${number}@bench.nl`, { hear: heard.hear }).catch(() => undefined)
    const [took = Infinity] = heard.times('create_guest_investment')
    if (took <= 2 * usualMs) return performance.now() - started
  }
}
