import { expect, test } from 'vitest'
import { sayChanges } from '#domain/portfolio-changes.ts'

const open = { id: 'a', payment_status: 'processing', status: 'pending' }
const paid = { id: 'a', payment_status: 'paid', status: 'completed' }
const before = { investments: [open], certificates: [{ quantity: 100 }], kyc_status: 'submitted' }

test('a payment that comes in is said with the certificates that are held now', () => {
  expect(sayChanges(before, { ...before, investments: [paid], certificates: [{ quantity: 100 }, { quantity: 1247 }] })).toBe('Uw betaling is binnen. Er staan nu 1.347 certificaten op uw naam in het register.')
  expect(sayChanges(before, { ...before, investments: [paid, { ...paid, id: 'b' }] })).toBe('2 betalingen zijn binnen.')
})

test('a verdict and a payment that failed are said, and what was so before is not', () => {
  expect(sayChanges(before, { ...before, kyc_status: 'verified' })).toBe('Uw gegevens en documenten zijn goedgekeurd.')
  expect(sayChanges(before, { ...before, kyc_status: 'rejected' })).toBe('Wij konden uw documenten niet goedkeuren. Bij Verificatie leest u waarom.')
  expect(sayChanges(before, { ...before, investments: [{ ...open, payment_status: 'failed', status: 'failed' }] })).toBe('Een betaling is niet gelukt.')
  expect(sayChanges({ ...before, kyc_status: 'pending' }, { ...before, investments: [{ ...open, id: 'c', payment_status: 'failed' }, open] })).toBeNull()
})
