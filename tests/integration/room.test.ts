import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { investorOf, rangeOf, registerOf } from '#tests/support/book.ts'
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

test('whoever paid while no numbers are left is mailed at once where his money is; once somebody has decided it is not mailed any more', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '150', RATE_LIMIT_SCALE: '100' })
  try {
    await hasPaid(small, small.client(), { email: 'eerst@example.nl' })
    const admin = await owner(small)
    const books = async (email: string) => {
      const investmentId = await invests(small.client(), { email, name: 'Zon Der' })
      await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: `OVB ${email}`, p_payment_date: '2026-01-05' })
      return (JSON.parse((await admin.rpc('admin_list_reviews')).text) as (Review & { readonly investment_id: string })[]).find((one) => one.investment_id === investmentId)?.id
    }
    await books('zonder@example.nl')
    const mail = await small.world.mail('zonder@example.nl', /nog niet$/)
    expect(mail.subject).toBe('Uw geld is binnen, uw certificaten nog niet')
    for (const said of ['Beste Zon Der,', 'Wij ontvingen €\u00a0750,00. Er zijn nu niet genoeg certificaten vrij.', 'U krijgt uw nummers of uw geld terug, en dan mailen wij u weer. Betaal niet opnieuw.']) expect(mail.text).toContain(said)
    expect(mail.text, 'nobody keeps a term').not.toMatch(/binnen \d|uur|werkdag/)
    await small.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 0, match: 'besloten@example.nl' })
    const reviewId = await books('besloten@example.nl')
    expect((await admin.rpc('admin_resolve_review', { p_review_id: reviewId, p_act: 'ignore', p_reason: 'Gebeld' })).body).toMatchObject({ success: true })
    // Tried once, in vain: the next try is the one that counts.
    await small.quiet()
    await small.world.control('/faults', undefined, 'DELETE')
    small.pass(3600)
    await small.quiet()
    expect(await small.world.mails('besloten@example.nl')).toEqual([])
    expect(await small.world.mails('zonder@example.nl')).toHaveLength(1)
  } finally {
    await small.stop()
  }
})

test('money of an earlier attempt takes the room that a later checkout of the same investment holds', async () => {
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
    await until(async () => (await status()) === 'paid', 'the money')
    await small.world.setStatus(second.id, 'canceled')
    await until(async () => (await small.world.payments()).find(({ id }) => id === second.id)?.status === 'canceled', 'the cancel')
    small.pass(5)
    expect(await status()).toBe('paid')
    expect((await guest.rpc('get_investment_with_investor', { p_investment_id: first.investmentId })).body).toMatchObject({ payment_status: 'paid', certificate_start: 1, certificate_end: 100 })
  } finally {
    await small.stop()
  }
})

test('a bank transfer on an investment whose own checkout holds the last room gets that room', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '150', RATE_LIMIT_SCALE: '100' })
  try {
    const { investmentId } = await atCheckout(small, small.client(), { email: 'bank@example.nl' })
    const admin = await owner(small)
    expect((await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB 1', p_payment_date: '2026-01-05' })).body).toMatchObject({ success: true, certificate_start: 1, certificate_end: 100 })
  } finally {
    await small.stop()
  }
})

test('room is promised only where all promises can be kept at once, and each that was made is kept', async () => {
  // Free: 1 to 100, and 201 to 450.
  const small = await startTestApp({ ISSUE_SIZE: '450', RATE_LIMIT_SCALE: '100' })
  try {
    const admin = await owner(small)
    await hasPaid(small, small.client(), { email: 'weg@example.nl' })
    await hasPaid(small, small.client(), { email: 'blijft@example.nl' })
    await admin.fn('delete-investor-data', { investorId: (await investorOf(admin, 'weg@example.nl')).id })
    const wants = (email: string) => atCheckout(small, small.client(), { email, amount: 825 })
    const promised = [await wants('een@example.nl'), await wants('twee@example.nl')]
    const third = small.client()
    const investmentId = await invests(third, { email: 'drie@example.nl', amount: 825 })
    expect(await third.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'nearly_sold_out' } })
    // A hundred fit into the hole, so they are promised there.
    promised.push(await atCheckout(small, small.client(), { email: 'vier@example.nl' }))
    for (const { paymentId } of promised) await small.world.setStatus(paymentId, 'paid')
    await until(async () => (await registerOf(admin)).issued === 420, 'all of them')
    expect((await admin.rpc('admin_list_reviews')).text).toBe('[]')
  } finally {
    await small.stop()
  }
})

test('once the issue is closed nothing more is promised, and what was promised is kept', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '450', RATE_LIMIT_SCALE: '100' })
  try {
    const there = await atCheckout(small, small.client(), { email: 'op-tijd@example.nl' })
    await sql`update issues set closes_at = now()`.execute(use(small.database.db))
    small.pass(1)
    const late = small.client()
    const investmentId = await invests(late, { email: 'te-laat@example.nl' })
    expect(await late.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'issue_closed', error: 'De inschrijving op deze uitgifte is gesloten.' } })
    await small.world.setStatus(there.paymentId, 'paid')
    const admin = await owner(small)
    await until(async () => (await registerOf(admin)).issued === 100, 'the money that was on its way')
  } finally {
    await small.stop()
  }
})

test('promises move together so that one more can be kept', async () => {
  // Free: 1 to 100, and 201 to 450. A hundred are promised at the end; the whole of that is wanted then.
  const small = await startTestApp({ ISSUE_SIZE: '450', RATE_LIMIT_SCALE: '100' })
  try {
    const admin = await owner(small)
    await hasPaid(small, small.client(), { email: 'weg@example.nl' })
    await hasPaid(small, small.client(), { email: 'blijft@example.nl' })
    await admin.fn('delete-investor-data', { investorId: (await investorOf(admin, 'weg@example.nl')).id })
    const few = await atCheckout(small, small.client(), { email: 'honderd@example.nl' })
    const many = await atCheckout(small, small.client(), { email: 'alles@example.nl', amount: 1875 })
    await small.world.setStatus(many.paymentId, 'paid')
    await small.world.setStatus(few.paymentId, 'paid')
    await until(async () => (await registerOf(admin)).issued === 450, 'both')
    expect([rangeOf(await investorOf(admin, 'alles@example.nl')), rangeOf(await investorOf(admin, 'honderd@example.nl'))]).toEqual([{ start: 201, end: 450 }, { start: 1, end: 100 }])
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
