import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'

const GONE = REFUSALS.reset_link_invalid.text

/** The link leads nowhere (spec 1, section 8). `mayBeDone`: the form was sent before, and how that ended was never heard. */
export function LinkGone({ mayBeDone }: { readonly mayBeDone: boolean }) {
  return (
    <Page title={GONE} ownHeading>
      <Notice tone="bad" heading title={GONE}>
        {mayBeDone ? <p>Uw nieuwe wachtwoord is misschien al ingesteld. Probeer daarom eerst in te loggen.</p> : null}
      </Notice>
      <div className="mt-5 flex flex-col gap-3">
        {mayBeDone ? <ButtonLink wide to={pagePath('login')}>Naar inloggen</ButtonLink> : null}
        <ButtonLink wide look={mayBeDone ? 'secondary' : 'primary'} to={pagePath('forgotPassword')}>Nieuwe link aanvragen</ButtonLink>
      </div>
    </Page>
  )
}
