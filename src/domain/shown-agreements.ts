import type { AgreementKind, AgreementText } from './agreements.ts'

/** What a page shows at the button that goes on, as it is sent along with the press. */
export interface Shown {
  readonly kind: AgreementKind
  readonly version: string
}

/** What a page of this build shows: each in its present version. */
export function shownNow({ terms, privacy, risk, information }: Readonly<Record<AgreementKind, AgreementText>>): readonly Shown[] {
  return [{ kind: 'terms', version: terms.version }, { kind: 'privacy', version: privacy.version }, { kind: 'risk', version: risk.version }, { kind: 'information', version: information.version }]
}
