import { useState } from 'react'
import { acceptInvitation } from '#contract/admins.ts'
import { pagePath } from '#contract/pages.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { call } from '#web/lib/call.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { NewPassword } from '#web/parts/NewPassword.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'

const PROBLEMS = { password: newPasswordProblem }

/** The first password of an invited admin, who logs in with it afterwards. */
export function FirstPassword({ token }: { readonly token: string }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const accept = useAct(
    ({ password }: { readonly password: string }, attempt) => call(acceptInvitation, { token, password }, attempt),
    () => navigate(pagePath('admin'), { replace: true, state: { chosen: true } }),
  )
  return (
    <>
      <PageHeading look="card">Kies uw wachtwoord</PageHeading>
      <p className="mt-2 mb-5 text-ink-2">Daarna logt u ermee in. De link in uw mail werkt één keer.</p>
      <Form unsaved={null} problems={PROBLEMS} act={accept} say={refusal} onType={({ password }) => setTyped(password)} onSend={accept.run} className="flex flex-col gap-5">
        <NewPassword label="Nieuw wachtwoord" name="password" password={typed} />
        <Submit wide busy="Opslaan...">Wachtwoord kiezen</Submit>
      </Form>
    </>
  )
}

function refusal(text: string, failure: Refused) {
  return <Notice tone="bad" title={text}>{failure.is('invitation_invalid') ? <p>Hebt u er net een gekozen? Probeer dan in te loggen.</p> : null}</Notice>
}
