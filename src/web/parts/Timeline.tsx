import { Building2, CircleX, User } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import type { TimelineAct, TimelineStep } from '#domain/timeline.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { CHECK, Glyph } from '#web/ui/Glyph.tsx'
import './timeline.css'

/** What can be done now. The banner of the account has other words: a name leads to one thing. */
const ACTS: Readonly<Record<Exclude<TimelineAct, 'login'>, string>> = {
  profile: 'Gegevens aanvullen', id: 'ID uploaden', proof: 'Bewijs uploaden', again: 'Nieuwe documenten uploaden',
}

const WHO = { you: { icon: User, text: 'Nu bij u' }, us: { icon: Building2, text: 'Nu bij ons' } } as const

interface TimelineProps {
  readonly steps: readonly TimelineStep[]
  /** Whether its button is the one of the view. */
  readonly primary?: boolean
}

/** "Waar u nu bent": five steps from payment to dividend, one coin, and who acts (look/18). Beside each other where there is room. */
export function Timeline({ steps, primary = false }: TimelineProps) {
  return (
    <section aria-labelledby="timeline-title" className="timeline-box">
      <h2 id="timeline-title" className="text-head font-bold tracking-[-0.022em]">Waar u nu bent</h2>
      <ol className="timeline">
        {steps.map((step, index) => (
          <li key={step.name} className={`timeline-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
            <Sign step={step} place={index + 1} />
            <div className="min-w-0"><Said step={step} primary={primary} /></div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sign({ step, place }: { readonly step: TimelineStep; readonly place: number }) {
  if (step.state === 'now') return <Coin size="step">{place}</Coin>
  return step.state === 'done' ? <i aria-hidden="true"><Glyph d={CHECK} /></i> : <i aria-hidden="true">{place}</i>
}

function Said({ step: { name, state, who, refused, says, act }, primary }: { readonly step: TimelineStep; readonly primary: boolean }) {
  const Icon = who ? WHO[who].icon : null
  return (
    <>
      <p className="font-bold">
        <span>{name}</span>
        {state === 'done' ? <span className="sr-only"> (klaar)</span> : null}
      </p>
      {who && Icon ? <p className="flex items-center gap-1.5 text-small font-semibold"><Icon aria-hidden className="size-[15px] shrink-0" /><span>{WHO[who].text}</span></p> : null}
      {refused === null ? null : <p className="flex gap-1.5 text-small font-semibold text-bad"><CircleX aria-hidden className="mt-[3px] size-[15px] shrink-0" /><span>{refused}</span></p>}
      {says.map((line) => <p key={line} className="text-small wrap-anywhere text-ink-2">{line}</p>)}
      {act === null || act === 'login' ? null : (
        <div className="timeline-act"><ButtonLink size="small" look={primary ? 'primary' : 'secondary'} to={pagePath('dashboard', { profiel: 'open' })}>{ACTS[act]}</ButtonLink></div>
      )}
    </>
  )
}
