import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { applyIssueSize } from '#server/ledger/issue-size.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { anyActs, plainRegister, type Act, type Run } from './register-model.ts'

/** `SEED=… vitest run tests/integration/register.test.ts` plays a run again. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

let database: FreshDatabase
let open: OpenDb
let client: pg.Client
let assignments: readonly string[]

beforeAll(async () => {
  database = await freshDatabase()
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
  client = await connect()
  assignments = await makeHolders(100)
})
beforeEach(empty)
afterEach(async () => {
  await holdersFollow()
  expect((await findBrokenInvariants(open.db)).broken).toEqual([])
})
afterAll(async () => {
  await client.end()
  await open.close()
  await database.drop()
})

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: database.url })
  await connection.connect()
  return connection
}

/** People who may be given numbers: each by an assignment of his own. */
async function makeHolders(most: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(`
    with person as (insert into investors (email, name, created_at, updated_at) values ('houder@example.nl', 'Houder', now(), now()) returning id)
    insert into admin_certificate_assignments (investor_id, certificate_quantity, assignment_reason, assigned_at)
    select person.id, 1, 'test', now() from person, generate_series(1, $1) returning id
  `, [most])
  return rows.map(({ id }) => id)
}

async function empty(): Promise<void> {
  await client.query('delete from certificate_runs; update register set issue_size = 0, issued = 0')
}

/** The register alone is on trial here: the assignments are made to say what it says. */
async function holdersFollow(): Promise<void> {
  await client.query(`
    update admin_certificate_assignments a set status = case when run.size is null then 'released' else 'assigned' end, certificate_quantity = coalesce(run.size, 1)
    from admin_certificate_assignments b left join certificate_runs run on run.assignment_id = b.id where a.id = b.id
  `)
}

const idOf = (holder: number): string => assignments[holder] ?? ''

async function range(sql: string, values: readonly unknown[], on = client): Promise<{ readonly start: number; readonly end: number } | null> {
  const { rows } = await on.query<{ start: number | null; end: number | null }>(`select lower(run)::int as start, upper(run)::int - 1 as end from ${sql} as run`, [...values])
  const [row] = rows
  return row?.start == null || row.end == null ? null : { start: row.start, end: row.end }
}

const allocate = (count: number, holder: number, on = client) => range('allocate_run($1, null, $2, now())', [count, idOf(holder)], on)
const release = (holder: number) => range('release_run(null, $1)', [idOf(holder)])

async function resize(size: number): Promise<number> {
  const { rows } = await client.query<{ size: number }>('select set_issue_size($1)::int as size', [size])
  return rows[0]?.size ?? -1
}

/** As a signed deed does: nobody's to give again. */
async function seal(holder: number): Promise<void> {
  await client.query("update certificate_runs set state = 'sealed', assignment_id = null where assignment_id = $1", [idOf(holder)])
}

async function runs(): Promise<readonly Run[]> {
  const { rows } = await client.query<{ start: number; end: number; state: Run['state']; holder: string | null }>(
    'select first::int as start, after::int - 1 as end, state, assignment_id as holder from certificate_runs order by first',
  )
  return rows.map((row) => ({ ...row, holder: row.holder === null ? null : assignments.indexOf(row.holder) }))
}

