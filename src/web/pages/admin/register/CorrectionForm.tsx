import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminCorrectMutation, adminPreviewCorrection, type CorrectionPreview as Preview, type MutationRow } from '#contract/admin-register.ts'
import { sayCertificates } from '#domain/certificate-range.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { CloseButton } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { PreviewOwed } from './PreviewOwed.tsx'
import { dayBefore, parseDay } from './register-question.ts'
import { lineText, shortDay } from './register-words.ts'
import { useSeenFirst } from './use-seen-first.ts'

interface CorrectionFormProps {
  readonly line: MutationRow
  /** The line's numbers in words. */
  readonly numbers: string
  readonly onWritten: (text: string) => void
}

const WIRE = { p_effective_on: 'on', p_reason: 'reason' } as const
const KINDS: Readonly<Record<MutationRow['kind'], string>> = {
  issue: 'Uitgifte', assignment: 'Toewijzing', transfer: 'Overdracht', withdrawal: 'Intrekking', release: 'Vrijgave', correction: 'Verbetering', seal: 'Akte',
}

/** Another day for a line of the book: the line stays, a new one names it (look/24). */
export function CorrectionForm({ line, numbers, onWritten }: CorrectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [on, setOn] = useState('')
  const day = useSettled(on)
  const first = useQuery(ask(adminPreviewCorrection, { p_mutation_id: line.mutation_id, p_effective_on: line.effective_on }))
  const asked = useQuery({ ...ask(adminPreviewCorrection, { p_mutation_id: line.mutation_id, p_effective_on: day }), enabled: day !== '' && day === on, placeholderData: keepPreviousData, staleTime: 0 })
  const current = on !== '' && day === on && !asked.isPlaceholderData ? asked.data : undefined
  const act = useAct(async (reason: string, attempt: Attempt) => (
    await call(adminCorrectMutation, { p_mutation_id: line.mutation_id, p_effective_on: on, p_reason: reason }, attempt).catch((failure: unknown) => {
      void asked.refetch()
      throw failure
    })
  ), ({ mutation_id: id }) => onWritten(`De datum is verbeterd: ${lineText(line.mutation_id)} ging in op ${formatCalendarDate(on)}, ${lineText(id)}.`))
  const old = first.data?.line.effective_on ?? line.effective_on
  const may = first.data
  const failed = on !== '' && day === on && current === undefined && asked.error !== null
  const sight = current === undefined ? 'none' : current.problem ? 'problem' : 'good'
  const { id, early, send } = useSeenFirst(form, on, sight)
  return (
    <Form
      unsaved={<Unsaved />}
      ref={form} act={act} wire={WIRE} aria-label="Datum verbeteren" className="register-form flex flex-col gap-4 text-note"
      problems={{ on: (typed: string) => dayProblem(typed, old, parseDay(typed) === on ? current : undefined), reason: (typed: string) => (typed.trim() === '' ? 'Geef een reden op.' : null) }}
      say={sayRefused} onType={(typed) => setOn(parseDay(typed.on) ?? '')} onSend={({ reason }) => send(() => act.run(reason))}
    >
      <p className="text-ink-2 wrap-anywhere">{`Regel ${formatCount(line.mutation_id)}, ${KINDS[line.kind].toLowerCase()} van ${numbers}${line.to_name === null ? '' : ` aan ${line.to_name}`}, ging in op ${formatCalendarDate(old)}. De regel zelf blijft staan.`}</p>
      <Field label="Ging in op" name="on" inputMode="numeric" autoComplete="off" placeholder="dd-mm-jjjj" hint={may ? (may.not_before === null ? `Tot en met ${shortDay(may.not_after)}` : `Van ${shortDay(may.not_before)} tot en met ${shortDay(may.not_after)}`) : undefined} />
      <Field label="Reden" name="reason" maxLength={500} autoComplete="off" />
      {current && current.problem === null ? <CorrectionPreview preview={current} old={old} on={on} /> : null}
      <PreviewOwed id={id} early={early} failed={failed} onRetry={() => void asked.refetch()} />
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Verbeteren..." ready={sight === 'good' && on !== old} describedBy={early || failed ? id : undefined}>Verbeter de datum</Submit>
      </div>
    </Form>
  )
}

const sayRefused = (text: string) => <Notice tone="bad" title={text} />

function dayProblem(typed: string, old: string, preview: Preview | undefined): string | null {
  const day = parseDay(typed)
  if (day === null) return 'Vul een geldige datum in'
  if (day === old) return 'Dit is de datum die er nu staat.'
  return preview?.problem?.text ?? null
}

interface CorrectionPreviewProps {
  readonly preview: Preview
  readonly old: string
  readonly on: string
}

/** Both lines, and whose days become another's. */
function CorrectionPreview({ preview: { line, next_mutation_id: next, days }, old, on }: CorrectionPreviewProps) {
  const count = line.certificate_end - line.certificate_start + 1
  return (
    <section aria-label="Zo komt het in het boek" className="overflow-hidden rounded-(--radius-tile) border border-line bg-sunken">
      <h3 className="border-b border-line px-3.5 py-2.5 text-note font-bold">Zo komt het in het boek</h3>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">De regel en zijn verbetering</caption>
        <thead>
          <tr className="text-tiny text-ink-2">
            <th scope="col" className="px-3.5 py-1.5 font-semibold">Regel</th>
            <th scope="col" className="px-2 py-1.5 font-semibold">Wat</th>
            <th scope="col" className="px-3.5 py-1.5 text-right font-semibold">Gaat in op</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <td className="px-3.5 py-2">{formatCount(line.mutation_id)}</td>
            <td className="px-2 py-2">{`${KINDS[line.kind]}, ${sayCertificates(count)}`}</td>
            <td className="px-3.5 py-2 text-right whitespace-nowrap"><s>{shortDay(old)}</s></td>
          </tr>
          <tr className="border-t border-line">
            <td className="px-3.5 py-2"><strong>{formatCount(next)}</strong><span> nieuw</span></td>
            <td className="px-2 py-2">{`Verbetert ${formatCount(line.mutation_id)}`}</td>
            <td className="px-3.5 py-2 text-right font-bold whitespace-nowrap">{shortDay(on)}</td>
          </tr>
        </tbody>
      </table>
      <p role="status" className="border-t border-line px-3.5 py-2.5 wrap-anywhere">{days ? daysText(days) : 'Niemand krijgt of verliest er een dag door.'}</p>
    </section>
  )
}

/** `Wie van 1 tot en met 2 november rechthebbende was, wordt Mila in plaats van Daniël.` */
function daysText({ first, until, was_name: was, becomes_name: becomes, was_nobody: wasNobody, becomes_nobody: becomesNobody }: NonNullable<Preview['days']>): string {
  const last = dayBefore(until)
  const when = first === last ? `Op ${formatCalendarDate(first)}` : `Van ${formatCalendarDate(first)} tot en met ${formatCalendarDate(last)}`
  const [now, before] = [becomesNobody ? 'niemand' : (becomes ?? 'een gewiste houder'), wasNobody ? 'niemand' : (was ?? 'een gewiste houder')]
  return `${when} wordt ${now} rechthebbende, in plaats van ${before}.`
}
