import { useState } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { editFailure } from '#domain/edits.ts'
import type { Refused } from '#web/lib/refused.ts'
import { mayInterrupt } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ConflictTable } from './ConflictTable.tsx'
import { problemsOf, type Texts } from './edit-parts.ts'
import { InvestmentsFields } from './InvestmentsFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { wireOf } from './save-part.ts'
import { useEdit } from './use-edit.ts'

interface EditFormProps {
  /** Who is at work, as the page believes. */
  readonly adminEmail: string
  readonly detail: InvestorDetail
  readonly onDone: () => void
  readonly onSaid: (said: { readonly title: string; readonly about: string } | null) => void
}

export function EditForm({ adminEmail, detail, onDone, onSaid }: EditFormProps) {
  // What was there when the form was opened, whatever a colleague or a payment brings meanwhile.
  const [first] = useState(detail)
  const { form, parts, saved, failedAt, conflict, choose, saving, send } = useEdit({ adminEmail, detail: first }, (name) => {
    onSaid({ title: 'De gegevens zijn opgeslagen.', about: name })
    onDone()
  })
  const [typed, setTyped] = useState<Texts>(() => Object.assign({}, ...parts.map(({ texts }) => texts)))
  const [pressed, setPressed] = useState(0)
  // A number whose field comes with another type is the one that stands by now, a colleague's too.
  const numbers = parts.find(({ investmentId }) => investmentId === null)?.texts ?? {}
  const say = (text: string, failure: Refused) => (failure.present ? <span hidden /> : <Failure text={failure.is('broken', 'unreadable') ? '' : text} at={failedAt?.title ?? null} saved={saved} />)
  return (
    <Form
      unsaved={<Unsaved />}
      ref={form} problems={problemsOf(parts)} wire={wireOf(failedAt?.investmentId ?? null)} act={saving} say={say} onType={setTyped} aria-label={`${first.name} bewerken`} className="edit"
      onSend={(texts) => !send(texts) && setPressed((times) => times + 1)}
    >
      {conflict ? <ConflictTable key={`${conflict.title} ${pressed}`} conflict={conflict} saved={saved} pressed={pressed} onChoose={choose} /> : null}
      <PersonFields person={{ ...first, bsn: numbers['bsn'] || null, kvk: numbers['kvk'] || null }} typed={typed} />
      <AddressFields person={first} />
      <InvestmentsFields investments={first.investments} typed={typed} />
      <div className="edit-foot">
        <Button look="secondary" size="small" onClick={() => mayInterrupt() && onDone()}>Annuleren</Button>
        <Submit size="small" busy="Opslaan...">Opslaan</Submit>
      </div>
    </Form>
  )
}

interface FailureProps {
  readonly text: string
  readonly at: string | null
  readonly saved: readonly string[]
}

/** What went wrong, where, and what is kept already: that is not sent again. */
function Failure({ text, at, saved }: FailureProps) {
  return (
    <Notice tone="bad" title={editFailure(text)}>
      {at ? <p>{`Niet opgeslagen: ${lower(at)}.`}</p> : null}
      {saved.length > 0 ? <p>{`Wel opgeslagen: ${saved.map(lower).join(', ')}. Dat wordt niet nog een keer verstuurd.`}</p> : null}
    </Notice>
  )
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
