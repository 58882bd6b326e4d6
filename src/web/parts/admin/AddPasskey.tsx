import { KeyRound } from 'lucide-react'
import { addPasskey, newPasskeyOptions } from '#contract/admin-factors.ts'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { makePasskey, noPasskeys } from '#web/lib/passkeys.ts'
import { FAILED_TEXT, textOf, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { HereAreNoPasskeys } from './HereAreNoPasskeys.tsx'

const PROBLEMS = { name: (typed: string) => (typed.trim() ? null : CONTACT_TEXTS.required) }

/** A passkey of this device, under a name by which it is known later (look/26). */
export function AddPasskey({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const add = useAct(async ({ name }: { readonly name: string }, attempt) => {
    const response = await makePasskey(await call(newPasskeyOptions, {}, attempt))
    await call(addPasskey, { name: name.trim(), response }, attempt)
    return name.trim()
  }, onAdded)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">Inloggen met vinger, gezicht of een sleutel. Sterker dan een code en sneller.</p>
      {noPasskeys() !== null ? <HereAreNoPasskeys /> : (
        <Form unsaved={null} problems={PROBLEMS} act={add} say={refusal} onSend={add.run} className="flex flex-col items-start gap-4 [&>.field]:w-full">
          <Field label="Naam van dit apparaat" name="name" maxLength={60} autoComplete="off" hint="Zoals “Werklaptop”." />
          <Submit look="secondary" size="medium" busy="Passkey wordt gemaakt..." icon={<KeyRound aria-hidden className="size-[18px]" />}>Passkey toevoegen</Submit>
        </Form>
      )}
    </div>
  )
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, FAILED_TEXT)} />
}
