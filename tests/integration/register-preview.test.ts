import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CorrectionPreview, RegisterPage, TransferPreview } from '#contract/admin-register.ts'
import { joinRanges } from '#domain/certificate-range.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { historyOf, investorOf, rangeOf, rangesOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DAY = 86_400
const SEED = Number(process.env['PREVIEW_SEED'] ?? Date.now() % 1_000_000)
let app: TestApp
let admin: Client
let people = 0
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

async function holder(amount = 750, name = `Houder ${people + 1}`) {
  const email = `houder-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email, amount, name })
  return await investorOf(admin, email)
}
type Known = Awaited<ReturnType<typeof holder>>

async function later(days: number): Promise<string> {
  app.pass(days * DAY)
  admin = await owner(app)
  return (await registerOf(admin)).on
}
const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY * 1000).toISOString().slice(0, 10)

async function seal({ id }: Known, start: number, end: number): Promise<void> {
  await sql`select seal_these(1, int8range(${start}::bigint, ${end + 1}::bigint), (select holder_id from investors where id = ${id}), now(), 'system', null, 'akte')`.execute(use(app.database.db))
}

const order = (from: Known, to: Known, start: number, end: number, on: string) => ({ p_from_investor_id: from.id, p_to_investor_id: to.id, p_certificate_start: start, p_certificate_end: end, p_effective_on: on })
const foresees = async (asked: object) => JSON.parse((await admin.rpc('admin_preview_transfer', asked)).text) as TransferPreview
const foreseesDay = async (line: number, on: string) => JSON.parse((await admin.rpc('admin_preview_correction', { p_mutation_id: line, p_effective_on: on })).text) as CorrectionPreview
const rangesIn = (side: TransferPreview['sides'][number] | undefined) => side?.after.ranges.map(({ certificate_start: start, certificate_end: end }) => ({ start, end }))

/** What a preview could have left behind: lines, words of the log (without which no letter goes out), and who holds what. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from certificate_mutations) as lines, (select count(*) from audit_log) as log, (select md5(string_agg(concat(run.id, run.numbers, run.state, run.holder_id, run.since), ',' order by id)) from certificate_runs run) as runs`.execute(use(app.database.db))
  return rows
}

