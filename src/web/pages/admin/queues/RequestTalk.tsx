import { use } from 'react'
import { adminNoteRequest, adminSendTransferDetails, type RequestDetail } from '#contract/admin-requests.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { call } from '#web/lib/call.ts'
import { euroText, whenText } from '#web/lib/format.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldShell } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

interface RequestTalkProps {
  readonly detail: RequestDetail
  /** How often something was done here: the form begins anew. */
  readonly turn: number
  readonly mayWrite: boolean
  readonly onDone: (text: string) => void
}

/** What was agreed with whoever asked, what was sent, and what came. */
export function RequestTalk({ detail, turn, mayWrite, onDone }: RequestTalkProps) {
  const { request } = detail
  const open = mayWrite && request.expired_at === null
  return (
    <section aria-label="Gesprek" className="flex flex-col gap-4 rounded-(--radius-tile) border border-line bg-surface p-4">
      <h2 className="font-bold">Gesprek</h2>
      <Story detail={detail} />
      {mayWrite ? <NoteForm key={turn} detail={detail} onDone={onDone} /> : null}
      <p className="text-ink-2">{sayDays(request)}</p>
      {open ? <Details detail={detail} onDone={onDone} /> : null}
    </section>
  )
}

interface Line {
  readonly at: string
  readonly when: string
  readonly text: string
}

function Story({ detail }: Pick<RequestTalkProps, 'detail'>) {
  const lines = linesOf(detail)
  if (lines.length === 0) return <p className="text-ink-2">Er is nog niet gebeld.</p>
  return (
    <ol className="flex flex-col divide-y divide-line">
      {lines.map(({ at, when, text }) => (
        <li key={`${at}${text}`} className="grid gap-x-4 gap-y-0.5 py-2 first:pt-0 sm:grid-cols-[150px_1fr]">
          <span className="text-ink-2">{when}</span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  )
}

function linesOf({ request, notes, transfers }: RequestDetail): readonly Line[] {
  const reference = request.payment_reference === null ? '' : `, kenmerk ${showPaymentReference(request.payment_reference)}`
  const told = (at: string | null, text: string): readonly Line[] => (at === null ? [] : [{ at, when: whenText(at), text }])
  return [
    ...notes.map(({ at, by, called, note }) => ({ at, when: whenText(at), text: `${called ? 'Gebeld' : 'Notitie'} door ${by ?? 'een beheerder'}. ${note}` })),
    ...told(request.details_sent_at, `Overmaakgegevens gemaild${reference}.`),
    ...told(request.reminded_at, 'Herinnering gemaild.'),
    ...transfers.map(({ booked_on: day, amount, reference: said, returned }) => ({ at: day, when: formatCalendarDate(day), text: `${euroText(amount)} overgemaakt, “${said}”${returned > 0 ? `; ${euroText(returned)} teruggestort` : ''}.` })),
    ...told(request.expired_at, 'Vervallen: er kwam geen geld.'),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

function sayDays({ remind_on: remind, expires_on: until, reminded_at: reminded, expired_at: expired, amount_received: received }: RequestDetail['request']): string {
  if (expired !== null) return 'Komt er alsnog geld, boek het dan hier: het wacht op een beoordeling.'
  if (received > 0) return 'Er is geld voor binnen: de aanvraag vervalt niet vanzelf.'
  if (until === null || remind === null) return 'De dagen tellen zodra de overmaakgegevens zijn gemaild.'
  return reminded === null ? `Herinnering op ${formatCalendarDate(remind)}, vervalt na ${formatCalendarDate(until)}.` : `Vervalt na ${formatCalendarDate(until)}.`
}

const PROBLEMS = { note: (typed: string) => (typed.trim() === '' ? 'Schrijf op wat u afsprak' : null) } as const
const WIRE = { p_note: 'note' } as const

function NoteForm({ detail: { request }, onDone }: Omit<RequestTalkProps, 'mayWrite' | 'turn'>) {
  const calls = request.called_at === null && request.expired_at === null
  const act = useAct(
    ({ note, called }: { readonly note: string; readonly called: boolean }, attempt) => call(adminNoteRequest, { p_investment_id: request.investment_id, p_note: note, p_called: called }, attempt),
    (_, { called }) => onDone(called ? `${request.name} is gebeld. De notitie is bewaard.` : 'De notitie is bewaard.'),
  )
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS} wire={WIRE} act={act} say={sayRefused} onSend={({ note }, by) => act.run({ note: note.trim(), called: by === 'called' })} aria-label="Notitie" className="flex flex-col gap-3">
      <Note label={calls ? 'Wat is er afgesproken?' : 'Notitie toevoegen'} />
      <div className="flex flex-wrap gap-2.5">
        <Submit size="small" look={calls ? 'primary' : 'secondary'} busy="Bewaren..." value={calls ? 'called' : 'note'}>{calls ? 'Gebeld' : 'Bewaar notitie'}</Submit>
        {calls ? <Submit size="small" look="secondary" busy="Bewaren..." value="note">Alleen notitie</Submit> : null}
      </div>
    </Form>
  )
}

function Note({ label }: { readonly label: string }) {
  const { errors } = use(FormContext)
  return (
    <FieldShell label={label} hint="Staat hier en in de geschiedenis, en gaat weg met de investeerder." error={errors['note']}>
      {(tied) => <textarea name="note" rows={2} maxLength={1000} {...tied} className="input" />}
    </FieldShell>
  )
}

const sayRefused = (text: string) => <Notice tone="bad" title={text} />

function Details({ detail: { request }, onDone }: Omit<RequestTalkProps, 'mayWrite' | 'turn'>) {
  const again = request.details_sent_at !== null
  const send = useAct((_, attempt) => call(adminSendTransferDetails, { p_investment_id: request.investment_id }, attempt), ({ expires_on: until }) => onDone(`De overmaakgegevens zijn gemaild aan ${request.email}. De aanvraag staat tot en met ${formatCalendarDate(until)}.`))
  return (
    <div className="flex flex-col items-start gap-2">
      {send.failure ? <Notice tone="bad" title={send.failure.text} /> : null}
      <Button look="secondary" size="small" busy={send.busy ? 'Mailen...' : false} off={send.wait > 0} onClick={() => send.run()}>{again ? 'Mail overmaakgegevens opnieuw' : 'Mail overmaakgegevens'}</Button>
    </div>
  )
}
