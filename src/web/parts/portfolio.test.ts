import { describe, expect, test } from 'vitest'
import type { InvestmentRow } from '#contract/portfolio.ts'
import { ISSUER } from '#domain/issuer.ts'
import { sumPortfolio, type Holdings } from './portfolio-sums.ts'
import { profileProgress } from './profile-progress.ts'

const paid: InvestmentRow = {
  id: 'a', investor_id: 'i', investment_amount: 10_005, number_of_shares: 1347, payment_status: 'paid', status: 'completed', payment_method: 'ideal', payment_date: null,
  manual_payment_reference: null, created_at: '2025-07-23T18:04:00Z', certificate_start: 18_432, certificate_end: 19_778, investor_email: null,
}
const assigned: Holdings['admin_certificate_assignments'][number] = {
  id: 'b', certificate_quantity: 50, certificate_start: 101, certificate_end: 150, assigned_at: '2025-10-12T10:00:00Z', assignment_reason: 'Correctie', status: 'assigned',
}

describe('a portfolio', () => {
  test('adds up what is paid, with its bonus and dividend', () => {
    expect(sumPortfolio(ISSUER.offer, { investments: [paid], admin_certificate_assignments: [] })).toMatchObject({ invested: 10_005_00, shares: 1347, bonus: 13, certificates: 1347, dividend: 700_35 })
  })

  test('leaves out what is not paid', () => {
    const open = { ...paid, payment_status: 'processing', status: 'pending', certificate_start: null, certificate_end: null }
    expect(sumPortfolio(ISSUER.offer, { investments: [open], admin_certificate_assignments: [] })).toMatchObject({ invested: 0, paidInvestments: 0, certificates: 0, ranges: [] })
  })

  test('counts live assignments as certificates, lowest numbers first', () => {
    const sums = sumPortfolio(ISSUER.offer, { investments: [paid], admin_certificate_assignments: [assigned, { ...assigned, id: 'c', status: 'revoked' }] })
    expect(sums).toMatchObject({ certificates: 1397, ranges: [{ start: 101, end: 150 }, { start: 18_432, end: 19_778 }] })
  })
})

describe('the profile banner', () => {
  const complete = { address: 'Straat 1', street_address: 'Straat 1', bsn: '•••••••82', kvk: null, investment_type: 'personal', id_document_url: 'id', proof_of_residence_url: 'proof', kyc_status: 'submitted' }

  test('goes when nothing is missing', () => {
    expect(profileProgress(complete)).toMatchObject({ done: 4, needed: false })
  })

  test.each([{ address: null, street_address: null }, { bsn: null }, { id_document_url: null }, { proof_of_residence_url: null }])('stands while something is missing: %o', (missing) => {
    expect(profileProgress({ ...complete, ...missing })).toMatchObject({ done: 3, needed: true })
  })

  test('asks for both documents again after a refusal', () => {
    const { tasks, needed } = profileProgress({ ...complete, kyc_status: 'rejected' })
    expect([needed, tasks.map((task) => task.state)]).toEqual([true, ['done', 'done', 'again', 'again']])
  })
})
