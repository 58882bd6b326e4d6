import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminSession } from '#contract/admin-session.ts'
import { FAILED_TEXT, textOf } from '#web/lib/refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useLeave } from './use-leave.ts'
import { useRecoveryCodes } from './use-recovery-codes.ts'

interface FactorNeededProps {
  /** From the first factor on nothing forbids the desk; the codes are shown this once, and stay until they are put away. */
  readonly onHold: (held: boolean) => void
}

/** In place of every page of the desk, for whoever must have a second factor and has none: it opens nothing but this. */
export function FactorNeeded({ onHold }: FactorNeededProps) {
  const questions = useQueryClient()
  const leave = useLeave()
  const [added, setAdded] = useState(false)
  const enter = () => {
    onHold(false)
    void questions.invalidateQueries({ queryKey: [getAdminSession.name] })
  }
  const { codes, shut, make } = useRecoveryCodes(enter)
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-1 flex-col justify-center px-5 py-10 text-note">
      <Card raised>
        <Page title="Stel een tweede factor in" ownHeading announce={added ? 'Uw tweede factor is ingesteld.' : null}>
          <PageHeading look="card">Stel een tweede factor in</PageHeading>
          <div className="my-4">
            <Notice tone="wait" title="Een tweede factor is verplicht">Kies een passkey of een code uit een app. Daarna krijgt u herstelcodes en toegang tot beheer.</Notice>
          </div>
          {leave.failure ? <div className="mb-4"><Notice tone="bad" title="Uitloggen is niet gelukt. Probeer het opnieuw." /></div> : null}
          {added ? (
            <div className="flex flex-col items-start gap-4">
              {make.failure ? <Notice tone="bad" title={textOf(make.failure, FAILED_TEXT)} /> : null}
              <Button size="medium" busy={make.busy ? 'Herstelcodes maken...' : false} onClick={() => make.run()}>Herstelcodes maken</Button>
              <Button look="quiet" size="medium" onClick={enter}>Later, naar beheer</Button>
            </div>
          ) : <FactorSetUp level={2} hasApp={false} onAdded={() => {
            onHold(true)
            setAdded(true)
            make.run()
          }} />}
          <div className="mt-6 border-t border-line pt-4">
            <Button look="quiet" size="medium" busy={leave.busy ? 'Uitloggen...' : false} onClick={() => leave.run()}>Uitloggen</Button>
          </div>
          <RecoveryCodes codes={codes} onClose={shut} />
        </Page>
      </Card>
    </div>
  )
}
