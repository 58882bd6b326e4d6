import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { profileProgress } from '#domain/profile.ts'
import { paidOnText, timelineOf, type Paying, type Person } from '#domain/timeline.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const paid: Paying = { at: 'paid', on: '23 juli 2025, 20:04', total: cents(10_005_00), payments: 1 }
const complete = { address: null, street_address: 'Kerkpad 1', bsn: '••••••782', kvk: null, investment_type: 'personal', id_document_url: 'a', proof_of_residence_url: 'b', kyc_status: 'submitted' }
const document = { kind: 'id', state: 'present', verdict: null, reason: null, judgedAt: null } as const

function someone(profile: Partial<typeof complete> = {}, more: Partial<Person> = {}): Person {
  const whole = { ...complete, ...profile }
  return { tasks: profileProgress({ ...whole, documents: more.documents?.map((one) => ({ ...one, verdict: one.verdict === 'accepted' || one.verdict === 'rejected' ? one.verdict : null })) ?? [] }).tasks, kycStatus: whole.kyc_status, kycReason: null, verifiedAt: null, uploadedAt: noon('2025-07-24'), documents: [], ...more }
}

const states = (person: Person | null, paying: Paying = paid) => timelineOf(paying, person).map(({ state }) => state).join(' ')
const now = (person: Person | null, paying: Paying = paid) => timelineOf(paying, person).find(({ state }) => state === 'now')

test('who has paid and shown nothing yet is asked for it', () => {
  const person = someone({ street_address: '', bsn: '', id_document_url: '', proof_of_residence_url: '', kyc_status: 'pending' })
  expect(states(person)).toBe('done now later later later')
  expect(now(person)).toMatchObject({ name: 'Gegevens en documenten', who: 'you', act: 'profile', says: ['Nog 4 van 4: adres, BSN, ID-kaart of paspoort en bewijs van adres.'] })
  expect(timelineOf(paid, person)[0]).toMatchObject({ name: 'Betaald', says: ['23 juli 2025, 20:04', '€\u00a010.005,00'], who: null })
})

test('one document that is missing is named, with the way to send it', () => {
  expect(now(someone({ proof_of_residence_url: '', kyc_status: 'pending' }))).toMatchObject({ act: 'proof', says: ['Nog 1 van 4: bewijs van adres, maximaal 3 maanden oud.'] })
  expect(now(someone({ id_document_url: '', kyc_status: 'pending' }))).toMatchObject({ act: 'id', says: ['Nog 1 van 4: ID-kaart of paspoort.'] })
  expect(now(someone({ bsn: '', kyc_status: 'documents_uploaded' }))).toMatchObject({ act: 'profile', says: ['Nog 1 van 4: BSN.'] })
})

test('when all is there it is our turn', () => {
  expect(states(someone())).toBe('done done now later later')
  expect(now(someone())).toMatchObject({ name: 'Controle', who: 'us', act: null })
  expect(timelineOf(paid, someone())[1]?.says).toEqual(['Documenten van 24 juli 2025'])
})

test('after the verdict the deed comes, and the dividend is never promised', () => {
  const person = someone({ kyc_status: 'verified' }, { verifiedAt: noon('2025-07-28') })
  expect(states(person)).toBe('done done done now later')
  const steps = timelineOf(paid, person)
  expect(steps[2]?.says).toEqual(['Goedgekeurd op 28 juli 2025'])
  expect(steps[3]).toMatchObject({ who: 'us', act: null })
  expect(steps[4]?.says).toEqual(['Verwacht, geen garantie. Na een besluit staat de datum hier.'])
})

test('a refusal names the document, the day and the reason, and what stays good', () => {
  const documents = [{ ...document, verdict: 'accepted' }, { ...document, kind: 'proof', verdict: 'rejected', reason: 'De brief is van maart.', judgedAt: noon('2025-07-28') }] as const
  const person = someone({ kyc_status: 'rejected' }, { documents, kycReason: 'Zie hieronder.' })
  expect(states(person)).toBe('done now later later later')
  expect(now(person)).toMatchObject({
    who: 'you', act: 'proof', refused: 'Bewijs van adres afgewezen op 28 juli 2025',
    says: ['De brief is van maart.', 'Uw ID-kaart of paspoort is goedgekeurd en blijft staan.'],
  })
  expect(timelineOf(paid, person)[2]?.says).toEqual(['Daarna kijken wij opnieuw, meestal binnen 2 werkdagen.'])
})

test('where both documents are good, what is in the form is asked for again, and no document', () => {
  const documents = [{ ...document, verdict: 'accepted' }, { ...document, kind: 'proof', verdict: 'accepted' }] as const
  expect(now(someone({ kyc_status: 'rejected' }, { documents, kycReason: 'Uw naam is anders geschreven.' }))).toMatchObject({ act: 'profile', refused: 'Uw gegevens afgewezen' })
})

test('a refusal without a verdict on each document says what was said about both, and an older version counts no more', () => {
  const documents = [{ ...document, state: 'replaced', verdict: 'rejected', reason: 'Oud.', judgedAt: 0 }] as const
  expect(now(someone({ kyc_status: 'rejected' }, { documents, kycReason: 'Niet leesbaar.' }))).toMatchObject({ act: 'again', refused: 'Uw documenten afgewezen', says: ['Niet leesbaar.'] })
})

test('what is done later than what is missing stays done: who was verified and lacks a document is asked for that alone', () => {
  expect(states(someone({ kyc_status: 'verified', bsn: '' }))).toBe('done now done later later')
})

test('money on its way is waited for, and whoever was given certificates has nothing to pay', () => {
  expect(now(someone(), { at: 'busy' })).toMatchObject({ name: 'Betaald', who: 'us', act: null })
  expect(states(someone(), { at: 'given' })).toBe('done done now later later')
  expect(timelineOf({ ...paid, payments: 3 }, null)[0]?.says).toContain('€\u00a010.005,00 in 3 betalingen')
})

test('whoever is not known here is told what is asked of everybody, and to log in', () => {
  expect(now(null)).toMatchObject({ name: 'Gegevens en documenten', who: 'you', act: 'login' })
  expect(timelineOf(paid, null)[2]?.says).toEqual(['Daarna kijken wij, meestal binnen 2 werkdagen.'])
})

test('an online payment has its minute, a bank transfer its day', () => {
  const moment = Date.parse('2025-07-23T18:04:00Z')
  expect(paidOnText({ method: 'ideal', day: '2025-07-23', moment })).toBe('23 juli 2025, 20:04')
  expect(paidOnText({ method: 'bank_transfer', day: '2025-07-22', moment })).toBe('22 juli 2025')
})
