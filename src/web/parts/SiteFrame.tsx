import { Suspense, type MouseEvent } from 'react'
import { isAdminPath, pagePath, type PageName } from '#contract/pages.ts'
import { initials } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useThisYear } from '#web/lib/hydration.ts'
import { usePlace } from '#web/lib/router.tsx'
import { useScrollRestoration } from '#web/lib/scroll.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { Boundary } from '#web/ui/Boundary.tsx'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import './site.css'

/** Without an entry in the history: Back leads to the page before, not to the top of this one. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('inhoud')
  event.preventDefault()
  content?.scrollIntoView()
  content?.focus()
}

interface SiteFrameProps {
  /** Which page is shown; null when there is none at this address. */
  readonly page: PageName | null
  readonly children: Elements
}

/**
 * What surrounds every screen: notice, header, the page within its boundary, footer. Nothing here may change just
 * after a prerendered page was taken over: React would throw away the HTML of a page whose script is still coming.
 */
export function SiteFrame({ page, children }: SiteFrameProps) {
  useScrollRestoration()
  const { pathname } = usePlace()
  const admin = isAdminPath(pathname)
  // The account and the admin area stand on a washed ground, the public pages on white.
  const account = admin || page === 'dashboard' || page === 'certificate'
  return (
    <div className={account ? 'site site-account' : 'site'}>
      <a href="#inhoud" className="site-skip" onClick={skip}>Naar de inhoud</a>
      <ExemptionBand page={page} />
      {/* The build puts here what those read who have no script; React leaves it alone. */}
      <noscript />
      {admin ? null : <Header />}
      <main id="inhoud" tabIndex={-1}>
        <Boundary place={pathname}>
          <Suspense fallback={<Waiting />}>
            {children}
          </Suspense>
        </Boundary>
      </main>
      <Footer />
    </div>
  )
}

/** The notice that belongs on every promotional page: first, full width, real text, not to be closed (contract 4.17). */
function ExemptionBand({ page }: Pick<SiteFrameProps, 'page'>) {
  const { enabled, text, pages } = ISSUER.exemptionNotice
  if (!enabled || !pages.some((carries) => carries === page)) return null
  return (
    <aside aria-label="Vrijstelling" className="site-band">
      <p><Glyph d={ALERT} />{text}</p>
    </aside>
  )
}

/** Logo, a talk without obligation, and the way in: "Login" or "Mijn Account" with initials. */
function Header() {
  const user = useUser()
  return (
    <header className="site-header">
      <div className="site-width">
        <Link to={pagePath('home')}><Mark nameFrom={user ? 'tablet' : 'phone'} /></Link>
        <nav aria-label="Hoofdmenu">
          <a href={ISSUER.links.conversation} rel="noopener">Vrijblijvend Gesprek</a>
          {user
            // Two links, not one that changes: a text of the one would be taken out of the other.
            ? <Link key="account" to={pagePath('dashboard')}>Mijn Account<span aria-hidden="true" className="site-avatar">{initials(user.name)}</span></Link>
            : <Link key="login" to={pagePath('login')}>Login</Link>}
        </nav>
      </div>
    </header>
  )
}

/** The disclaimers of spec 1, section 1, whose platform this is, and the way to the legal pages. */
function Footer() {
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