describe(`a preview of a transfer (PREVIEW_SEED=${SEED})`, () => {
  test('is what is then written, or refused, in random histories', async () => {
    const [one, two, three, four] = [await holder(1500), await holder(), await holder(), await holder(1500)]
    const [known, first, deed] = [[one, two, three, four], rangeOf(one).start, rangeOf(three).start]
    await seal(three, deed, deed + 19)
    const today = await later(6)
    const asked = fc.record({ from: fc.nat(3), to: fc.nat(3), start: fc.nat(650), size: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -1, max: 300 })), ago: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -1, max: 8 })), knows: fc.boolean() })
    let written = 0
    for (const { from, to, start, size, ago, knows } of fc.sample(asked, { seed: SEED, numRuns: 120 })) {
      const [owner] = JSON.parse((await admin.rpc('admin_get_register', { p_from_number: first + start, p_limit: 1 })).text).rows
      const giver = knows ? (known.find(({ id }) => id === owner?.investor_id) ?? known[from]) : known[from]
      const receiver = known[to]
      if (!giver || !receiver) throw new Error('nobody')
      const wish = order(giver, receiver, first + start, Math.max(1, first + start + size - 1), before(today, ago))
      const was = await traces()
      const preview = await foresees(wish)
      expect(await traces(), 'a preview changes nothing').toEqual(was)
      const reply = await admin.rpc('admin_transfer_certificates', { ...wish, p_reason: 'verkoop' })
      expect(preview.problem?.code ?? null, JSON.stringify(wish)).toBe(reply.status === 200 ? null : reply.body['code'])
      const now = await Promise.all([giver, receiver].map(async ({ email }) => joinRanges(rangesOf(await investorOf(admin, email)))))
      if (giver !== receiver) expect([rangesIn(preview.sides[0]), rangesIn(preview.sides[1])], JSON.stringify(wish)).toEqual(now)
      if (reply.status === 200) {
        written += 1
        expect(preview.next_mutation_id).toBe(reply.body['mutation_id'])
      } else if (preview.problem) {
        expect(Object.keys(Object(reply.body['fields']))).toEqual([preview.problem.field])
        if (preview.possible) expect((await foresees({ ...wish, p_certificate_start: preview.possible.certificate_start, p_certificate_end: preview.possible.certificate_end })).problem, 'what is offered can go').toBeNull()
      }
    }
    expect(written).toBeGreaterThan(5)
  }, 300_000)

  test('names the numbers that cannot go with the reason, and offers the part that can', async () => {
    const [giver, other, receiver] = [await holder(1500), await holder(750, 'Stichting Pensioen Voorbeeld'), await holder()]
    const [{ start, end }, theirs] = [rangeOf(giver), rangeOf(other)]
    await seal(other, theirs.start, theirs.end)
    const on = (await registerOf(admin)).on
    expect(await foresees(order(giver, receiver, start + 50, end + 10, on))).toMatchObject({
      problem: { code: 'not_held', field: 'p_certificate_start', text: 'De gever heeft niet al deze nummers. Vernieuw het register en kies opnieuw.' },
      blocked: [{ certificate_start: end + 1, certificate_end: end + 10, because: 'not_held', holder_name: 'Stichting Pensioen Voorbeeld', sealed: true }],
      possible: { certificate_start: start + 50, certificate_end: end },
    })
    expect(await foresees(order(other, receiver, theirs.start, theirs.start + 1, on))).toMatchObject({ problem: { code: 'numbers_sealed' }, blocked: [{ because: 'numbers_sealed' }], possible: null })
    expect(await foresees(order(giver, receiver, start, end, before(on, 1)))).toMatchObject({ problem: { code: 'not_held_then', field: 'p_effective_on' }, blocked: [{ because: 'not_held_then' }], possible: null })
    await seal(giver, start + 150, start + 159)
    expect(await foresees(order(giver, receiver, start, end, on)), 'the longer of two parts').toMatchObject({ possible: { certificate_start: start, certificate_end: start + 149 } })
  })

  test('of half the register names the first fifty parts that cannot go, says how many more there are, and offers the one that can', async () => {
    const [giver, seller, receiver] = [await holder(), await holder(22_500), await holder()]
    const [{ start, end }, theirs, { on }] = [rangeOf(giver), rangeOf(seller), await registerOf(admin)]
    for (let place = 0; place < 26; place++) await transfers(admin, { from: seller, to: receiver, range: { start: theirs.start + 20 * place, end: theirs.start + 20 * place + 9 }, on })
    const preview = await foresees(order(giver, receiver, start, theirs.end, on))
    expect([preview.problem?.code, preview.blocked.length, preview.blocked_more]).toEqual(['not_held', 50, 2])
    expect(preview.blocked.every((part) => part.holder_name !== null)).toBe(true)
    expect(preview.possible).toEqual({ certificate_start: start, certificate_end: end })
  })

  test('of somebody who is not there says so', async () => {
    const giver = await holder()
    const reply = await admin.rpc('admin_preview_transfer', { ...order(giver, giver, 1, 1, '2026-01-01'), p_to_investor_id: crypto.randomUUID() })
    expect(reply).toMatchObject({ status: 404, body: { code: 'investor_unknown' } })
  })
})

describe('a preview of a correction', () => {
  test('is what is then written: which line, which day, and whose days become another’s', async () => {
    const [giver, receiver] = [await holder(1500), await holder()]
    const { start } = rangeOf(giver)
    const today = await later(10)
    const { body } = await admin.rpc('admin_transfer_certificates', { ...order(giver, receiver, start, start + 99, before(today, 4)), p_reason: 'schenking' })
    const line = Number(body['mutation_id'])
    const was = await traces()
    const preview = await foreseesDay(line, before(today, 6))
    expect(preview).toMatchObject({
      problem: null, line: { mutation_id: line, effective_on: before(today, 4) }, not_before: before(today, 10), not_after: today,
      days: { first: before(today, 6), until: before(today, 4), was_name: giver.name, becomes_name: receiver.name, was_nobody: false },
    })
    expect(await traces()).toEqual(was)
    expect(await admin.rpc('admin_correct_mutation', { p_mutation_id: line, p_effective_on: before(today, 6), p_reason: 'brief' })).toMatchObject({ status: 200, body: { mutation_id: preview.next_mutation_id } })
    const whose = async (on: string) => (await registerOf(admin, { p_on: on, p_from_number: start })).rows[0]?.name
    expect([await whose(before(today, 7)), await whose(before(today, 6)), await whose(before(today, 5))]).toEqual([giver.name, receiver.name, receiver.name])
    // A later day gives the giver his days back; the day that counts now is the corrected one.
    expect(await foreseesDay(line, before(today, 1))).toMatchObject({ line: { effective_on: before(today, 6) }, days: { first: before(today, 6), until: before(today, 1), was_name: receiver.name, becomes_name: giver.name } })
    expect(await foreseesDay(line, before(today, 6))).toMatchObject({ days: null })
    for (const [on, code] of [[before(today, 11), 'day_out_of_order'], ['2099-01-01', 'day_in_future']] as const) {
      expect(await foreseesDay(line, on), on).toMatchObject({ problem: { code, field: 'p_effective_on' }, days: null })
      expect((await admin.rpc('admin_correct_mutation', { p_mutation_id: line, p_effective_on: on, p_reason: 'brief' })).body['code']).toBe(code)
    }
    expect(await admin.rpc('admin_preview_correction', { p_mutation_id: 999_999, p_effective_on: today })).toMatchObject({ status: 404, body: { code: 'mutation_unknown' } })
  })
})

