import { describe, expect, test } from 'vitest'
import { profileProgress, type ShownDocument } from '#domain/profile.ts'

const shown = (kind: 'id' | 'proof', verdict: ShownDocument['verdict'] = null, reason: string | null = null, state = 'present'): ShownDocument => ({ kind, state, verdict, reason })
const complete = {
  address: 'Straat 1', street_address: 'Straat 1', bsn: '••••••782', kvk: null, investment_type: 'personal', id_document_url: 'id', proof_of_residence_url: 'proof', kyc_status: 'submitted',
  documents: [shown('id'), shown('proof')],
}

describe('a profile', () => {
  test('is complete when nothing is missing', () => {
    expect(profileProgress(complete)).toMatchObject({ done: 4, needed: false, refused: false })
  })

  test.each([{ address: null, street_address: null }, { bsn: null }, { id_document_url: null }, { proof_of_residence_url: null }])('is not while something is missing: %o', (missing) => {
    expect(profileProgress({ ...complete, ...missing })).toMatchObject({ done: 3, needed: true })
  })

  test('asks a company for its own number, and takes either line of the address', () => {
    const company = profileProgress({ ...complete, street_address: null, bsn: null, kvk: '12345678', investment_type: 'company' })
    expect(company.tasks.map(({ name, state }) => [name, state])).toEqual([['Adres', 'done'], ['KVK-nummer', 'done'], ['ID-kaart of paspoort', 'done'], ['Bewijs van adres', 'done']])
    expect(profileProgress(complete).tasks[1]?.name).toBe('BSN')
  })
})

/** Status, what was said of the identity document and of the proof, and what is asked of each. */
const refusals = [
  ['rejected', [shown('id'), shown('proof')], ['again', 'again']],
  ['rejected', [shown('id', 'rejected', 'Onleesbaar.'), shown('proof')], ['again', 'done']],
  ['rejected', [shown('id', 'accepted'), shown('proof', 'rejected', 'Te oud.')], ['done', 'again']],
  ['rejected', [shown('id', 'rejected'), shown('proof', 'rejected')], ['again', 'again']],
  ['rejected', [shown('id', 'accepted'), shown('proof', 'accepted')], ['done', 'done']],
  // One of two came again: the other is still asked for.
  ['documents_uploaded', [shown('id'), shown('id', 'rejected', 'Onleesbaar.', 'replaced'), shown('proof', 'rejected', 'Te oud.')], ['done', 'again']],
  ['documents_uploaded', [shown('id'), shown('id', 'rejected', 'Onleesbaar.', 'replaced'), shown('proof')], ['done', 'done']],
] as const

test.each(refusals)('after a verdict, %s: what was refused must come again, and nothing else', (kyc_status, documents, states) => {
  const { tasks, refused, needed } = profileProgress({ ...complete, kyc_status, documents })
  expect(tasks.slice(2).map(({ state }) => state)).toEqual(states)
  expect([refused, needed]).toEqual(Array(2).fill(kyc_status === 'rejected' || states.includes('again' as never)))
  for (const { name, reason } of tasks.slice(2)) {
    const own = documents.find((one) => one.state === 'present' && one.kind === (name === 'Bewijs van adres' ? 'proof' : 'id'))
    expect(reason).toBe(own?.verdict === 'rejected' ? own.reason : null)
  }
})

test('what is missing altogether is missing, whatever was said of it', () => {
  const { tasks } = profileProgress({ ...complete, kyc_status: 'rejected', proof_of_residence_url: null, documents: [shown('id', 'rejected'), shown('proof', 'rejected', 'Te oud.', 'removed')] })
  expect(tasks.slice(2).map(({ state }) => state)).toEqual(['again', 'missing'])
})
