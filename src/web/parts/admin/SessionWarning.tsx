import { Clock } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useAct } from '#web/lib/use-act.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Topmost } from '#web/ui/Topmost.tsx'
import { isAtItsLongest, timeLeft, type Standing } from './standing.ts'
import './session-warning.css'

interface SessionWarningProps {
  readonly standing: Standing
  /** Uses the session, so that it lasts. */
  readonly onLonger: () => Promise<void>
  /** It cannot last longer: to log in once more. */
  readonly onAgain: () => void
}

/** Two minutes before a session ends: said once, counted down without a word, and the keys stay where they are. */
export function SessionWarning(props: SessionWarningProps) {
  return <Topmost>{(first) => <Bar {...props} said={first} />}</Topmost>
}

function Bar({ standing, onLonger, onAgain, said }: SessionWarningProps & { readonly said: boolean }) {
  const longest = isAtItsLongest(standing)
  const [text] = useState(() => spoken(timeLeft(standing), longest))
  const longer = useAct(onLonger, () => undefined, { leavable: true })
  const bar = useBar()
  return (
    <div ref={bar} popover="manual" role="region" aria-label="Uw sessie" className="session-warning">
      <Aloud>{said ? text : ''}</Aloud>
      <Clock aria-hidden className="size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold"><span>Uw sessie eindigt over </span><Countdown standing={standing} /></p>
        {longest ? <p>Een sessie duurt hoogstens 12 uur.</p> : null}
        {longer.failure ? <p role="alert" className="font-semibold text-bad">Verlengen is niet gelukt. Probeer het opnieuw.</p> : null}
      </div>
      {longest
        ? <Button look="secondary" size="small" onClick={onAgain}>Log opnieuw in</Button>
        : <Button look="secondary" size="small" busy={longer.busy ? 'Verlengen...' : false} onClick={() => longer.run()}>Verleng</Button>}
    </div>
  )
}

/** Over everything, also over a dialog; whoever had the keys in it has them where he came from once it goes. */
function useBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current
    if (!shown?.isConnected) return
    let from: HTMLElement | null = null
    const come = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !shown.contains(relatedTarget)) from = relatedTarget
    }
    shown.addEventListener('focusin', come)
    shown.showPopover()
    return () => {
      shown.removeEventListener('focusin', come)
      if (!shown.contains(document.activeElement)) return
      const back = from?.isConnected ? from : document.querySelector<HTMLElement>('h1')
      back?.focus({ preventScroll: true })
    }
  }, [])
  return bar
}

function Countdown({ standing }: { readonly standing: Standing }) {
  const [left, setLeft] = useState(() => timeLeft(standing))
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(timeLeft(standing)), 250)
    return () => window.clearInterval(timer)
  }, [standing])
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return <span role="timer" className="tabular-nums">{seconds >= 120 ? '2 minuten' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}

function spoken(left: number, longest: boolean): string {
  const minutes = Math.round(left / 60_000)
  const span = minutes >= 1 ? `${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}` : `${Math.max(1, Math.ceil(left / 1000))} seconden`
  return `Uw sessie eindigt over ${span}. ${longest ? 'Kies Log opnieuw in om verder te gaan.' : 'Kies Verleng om door te werken.'}`
}
