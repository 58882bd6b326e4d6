import { pagePath } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Narrow } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import './not-found.css'

/** The one joke of the product, where no money is near: a tilted machine. */
export default function NotFoundPage() {
  return (
    <Narrow>
      <p aria-hidden="true" className="tilt">Tilt.</p>
      <Page title="Deze pagina bestaat niet.">
        <p className="tilt-text muted">Misschien is het adres verkeerd overgenomen, of is de pagina verplaatst.</p>
        <ButtonLink to={pagePath('home')}>Naar de homepage</ButtonLink>
      </Page>
    </Narrow>
  )
}
