/** What a person is told and agrees to before going on, in the order in which it is listed. */
export const AGREEMENT_KINDS = ['terms', 'privacy', 'risk', 'information'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** One of these as it stands now. Another text is another version: it never changes under the same one. */
export interface AgreementText {
  readonly version: string
}

/** How each is called, and what a person did about it: only the terms are agreed to, the others were put before him. */
export const AGREEMENTS: Readonly<Record<AgreementKind, { readonly name: string; readonly did: string }>> = {
  terms: { name: 'Algemene Voorwaarden', did: 'Akkoord' },
  privacy: { name: 'Privacybeleid', did: 'Getoond' },
  risk: { name: 'Risico: verlies van inleg', did: 'Getoond' },
  information: { name: 'Informatiedocument', did: 'Getoond' },
}

const LONGEST = 40

/** What is wrong with how a version is called, or null: it is shown again, so it is a short plain word. */
export function versionProblem(version: string): string | null {
  return version.length <= LONGEST && /^[0-9A-Za-z][0-9A-Za-z .,-]*$/.test(version) ? null : 'Dit is geen versie'
}
