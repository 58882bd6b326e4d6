import { ISSUER } from '#domain/issuer.ts'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'

/** The notice that belongs on every promotional page: first, full width, real text, not to be closed (contract 4.17). */
export function SiteExemptionBand({ pathname }: { readonly pathname: string }) {
  const { enabled, text, pages } = ISSUER.exemptionNotice
  // `/payment-complete-old` and its like are the same page as `/payment-complete`.
  if (!enabled || !pages.some((page) => page === pathname || (page !== '/' && pathname.startsWith(`${page}-`)))) return null
  return (
    <aside aria-label="Vrijstelling" className="site-band">
      <p><Glyph d={ALERT} />{text}</p>
    </aside>
  )
}
