import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { readableEmail } from '#domain/contact.ts'
import { ContactLinks } from '#web/parts/ContactLinks.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { ForgotPlace } from './forgot-place.ts'

/** A link was asked for: the same words whether there is an account or not. */
export function LinkSent({ email, from }: { readonly email: string; readonly from: unknown }) {
  const back: ForgotPlace = { email, from }
  return (
    <Page title="E-mail verzonden!" ownHeading>
      <Notice tone="ok" heading title="E-mail verzonden!">
        <p>Als er een account is voor <strong className="font-bold text-ink">{readableEmail(email, asciiHost)}</strong>, ligt de link daar nu.</p>
      </Notice>
      <p className="mt-5 text-small text-ink-2">Niets gezien? Kijk in uw map met ongewenste mail, of <Link className="link" to={pagePath('forgotPassword')} state={back}>vraag een nieuwe link aan</Link>. Een nieuwe link maakt de oude ongeldig.</p>
      <p className="mt-3 text-small text-ink-2"><span>Komt er niets aan? Neem contact op: </span><ContactLinks /></p>
      <p className="mt-4"><Link className="link" to={pagePath('login')} state={back}>Terug naar inloggen</Link></p>
    </Page>
  )
}
