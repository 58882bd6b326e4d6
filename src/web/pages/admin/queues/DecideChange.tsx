import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { adminDecideChangeRequest, adminListChangeRequests } from '#contract/change-requests.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/call.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useAct, type Act } from '#web/lib/use-act.ts'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { FieldShell } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

export type AskedChange = ReplyOf<typeof adminListChangeRequests>[number]

export interface Deciding {
  readonly change: AskedChange
  readonly accept: boolean
}

/** What stands there today. */
export function standsAs({ field, investor_name: name, investor_email: email }: AskedChange): string {
  return field === 'name' ? name : email
}

interface DecideChangeProps {
  /** Null: nothing is being decided. */
  readonly deciding: Deciding | null
  readonly onClose: () => void
  /** It is done, and this is what it came to. */
  readonly onDone: (text: string) => void
}

/** The question before a change is carried out, or refused with the reason that the person will read. */
export function DecideChange({ deciding, onClose, onDone }: DecideChangeProps) {
  return (
    <Dialog title={deciding?.accept === false ? 'Wijziging afwijzen' : 'Wijziging doorvoeren'} open={deciding !== null} onClose={onClose}>
      {deciding ? <Question deciding={deciding} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Question({ deciding: { change, accept }, onDone }: { readonly deciding: Deciding; readonly onDone: (text: string) => void }) {
  const questions = useQueryClient()
  const again = () => questions.invalidateQueries({ queryKey: [adminListChangeRequests.name] })
  const decide = useAct(
    async (reason: string | null, attempt) => {
      try {
        return await call(adminDecideChangeRequest, { p_request_id: change.id, p_accept: accept, p_reason: reason }, attempt)
      } catch (failure) {
        // Somebody else was sooner, or it was taken back: the list behind this says so by now.
        await again()
        throw failure
      }
    },
    ({ message }) => {
      void refreshDesk(questions)
      void again().then(() => onDone(`${message} ${change.investor_name} krijgt bericht.`))
    },
  )
  return accept ? <Accept change={change} decide={decide} /> : <Refuse change={change} decide={decide} />
}

interface AskProps {
  readonly change: AskedChange
  readonly decide: Act<string | null>
}

function Accept({ change, decide }: AskProps) {
  return (
    <div className="flex flex-col gap-4">
      {decide.failure ? <Notice tone="bad" title={refusalText(decide.failure)} /> : null}
      <p><span>{`${standsAs(change)} wordt `}</span><strong className="wrap-anywhere">{change.wanted}</strong><span>.</span></p>
      <p className="text-ink-2">{change.field === 'email' ? 'Inloggen gaat daarna met het nieuwe adres, overal wordt uitgelogd, en beide adressen krijgen bericht.' : 'Wie geverifieerd was, wordt opnieuw beoordeeld. De investeerder krijgt bericht.'}</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Button size="medium" busy={decide.busy ? 'Doorvoeren...' : false} off={decide.wait > 0} onClick={() => decide.run(null)}>Doorvoeren</Button>
      </div>
    </div>
  )
}

const PROBLEMS = { reason: (typed: string) => (typed.trim() === '' ? 'Vul een reden in: de investeerder leest die.' : null) } as const
const WIRE = { p_reason: 'reason' } as const

function Refuse({ change, decide }: AskProps) {
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS} wire={WIRE} act={decide} say={refusal} onSend={({ reason }) => decide.run(reason.trim())} className="flex flex-col gap-4">
      <p><span>{`${standsAs(change)} wordt niet `}</span><strong className="wrap-anywhere">{change.wanted}</strong><span>.</span></p>
      <Reason />
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Afwijzen...">Afwijzen</Submit>
      </div>
    </Form>
  )
}

function Reason() {
  const { errors } = use(FormContext)
  return (
    <FieldShell label="Reden" hint="De investeerder leest dit in een brief." error={errors['reason']}>
      {(tied) => <textarea name="reason" rows={3} maxLength={1000} required {...tied} className="input" />}
    </FieldShell>
  )
}

const refusalText = (failure: Refused) => textOf(failure, 'Dit is niet gelukt. Probeer het opnieuw.')

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={refusalText(failure)} />
}
