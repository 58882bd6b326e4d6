import { Landmark, Mail, ScrollText, TicketCheck } from 'lucide-react'
import { use, useId, useState } from 'react'
import { adminResolveReview, type ReviewChoice, type ReviewDetail } from '#contract/admin-reviews.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { FieldShell } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { Part } from './Part.tsx'
import { WillHappen, type Happening } from './WillHappen.tsx'

interface DecideReviewProps {
  readonly detail: ReviewDetail
  readonly admin: Admin
  readonly onDone: (text: string) => void
  /** It was refused: money or numbers may stand otherwise by now. */
  readonly onStale: (text: string) => void
}

type Name = 'act' | 'reason'

const WIRE = { p_act: 'act', p_reason: 'reason' } as const satisfies Record<string, Name>

/** What may be done about a case, and what it will change. Nothing is chosen beforehand: the button names act and amount. */
export function DecideReview({ detail: { review, choices, blocked }, admin, onDone, onStale }: DecideReviewProps) {
  const [chosen, setChosen] = useState<string>('')
  const choice = choices.find(({ act }) => act === chosen)
  const decide = useAct(async ({ act, reason }: { readonly act: ReviewChoice['act']; readonly reason: string | null }, attempt) => (
    await call(adminResolveReview, { p_review_id: review.id, p_act: act, p_reason: reason }, attempt).catch((failure: unknown) => {
      onStale(textOf(failure, 'Deze zaak is intussen gewijzigd.'))
      throw failure
    })
  ), ({ message }, { act }) => onDone(`${choices.find((one) => one.act === act)?.title ?? 'Klaar'}: ${message}`))
  if (admin.role === 'viewer') return <Part title="Wat u kunt doen"><p className="text-ink-2">Uw rol kijkt mee. Een beheerder beslist.</p></Part>
  return (
    <Form<Name>
      unsaved={<Unsaved />}
      problems={{ act: (typed) => (typed === '' ? 'Kies wat u wilt doen.' : null), reason: (typed) => (chosen === 'ignore' && typed.trim() === '' ? 'Geef een reden op.' : null) }}
      wire={WIRE} act={decide} say={sayRefused} onType={({ act }) => setChosen(act ?? '')} onSend={({ reason }) => choice && decide.run({ act: choice.act, reason: reason?.trim() || null })} aria-label="Beslissen"
    >
      <Part title="Wat u kunt doen">
        <Choices choices={choices} />
        {blocked.length > 0 ? <ul className="mt-3 flex flex-col gap-1 text-ink-2">{blocked.map((text) => <li key={text}>{text}</li>)}</ul> : null}
        {chosen === 'ignore' ? <div className="mt-3"><Reason /></div> : null}
      </Part>
      <Part title="Als u bevestigt">
        {choice ? <WillHappen lines={linesOf(choice, admin)} /> : <p className="text-ink-2">Kies eerst; dan staat hier wat er verandert.</p>}
        <div className="mt-4 flex justify-end"><Submit size="medium" busy="Verwerken..." ready={choice !== undefined}>{choice?.button ?? 'Bevestig'}</Submit></div>
      </Part>
    </Form>
  )
}

const sayRefused = (text: string) => <Notice tone="bad" title={text} />

function Choices({ choices }: { readonly choices: readonly ReviewChoice[] }) {
  const { errors } = use(FormContext)
  const id = useId()
  const error = errors['act']
  return (
    <div role="radiogroup" aria-label="Wat u kunt doen" tabIndex={-1} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} className="flex flex-col gap-2.5">
      {choices.map(({ act, title, says }) => (
        <label key={act} className="flex cursor-pointer gap-3 rounded-(--radius-tile) border border-edge px-4 py-3 hover:bg-sunken has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input type="radio" name="act" value={act} aria-labelledby={`${id}-${act}`} aria-describedby={`${id}-${act}-says`} className="mt-1 size-[18px] shrink-0 accent-(--action) outline-none" />
          <span className="min-w-0"><span id={`${id}-${act}`} className="block font-semibold">{title}</span><span id={`${id}-${act}-says`} className="block text-ink-2">{says}</span></span>
        </label>
      ))}
      {error ? <p id={id} className="font-semibold text-bad">{error}</p> : null}
    </div>
  )
}

function Reason() {
  const { errors } = use(FormContext)
  return (
    <FieldShell label="Reden" hint="Alleen collega’s lezen dit." error={errors['reason']}>
      {(tied) => <textarea name="reason" rows={2} maxLength={1000} {...tied} className="input" />}
    </FieldShell>
  )
}

function linesOf({ money, numbers, letter, log }: ReviewChoice, { name }: Admin): readonly Happening[] {
  return [
    { label: 'Geld', icon: Landmark, text: money }, { label: 'Nummers', icon: TicketCheck, text: numbers }, { label: 'Brief', icon: Mail, text: letter ?? 'geen' }, { label: 'Logboek', icon: ScrollText, text: `${name} ${log}` },
  ]
}
