import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetFactorPolicy, adminSetFactorPolicy, type ListedAdmin } from '#contract/admins.ts'
import { calendarDate } from '#domain/moment.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { dateText } from '#web/lib/format.ts'
import { FAILED_TEXT, textOf, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { momentOf, parseDay } from '#web/pages/admin/register/register-question.ts'
import { shortDay } from '#web/pages/admin/register/register-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { withoutFactor } from './admin-words.ts'
import { Unsaved } from '#web/ui/Unsaved.tsx'

interface FactorPolicyProps {
  readonly admins: readonly ListedAdmin[]
  readonly onDone: (words: string) => void
}

/** From when every admin needs a second factor, and how many have none yet (decision 0048). */
export function FactorPolicy({ admins, onDone }: FactorPolicyProps) {
  const questions = useQueryClient()
  const now = useMinute()
  const { data: policy, error } = useQuery(ask(adminGetFactorPolicy))
  const [open, setOpen] = useState(false)
  const done = async (words: string) => {
    await questions.invalidateQueries({ queryKey: [adminGetFactorPolicy.name] })
    setOpen(false)
    onDone(words)
  }
  if (!policy) return <p className="text-ink-2">{error ? textOf(error, FAILED_TEXT) : 'Tweede factor laden...'}</p>
  const from = policy.required_from
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p><strong className="font-semibold">{titleOf(from, now)}</strong><span className="text-ink-2">{` ${owedText(withoutFactor(admins), from !== null)}`}</span></p>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>{from === null ? 'Verplicht stellen' : 'Datum wijzigen'}</Button>
      <Dialog title="Tweede factor verplicht voor iedereen" open={open} onClose={() => setOpen(false)}>
        <PolicyForm from={from} onDone={(words) => void done(words)} />
      </Dialog>
    </div>
  )
}

function titleOf(from: string | null, now: number): string {
  if (from === null) return 'Tweede factor: ieder kiest zelf.'
  return Date.parse(from) <= now ? 'Tweede factor verplicht voor iedereen.' : `Tweede factor verplicht voor iedereen vanaf ${dateText(from)}.`
}

function owedText(many: number, required: boolean): string {
  if (many === 0) return 'Iedereen die kan inloggen, heeft er een.'
  const who = many === 1 ? '1 beheerder' : `${many} beheerders`
  if (required) return `${who} ${many === 1 ? 'moet' : 'moeten'} hem nog instellen.`
  return `${who} ${many === 1 ? 'heeft' : 'hebben'} er nog geen.`
}

const WIRE = { p_from: 'from' } as const
const DAYS_AHEAD_MS = 7 * 24 * 3_600_000

function PolicyForm({ from, onDone }: { readonly from: string | null; readonly onDone: (words: string) => void }) {
  const today = calendarDate(useMinute())
  const demand = useAct((day: string, attempt) => call(adminSetFactorPolicy, { p_required: true, p_from: momentOf(`${day}T00:00`) }, attempt), (_, day) => onDone(`Een tweede factor is verplicht voor iedereen vanaf ${shortDay(day)}.`))
  const leave = useAct((_, attempt) => call(adminSetFactorPolicy, { p_required: false }, attempt), () => onDone('Een tweede factor is niet meer verplicht.'))
  const problems = { from: (typed: string) => dayProblem(typed, today) }
  const [begins] = useState(() => (from === null ? calendarDate(Date.now() + DAYS_AHEAD_MS) : calendarDate(Math.max(Date.parse(from), Date.now()))))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">Tot die dag worden beheerders eraan herinnerd. Vanaf die dag stelt wie er geen heeft, er na het inloggen eerst een in. Dat geldt ook voor u.</p>
      <Form unsaved={<Unsaved />} problems={problems} wire={WIRE} act={demand} say={refusal} onSend={(typed) => demand.run(parseDay(typed.from) ?? '')} className="flex flex-col gap-4">
        <Field label="Verplicht vanaf" name="from" defaultValue={shortDay(begins)} inputMode="numeric" autoComplete="off" placeholder="dd-mm-jjjj" required />
        <div className="flex flex-wrap justify-end gap-2.5">
          <CloseButton>Annuleren</CloseButton>
          <Submit size="medium" busy="Opslaan...">Verplicht stellen</Submit>
        </div>
      </Form>
      {from === null ? null : (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          {leave.failure ? <Notice tone="bad" title={textOf(leave.failure, FAILED_TEXT)} /> : null}
          <Button look="secondary" size="small" busy={leave.busy ? 'Opslaan...' : false} off={leave.wait > 0} onClick={() => leave.run()}>Niet meer verplichten</Button>
        </div>
      )}
    </div>
  )
}

function dayProblem(typed: string, today: string): string | null {
  const day = parseDay(typed)
  if (day === null) return 'Vul een geldige datum in'
  return day < today ? 'Kies vandaag of een latere dag' : null
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, FAILED_TEXT)} />
}
