import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, CircleSlash, Mail, TicketCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { adminMarkPaid } from '#contract/admin-investors.ts'
import { adminForeseeTransfer, type ForeseenTransfer, type QueuedRequest } from '#contract/admin-requests.ts'
import type { ReplyOf } from '#contract/call.ts'
import { formatRange, rangeOf, rangeSize, sayCertificates, sayRange } from '#domain/certificate-range.ts'
import { calendarDate } from '#domain/moment.ts'
import { formatAmount, formatCount, fromEuros, parseEuro, toEuros } from '#domain/money.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { euroText } from '#web/lib/format.ts'
import { useAct } from '#web/lib/use-act.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { PreviewOwed } from '#web/pages/admin/register/PreviewOwed.tsx'
import { parseDay } from '#web/pages/admin/register/register-question.ts'
import { useSeenFirst } from '#web/pages/admin/register/use-seen-first.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { CloseButton } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { WillHappen } from './WillHappen.tsx'

interface MarkPaidProps {
  /** Whose money it is, and how much is still to come. */
  readonly investment: Pick<QueuedRequest, 'investment_id' | 'name' | 'email' | 'investment_amount' | 'amount_received' | 'payment_reference'>
  /** In a dialog, which says what it is for. */
  readonly titled?: boolean
  /** It was begun online, where it may still be paid. */
  readonly online?: boolean
  readonly onDone: (text: string) => void
}

type Name = 'reference' | 'amount' | 'on'

const WIRE = { p_payment_reference: 'reference', p_amount_received: 'amount', p_payment_date: 'on' } as const satisfies Record<string, Name>
const PROBLEMS: Readonly<Record<Name, (typed: string) => string | null>> = {
  reference: (typed) => (typed.trim() === '' ? 'Vul het kenmerk van de overschrijving in' : null),
  amount: (typed) => (parseEuro(typed) ? null : 'Vul een geldig bedrag in'),
  on: (typed) => (parseDay(typed) === null ? 'Vul een geldige datum in' : null),
}

/** Money that came by bank: what it will issue is read before it is booked (look/23). */
export function MarkPaid({ investment: request, titled = false, online = false, onDone }: MarkPaidProps) {
  const form = useRef<HTMLFormElement>(null)
  const missing = fromEuros(Math.max(0, Math.round((request.investment_amount - request.amount_received) * 100) / 100))
  const [typed, setTyped] = useState(missing ? formatAmount(missing) : '')
  const [today] = useState(() => calendarDate(Date.now()).split('-').toReversed().join('-'))
  const [another, setAnother] = useState(false)
  const received = parseEuro(typed)
  // Nothing is asked of what is no amount.
  const euros = received === null ? 0 : toEuros(received)
  const settled = useSettled(received)
  const preview = useQuery({ ...ask(adminForeseeTransfer, { p_investment_id: request.investment_id, p_amount_received: euros }), enabled: received !== null && received > 0 && settled === received, placeholderData: keepPreviousData, staleTime: 0 })
  const current = received !== null && preview.data && !preview.isPlaceholderData ? preview.data : null
  const failed = received !== null && current === null && preview.error !== null
  const act = useAct(async ({ reference, on }: { readonly reference: string; readonly on: string }, attempt) => (
    await call(adminMarkPaid, { p_investment_id: request.investment_id, p_payment_reference: reference, p_payment_date: parseDay(on) ?? on, p_amount_received: euros, p_another: another }, attempt)
  ), (reply) => onDone(sayBooked(reply, request.name)))
  const { id, early, send } = useSeenFirst(form, typed, current ? 'good' : 'none')
  const issues = current === null || current.outcome === 'settles' || current.outcome === 'surplus'
  return (
    <Form<Name>
      unsaved={<Unsaved />}
      ref={form} problems={PROBLEMS} wire={WIRE} act={act} say={sayRefused} onType={({ amount }) => setTyped(amount)} onSend={(order) => send(() => act.run(order))}
      aria-label="Markeer als betaald" className={titled ? 'mt-3 flex flex-col gap-3.5' : 'flex flex-col gap-3.5 rounded-(--radius-tile) border border-line bg-surface p-4'}
    >
      {titled ? null : <h2 className="font-bold">Markeer als betaald</h2>}
      <Field label="Kenmerk op het afschrift" name="reference" autoComplete="off" maxLength={140} defaultValue={request.payment_reference === null ? '' : showPaymentReference(request.payment_reference)} />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Bedrag ontvangen" name="amount" inputMode="decimal" autoComplete="off" defaultValue={missing ? formatAmount(missing) : ''} />
        <Field label="Bijgeschreven op" name="on" inputMode="numeric" autoComplete="off" placeholder="dd-mm-jjjj" defaultValue={today} />
      </div>
      {act.failure?.is('transfer_known') || another ? <CheckField label="Dit is een andere overschrijving dan die al is geboekt" checked={another} onChange={setAnother} /> : null}
      {current ? <Foreseen foreseen={current} email={request.email} online={online && issues} /> : failed ? null : <p className="rounded-(--radius-tile) border border-line p-3.5 text-ink-2">{received ? 'Voorbeeld maken...' : 'Vul in wat er kwam. Dan staat hier wat er gebeurt.'}</p>}
      <PreviewOwed id={id} early={early} failed={failed} onRetry={() => void preview.refetch()} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {titled ? <CloseButton>Annuleren</CloseButton> : null}
        <Submit size="medium" icon={<Check aria-hidden className="size-[18px]" />} busy="Boeken..." ready={current !== null} describedBy={early || failed ? id : undefined}>{issues ? 'Markeer als betaald' : 'Boek overschrijving'}</Submit>
      </div>
    </Form>
  )
}

