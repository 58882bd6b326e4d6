import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminAssignCertificates, adminPreviewIssue } from '#contract/admin-additions.ts'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { DEFAULT_REASON, quantityProblem } from '#domain/additions.ts'
import { formatCount } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { fillField } from '#web/pages/admin/frame/fill-field.ts'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { readShares } from '#web/pages/admin/sheet/edit/edit-parts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import type { AssignedNumbers } from './Assigned.tsx'
import { IssueLine } from './IssueLine.tsx'

interface AssignFormProps {
  readonly person: InvestorDetail
  readonly adminEmail: string
  /** The one before it was just sent: the number has the focus. */
  readonly focused: boolean
  readonly onAssigned: (assigned: AssignedNumbers) => void
}

interface Texts {
  readonly quantity: string
  readonly reason: string
}

const WIRE = { p_quantity: 'quantity', p_reason: 'reason' } as const satisfies Readonly<Record<string, keyof Texts>>
const PROBLEMS = { quantity: (typed: string) => quantityProblem(readShares(typed)), reason: () => null } as const

/** How many, and why. Which numbers that will be is read before it is done; who is there is asked anew (look/25). */
export function AssignForm({ person, adminEmail, focused, onAssigned }: AssignFormProps) {
  const questions = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const act = useAct(async ({ quantity, reason }: Texts, attempt) => (
    await call(adminAssignCertificates, { p_admin_email: adminEmail, p_investor_id: person.id, p_quantity: readShares(quantity) ?? 0, p_reason: reason }, attempt).catch((failure: unknown) => {
      // Whatever it was refused for, somebody else may have given numbers meanwhile.
      void questions.invalidateQueries({ queryKey: [adminPreviewIssue.name] })
      throw failure
    })
  ), ({ certificate_start: start, certificate_end: end, remaining_certificates: remaining }) => {
    onAssigned({ range: { start, end }, remaining })
    void refreshDesk(questions)
    void questions.invalidateQueries({ queryKey: [getInvestorDetail.name] })
  })
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('[name="quantity"]')?.focus()
  }, [focused])
  const count = readShares(typed)
  const fits = quantityProblem(count) === null
  return (
    <Form<keyof Texts> unsaved={<Unsaved />} ref={form} act={act} wire={WIRE} problems={PROBLEMS} say={sayFailed} onType={(texts) => setTyped(texts.quantity)} onSend={act.run} aria-label="Certificaten toewijzen" className="edit">
      <fieldset className="edit-section">
        <legend className="text-plain font-bold">{`Toewijzen aan ${person.name}`}</legend>
        <div className="edit-grid">
          <div className="min-w-0">
            <Field label="Aantal" name="quantity" inputMode="numeric" autoComplete="off" hint="1 t/m 10.000 per toewijzing" />
            <Possible failure={act.failure} onTake={(possible) => take(form.current, String(possible))} />
          </div>
          <Field label="Reden" name="reason" placeholder={DEFAULT_REASON} maxLength={500} autoComplete="off" hint="Komt in het boek, en bij de toewijzing die de investeerder ziet" />
        </div>
        <IssueLine count={fits ? count : null} none="Geeft uit: nog niets, kies 1 t/m 10.000" />
      </fieldset>
      <div className="edit-foot static!">
        <p className="mr-auto self-center text-tiny text-ink-2">Vraagt uw passkey of code opnieuw, als u die niet pas gaf.</p>
        <ButtonLink to={pagePath('admin')} look="secondary" size="medium">Annuleren</ButtonLink>
        <Submit size="medium" busy="Toewijzen..." ready={fits}>{fits && count !== null ? `${formatCount(count)} toewijzen` : 'Toewijzen'}</Submit>
      </div>
    </Form>
  )
}

function sayFailed(text: string, failure: Refused) {
  return failure.is('broken', 'unreadable') ? <Notice tone="bad" title="Er is een onverwachte fout opgetreden" /> : <Notice tone="bad" title="Certificaat toewijzing mislukt"><p>{text}</p></Notice>
}

/** The most that still goes in one stretch, when what was asked for does not. */
function Possible({ failure, onTake }: { readonly failure: Refused | null; readonly onTake: (possible: number) => void }) {
  const possible = failure?.is('no_room') ? failure.present?.['possible_certificates'] : undefined
  if (typeof possible !== 'number' || possible < 1) return null
  return <div className="mt-2"><Button look="secondary" size="small" onClick={() => onTake(possible)}>{`Neem ${formatCount(possible)}`}</Button></div>
}

function take(form: HTMLFormElement | null, text: string): void {
  fillField(form, 'quantity', text)
  form?.querySelector<HTMLElement>('[name="quantity"]')?.focus()
}
