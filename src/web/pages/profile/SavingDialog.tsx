import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Spec 1, sections 4 and 9: the bar runs so long, then rests a second; the page reloads after ten. */
const SHORTEST_MS = 15_000
const LONGEST_MS = 20_000
const REST_MS = 1000
const RELOAD_S = 10

const MILESTONES = [[80, 'Akte voorbereiden'], [60, 'Profiel bijwerken'], [40, 'Documenten controleren'], [20, 'Gegevens opslaan'], [0, 'Gegevens versturen']] as const

interface SavingDialogProps {
  readonly email: string
  /** The real work is done: the bar may end. */
  readonly saved: boolean
  readonly onOver: () => void
}

/** Over the form while it is saved: a bar that never ends before the work did (contract 4.13), and then what comes next. */
export function SavingDialog({ email, saved, onOver }: SavingDialogProps) {
  const percent = useRun(saved)
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (percent < 100) return
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [percent])
  const done = rested && saved
  const milestone = MILESTONES.find(([from]) => percent >= from)?.[1] ?? ''
  return (
    <Dialog title={done ? 'Uw profiel is compleet' : 'Uw profiel wordt opgeslagen'} open role="alertdialog" onClose={() => done && onOver()}>
      {done ? <Done email={email} onOver={onOver} /> : (
        <>
          <p className="mb-4 text-ink-2">Laat deze pagina open, dit duurt ongeveer twintig seconden.</p>
          <Progress label={milestone} value={percent} />
          <Aloud>{milestone}</Aloud>
        </>
      )}
    </Dialog>
  )
}

function Done({ email, onOver }: Pick<SavingDialogProps, 'email' | 'onOver'>) {
  const [left, setLeft] = useState(RELOAD_S)
  const [stays, setStays] = useState(false)
  const over = useEffectEvent(onOver)
  const box = useRef<HTMLDivElement>(null)
  const words = useId()
  // It has taken the place of the bar, in a dialog that was open already: heard by the focus on it.
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    if (stays) return
    if (left === 0) return over()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, stays])
  return (
    <div ref={box}>
      <StatusBadge tone="ok" icon={CircleCheck}>Opgeslagen</StatusBadge>
      <p id={words} className="mt-3">
        <span>Profiel en documenten succesvol bijgewerkt! Wij controleren ze, meestal binnen 2 werkdagen. Daarna sturen wij uw akte naar </span>
        <strong className="font-bold wrap-anywhere">{email}</strong>
        <span>, om digitaal te tekenen.</span>
      </p>
      <div className="mt-5 flex flex-col gap-2"><Button wide aria-describedby={words} onClick={onOver}>Naar mijn account</Button></div>
      {stays ? null : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-note text-ink-2">
          <span aria-live="off">{`U gaat over ${left} ${left === 1 ? 'seconde' : 'seconden'} naar uw account.`}</span>
          <button type="button" className="link min-h-11" onClick={() => setStays(true)}>Blijf hier</button>
        </p>
      )}
    </div>
  )
}

/** From 0 to 100 within 15 to 20 seconds; waits at 95 for work that takes longer. */
function useRun(saved: boolean): number {
  const [percent, setPercent] = useState(0)
  const [took] = useState(() => SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPercent(Math.min(100, ((performance.now() - began) / took) * 100)), 200)
    return () => clearInterval(timer)
  }, [took])
  return saved ? percent : Math.min(95, percent)
}
