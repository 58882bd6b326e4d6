import { expect, test } from 'vitest'
import { atCheckout, hasPaid, invests, order, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

interface Review { readonly id: string; readonly kind: string }

test('the last certificates are sold once: who comes later is told, waits, and hears when there is room', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '250', RATE_LIMIT_SCALE: '100' })
  try {
    await hasPaid(small, small.client(), { email: 'een@example.nl' })
    await atCheckout(small, small.client(), { email: 'twee@example.nl' })
    const late = small.client()
    const investmentId = await invests(late, { email: 'drie@example.nl' })
    expect(await late.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'nearly_sold_out' } })
    expect((await late.get('/api/offering')).body).toMatchObject({ issue_size: 250 })
    for (const [shares, text] of [[99, 'Het minimale aantal aandelen is 100'], [251, 'Er zijn in totaal 250 certificaten']] as const) {
      expect(await late.post('/api/waiting-list', { email: 'drie@example.nl', name: 'Drie', shares })).toMatchObject({ status: 400, body: { error: text, fields: { shares: text } } })
    }
    // Whoever wants more than there is does not stand in the way of those behind him.
    await Promise.all(Array.from({ length: 100 }, (_, wish) => late.post('/api/waiting-list', { email: `veel-${wish}@example.nl`, name: 'Veel', shares: 240 })))
    expect((await late.post('/api/waiting-list', { email: 'drie@example.nl', name: 'Drie', shares: 100 })).body).toEqual({ success: true })
    const admin = small.client()
    await admin.post('/api/admin/login', { email: 'eigenaar@voorbeeld.nl', password: 'Een-Lang-Wachtwoord-1' })
    const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors')).text)
    await admin.fn('delete-investor-data', { investorId: investors[0].id })
    small.pass(600)
    expect((await small.world.mail('drie@example.nl', /weer certificaten vrij/)).text).toContain('U vroeg om 100.')
    expect((await late.fn('create-payment', { investmentId })).status).toBe(200)
  } finally {
    await small.stop()
  }
})

test('money that arrives when nothing is left waits as processing, and is issued once there is room', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '200', RATE_LIMIT_SCALE: '100' })
  try {
    const guest = small.client()
    const there = await atCheckout(small, guest, { email: 'wacht@example.nl' })
    const admin = small.client()
    await admin.post('/api/admin/login', { email: 'eigenaar@voorbeeld.nl', password: 'Een-Lang-Wachtwoord-1' })
    // The checkout is over, so that its room is free for others; then its money comes after all.
    await small.world.setStatus(there.paymentId, 'expired')
    await until(async () => (await guest.fn('check-payment-status', { investmentId: there.investmentId })).body['status'] === 'expired', 'the expiry')
    const large = await small.client().rpc('create_guest_investment', order({ email: 'bank@example.nl', amount: 1125 }))
    expect((await admin.rpc('admin_mark_paid', { p_investment_id: large.body['investment_id'], p_payment_reference: 'A', p_payment_date: '2026-01-05' })).body).toMatchObject({ certificate_start: 1, certificate_end: 150 })
    await small.world.setStatus(there.paymentId, 'paid')
    const review = await until(async () => (JSON.parse((await admin.rpc('admin_list_reviews')).text) as Review[]).find((one) => one.kind === 'no_room'), 'the case')
    const look = async () => (await guest.rpc('get_investment_with_investor', { p_investment_id: there.investmentId })).body
    expect(await look()).toMatchObject({ payment_status: 'processing', status: 'pending', certificate_start: null })
    expect((await guest.fn('check-payment-status', { investmentId: there.investmentId })).body).toEqual({ status: 'pending', received: true })
    expect((await guest.fn('create-payment', { investmentId: there.investmentId })).body).toMatchObject({ code: 'investment_paid' })
    expect((await admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'issue' })).body).toMatchObject({ success: false, code: 'nearly_sold_out' })
    const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'bank@' })).text)
    await admin.fn('delete-investor-data', { investorId: investors[0].id })
    expect((await admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'issue' })).body).toMatchObject({ success: true })
    expect(await look()).toMatchObject({ payment_status: 'paid', certificate_start: 1, certificate_end: 100 })
  } finally {
    await small.stop()
  }
})

test('money that waits for room is not said to be nothing when a later attempt is canceled', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '150', RATE_LIMIT_SCALE: '100' })
  try {
    const guest = small.client()
    const first = await atCheckout(small, guest, { email: 'later@example.nl' })
    const status = async () => (await guest.fn('check-payment-status', { investmentId: first.investmentId })).body['status']
    await small.world.setStatus(first.paymentId, 'expired')
    await until(async () => (await status()) === 'expired', 'the expiry')
    expect((await guest.fn('create-payment', { investmentId: first.investmentId })).status).toBe(200)
    const second = await small.world.paymentOf(first.investmentId)
    await small.world.setStatus(first.paymentId, 'paid')
    await until(async () => (await guest.rpc('get_investment_with_investor', { p_investment_id: first.investmentId })).body['payment_status'] === 'processing', 'the money')
    await small.world.setStatus(second.id, 'canceled')
    await until(async () => (await small.world.payments()).find(({ id }) => id === second.id)?.status === 'canceled', 'the cancel')
    small.pass(5)
    expect((await guest.fn('check-payment-status', { investmentId: first.investmentId })).body).toEqual({ status: 'pending', received: true })
  } finally {
    await small.stop()
  }
})

test('money without room that is sent back ends the investment, which may then be paid anew', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '150', RATE_LIMIT_SCALE: '100' })
  try {
    const guest = small.client()
    const there = await atCheckout(small, guest, { email: 'terug@example.nl' })
    await small.world.setStatus(there.paymentId, 'expired')
    const status = async () => (await guest.fn('check-payment-status', { investmentId: there.investmentId })).body
    await until(async () => (await status())['status'] === 'expired', 'the expiry')
    await hasPaid(small, small.client(), { email: 'eerder@example.nl' })
    await small.world.setStatus(there.paymentId, 'paid')
    await until(async () => (await status())['received'], 'the money')
    await small.world.control(`/payments/${there.paymentId}/refund`, { amount: '750.00' })
    await until(async () => (await status())['retracted'], 'the refund')
    expect((await guest.rpc('get_investment_with_investor', { p_investment_id: there.investmentId })).body).toMatchObject({ payment_status: 'failed', certificate_start: null })
    const admin = await owner(small)
    expect(await admin.rpc('admin_list_reviews').then((reply) => reply.text)).toBe('[]')
    const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'eerder@' })).text)
    await admin.fn('delete-investor-data', { investorId: investors[0].id })
    expect((await guest.fn('create-payment', { investmentId: there.investmentId })).status).toBe(200)
  } finally {
    await small.stop()
  }
})