describe('an allocation', () => {
  test('takes the lowest free run that fits, and passes over those that are too short', async () => {
    await resize(1000)
    expect([await allocate(100, 0), await allocate(65, 1), await allocate(100, 2), await allocate(120, 3), await allocate(100, 4)].map((run) => run?.start)).toEqual([1, 101, 166, 266, 386])
    await release(1)
    await release(3)
    expect(await allocate(100, 5)).toEqual({ start: 266, end: 365 })
    expect(await allocate(66, 6)).toEqual({ start: 486, end: 551 })
    expect(await allocate(20, 7)).toEqual({ start: 101, end: 120 })
    expect(await allocate(45, 8)).toEqual({ start: 121, end: 165 })
    expect(await allocate(1, 9)).toEqual({ start: 366, end: 366 })
  })

  test('takes what fits exactly, down to the last number, and nothing when nothing fits', async () => {
    await resize(300)
    await allocate(100, 0)
    await allocate(100, 1)
    expect(await allocate(101, 2)).toBeNull()
    expect(await allocate(100, 2)).toEqual({ start: 201, end: 300 })
    expect(await allocate(1, 3)).toBeNull()
    expect(await runs()).toHaveLength(3)
  })

  test('gives nothing of an empty issue, and no less than one number', async () => {
    expect(await allocate(1, 0)).toBeNull()
    await resize(10)
    await expect(allocate(0, 0)).rejects.toMatchObject({ code: '23502' })
    expect(await allocate(-1, 0)).toBeNull()
  })

  test('is one for a holder: a second one is refused whole', async () => {
    await resize(100)
    await allocate(10, 0)
    await expect(allocate(10, 0)).rejects.toMatchObject({ code: '23505' })
    expect(await runs()).toHaveLength(2)
  })

  test('many at once on eight connections are disjoint, without a gap, and stop at the size of the issue', async () => {
    await resize(1000)
    const connections = await Promise.all(Array.from({ length: 8 }, connect))
    try {
      const sizes = assignments.map((_, holder) => 7 + (holder * 13) % 20)
      const given: (Awaited<ReturnType<typeof allocate>>)[] = []
      await Promise.all(connections.map(async (connection, line) => {
        for (let holder = line; holder < sizes.length; holder += 8) given[holder] = await allocate(sizes[holder] ?? 0, holder, connection)
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
    for (const holder of [0, 1, 2]) await allocate(50, holder)
    await release(0)
    expect(await release(2)).toEqual({ start: 101, end: 150 })
    expect((await runs()).map(({ start, end, state }) => [start, end, state])).toEqual([[1, 50, 'free'], [51, 100, 'held'], [101, 300, 'free']])
    expect(await release(1)).toEqual({ start: 51, end: 100 })
    expect(await runs()).toEqual([{ start: 1, end: 300, state: 'free', holder: null }])
  })

  test('of one who holds nothing, or no longer, changes nothing', async () => {
    await resize(100)
    await allocate(10, 0)
    await release(0)
    expect([await release(0), await release(1)]).toEqual([null, null])
    expect((await client.query('select issued from register')).rows).toEqual([{ issued: '0' }])
  })

  test('never gives back what a signed deed has sealed', async () => {
    await resize(100)
    await allocate(10, 0)
    await seal(0)
    expect(await release(0)).toBeNull()
    expect(await allocate(10, 1)).toEqual({ start: 11, end: 20 })
  })
})

describe('the size of the issue', () => {
  test('grows and shrinks, but never below what is in use', async () => {
    expect(await resize(100)).toBe(100)
    await allocate(40, 0)
    await allocate(10, 1)
    expect([await resize(200), await resize(60), await resize(50), await resize(20)]).toEqual([200, 60, 50, 50])
    await release(0)
    expect(await resize(20)).toBe(50)
    await release(1)
    expect([await resize(20), await resize(0), await resize(7)]).toEqual([20, 0, 7])
  })

  test('that the configuration asks for is refused when more is in use', async () => {
    await applyIssueSize(open.db, 500)
    await allocate(120, 0)
    await expect(applyIssueSize(open.db, 100)).rejects.toThrow('ISSUE_SIZE is 100, but numbers up to 120 are in use')
    expect((await client.query('select issue_size from register')).rows).toEqual([{ issue_size: '500' }])
    await applyIssueSize(open.db, 120)
    expect((await runs()).map(({ end }) => end)).toEqual([120])
  })
})

describe('two holders of one number are impossible, whoever writes', () => {
  const overlap = { code: '23P01', constraint: 'one_holder_of_a_number' }
  const insert = (numbers: string, on = client) => on.query("insert into certificate_runs (numbers, state) values ($1, 'free')", [numbers])
  afterEach(empty)

  test.each(['[1,101)', '[100,101)', '[1,2)', '[50,51)', '[1,1000)'])('a run %s beside [1,101) is refused', async (numbers) => {
    await resize(100)
    await expect(insert(numbers)).rejects.toMatchObject(overlap)
  })

  test('a run that stretches into its neighbour is refused', async () => {
    await resize(100)
    await allocate(10, 0)
    await expect(client.query("update certificate_runs set numbers = '[1,12)' where state = 'held'")).rejects.toMatchObject(overlap)
  })

  test('of two connections that write the same number, the second waits for the first and is refused, or goes on when that one gives up', async () => {
    const other = await connect()
    try {
      for (const [end, verdict] of [['commit', 'refused'], ['rollback', 'written']] as const) {
        await empty()
        await client.query('begin')
        await insert('[1,11)')
        const second = insert('[10,20)', other).then(() => 'written', (error: unknown) => (error instanceof pg.DatabaseError && error.code === '23P01' ? 'refused' : error))
        await client.query(end)
        expect(await second).toBe(verdict)
      }
    } finally {
      await other.end()
    }
  })

  test.each([
    ['held by nobody', "('[1,11)', 'held', null)", { constraint: 'held_has_one_holder' }],
    ['free but held', "('[1,11)', 'free', $1)", { constraint: 'held_has_one_holder' }],
    ['from number nought', "('[0,11)', 'free', null)", { constraint: 'run_is_a_whole_range' }],
    ['without a number', "('[5,5)', 'free', null)", { column: 'first' }],
    ['without an end', "('[1,)', 'free', null)", { column: 'after' }],
  ])('a run %s is refused', async (_what, values, because) => {
    const parameters = values.includes('$1') ? [idOf(0)] : []
    await expect(client.query(`insert into certificate_runs (numbers, state, assignment_id) values ${values}`, parameters)).rejects.toMatchObject(because)
  })
})

test(`whatever happens in whatever order, the register is what a plain list of places says (seed ${SEED})`, async () => {
  await fc.assert(fc.asyncProperty(anyActs, async (acts) => {
    await empty()
    const plain = plainRegister()
    expect(await resize(100)).toBe(plain.resize(100))
    let next = 0
    for (const act of acts) {
      await play(act, plain, () => next++)
      expect(await runs()).toEqual(plain.runs())
      await holdersFollow()
      expect((await findBrokenInvariants(open.db)).broken).toEqual([])
    }
  }), { seed: SEED, numRuns: 30 })
}, 120_000)

async function play(act: Act, plain: ReturnType<typeof plainRegister>, newHolder: () => number): Promise<void> {
  if (act.kind === 'allocate') {
    const holder = newHolder()
    expect(await allocate(act.count, holder)).toEqual(plain.allocate(act.count, holder))
  } else if (act.kind === 'resize') {
    expect(await resize(act.size)).toBe(plain.resize(act.size))
  } else {
    const holders = plain.holders()
    const holder = holders[act.which % Math.max(1, holders.length)] ?? 99
    if (act.kind === 'seal') {
      plain.seal(holder)
      await seal(holder)
    } else expect(await release(holder)).toEqual(plain.release(holder))
  }
}
