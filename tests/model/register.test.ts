import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/moment.ts'
import { registerOn } from '#domain/register.ts'
import { openRegister, type Register } from '#tests/support/register.ts'
import { anyActs, plainRegister, type Act } from './plain-register.ts'

/** REGISTER_RUNS and REGISTER_SEED: how many histories, and which. */
const RUNS = Number(process.env['REGISTER_RUNS'] ?? 40)
const SEED = Number(process.env['REGISTER_SEED'] ?? Date.now() % 2 ** 31)
const PEOPLE = 6
const DAY_MS = 86_400_000
/** Midday, so that a day more is always the next day. */
const BEGIN = Date.parse('2026-01-05T11:00:00Z')

let register: Register
let transfers = 0
let refusals = 0
beforeAll(async () => { register = await openRegister(PEOPLE) })
afterAll(async () => { await register.close() })

describe(`in ${RUNS} histories with REGISTER_SEED=${SEED}`, () => {
  test('the register of any day as it was known at any moment is what a plain list says', async () => {
    await fc.assert(fc.asyncProperty(anyActs, fc.array(fc.record({ moment: fc.nat({ max: 60 }), day: fc.nat({ max: 60 }) }), { minLength: 4, maxLength: 4 }), async (acts, questions) => {
      await register.reset()
      const history = await play(acts)
      const book = (await register.lines()).toSorted((a, b) => a.id - b.id)
      expect(book.every((line, index) => index === 0 || line.recordedAt >= (book[index - 1]?.recordedAt ?? 0)), 'nothing is recorded before the line before it').toBe(true)
      for (const { moment, day } of [...questions.map((one) => ({ moment: one.moment % history.moments.length, day: dayOf(one.day) })), { moment: history.moments.length - 1, day: dayOf(9999) }]) {
        const found = registerOn(book, { on: day, knownAt: history.moments[moment] ?? 0 })
        expect(perNumber(found.map(({ holder, range, since }) => ({ ...range, holder: register.holderOf(holder), since })))).toEqual(stripped(history.plain.holdersOn(moment, day)))
        expect(found.every((one, index) => index === 0 || !touches(found[index - 1], one)), 'neighbours of one holder since one day are one').toBe(true)
      }
      const today = perNumber((await register.runs()).filter((run) => run.holder !== null))
      expect(today).toEqual(stripped(history.plain.holdersOn(history.moments.length - 1, dayOf(9999))))
      expect(await register.broken()).toEqual([])
    }), { seed: SEED, numRuns: RUNS })
    expect(transfers).toBeGreaterThan(RUNS / 10)
    expect(refusals).toBeGreaterThan(RUNS / 10)
  }, 3_600_000)
})

const dayOf = (days: number) => calendarDate(BEGIN + days * DAY_MS)

interface Numbered { readonly start: number; readonly end: number; readonly holder: number | null; readonly since: string | null }

/** Each number with its holder and since when; the highest held one is last. */
function perNumber(rows: readonly Numbered[]): readonly unknown[] {
  const numbers: unknown[] = []
  for (const { start, end, holder, since } of rows) for (let number = start; number <= end; number++) numbers[number - 1] = [holder, since]
  return Array.from(numbers, (one) => one ?? null)
}

function stripped(holders: readonly (readonly [number, string] | null)[]): readonly unknown[] {
  return holders.slice(0, holders.findLastIndex((one) => one !== null) + 1)
}

function touches(a: ReturnType<typeof registerOn>[number] | undefined, b: ReturnType<typeof registerOn>[number]): boolean {
  return a?.holder === b.holder && a.since === b.since && a.range.end === b.range.start - 1
}

interface Told {
  readonly plain: ReturnType<typeof plainRegister>
  /** When each act was over. */
  readonly moments: readonly number[]
}

/** Does the same to both, and expects the same answers. */
async function play(acts: readonly Act[]): Promise<Told> {
  const plain = plainRegister()
  const moments: number[] = []
  const days = { today: 0 }
  let at = BEGIN
  expect(await register.resize(60)).toBe(plain.resize(60))
  for (const act of acts) {
    if (act.kind === 'days') days.today += act.count
    at = BEGIN + days.today * DAY_MS + moments.length * 1000
    // Some are recorded by a clock that is behind: the book keeps its order all the same, and they were known before.
    const clock = moments.length % 3 === 2 ? at - 1500 : at
    await once(act, plain, days.today, clock)
    plain.keep(clock <= (moments.at(-1) ?? 0))
    moments.push(at)
  }
  return { plain, moments }
}

async function once(act: Act, plain: Told['plain'], today: number, at: number): Promise<void> {
  switch (act.kind) {
    case 'days': return
    case 'resize': return expect(await register.resize(act.size)).toBe(plain.resize(act.size))
    case 'issue': {
      const range = plain.lowestFree(act.count)
      expect(await register.issue(act.count, act.who, at)).toEqual(range)
      if (range) plain.add(range, { holder: act.who, since: dayOf(today), line: await lastLine() })
      return
    }
    case 'leave': {
      for (const range of plain.rangesOf(act.who)) {
        await register.giveBack(range, act.who, at)
        plain.add(range, { holder: null, since: dayOf(today), line: await lastLine() })
      }
      return
    }
    case 'seal': {
      const [range] = plain.rangesOf(act.who)
      if (range) plain.seal(range, { holder: act.who, since: dayOf(today), line: await register.seal(range, act.who, at) })
      return
    }
    case 'transfer': return await transfer(act, plain, today, at)
    case 'correct': return await correct(act, plain, at)
  }
}

async function transfer({ who, to, from, length, days }: Extract<Act, { kind: 'transfer' }>, plain: Told['plain'], today: number, at: number): Promise<void> {
  // Of what he holds, and now and then a little more.
  const held = plain.rangesOf(who)
  const whole = held[from % Math.max(1, held.length)] ?? { start: 1, end: 60 }
  const start = whole.start + (from % (whole.end - whole.start + 1))
  const range = { start, end: Math.min(start + length - 1, whole.end + (length % 5 === 0 ? 1 : 0)) }
  const day = dayOf(today - days)
  const since = plain.heldSince(range, who)
  if (who === to || since === null || since > day) {
    refusals += 1
    return await expect(register.transfer(range, who, to, day, at)).rejects.toMatchObject({ code: '23514' })
  }
  transfers += 1
  plain.add(range, { holder: to, since: day, line: await register.transfer(range, who, to, day, at) })
}

/** What the database itself does not refuse, the ledger does: here only what it would allow is asked. */
async function correct({ which, days }: Extract<Act, { kind: 'correct' }>, plain: Told['plain'], at: number): Promise<void> {
  const lines = (await register.lines()).filter(({ kind }) => kind !== 'correction')
  const line = lines[which % Math.max(1, lines.length)]
  const day = dayOf(days)
  if (!line || day > calendarDate(at) || !plain.mayMove(line.id, day)) return
  await register.correct(line.id, day, at)
  plain.move(line.id, day)
}

async function lastLine(): Promise<number> {
  return Number((await register.client.query<{ id: string }>('select max(id) as id from certificate_mutations')).rows[0]?.id)
}
