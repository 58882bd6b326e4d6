import { asciiHost } from '#contract/host-name.ts'
import { emailProblem } from '#domain/contact.ts'
import { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Exhibit } from './Exhibit.tsx'

const PROBLEMS = { email: (typed: string) => emailProblem(typed, asciiHost), city: () => null }

/** Empty it finds its own fault; filled in it is refused, at a field and for a while. */
export function KitForm() {
  const act = useAct(async () => {
    throw new Refused(429, { code: 'too_many', error: 'Te veel verzoeken. Wacht even.', retryAfter: 5, fields: { p_city: 'Deze plaats bestaat niet', p_other: 'Te veel verzoeken. Wacht even.' } })
  }, () => undefined)
  return (
    <Exhibit title="Formulier dat wordt geweigerd">
      <Form unsaved={null} problems={PROBLEMS} wire={{ p_city: 'city' }} act={act} say={refusal} onSend={() => act.run()} className="flex flex-col gap-5">
        <Field label="E-mailadres van het formulier" name="email" type="email" />
        <Field label="Plaats" name="city" />
        <SelectField label="Land" name="country" options={['Nederland', 'België', 'Duitsland']} />
        <Submit busy="Versturen...">Versturen</Submit>
      </Form>
    </Exhibit>
  )
}

function refusal(text: string) {
  return <Notice tone="bad" title={text} />
}
