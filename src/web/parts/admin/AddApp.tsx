import { useEffect, useRef } from 'react'
import { beginTotp, confirmTotp } from '#contract/admin-factors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/call.ts'
import { FAILED_TEXT, Refused, refusedHere, textOf } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { Submit } from '#web/ui/Submit.tsx'

export type Begun = ReplyOf<typeof beginTotp>

interface AddAppProps {
  /** One that was begun; null: none. */
  readonly begun: Begun | null
  readonly onBegun: (begun: Begun | null) => void
  readonly onAdded: () => void
  /** An app is set up already, and this one would take its place. */
  readonly replaces: boolean
}

/** An authenticator app: first its picture and its secret, then the first code that it shows (look/26). */
export function AddApp({ begun, onBegun, onAdded, replaces }: AddAppProps) {
  const begin = useAct((_, attempt) => call(beginTotp, {}, attempt), onBegun, { leavable: true })
  const box = useRef<HTMLDivElement>(null)
  const cancelled = useRef(false)
  useEffect(() => {
    // What was pressed is gone; this begins it anew.
    if (!begun && cancelled.current) box.current?.querySelector('button')?.focus()
    cancelled.current = false
  }, [begun])
  const cancel = () => {
    cancelled.current = true
    onBegun(null)
  }
  return (
    <div ref={box} className="flex flex-col items-start gap-3">
      {begun ? null : <p className="text-ink-2">Zes cijfers die elke halve minuut anders zijn, uit een app op uw telefoon.</p>}
      {begin.failure ? <Notice tone="bad" title={textOf(begin.failure, FAILED_TEXT)} /> : null}
      {begun ? <FirstCode begun={begun} onAdded={onAdded} onCancel={cancel} /> : (
        <Button look="secondary" size="small" busy={begin.busy ? 'Even geduld...' : false} off={begin.wait > 0} onClick={() => begin.run()}>{replaces ? 'Andere app instellen' : 'App instellen'}</Button>
      )}
    </div>
  )
}

const PROBLEMS = { code: (typed: string) => (/\d/.test(typed) ? null : 'Vul de zes cijfers uit uw app in') }

function FirstCode({ begun, onAdded, onCancel }: { readonly begun: Begun; readonly onAdded: () => void; readonly onCancel: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const confirm = useAct(({ code }: { readonly code: string }, attempt) => prove(code, attempt), onAdded)
  const { failure } = confirm
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (failure?.is('factor_wrong')) input.current?.select()
  }, [failure])
  return (
    <div className="flex w-full flex-wrap items-start gap-x-5 gap-y-4">
      <QrCode text={begun.otpauth_url} label="QR-code voor uw authenticator-app" />
      <div className="flex min-w-[220px] flex-1 flex-col gap-4">
        <div>
          <p className="text-ink-2">Scan de code met uw app, of typ deze sleutel over:</p>
          <p className="font-semibold tracking-[0.04em] wrap-anywhere">{inFours(begun.secret)}</p>
        </div>
        <Form unsaved={null} problems={PROBLEMS} act={confirm} blames={(refused) => (refused.is('factor_wrong') ? 'code' : null)} say={refusal} onSend={confirm.run} className="flex flex-col gap-4">
          <Field ref={input} label="Code van zes cijfers" name="code" inputMode="numeric" autoComplete="one-time-code" hint="Die nu in uw app staat." />
          <div className="flex flex-wrap gap-2.5">
            <Submit size="medium" busy="Controleren...">Bevestigen</Submit>
            <Button look="quiet" size="medium" onClick={onCancel}>Annuleren</Button>
          </div>
        </Form>
      </div>
    </div>
  )
}

/** Here a code cannot have been used before: what is wrong with it is said in other words than at a login. */
async function prove(code: string, attempt: Attempt): Promise<void> {
  try {
    await call(confirmTotp, { code: code.trim() }, attempt)
  } catch (failure) {
    throw failure instanceof Refused && failure.is('factor_wrong') ? refusedHere('factor_wrong', 'Deze code klopt niet of is verlopen') : failure
  }
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, FAILED_TEXT)} />
}
