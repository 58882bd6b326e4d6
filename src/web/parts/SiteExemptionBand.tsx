import { pageAt } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'

/** The notice that belongs on every promotional page: first, full width, real text, not to be closed (contract 4.17). */
export function SiteExemptionBand({ pathname }: { readonly pathname: string }) {
  const { enabled, text, pages } = ISSUER.exemptionNotice
  const shown = pageAt(pathname)
  if (!enabled || !pages.some((page) => page === shown)) return null
  return (
    <aside aria-label="Vrijstelling" className="site-band">
      <p><Glyph d={ALERT} />{text}</p>
    </aside>
  )
}