const sayRefused = (text: string) => <Notice tone="bad" title={text} />

const CHECKOUT = { label: 'Online', icon: CircleSlash, text: 'een betaling die nog openstaat, wordt geannuleerd' }

/** What will become of the money. */
function Foreseen({ foreseen, email, online }: { readonly foreseen: ForeseenTransfer; readonly email: string; readonly online: boolean }) {
  const [issued, more] = sayForeseen(foreseen)
  const range = rangeOf(foreseen.certificate_start, foreseen.certificate_end)
  return <WillHappen lines={[{ label: 'Geeft uit', icon: TicketCheck, text: issued, more }, { label: 'Brief', icon: Mail, text: range ? `“Uw certificaten” aan ${email}` : 'geen' }, ...(online ? [CHECKOUT] : [])]} />
}

function sayForeseen({ outcome, rest, missing, base_shares: base, bonus_shares: bonus, bonus_percent: percent, certificate_start: start, certificate_end: end, free_after: free }: ForeseenTransfer): readonly [string, string] {
  const waits = 'Het geld wacht bij Te beoordelen.'
  if (outcome === 'part') return ['niets: er is te weinig', `Er ontbreekt nog ${euroText(missing)}. ${waits}`]
  if (outcome === 'second') return ['niets: er is al betaald', waits]
  if (outcome === 'late') return ['niets: de aanvraag was vervallen', waits]
  const count = `${formatCount(base)}${bonus > 0 ? ` + ${formatCount(bonus)} bonus${percent > 0 ? ` (${percent}%)` : ''} = ${formatCount(base + bonus)}` : ' certificaten'}`
  const surplus = outcome === 'surplus' ? ` ${euroText(rest)} is te veel en wacht bij Te beoordelen.` : ''
  const range = rangeOf(start, end)
  if (!range) return ['nog niets: er zijn niet genoeg certificaten vrij', `${count}. ${waits}${surplus}`]
  return [count, `naar verwachting ${sayRange(range)}, nog vrij daarna: ${formatCount(free)}.${surplus}`]
}

function sayBooked({ outcome, certificate_start: start, certificate_end: end }: ReplyOf<typeof adminMarkPaid>, name: string): string {
  const range = rangeOf(start, end)
  const issued = range ? `${sayCertificates(rangeSize(range))} uitgegeven aan ${name}: ${formatRange(range)}.` : 'Geboekt, maar er waren niet genoeg certificaten vrij: de zaak staat bij Te beoordelen.'
  if (outcome === 'settles') return issued
  if (outcome === 'surplus') return `${issued} Wat te veel was, staat bij Te beoordelen.`
  return 'De overschrijving is geboekt en staat bij Te beoordelen. Er is niets uitgegeven.'
}
