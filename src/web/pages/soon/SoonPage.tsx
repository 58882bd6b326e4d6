import { isAdminPath, pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { usePlace } from '#web/lib/router.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card, Narrow } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'

/** A screen of the specification that is not built yet says so, and what a person can do meanwhile. */
export default function SoonPage({ title }: { readonly title: string }) {
  const admin = isAdminPath(usePlace().pathname)
  const { contact } = ISSUER
  return (
    <Narrow>
      <Card raised>
        <Page title={title}>
          <p className="muted">Dit onderdeel is nog niet beschikbaar. Er is niets gewijzigd en er is niets verstuurd.</p>
          {admin ? null : (
            <p className="muted">
              Kunnen wij u nu helpen? Mail naar <a className="link" href={`mailto:${contact.email}`}>{contact.email}</a> of bel{' '}
              <a className="link" href={`tel:${contact.phoneLink}`}>{contact.phone}</a>.
            </p>
          )}
          {admin
            ? <ButtonLink to={pagePath('adminDashboard')} look="secondary" size="medium">Naar het dashboard</ButtonLink>
            : <ButtonLink to={pagePath('home')} look="secondary" size="medium">Naar de homepage</ButtonLink>}
        </Page>
      </Card>
    </Narrow>
  )
}
