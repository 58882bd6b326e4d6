import { ISSUER } from '#domain/issuer.ts'

/** What the pages take over from the moment of their build; another moment may need another build. */
export function buildMoment(): { readonly year: number; readonly beforeOpening: boolean } {
  const opensAt = Date.parse(process.env['OPENING_AT'] ?? ISSUER.issue.opensAt)
  return { year: new Date().getFullYear(), beforeOpening: Date.now() < opensAt }
}
