import { expect, test } from 'vitest'
import { AGREEMENT_KINDS, versionProblem } from '#domain/agreements.ts'
import { kycAfterRename } from '#domain/changes.ts'
import { ISSUER } from '#domain/issuer.ts'
import { KYC_STATUSES } from '#domain/kyc.ts'
import { shownNow } from '#domain/shown-agreements.ts'

test('a page shows each of them, in a version that the server takes', () => {
  const shown = shownNow(ISSUER.agreements)
  expect(shown.map(({ kind }) => kind)).toEqual([...AGREEMENT_KINDS])
  expect(shown.map(({ version }) => [version, versionProblem(version)])).toEqual(AGREEMENT_KINDS.map((kind) => [ISSUER.agreements[kind].version, null]))
})

test.each(['1.0', '30 juni 2025', '2025-06', '1.0, juli 2025', 'v2'])('%j is a version', (version) => {
  expect(versionProblem(version)).toBeNull()
})

test.each(['', ' 1.0', '<b>1</b>', '1.0\n2', 'https://x.example', '1'.repeat(41)])('%j is none', (version) => {
  expect(versionProblem(version)).toBe('Dit is geen versie')
})

test('by another name only what was verified is judged again', () => {
  expect(KYC_STATUSES.map(kycAfterRename)).toEqual(KYC_STATUSES.map((status) => (status === 'verified' ? 'submitted' : status)))
})