describe('the register as a screen asks for it', () => {
  const asks = async (asked: object) => JSON.parse((await admin.rpc('admin_get_register', asked)).text) as RegisterPage

  test('a page begins with the whole stretch in which a number lies, and pages from there fit together', async () => {
    const [giver, receiver] = [await holder(1500), await holder(1500)]
    const { start, end } = rangeOf(giver)
    const on = (await registerOf(admin)).on
    await admin.rpc('admin_transfer_certificates', { ...order(giver, receiver, start + 20, start + 29, on), p_reason: 'verkoop' })
    await admin.rpc('admin_transfer_certificates', { ...order(giver, receiver, start + 30, start + 39, on), p_reason: 'verkoop' })
    const all = (await registerOf(admin)).rows
    const from = async (number: number) => (await asks({ p_from_number: number, p_limit: 1 })).rows
    for (const number of [start, start + 19, start + 20, start + 35, start + 39, start + 40, end]) {
      expect(await from(number), String(number - start)).toEqual(all.filter((row) => row.certificate_start <= number && row.certificate_end >= number))
    }
    expect((await from(start + 35))[0], 'two lines, one stretch').toMatchObject({ certificate_start: start + 20, certificate_end: start + 39, kinds: ['transfer'], lines: 2, sealed: false, investor_id: receiver.id })
    const page = await asks({ p_from_number: start + 35, p_limit: 2 })
    expect([...page.rows, ...(await registerOf(admin, { p_cursor: page.next_cursor })).rows].length).toBeGreaterThan(2)
    expect(await from(650_000)).toEqual([])
  })

  test('says what is free, the last line that was known, when the book began, and who wrote a line', async () => {
    const [giver, receiver] = [await holder(), await holder()]
    const earlier = await asks({ p_limit: 1 })
    await later(1)
    const on = (await registerOf(admin)).on
    await admin.rpc('admin_transfer_certificates', { ...order(giver, receiver, rangeOf(giver).start, rangeOf(giver).start, on), p_reason: 'verkoop' })
    const lines = await historyOf(admin, rangeOf(giver).start)
    expect(lines.map((line) => [line.actor, line.recorded_by, line.investment_amount, line.to_investor_id])).toEqual([[lines[0]?.actor, null, 750, giver.id], ['admin', 'Beheerder', null, receiver.id]])
    const now = await asks({ p_limit: 1 })
    expect(now.last_mutation_id).toBe(lines.at(-1)?.mutation_id)
    expect((await asks({ p_limit: 1, p_known_at: earlier.known_at })).last_mutation_id).toBe(earlier.last_mutation_id)
    expect(now.free + now.issued).toBe(666_666)
    const empty = await asks({ p_on: '2025-07-01' })
    expect(empty).toMatchObject({ issued: 0, rows: [], next_cursor: null })
    expect(Date.parse(empty.first_recorded_at ?? '')).toBeLessThanOrEqual(Date.parse(now.known_at))
  })

  test('shows what one person held, on any day, and nobody else', async () => {
    const [giver, receiver] = [await holder(1500, 'Gever Zelf'), await holder()]
    const { start, end } = rangeOf(giver)
    const on = await later(1)
    await admin.rpc('admin_transfer_certificates', { ...order(giver, receiver, start + 50, start + 59, on), p_reason: 'verkoop' })
    const own = await asks({ p_investor_id: giver.id })
    expect(own).toMatchObject({ person: { investor_id: giver.id, name: 'Gever Zelf' }, next_cursor: null })
    expect(own.rows.map((row) => [row.certificate_start, row.certificate_end])).toEqual([[start, start + 49], [start + 60, end]])
    expect((await asks({ p_investor_id: giver.id, p_on: before(on, 1) })).rows.map((row) => [row.certificate_start, row.certificate_end])).toEqual([[start, end]])
    expect(await admin.rpc('admin_get_register', { p_investor_id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  })
})
