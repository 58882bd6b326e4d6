import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { caseDetail, casesOf, decidesCase } from '#tests/support/transfers.ts'
import { until } from '#tests/support/until.ts'

/** A case as an admin reads it: all money that came, and what each act will change. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(() => app.stop())

/** Paid for twice, by two checkouts. */
async function paidTwice(email: string) {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email, name: 'Marijke Jansen', amount: 1500 })
  await app.world.setStatus(paymentId, 'expired')
  const second = await until(async () => {
    await guest.fn('create-payment', { investmentId })
    const { id } = await app.world.paymentOf(investmentId)
    return id !== paymentId && id
  }, 'another checkout')
  await app.world.setStatus(second, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  await app.world.setStatus(paymentId, 'paid')
  const admin = await owner(app)
  const one = await until(async () => (await casesOf(admin, investmentId))[0], 'the case')
  return { admin, investmentId, first: paymentId, second, reviewId: one.id }
}

test('a second payment stands beside the first, with what each bought, and what sending it back will change', async () => {
  const { admin, reviewId, first, second } = await paidTwice('twee@example.nl')
  const { moneys, stands, choices, review } = await caseDetail(admin, reviewId)
  expect(review).toMatchObject({ kind: 'second_payment', amount: '€\u00a01.500,00', investor_name: 'Marijke Jansen' })
  expect(moneys.map(({ name, amount, numbers }) => [name, amount, numbers !== null])).toEqual([[first, '€\u00a01.500,00', false], [second, '€\u00a01.500,00', true]])
  expect(stands).toMatch(/^Op naam van Marijke Jansen staan 200 certificaten van deze investering: /)
  expect(choices.map(({ act }) => act)).toEqual(['accept_as_extra', 'refund', 'ignore'])
  const extra = choices.find(({ act }) => act === 'accept_as_extra')?.numbers ?? ''
  expect((await decidesCase(admin, reviewId, 'accept_as_extra')).status).toBe(200)
  const { investors: [person] } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'twee@' })).text)
  const { certificate_start: start, certificate_end: end } = person.certificates.at(-1)
  for (const number of [start, end]) expect(extra.replaceAll('.', ''), 'the numbers that were foretold').toContain(String(number).padStart(6, '0'))
  expect((await caseDetail(admin, reviewId)).choices).toEqual([])
})

test('money that is sent back or numbers that are taken need a fresh proof of who is there, and whoever paid hears that it goes back', async () => {
  const { admin, reviewId } = await paidTwice('terug@example.nl')
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'storno@example.nl' })
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  const other = await until(async () => (await casesOf(admin, investmentId))[0], 'the chargeback')
  app.pass(11 * 60)
  expect(await decidesCase(admin, reviewId, 'refund')).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  expect(await decidesCase(admin, other.id, 'retract')).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  const fresh = await owner(app)
  expect((await decidesCase(fresh, reviewId, 'refund')).status).toBe(200)
  expect((await decidesCase(fresh, other.id, 'retract')).status).toBe(200)
  const done = JSON.parse((await fresh.rpc('admin_list_reviews', { p_resolved: true })).text) as readonly { readonly id: string }[]
  expect(done.map(({ id }) => id).slice(0, 2), 'what was decided last stands first').toEqual([other.id, reviewId])
  app.pass(25 * 3600)
  expect((await app.world.mail('terug@example.nl', /U krijgt €.1\.500,00 terug/)).text).toContain('Marijke Jansen')
})

test('a case that is nobody’s says so, and one that does not exist is refused', async () => {
  const { admin, reviewId, investmentId } = await paidTwice('weg@example.nl')
  const { investors: [person] } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'weg@' })).text)
  expect((await (await owner(app)).fn('delete-investor-data', { investorId: person.id })).status).toBe(200)
  const { stands, choices, moneys, review } = await caseDetail(await owner(app), reviewId)
  expect([stands, review.investor_name, choices.map(({ act }) => act), moneys.length]).toEqual([null, null, ['refund', 'ignore'], 1])
  expect(choices[0]?.letter).toBeNull()
  expect((await (await owner(app)).rpc('admin_get_review', { p_review_id: investmentId })).status).toBe(404)
})
