import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { useThisYear } from '#web/lib/use-this-year.ts'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'

/** The disclaimers of spec 1, section 1, whose platform this is, and the way to the legal pages. */
export function SiteFooter() {
  const year = useThisYear()
  const { holding, links } = ISSUER
  return (
    <footer className="site-footer">
      <div className="site-width">
        <div>
          <Mark />
          <nav aria-label="Voetmenu">
            <a href={links.information} rel="noopener">Informatie</a>
            <Link to={pagePath('privacy')}>Privacy</Link>
            <Link to={pagePath('terms')}>Algemene Voorwaarden</Link>
          </nav>
        </div>
        <p className="small">
          Dit platform is uitsluitend bedoeld voor investeringsdoeleinden. Alle financiële prognoses zijn schattingen en geen garanties.
        </p>
        <p className="small">{`© ${year} ${holding.name} · KVK\u00a0${holding.kvk}`}</p>
      </div>
    </footer>
  )
}
