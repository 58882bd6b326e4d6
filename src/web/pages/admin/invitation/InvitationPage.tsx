import { useQuery } from '@tanstack/react-query'
import { lookAtInvitation } from '#contract/admins.ts'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { ask } from '#web/lib/ask.ts'
import { Refused } from '#web/lib/refused.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { useInvitation } from './use-invitation.ts'

/** /admin/invitation: where the letter to a new admin leads. Opening it uses nothing up: mail scanners open every link. */
export default function InvitationPage() {
  const token = useInvitation()
  return (
    <div className="mx-auto flex w-full max-w-[520px] flex-1 flex-col justify-center px-5 py-10">
      <div aria-hidden className="mb-6 flex items-center justify-center gap-3">
        <Mark />
        <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
      </div>
      <Card raised>
        <Page title="Kies uw wachtwoord" ownHeading>
          {token === null || token === '' ? <Gone /> : <Looked token={token} />}
        </Page>
      </Card>
    </div>
  )
}

function Looked({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(ask(lookAtInvitation, { token }))
  if (data) return <FirstPassword token={token} />
  if (!error) return <Waiting>Uw link wordt gecontroleerd...</Waiting>
  // A link that was used, is over, or was cut on its way cannot be mended by trying again.
  return error instanceof Refused && (error.status === 401 || error.status === 400) ? <Gone /> : <NotLoaded failure={error} onRetry={() => void refetch()} />
}

function Gone() {
  return (
    <>
      <Notice tone="bad" heading title={REFUSALS.invitation_invalid.text}><p>Hebt u al een wachtwoord gekozen? Log dan daarmee in.</p></Notice>
      <div className="mt-5"><ButtonLink wide to={pagePath('admin')}>Naar inloggen</ButtonLink></div>
    </>
  )
}
