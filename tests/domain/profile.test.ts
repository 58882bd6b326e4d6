import { describe, expect, test } from 'vitest'
import { profileProgress } from '#domain/profile.ts'

const complete = { address: 'Straat 1', street_address: 'Straat 1', bsn: '••••••782', kvk: null, investment_type: 'personal', id_document_url: 'id', proof_of_residence_url: 'proof', kyc_status: 'submitted' }

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

  test('asks for both documents again after a refusal', () => {
    const { tasks, needed } = profileProgress({ ...complete, kyc_status: 'rejected' })
    expect([needed, tasks.map((task) => task.state)]).toEqual([true, ['done', 'done', 'again', 'again']])
  })
})
