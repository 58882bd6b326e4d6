import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { applyIssue } from '#server/ledger/apply-issue.ts'
import { openRegister, type Register } from '#tests/support/register.ts'

let register: Register
beforeAll(async () => { register = await openRegister(100) })
beforeEach(async () => { await register.reset() })
afterEach(async () => { expect(await register.broken()).toEqual([]) })
afterAll(async () => { await register.close() })

const resize = (size: number) => register.resize(size)
const give = (count: number, holder: number) => register.issue(count, holder)
const states = async () => (await register.runs()).map(({ start, end, state }) => [start, end, state])

/** All that somebody holds goes back. */
async function release(holder: number): Promise<void> {
  for (const run of await register.runs()) if (run.holder === holder && run.state === 'held') await register.giveBack(run, holder)
}

describe('an allocation', () => {
  test('takes the lowest free run that fits, and passes over those that are too short', async () => {
    await resize(1000)
    expect([await give(100, 0), await give(65, 1), await give(100, 2), await give(120, 3), await give(100, 4)].map((run) => run?.start)).toEqual([1, 101, 166, 266, 386])
    await release(1)
    await release(3)
    expect(await give(100, 5)).toEqual({ start: 266, end: 365 })
    expect(await give(66, 6)).toEqual({ start: 486, end: 551 })
    expect(await give(20, 7)).toEqual({ start: 101, end: 120 })
    expect(await give(45, 8)).toEqual({ start: 121, end: 165 })
    expect(await give(1, 9)).toEqual({ start: 366, end: 366 })
  })

  test('takes what fits exactly, down to the last number, and nothing when nothing fits', async () => {
    await resize(300)
    await give(100, 0)
    await give(100, 1)
    expect(await give(101, 2)).toBeNull()
    expect(await give(100, 2)).toEqual({ start: 201, end: 300 })
    expect(await give(1, 3)).toBeNull()
    expect(await states()).toHaveLength(3)
  })

  test('gives nothing of an empty issue, and no less than one number', async () => {
    expect(await give(1, 0)).toBeNull()
    await resize(10)
    await expect(give(0, 0)).rejects.toBeInstanceOf(pg.DatabaseError)
    expect(await give(-1, 0)).toBeNull()
  })

  test('many at once on eight connections are disjoint, without a gap, and stop at the size of the issue', async () => {
    await resize(1000)
    const connections = await Promise.all(Array.from({ length: 8 }, () => register.connect()))
    try {
      const sizes = Array.from({ length: 100 }, (_, holder) => 7 + (holder * 13) % 20)
      const given: (Awaited<ReturnType<typeof give>>)[] = []
      await Promise.all(connections.map(async (connection, line) => {
        for (let holder = line; holder < sizes.length; holder += 8) given[holder] = await register.issue(sizes[holder] ?? 0, holder, Date.now(), connection)
      }))
      const numbers = given.flatMap((run) => (run ? Array.from({ length: run.end - run.start + 1 }, (_, index) => run.start + index) : []))
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(Math.max(...numbers)).toBe(numbers.length)
      for (const [holder, run] of given.entries()) expect(run === null || run.end - run.start + 1 === sizes[holder]).toBe(true)
      const left = 1000 - numbers.length
      expect(given.every((run, holder) => run !== null || (sizes[holder] ?? 0) > left)).toBe(true)
      expect(given.some((run) => run === null)).toBe(true)
    } finally {
      await Promise.all(connections.map((connection) => connection.end()))
    }
  })
})

describe('a release', () => {
  test('joins the free runs on both of its sides', async () => {
    await resize(300)
    for (const holder of [0, 1, 2]) await give(50, holder)
    await release(0)
    await release(2)
    expect(await states()).toEqual([[1, 50, 'free'], [51, 100, 'held'], [101, 300, 'free']])
    await release(1)
    expect(await states()).toEqual([[1, 300, 'free']])
  })

  test('of a part frees that part', async () => {
    await resize(100)
    await give(50, 0)
    await register.giveBack({ start: 11, end: 20 }, 0)
    expect(await states()).toEqual([[1, 10, 'held'], [11, 20, 'free'], [21, 50, 'held'], [51, 100, 'free']])
    expect(await give(10, 1)).toEqual({ start: 11, end: 20 })
  })

  test('of what another holds, of more than is held, or of what a signed deed has sealed, is refused whole', async () => {
    await resize(100)
    await give(10, 0)
    await give(10, 1)
    const before = await register.runs()
    for (const [range, holder] of [[{ start: 1, end: 10 }, 1], [{ start: 1, end: 11 }, 0], [{ start: 15, end: 30 }, 1]] as const) await expect(register.giveBack(range, holder)).rejects.toMatchObject({ code: '23514' })
    expect(await register.runs()).toEqual(before)
    await register.seal({ start: 5, end: 10 }, 0)
    await expect(register.giveBack({ start: 1, end: 10 }, 0)).rejects.toMatchObject({ code: '23514' })
    await expect(register.transfer({ start: 5, end: 6 }, 0, 1, '2026-12-31')).rejects.toMatchObject({ code: '23514' })
    expect((await register.runs()).filter(({ state }) => state === 'sealed')).toMatchObject([{ start: 5, end: 10, holder: 0 }])
    expect(await give(10, 1)).toEqual({ start: 21, end: 30 })
  })
})

