import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import type { SecondFactor } from '#domain/factors.ts'
import { noPasskeys } from '#web/lib/passkeys.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { enterByPasskey, enterByPassword, type Credentials, type Entered } from './enter.ts'
import { Proof } from './Proof.tsx'
import { meansOf, type Shown } from './proofs.ts'

interface AdminEntryProps {
  /** Whose log-in it is; null: whoever types an address. */
  readonly email: string | null
  readonly submit: string
  readonly onEnter: (admin: Entered) => void
}

/** What is shown beside a password that was right. */
interface Second extends Credentials {
  readonly factors: readonly SecondFactor[]
}

/** Password, and in the same place the second factor where there is one; or a passkey, which needs neither. */
export function AdminEntry({ email, submit, onEnter }: AdminEntryProps) {
  const [sent, setSent] = useState<Credentials | null>(null)
  const [second, setSecond] = useState<Second | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const login = useAct((order: Credentials, attempt) => enterByPassword(order, null, attempt), onEnter, { leavable: true })
  const { failure } = login
  if (sent && failure?.is('second_factor_required')) {
    setSent(null)
    setSecond({ ...sent, factors: failure.factors })
  }
  const send = (typed: Partial<Credentials>) => {
    const order = { email: email ?? typed.email ?? '', password: typed.password ?? '' }
    setSent(order)
    login.run(order)
  }
  const back = () => {
    setSecond(null)
    login.forget()
  }
  return (
    <>
      {/* What was typed stays for whoever goes back. */}
      <div hidden={second !== null} className="flex flex-col gap-5">
        <Form unsaved={null} problems={email === null ? PROBLEMS : PASSWORD_ALONE} act={login} say={refusal} onSend={send} className="flex flex-col gap-5">
          {email === null ? <Field label="E-mailadres" name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required /> : <input type="email" autoComplete="username" value={email} readOnly hidden />}
          <Field ref={password} label="Wachtwoord" name="password" type="password" autoComplete="current-password" required />
          <Submit wide busy="Inloggen...">{submit}</Submit>
        </Form>
        {noPasskeys() === null ? <PasskeyChoice email={email} onEnter={onEnter} /> : null}
      </div>
      {second ? <SecondStep second={second} submit={submit} onEnter={onEnter} onBack={back} returnTo={password} /> : null}
    </>
  )
}

type Problems = Readonly<Record<'email' | 'password', (typed: string) => string | null>>

const PROBLEMS: Problems = {
  email: (typed) => (typed.trim() ? null : CONTACT_TEXTS.required),
  password: (typed) => (typed ? null : CONTACT_TEXTS.required),
}
/** Whose log-in it is stands there already. */
const PASSWORD_ALONE: Problems = { ...PROBLEMS, email: () => null }

/** Spec 2, section 8: one text for a refused login, one for everything else; too many tries say so. That more is asked is no refusal. */
function refusal(text: string, failure: Refused) {
  if (failure.is('second_factor_required')) return <></>
  return <Notice tone="bad" title={saysWhy(failure) ? text : 'Er is een fout opgetreden bij het inloggen.'} />
}

const saysWhy = (failure: Refused) => failure.status === 401 || failure.status === 403 || failure.status === 429 || failure.is('passkey_unused', 'passkey_wrong')

/** The quiet second choice. */
function PasskeyChoice({ email, onEnter }: Pick<AdminEntryProps, 'email' | 'onEnter'>) {
  const entry = useAct((_, attempt) => enterByPasskey(email, attempt), onEnter, { leavable: true })
  return (
    <div className="flex flex-col gap-4">
      {entry.failure ? <div>{refusal(entry.failure.text, entry.failure)}</div> : null}
      <Button look="quiet" size="medium" wide icon={<KeyRound aria-hidden className="size-[18px]" />} busy={entry.busy ? 'Passkey gevraagd...' : false} off={entry.wait > 0} onClick={() => entry.run()}>Inloggen met een passkey</Button>
      <WaitLine seconds={entry.wait} />
    </div>
  )
}

interface SecondStepProps extends Pick<AdminEntryProps, 'submit' | 'onEnter'> {
  readonly second: Second
  readonly onBack: () => void
  /** Has the keys once it is gone. */
  readonly returnTo: { readonly current: HTMLElement | null }
}

function SecondStep({ second, submit, onEnter, onBack, returnTo }: SecondStepProps) {
  const proving = useAct((shown: Shown, attempt) => enterByPassword(second, shown, attempt), onEnter, { leavable: true })
  useEffect(() => () => returnTo.current?.focus(), [returnTo])
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-2">Uw wachtwoord klopt. Bevestig nu met uw tweede factor.</p>
      <Proof means={meansOf(second.factors)} act={proving} submit={submit} busy="Inloggen...">
        <button type="button" className="link min-h-11" onClick={onBack}><span>Terug</span></button>
      </Proof>
    </div>
  )
}
