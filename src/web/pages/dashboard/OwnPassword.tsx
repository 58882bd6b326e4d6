import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwnSessions } from '#contract/own-sessions.ts'
import { setOwnPassword } from '#contract/passwords.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { call } from '#web/lib/call.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { NewPassword } from '#web/parts/NewPassword.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

const PROBLEMS = { password: newPasswordProblem }

interface OwnPasswordProps {
  /** Of the account, for whoever keeps the password. */
  readonly email: string
}

/** A password beside the code by mail, for who wants one; a code is asked where the login is not fresh (contract 3). */
export function OwnPassword({ email }: OwnPasswordProps) {
  const questions = useQueryClient()
  const [at, setAt] = useState<'shut' | 'open' | 'done'>('shut')
  const done = () => {
    setAt('done')
    // Others of his logins ended by it.
    void questions.invalidateQueries({ queryKey: [listOwnSessions.name] })
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      {at === 'done' ? <div className="mb-3"><Notice tone="ok" live title="Wachtwoord bijgewerkt!">Uw andere apparaten zijn uitgelogd; u krijgt hier een mail over.</Notice></div> : null}
      <p className="mb-2 text-note text-ink-2">U logt in met een code per mail. Liever met een wachtwoord? Dat kan daarnaast.</p>
      <Button look="secondary" size="small" onClick={() => setAt('open')}>Wachtwoord instellen</Button>
      <Dialog title="Kies uw wachtwoord" open={at === 'open'} onClose={() => setAt('shut')}>
        <ChoosePassword email={email} onDone={done} />
      </Dialog>
    </div>
  )
}

function ChoosePassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const choose = useAct(({ password }: { readonly password: string }, attempt) => call(setOwnPassword, { password }, attempt), onDone)
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS} act={choose} say={refusal} onType={({ password }) => setTyped(password)} onSend={choose.run} className="flex flex-col gap-4">
      <p className="text-ink-2">Daarna bent u op uw andere apparaten uitgelogd.</p>
      {/* So that a password manager knows whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label="Nieuw wachtwoord" name="password" password={typed} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Opslaan...">Wachtwoord bijwerken</Submit>
      </div>
    </Form>
  )
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.')} />
}
