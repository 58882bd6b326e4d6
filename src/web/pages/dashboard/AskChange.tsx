import { requestInvestorChange } from '#contract/change-requests.ts'
import { asciiHost } from '#contract/host-name.ts'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { CHANGES, type ChangeField } from '#domain/changes.ts'
import { emailProblem, nameProblem } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { CloseButton } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

interface AskChangeProps {
  readonly field: ChangeField
  readonly investor: InvestorProfile
  readonly onDone: () => void
}

const PROBLEMS: Readonly<Record<ChangeField, { readonly value: (typed: string) => string | null }>> = {
  name: { value: nameProblem }, email: { value: (typed) => emailProblem(typed.trim(), asciiHost) },
}
const WIRE = { p_value: 'value' } as const

/** What happens to it, before it is asked for. */
const WHAT: Readonly<Record<ChangeField, string>> = {
  name: 'Wij bellen u, en vragen zo nodig een nieuw identiteitsbewijs. Uw certificaten blijven van u.',
  email: 'Wij bellen u om te controleren of u het bent. Daarna logt u in met uw nieuwe adres en bent u overal uitgelogd.',
}

/** Asks for another name or address. */
export function AskChange({ field, investor, onDone }: AskChangeProps) {
  const asking = useAct(({ value }: { readonly value: string }, attempt) => call(requestInvestorChange, { p_investor_id: investor.id, p_field: field, p_value: value }, attempt), onDone)
  const { asked } = CHANGES[field]
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS[field]} wire={WIRE} act={asking} say={refusal} onSend={asking.run} className="flex flex-col gap-4">
      <p className="text-ink-2">{WHAT[field]}</p>
      {field === 'name'
        ? <Field label={asked} name="value" autoComplete="name" required />
        : <Field label={asked} name="value" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Versturen...">Aanvragen</Submit>
      </div>
    </Form>
  )
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, 'Uw aanvraag is niet verstuurd. Probeer het opnieuw.')} />
}
