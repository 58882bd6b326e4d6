import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import type { Elements } from '#web/lib/elements.ts'
import { noPasskeys } from '#web/lib/passkeys.ts'
import { FAILED_TEXT, type Refused } from '#web/lib/refused.ts'
import type { Act } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { HereAreNoPasskeys } from './HereAreNoPasskeys.tsx'
import type { Means, Shown } from './proofs.ts'

interface ProofProps {
  /** The first is asked; the others can be chosen. */
  readonly means: readonly [Means, ...Means[]]
  readonly act: Act<Shown>
  /** What the button says, and while it is at work. */
  readonly submit: string
  readonly busy: string
  /** What stands below: a way back. */
  readonly children?: Elements
}

/** Asks by one means who is there, and offers the others: a passkey, a code from an app, a recovery code, or the password. */
export function Proof({ means, act, submit, busy, children }: ProofProps) {
  const [chosen, setChosen] = useState<Means | null>(null)
  const at = chosen !== null && means.includes(chosen) ? chosen : means[0]
  const choose = (other: Means) => {
    act.forget()
    setChosen(other)
  }
  return (
    <div className="flex flex-col gap-4">
      {at === 'passkey' ? <ByPasskey key="passkey" act={act} busy={busy} /> : <ByTyping key={at} at={at} act={act} submit={submit} busy={busy} />}
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-small">
        {means.filter((other) => other !== at).map((other) => (
          <button key={other} type="button" className="link min-h-11" aria-disabled={act.busy || undefined} onClick={() => act.busy || choose(other)}>
            <span>{OTHERS[other]}</span>
          </button>
        ))}
        {children}
      </div>
    </div>
  )
}

const OTHERS: Readonly<Record<Means, string>> = {
  passkey: 'Gebruik uw passkey', totp: 'Gebruik een code uit uw app', recovery: 'Gebruik een herstelcode', password: 'Gebruik uw wachtwoord',
}

const FIELDS = {
  totp: { label: 'Code van uw authenticator', hint: 'Zes cijfers uit uw app.', inputMode: 'numeric', autoComplete: 'one-time-code', type: 'text' },
  recovery: { label: 'Herstelcode', hint: 'Elke code werkt één keer.', inputMode: 'text', autoComplete: 'off', type: 'text' },
  password: { label: 'Wachtwoord', hint: undefined, inputMode: 'text', autoComplete: 'current-password', type: 'password' },
} as const

const PROBLEMS = { typed: (typed: string) => (typed.trim() ? null : CONTACT_TEXTS.required) }

/** A field that takes the keys when it comes; what was refused is selected, so that the next key replaces it. */
function ByTyping({ at, act, submit, busy }: { readonly at: keyof typeof FIELDS; readonly act: Act<Shown>; readonly submit: string; readonly busy: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { failure } = act
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (failure && isWrong(failure)) input.current?.select()
  }, [failure])
  return (
    <Form unsaved={null} problems={PROBLEMS} act={act} blames={(refused) => (isWrong(refused) ? 'typed' : null)} say={verdict} onSend={({ typed }) => act.run({ means: at, typed })} className="flex flex-col gap-4">
      <Field ref={input} name="typed" required spellCheck={false} autoCapitalize="none" {...FIELDS[at]} />
      <Submit wide size="medium" busy={busy}>{submit}</Submit>
    </Form>
  )
}

/** The button takes the keys when it comes, and keeps them whatever comes of it. */
function ByPasskey({ act, busy }: { readonly act: Act<Shown>; readonly busy: string }) {
  const { failure, wait } = act
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  if (noPasskeys() !== null) return <HereAreNoPasskeys />
  return (
    <div ref={box} className="flex flex-col gap-4">
      {failure ? <div>{verdict(failure.text, failure)}</div> : null}
      <Button wide size="medium" icon={<KeyRound aria-hidden className="size-[18px]" />} busy={act.busy ? busy : false} off={wait > 0} onClick={() => act.run({ means: 'passkey', typed: '' })}>Gebruik uw passkey</Button>
      <WaitLine seconds={wait} />
    </div>
  )
}

const isWrong = (failure: Refused) => failure.is('second_factor_wrong', 'factor_wrong', 'current_password_wrong', 'factor_needed', 'bad_admin_login')

function verdict(text: string, failure: Refused) {
  return <Notice tone="bad" title={failure.status >= 500 || failure.is('broken') ? FAILED_TEXT : text} />
}
