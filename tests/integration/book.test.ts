import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MutationRow } from '#contract/admin-register.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { historyOf, investorOf, rangeOf, rangesOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { atCheckout, hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DAY = 86_400
let app: TestApp
let admin: Client
let people = 0
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

/** Somebody who has just paid for a hundred. */
async function holder(amount = 750) {
  const email = `houder-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email, amount, name: `Houder ${people}` })
  return await investorOf(admin, email)
}

async function today(): Promise<string> {
  return (await registerOf(admin)).on
}

/** So many days later; sessions are over by then. */
async function later(days: number): Promise<string> {
  app.pass(days * DAY)
  admin = await owner(app)
  return await today()
}

const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY * 1000).toISOString().slice(0, 10)
const told = (lines: readonly MutationRow[]) => lines.map(({ kind, from_name: from, to_name: to, effective_on: on }) => [kind, from, to, on])

describe('a transfer', () => {
  test('of a part moves that part on its day, and the register knows both days', async () => {
    const [giver, receiver, first] = [await holder(1500), await holder(), await today()]
    const { start } = rangeOf(giver)
    const second = await later(3)
    expect(await transfers(admin, { from: giver, to: receiver, range: { start: start + 50, end: start + 149 }, on: before(second, 1), reason: 'schenking' })).toMatchObject({ status: 200, body: { success: true } })
    expect(rangesOf(await investorOf(admin, giver.email))).toEqual([{ start, end: start + 49 }, { start: start + 150, end: start + 199 }])
    expect((await investorOf(admin, receiver.email)).certificate_count).toBe(200)
    expect(told(await historyOf(admin, start + 60))).toEqual([['issue', null, giver.name, first], ['transfer', giver.name, receiver.name, before(second, 1)]])
    const whose = async (on: string) => (await registerOf(admin, { p_on: on })).rows.find((row) => row.certificate_start <= start + 60 && row.certificate_end >= start + 60)
    expect(await whose(before(second, 2))).toMatchObject({ name: giver.name, since: first, certificate_start: start, certificate_end: start + 199 })
    expect(await whose(before(second, 1))).toMatchObject({ name: receiver.name, since: before(second, 1), certificate_start: start + 50, quantity: 100 })
    expect((await app.world.mail(giver.email, /overgeschreven/)).text).toContain('niet meer op uw naam')
    expect((await app.world.mail(receiver.email, /overgeschreven/)).text).toContain('op uw naam')
  })

  test('shows in both portfolios what they hold, and leaves the giver’s investment its range', async () => {
    const [giver, receiver] = [await holder(), await holder()]
    const range = rangeOf(giver)
    await transfers(admin, { from: giver, to: receiver, range, on: await today() })
    const portfolio = async (email: string) => {
      const client = app.client()
      await logsIn(app, client, email)
      return (await client.rpc('get_investor_portfolio')).body
    }
    expect(await portfolio(giver.email)).toMatchObject({ certificates: [], investments: [{ certificate_start: range.start, certificate_end: range.end, payment_status: 'paid' }] })
    expect((await portfolio(receiver.email))['certificates']).toHaveLength(2)
  })

  test('that cannot be is refused at its field, and nothing moves', async () => {
    const [giver, receiver] = [await holder(), await holder()]
    const [range, on] = [rangeOf(giver), await today()]
    const order = { from: giver, to: receiver, range, on }
    const refusals = [
      [{ ...order, to: giver }, 400, 'transfer_to_oneself', 'p_to_investor_id'],
      [{ ...order, range: { start: range.end, end: range.start } }, 400, 'range_invalid', 'p_certificate_end'],
      [{ ...order, range: { start: range.start, end: 700_000 } }, 400, 'range_invalid', 'p_certificate_end'],
      [{ ...order, on: '2099-01-01' }, 400, 'day_in_future', 'p_effective_on'],
      [{ ...order, on: before(on, 1) }, 400, 'not_held_then', 'p_effective_on'],
      [{ ...order, range: { start: range.start, end: range.end + 1 } }, 409, 'not_held', 'p_certificate_start'],
      [{ ...order, from: receiver, to: giver }, 409, 'not_held', 'p_certificate_start'],
      [{ ...order, reason: ' ' }, 400, 'invalid_input', 'p_reason'],
    ] as const
    for (const [wrong, status, code, field] of refusals) {
      const reply = await transfers(admin, wrong)
      expect(reply, code).toMatchObject({ status, body: { code } })
      expect(Object.keys(Object(reply.body['fields'])), code).toEqual([field])
    }
    expect(await transfers(admin, { ...order, to: { id: crypto.randomUUID() } })).toMatchObject({ status: 404, body: { code: 'investor_unknown' } })
    expect(rangeOf(await investorOf(admin, giver.email))).toEqual(range)
    expect(await historyOf(admin, range.start)).toHaveLength(1)
  })

  test('of overlapping parts by two admins at once, while money settles: one is done, the other is told clearly', async () => {
    const [giver, one, two, other] = [await holder(1500), await holder(), await holder(), await owner(app)]
    const { start } = rangeOf(giver)
    const on = await today()
    const buyers = await Promise.all(Array.from({ length: 6 }, (_, n) => atCheckout(app, app.client(), { email: `koper-${people}-${n}@example.nl` })))
    const settling = buyers.map(({ paymentId }) => app.world.setStatus(paymentId, 'paid'))
    const [a, b] = await Promise.all([
      transfers(admin, { from: giver, to: one, range: { start, end: start + 119 }, on }), transfers(other, { from: giver, to: two, range: { start: start + 80, end: start + 199 }, on }),
    ])
    await Promise.all(settling)
    expect([a.status, b.status].toSorted((x, y) => x - y)).toEqual([200, 409])
    const refused = a.status === 409 ? a : b
    expect(refused).toMatchObject({ body: { code: 'not_held', error: 'De gever heeft niet al deze nummers. Vernieuw het register en kies opnieuw.' } })
    expect((await investorOf(admin, giver.email)).certificate_count).toBe(80)
    await app.quiet()
  })

  test('under one key happens once', async () => {
    const [giver, receiver] = [await holder(), await holder()]
    const { start } = rangeOf(giver)
    const order = { p_from_investor_id: giver.id, p_to_investor_id: receiver.id, p_certificate_start: start, p_certificate_end: start, p_effective_on: await today(), p_reason: 'verkoop' }
    const [first, again] = [await admin.rpc('admin_transfer_certificates', order, { 'idempotency-key': 'een-overdracht' }), await admin.rpc('admin_transfer_certificates', order, { 'idempotency-key': 'een-overdracht' })]
    expect(again.body).toEqual(first.body)
    expect(await historyOf(admin, start)).toHaveLength(2)
  })
})

describe('a correction', () => {
  test('says another day, names the line that it corrects, and leaves what was known before', async () => {
    const giver = await holder()
    const bought = await today()
    const day = await later(5)
    const receiver = await holder()
    const { start } = rangeOf(giver)
    const { body: { mutation_id: line } } = await transfers(admin, { from: giver, to: receiver, range: { start, end: start }, on: day })
    const known = (await registerOf(admin)).known_at
    app.pass(60)
    const corrected = await admin.rpc('admin_correct_mutation', { p_mutation_id: line, p_effective_on: before(day, 2), p_reason: 'de akte is van eerder' })
    expect(corrected.body).toMatchObject({ success: true })
    expect(told(await historyOf(admin, start))).toEqual([['issue', null, giver.name, bought], ['transfer', giver.name, receiver.name, day], ['correction', giver.name, receiver.name, before(day, 2)]])
    expect((await historyOf(admin, start))[2]).toMatchObject({ corrects: line, reason: 'de akte is van eerder' })
    const whose = async (asked: object) => (await registerOf(admin, asked)).rows.find((row) => row.certificate_start <= start && row.certificate_end >= start)?.name
    expect([await whose({ p_on: before(day, 2) }), await whose({ p_on: before(day, 2), p_known_at: known }), await whose({ p_on: before(day, 3) })]).toEqual([receiver.name, giver.name, giver.name])
    // A correction of the correction corrects the line, and the days of the lines around it are its bounds.
    expect((await admin.rpc('admin_correct_mutation', { p_mutation_id: corrected.body['mutation_id'], p_effective_on: before(day, 1), p_reason: 'toch niet' })).body).toMatchObject({ success: true })
    expect((await historyOf(admin, start)).at(-1)).toMatchObject({ corrects: line, effective_on: before(day, 1) })
    for (const [on, code] of [[before(bought, 1), 'day_out_of_order'], ['2099-01-01', 'day_in_future']]) {
      expect(await admin.rpc('admin_correct_mutation', { p_mutation_id: line, p_effective_on: on, p_reason: 'mis' })).toMatchObject({ status: 400, body: { code } })
    }
    expect(await admin.rpc('admin_correct_mutation', { p_mutation_id: 999_999, p_effective_on: day, p_reason: 'mis' })).toMatchObject({ status: 404, body: { code: 'mutation_unknown' } })
  })
})

describe('the register of a day', () => {
  test('before the first line is empty, and of a day to come is refused', async () => {
    await holder()
    expect(await registerOf(admin, { p_on: '2020-01-01' })).toMatchObject({ issued: 0, holders: 0, rows: [] })
    expect(await admin.rpc('admin_get_register', { p_on: '2099-01-01' })).toMatchObject({ status: 400, body: { code: 'day_in_future' } })
    expect(await admin.rpc('admin_get_register', { p_cursor: 'x' })).toMatchObject({ status: 400 })
  })

  test('comes in pages that fit together and add up to what is issued', async () => {
    const [giver, receiver] = [await holder(1500), await holder()]
    await transfers(admin, { from: giver, to: receiver, range: { start: rangeOf(giver).start + 10, end: rangeOf(giver).start + 19 }, on: await today() })
    await later(1)
    // Bought again and again on one day, side by side: one stretch, of more lines than a page begins with.
    const often = await holder()
    for (const _time of [2, 3, 4]) await hasPaid(app, app.client(), { email: often.email, name: often.name })
    await holder()
    const whole = await registerOf(admin, { p_limit: 1000 })
    expect(whole.rows.find((row) => row.name === often.name)).toMatchObject({ quantity: 400 })
    for (const p_limit of [1, 2, 3]) expect((await registerOf(admin, { p_limit })).rows).toEqual(whole.rows)
    expect(whole.rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(whole.issued)
    expect(new Set(whole.rows.map((row) => row.holder_id)).size).toBe(whole.holders)
    const entitled = JSON.parse((await admin.rpc('admin_get_entitled_holders', { p_limit: 1000 })).text)
    expect(entitled).toMatchObject({ issued: whole.issued, holders: whole.holders })
    const perHolder = Map.groupBy(whole.rows, (row) => row.holder_id)
    for (const one of entitled.rows) expect(one.certificates).toBe(perHolder.get(one.holder_id)?.reduce((sum, row) => sum + row.quantity, 0))
    const yesterday = await registerOf(admin, { p_on: before(whole.on, 1) })
    expect([yesterday.rows.reduce((sum, row) => sum + row.quantity, 0), new Set(yesterday.rows.map((row) => row.holder_id)).size]).toEqual([yesterday.issued, yesterday.holders])
  })
})

describe('somebody who is removed', () => {
  test('gives back what they hold, received numbers too; what they gave away stays, and the book is whole and names nobody', async () => {
    const [leaver, friend] = [await holder(1500), await holder()]
    const [{ start }, theirs, on] = [rangeOf(leaver), rangeOf(friend), await today()]
    await transfers(admin, { from: leaver, to: friend, range: { start, end: start + 19 }, on, reason: `verkoop door ${leaver.name}` })
    await transfers(admin, { from: friend, to: leaver, range: { start: theirs.start, end: theirs.start + 4 }, on })
    const holderId = (await historyOf(admin, start))[0]?.to_holder
    expect((await admin.fn('delete-investor-data', { investorId: leaver.id })).body).toMatchObject({ deletedData: { certificates: 185 } })
    const lines = await historyOf(admin, start + 50)
    expect(told(lines)).toEqual([['issue', null, null, lines[0]?.effective_on], ['release', null, null, on]])
    expect((await historyOf(admin, start)).map(({ kind, to_name: to, reason }) => [kind, to, reason])).toEqual([['issue', null, null], ['transfer', friend.name, null]])
    expect((await historyOf(admin, theirs.start)).map(({ reason }) => reason), 'what an admin wrote about them is gone').toEqual([null, null, null])
    expect((await registerOf(admin)).rows.some((row) => row.holder_id === holderId)).toBe(false)
    const theirHistory = JSON.parse((await admin.rpc('admin_get_holder_history', { p_holder_id: holderId })).text)
    expect(theirHistory.map((line: MutationRow) => line.kind)).toEqual(['issue', 'transfer', 'transfer', 'release'])
    const next = await holder(900)
    expect(rangeOf(next), 'the lowest free run that fits').toEqual({ start: start + 20, end: start + 139 })
  })
})

test('an address that changes makes no second person, and the old one hears nothing more', async () => {
  const known = await holder()
  const { paymentId } = await atCheckout(app, app.client(), { email: known.email })
  await sql`update investors set email = 'nieuw-adres@example.nl' where id = ${known.id}`.execute(use(app.database.db))
  const letters = (await app.world.mails(known.email)).length
  await app.world.setStatus(paymentId, 'paid')
  expect((await app.world.mail('nieuw-adres@example.nl', /Uw certificaten/)).text).toContain('100 certificaten')
  expect(await app.world.mails(known.email)).toHaveLength(letters)
  expect((await investorOf(admin, 'nieuw-adres@example.nl')).certificate_count).toBe(200)
  expect(JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: known.email })).text)).toMatchObject({ total: 0 })
  const looksUp = async (p_email: string) => (await app.client().rpc('check_investor_exists_by_email', { p_email })).body
  expect([await looksUp('nieuw-adres@example.nl'), await looksUp(known.email)]).toMatchObject([{ account_exists: true, has_paid_investments: true }, { account_exists: false, has_paid_investments: false }])
  expect(await app.client().fn('send-otp', { email: known.email })).toMatchObject({ status: 404, body: { code: 'account_unknown' } })
})

test('certificates that were taken back for a chargeback are given again, the same numbers, when the money is here after all', async () => {
  const before = await holder()
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'terug@example.nl' })
  await admin.fn('delete-investor-data', { investorId: before.id })
  const range = rangeOf(await investorOf(admin, 'terug@example.nl'))
  interface Case { readonly id: string; readonly investment_id: string }
  const review = async () => (JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text) as readonly Case[]).find((one) => one.investment_id === investmentId)
  const decide = async (p_act: string) => await admin.rpc('admin_resolve_review', { p_review_id: (await review())?.id, p_act, p_reason: 'zo is het' })
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  await expect.poll(review).toBeDefined()
  expect(await review()).toMatchObject({ acts: ['retract', 'ignore'] })
  expect(await decide('reissue')).toMatchObject({ status: 409, body: { code: 'review_act_not_now' } })
  expect((await decide('retract')).status).toBe(200)
  expect(rangesOf(await investorOf(admin, 'terug@example.nl'))).toEqual([])
  await app.world.control(`/payments/${paymentId}/edit`, { drop: ['amountChargedBack'] })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await expect.poll(review, { timeout: 15_000 }).toMatchObject({ acts: ['reissue', 'refund', 'ignore'] })
  expect((await decide('reissue')).status).toBe(200)
  expect(rangeOf(await investorOf(admin, 'terug@example.nl'))).toEqual(range)
  expect((await historyOf(admin, range.start)).map(({ kind }) => kind)).toEqual(['issue', 'withdrawal', 'issue'])
})
