import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { useLeave } from './admin/use-leave.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** In place of every admin page, for whoever logged in with a password that the product made up: it opens nothing but this. */
export function TemporaryPassword() {
  const leave = useLeave()
  return (
    <div className="mx-auto flex w-full max-w-[520px] flex-1 flex-col justify-center px-5 py-10">
      <Card raised>
        <Page title="Kies uw wachtwoord" ownHeading>
          <PageHeading look="card">Kies uw wachtwoord</PageHeading>
          <div className="my-4">
            <Notice tone="wait" title="Uw wachtwoord is tijdelijk">Het vervalt binnen een dag. Met een eigen wachtwoord krijgt u toegang tot beheer.</Notice>
          </div>
          {leave.failure ? <div className="mb-4"><Notice tone="bad" title="Uitloggen is niet gelukt. Probeer het opnieuw." /></div> : null}
          <PasswordForm hint="Het tijdelijke wachtwoord waarmee u net inlogde.">
            <Button look="quiet" size="medium" busy={leave.busy ? 'Uitloggen...' : false} onClick={() => leave.run()}>Uitloggen</Button>
          </PasswordForm>
        </Page>
      </Card>
    </div>
  )
}
