import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminPreviewTransfer, adminTransferCertificates, type TransferPreview as Preview } from '#contract/admin-register.ts'
import { formatCertificateNumber, rangeSize, sayCertificates, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { fillField } from '#web/pages/admin/frame/fill-field.ts'
import { CloseButton } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import type { TransferFrom } from './use-writing.ts'
import { PersonField } from './PersonField.tsx'
import { PreviewOwed } from './PreviewOwed.tsx'
import { parseDay, parseNumber } from './register-question.ts'
import { lineText, shortDay } from './register-words.ts'
import { TransferPreview } from './TransferPreview.tsx'
import type { PersonChoice } from '#web/pages/admin/frame/use-people.ts'
import { useSeenFirst } from './use-seen-first.ts'

interface TransferFormProps {
  readonly from: TransferFrom
  readonly onWritten: (text: string) => void
}

type Name = 'to' | 'start' | 'end' | 'on' | 'reason'
type Typed = Readonly<Record<Name, string>>

const WIRE = { p_to_investor_id: 'to', p_certificate_start: 'start', p_certificate_end: 'end', p_effective_on: 'on', p_reason: 'reason' } as const satisfies Record<string, Name>

/** Numbers of one person to another: what the book will say of it is read before it is written (look/24). */
export function TransferForm({ from, onWritten }: TransferFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, setTyped, to, setTo, order, range, preview, current, act } = useTransfer(from, onWritten)
  const count = range ? formatCount(rangeSize(range)) : null
  const take = ({ start, end }: CertificateRange) => {
    for (const [name, number] of [['start', start], ['end', end]] as const) fillField(form.current, name, formatCertificateNumber(number))
    form.current?.querySelector<HTMLElement>('[name="end"]')?.focus()
  }
  const failed = order !== null && current === null && preview.error !== null
  // Numbers that cannot go stand in the box below, with what can.
  const sight = current === null ? 'none' : current.problem ? 'problem' : 'good'
  const { id, early, send } = useSeenFirst(form, JSON.stringify(order), sight)
  return (
    <Form<Name>
      unsaved={<Unsaved />}
      ref={form} act={act} wire={WIRE} problems={problemsOf(to, order, current)} aria-label="Certificaten overdragen" className="register-form flex flex-col gap-4 text-note"
      say={sayRefused} onType={setTyped} onSend={({ reason }) => send(() => act.run(reason))}
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Van" name="from" value={from.name} readOnly />
        <PersonField label="Naar" name="to" chosen={to} onChoose={setTo} />
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Nummers van" name="start" inputMode="numeric" autoComplete="off" defaultValue={formatCertificateNumber(from.range.start)} />
        <Field label="tot en met" name="end" inputMode="numeric" autoComplete="off" defaultValue={formatCertificateNumber(from.range.end)} />
        <div className="min-w-20">
          <p className="mb-1.5 text-tiny font-semibold">Aantal</p>
          <output className="block py-2 text-lead font-bold">{count ?? '–'}</output>
        </div>
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[150px_1fr]">
        <Field label="Gaat in op" name="on" inputMode="numeric" autoComplete="off" placeholder="dd-mm-jjjj" defaultValue={shortDay(from.on)} />
        <Field label="Reden" name="reason" maxLength={500} autoComplete="off" hint="Komt in het boek en op de afschriften van beiden" />
      </div>
      {current ? <TransferPreview preview={current} range={range ?? from.range} reason={typed.reason.trim()} onTake={take} /> : failed ? null : <p className="rounded-(--radius-tile) border border-line p-3.5 text-ink-2">{order ? 'Voorbeeld maken...' : 'Kies naar wie, welke nummers en vanaf wanneer. Dan staat hier wat het boek zal zeggen.'}</p>}
      <PreviewOwed id={id} early={early} failed={failed} onRetry={() => void preview.refetch()} />
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <p className="mr-auto text-tiny text-ink-2">Vraagt uw passkey of code opnieuw, als u die niet pas gaf.</p>
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Overdragen..." ready={sight === 'good'} describedBy={early || failed ? id : undefined}>{count === null ? 'Overdragen' : `${count} overdragen`}</Submit>
      </div>
    </Form>
  )
}

const sayRefused = (text: string) => <Notice tone="bad" title={text} />

/** What is ordered as it is typed, what the book will say of that, and the act itself. */
function useTransfer(from: TransferFrom, onWritten: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>({ to: '', start: String(from.range.start), end: String(from.range.end), on: shortDay(from.on), reason: '' })
  const [to, setTo] = useState<PersonChoice | null>(null)
  const order = orderOf(from, to, typed)
  const range = rangeTyped(typed)
  const settled = useSettled(JSON.stringify(order))
  const preview = useQuery({ ...ask(adminPreviewTransfer, order ?? NO_ORDER), enabled: order !== null && settled === JSON.stringify(order), placeholderData: keepPreviousData, staleTime: 0 })
  const act = useAct(async (reason: string, attempt: Attempt) => (
    // Whatever it was refused for, somebody else may have written meanwhile.
    await call(adminTransferCertificates, { ...order ?? NO_ORDER, p_reason: reason }, attempt).catch((failure: unknown) => {
      void preview.refetch()
      throw failure
    })
  ), ({ mutation_id: line }) => onWritten(`${range ? sayCertificates(rangeSize(range)) : 'Certificaten'} van ${from.name} naar ${to?.label ?? ''} overgedragen, ${lineText(line)}.`))
  return { typed, setTyped, to, setTo, order, range, preview, act, current: order && preview.data && !preview.isPlaceholderData ? preview.data : null }
}

const NO_ORDER = { p_from_investor_id: '', p_to_investor_id: '', p_certificate_start: 1, p_certificate_end: 1, p_effective_on: '' }

function rangeTyped({ start, end }: Typed): CertificateRange | null {
  const [first, last] = [parseNumber(start), parseNumber(end)]
  return first !== null && last !== null && first <= last ? { start: first, end: last } : null
}

/** What would be sent; null while something is missing. */
function orderOf(from: TransferFrom, to: PersonChoice | null, typed: Typed) {
  const range = rangeTyped(typed)
  const on = parseDay(typed.on)
  if (!to || !range || !on) return null
  return { p_from_investor_id: from.id, p_to_investor_id: to.investorId, p_certificate_start: range.start, p_certificate_end: range.end, p_effective_on: on }
}

const numberProblem = (typed: string): string | null => (parseNumber(typed) === null ? 'Vul een certificaatnummer in' : null)

/** What is wrong with each field by itself, and what the book has against the very text that stands in it. */
function problemsOf(to: PersonChoice | null, order: ReturnType<typeof orderOf>, preview: Preview | null): Readonly<Record<Name, (typed: string) => string | null>> {
  const against = (field: keyof typeof WIRE, same: boolean) => (same && preview?.problem?.field === field ? preview.problem.text : null)
  return {
    to: () => (to === null ? 'Kies wie de certificaten krijgt' : against('p_to_investor_id', to.investorId === order?.p_to_investor_id)),
    start: numberProblem,
    end: (typed) => numberProblem(typed) ?? against('p_certificate_end', parseNumber(typed) === order?.p_certificate_end),
    on: (typed) => (parseDay(typed) === null ? 'Vul een geldige datum in' : against('p_effective_on', parseDay(typed) === order?.p_effective_on)),
    reason: (typed) => (typed.trim() === '' ? 'Geef een reden op.' : null),
  }
}
