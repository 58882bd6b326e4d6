import { useState } from 'react'
import { newPasswordProblem } from '#domain/passwords.ts'
import { randomId } from '#web/lib/random-id.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { NewPassword } from '#web/parts/NewPassword.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { choosePassword, isGone, NOT_ASKED, NOT_UPDATED } from './choose-password.ts'
import { LinkGone } from './LinkGone.tsx'
import type { ResetLink } from './reset-place.ts'
import { useMismatch } from './use-mismatch.ts'

/** That both are the same is seen as they are typed, and looked at once more when it is sent. */
const PROBLEMS = { password: newPasswordProblem, confirm: () => null }

interface NewPasswordFormProps {
  readonly link: ResetLink
  readonly keep: (kept: ResetLink | 'chosen') => void
}

/** The new password, twice. The link is exchanged when it is sent, and not before. */
export function NewPasswordForm({ link, keep }: NewPasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const mismatch = useMismatch(typed)
  const [sentBefore, setSentBefore] = useState(false)
  const [exchanged, setExchanged] = useState(false)
  const choose = useAct(async (password: string, attempt) => {
    const key = link.key ?? randomId()
    setSentBefore(link.key !== undefined)
    setExchanged(false)
    keep({ ...link, key })
    await choosePassword({ ...link, key }, password, attempt, () => setExchanged(true))
  }, () => keep('chosen'))
  const send = ({ password, confirm }: typeof typed) => {
    if (password === confirm) choose.run(password)
    else mismatch.insist()
  }
  if (choose.failure && isGone(choose.failure)) return <LinkGone mayBeDone={sentBefore && !exchanged} />
  return (
    <Page title="Nieuw wachtwoord" ownHeading>
      <PageHeading look="card">Nieuw wachtwoord</PageHeading>
      <p className="mt-2 text-ink-2">Daarna logt u op al uw andere apparaten opnieuw in.</p>
      <Form unsaved={null} problems={PROBLEMS} act={choose} say={(_, failure) => refusal(failure, exchanged)} onType={setTyped} onSend={send} className="mt-6 flex flex-col gap-5">
        <NewPassword label="Nieuw wachtwoord" name="password" password={typed.password} placeholder="Min. 8 tekens, 1 hoofdletter, 1 cijfer" />
        <div onBlur={mismatch.leave}>
          <PasswordField label="Herhaal het wachtwoord" name="confirm" autoComplete="new-password" error={mismatch.text} />
        </div>
        <Submit wide ready={newPasswordProblem(typed.password) === null && typed.password === typed.confirm} busy="Bijwerken...">Wachtwoord bijwerken</Submit>
      </Form>
    </Page>
  )
}

function refusal(failure: Refused, exchanged: boolean) {
  return <Notice tone="bad" title={exchanged ? NOT_UPDATED : NOT_ASKED}>{failure.is('broken') ? null : <p>{failure.text}</p>}</Notice>
}
