import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { isAdminPath, pageAt } from '#contract/pages.ts'
import { usePlace } from '#web/lib/router.tsx'
import { useScrollRestoration } from '#web/lib/scroll.ts'
import { Boundary } from '#web/ui/Boundary.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { SiteExemptionBand } from './SiteExemptionBand.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import './site.css'

/** Without an entry in the history: Back leads to the page before, not to the top of this one. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('inhoud')
  event.preventDefault()
  content?.scrollIntoView()
  content?.focus()
}

/**
 * What surrounds every screen: notice, header, the page within its boundary, footer. Nothing here may change just
 * after a prerendered page was taken over: React would throw away the HTML of a page whose script is still coming.
 */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  useScrollRestoration()
  const { pathname } = usePlace()
  const admin = isAdminPath(pathname)
  // The account and the admin area stand on a washed ground, the public pages on white.
  const account = admin || pageAt(pathname) === 'dashboard'
  return (
    <div className={account ? 'site site-account' : 'site'}>
      <a href="#inhoud" className="site-skip" onClick={skip}>Naar de inhoud</a>
      <SiteExemptionBand pathname={pathname} />
      {admin ? null : <SiteHeader />}
      <main id="inhoud" tabIndex={-1}>
        <Boundary place={pathname}>
          <Suspense fallback={<Waiting />}>
            {children}
          </Suspense>
        </Boundary>
      </main>
      <SiteFooter />
    </div>
  )
}