describe('the size of the issue', () => {
  const terms = { name: 'Uitgifte', opensAt: 0, closesAt: null, offer: ISSUER.offer }

  test('grows and shrinks, but never below what is in use', async () => {
    expect(await resize(100)).toBe(100)
    await give(40, 0)
    await give(10, 1)
    expect([await resize(200), await resize(60), await resize(50), await resize(20)]).toEqual([200, 60, 50, 50])
    await release(0)
    expect(await resize(20)).toBe(50)
    await release(1)
    expect([await resize(20), await resize(0), await resize(7)]).toEqual([20, 0, 7])
  })

  test('that the configuration asks for is refused when more is in use', async () => {
    await applyIssue(register.open.db, { ...terms, size: 500 })
    await give(120, 0)
    await expect(applyIssue(register.open.db, { ...terms, size: 100 })).rejects.toThrow('ISSUE_SIZE is 100, but numbers up to 120 are in use')
    expect((await register.client.query('select size from issues')).rows).toEqual([{ size: '500' }])
    await applyIssue(register.open.db, { ...terms, size: 120 })
    expect((await states()).map(([, end]) => end)).toEqual([120])
  })

  test('and its terms may change until something is issued, and then no more', async () => {
    const dearer = { ...terms, size: 500, offer: { ...ISSUER.offer, sharePrice: cents(8_00) } }
    await applyIssue(register.open.db, { ...terms, size: 500 })
    await applyIssue(register.open.db, dearer)
    expect((await register.client.query('select share_price_cents from issues')).rows).toEqual([{ share_price_cents: '800' }])
    await give(10, 0)
    await applyIssue(register.open.db, { ...dearer, name: 'Tweede naam', size: 600 })
    await expect(applyIssue(register.open.db, { ...terms, size: 600 })).rejects.toThrow('the terms of an issue stand still')
    expect((await register.client.query('select name, share_price_cents from issues')).rows).toEqual([{ name: 'Tweede naam', share_price_cents: '800' }])
  })
})

describe('two holders of one number are impossible, whoever writes', () => {
  const overlap = { code: '23P01', constraint: 'one_holder_of_a_number' }
  const insert = (numbers: string, on = register.client) => on.query("insert into certificate_runs (issue, numbers, state) values (1, $1, 'free')", [numbers])
  afterEach(() => register.reset())

  test.each(['[1,101)', '[100,101)', '[1,2)', '[50,51)', '[1,1000)'])('a run %s beside [1,101) is refused', async (numbers) => {
    await resize(100)
    await expect(insert(numbers)).rejects.toMatchObject(overlap)
  })

  test('a run that stretches into its neighbour is refused', async () => {
    await resize(100)
    await give(10, 0)
    await expect(register.client.query("update certificate_runs set numbers = '[1,12)' where state = 'held'")).rejects.toMatchObject(overlap)
  })

  test('another issue has numbers of its own', async () => {
    await resize(100)
    await register.client.query(`insert into issues (number, name, share_price_cents, minimum_shares, bonus_tiers, size) values (2, 'Tweede', 750, 100, '[]', 0)`)
    try {
      await register.client.query("insert into certificate_runs (issue, numbers, state) values (2, '[1,101)', 'free')")
      await register.client.query('delete from certificate_runs where issue = 2')
    } finally {
      await register.client.query('delete from issues where number = 2')
    }
  })

  test('of two connections that write the same number, the second waits for the first and is refused, or goes on when that one gives up', async () => {
    const other = await register.connect()
    try {
      for (const [end, verdict] of [['commit', 'refused'], ['rollback', 'written']] as const) {
        await register.reset()
        await register.client.query('begin')
        await insert('[1,11)')
        const second = insert('[10,20)', other).then(() => 'written', (error: unknown) => (error instanceof pg.DatabaseError && error.code === '23P01' ? 'refused' : error))
        await register.client.query(end)
        expect(await second).toBe(verdict)
      }
    } finally {
      await other.end()
    }
  })

  test.each([
    ['held by nobody', "(1, '[1,11)', 'held')", { constraint: 'held_by_one_since_a_day' }],
    ['in no state', "(1, '[1,11)', 'lost')", { constraint: 'certificate_runs_state_check' }],
    ['from number nought', "(1, '[0,11)', 'free')", { constraint: 'run_is_a_whole_range' }],
    ['without a number', "(1, '[5,5)', 'free')", { column: 'first' }],
    ['without an end', "(1, '[1,)', 'free')", { column: 'after' }],
    ['of no issue', "(7, '[1,11)', 'free')", { constraint: 'certificate_runs_issue_fkey' }],
  ])('a run %s is refused', async (_what, values, because) => {
    await expect(register.client.query(`insert into certificate_runs (issue, numbers, state) values ${values}`)).rejects.toMatchObject(because)
  })
})
