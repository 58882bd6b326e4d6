import { pagePath } from '#contract/pages.ts'
import { initials } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'

/** Logo, a talk without obligation, and the way in: "Login" or "Mijn Account" with initials. */
export function SiteHeader() {
  const user = useUser()
  return (
    <header className="site-header">
      <div className="site-width">
        <Link to={pagePath('home')}><Mark nameFrom={user ? 'tablet' : 'phone'} /></Link>
        <nav aria-label="Hoofdmenu">
          <a href={ISSUER.links.conversation} rel="noopener">Vrijblijvend Gesprek</a>
          {user
            ? <Link to={pagePath('dashboard')}>Mijn Account<span aria-hidden="true" className="site-avatar">{initials(user.name)}</span></Link>
            : <Link to={pagePath('login')}>Login</Link>}
        </nav>
      </div>
    </header>
  )
}
