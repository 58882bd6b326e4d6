import { useState } from 'react'
import { changeWaitingPlace } from '#contract/guests.ts'
import type { Offer } from '#domain/offer.ts'
import { parseShares, placeProblem, sharesProblem } from '#domain/shares.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'

interface NumberFormProps {
  readonly offer: Offer
  readonly token: string
  readonly shares: number
  readonly onChanged: (shares: number) => void
}

/** Another number of certificates on the same place in the row. */
export function NumberForm({ offer, token, shares, onChanged }: NumberFormProps) {
  const [changed, setChanged] = useState(false)
  const countIn = (typed: string) => parseShares(offer, typed) ?? 0
  const change = useAct((count: number, attempt) => call(changeWaitingPlace, { token, shares: count }, attempt), (_, count) => {
    setChanged(true)
    onChanged(count)
  })
  return (
    <Form
      unsaved={null}
      problems={{ shares: (typed) => sharesProblem(offer, countIn(typed)) ?? placeProblem(offer, countIn(typed)) }} act={change} say={refusal} className="flex flex-col gap-4"
      onType={() => setChanged(false)} onSend={(typed) => change.run(countIn(typed.shares))}
    >
      {changed ? <Notice tone="ok" live title="Uw plaats is gewijzigd" /> : null}
      <Field label="Aantal certificaten" name="shares" inputMode="numeric" autoComplete="off" figures defaultValue={String(shares)} />
      <Submit wide busy="Wijzigen...">Aantal wijzigen</Submit>
    </Form>
  )
}

function refusal(text: string) {
  return <Notice tone="bad" title={text} />
}
