import { expect, test } from 'vitest'
import { isKycPending, KYC_STATUSES, kycHeadline, kycListLabel } from '#domain/kyc.ts'

/** Status, documents that are there, the investor's card (spec 1, section 4), the admin's list (spec 2, section 4). */
const table = [
  ['pending', 0, 'Wacht op Documenten', 'Onvolledig'],
  ['pending', 1, 'Wacht op Documenten', 'Gedeeltelijk'],
  ['pending', 2, 'Compleet', 'Compleet'],
  ['documents_uploaded', 0, 'Documenten geüpload', 'Onvolledig'],
  ['documents_uploaded', 1, 'Documenten geüpload', 'Gedeeltelijk'],
  ['documents_uploaded', 2, 'Compleet', 'Compleet'],
  ['submitted', 0, 'In behandeling', 'Compleet'],
  ['submitted', 1, 'In behandeling', 'Compleet'],
  ['submitted', 2, 'Compleet', 'Compleet'],
  ['verified', 0, 'Geverifieerd', 'Geverifieerd'],
  ['verified', 1, 'Geverifieerd', 'Geverifieerd'],
  ['verified', 2, 'Compleet', 'Geverifieerd'],
  ['rejected', 0, 'Afgewezen', 'Afgewezen'],
  ['rejected', 1, 'Afgewezen', 'Afgewezen'],
  ['rejected', 2, 'Compleet', 'Afgewezen'],
  ['anything else', 0, 'In behandeling', 'Onvolledig'],
] as const

test.each(table)('%s with %d documents: %s on the card, %s in the list', (kyc_status, documents, card, list) => {
  const either = [
    { kyc_status, id_document_url: documents > 0 ? 'a/id_1.pdf' : null, proof_of_residence_url: documents > 1 ? 'a/proof_1.pdf' : null },
    { kyc_status, id_document_url: documents > 1 ? 'a/id_1.pdf' : null, proof_of_residence_url: documents > 0 ? 'a/proof_1.pdf' : null },
  ]
  for (const investor of either) {
    expect(kycHeadline(investor)).toBe(card)
    expect(kycListLabel(investor)).toBe(list)
  }
})

test('still to be verified is who is neither verified nor submitted and misses a document', () => {
  const pending = table.filter(([kyc_status, documents]) => isKycPending({ kyc_status, id_document_url: documents > 0 ? 'id' : null, proof_of_residence_url: documents > 1 ? 'proof' : '' }))
  expect(pending.map(([status, documents]) => `${status} ${documents}`)).toEqual([
    'pending 0', 'pending 1', 'documents_uploaded 0', 'documents_uploaded 1', 'rejected 0', 'rejected 1', 'anything else 0',
  ])
})

test('the table holds every status, and an empty link is no document', () => {
  for (const status of KYC_STATUSES) expect(table.filter(([known]) => known === status)).toHaveLength(3)
  expect(kycListLabel({ kyc_status: 'pending', id_document_url: '', proof_of_residence_url: '' })).toBe('Onvolledig')
})
