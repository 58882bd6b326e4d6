import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import type { ProfileProgress } from '#domain/profile.ts'
import { refusedWords } from '#web/parts/refused-words.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'

const STATES = {
  done: { after: '', Icon: CircleCheck, colour: 'text-ok' },
  missing: { after: ' ontbreekt', Icon: CircleDashed, colour: 'text-wait' },
  again: { after: ' opnieuw uploaden', Icon: CircleAlert, colour: 'text-bad' },
} as const

const INCOMPLETE = { title: 'Maak uw profiel compleet', text: 'Daarna sturen wij uw akte, om digitaal te tekenen.', act: 'Profiel voltooien' } as const

const KEPT = 'Uw certificaten blijven op uw naam.'

interface ProfileBannerProps {
  readonly progress: ProfileProgress
  /** Why the person was refused, in the words of whoever judged; what was said of one document stands beside it. */
  readonly reason: string | null
  /** Whoever was refused is told that nothing becomes of these. */
  readonly holds: boolean
}

/** What is still missing before the deed can be made, and what must come again and why. The caller shows it only while something is. */
export function ProfileBanner({ progress, reason: ofAll, holds }: ProfileBannerProps) {
  const { tasks, done, refused } = progress
  const again = tasks.filter((task) => task.state === 'again' && task.reason !== null)
  const reasons = again.length > 0 ? again : refused && ofAll !== null ? [{ name: 'Reden', reason: ofAll }] : []
  const words = refused ? refusedWords(progress) : undefined
  const { title, text, act } = words ?? INCOMPLETE
  return (
    <section aria-labelledby="profile-title" className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-(--radius-card) border border-line bg-surface p-5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-[300px] items-start gap-4 sm:items-center sm:gap-5">
        <Coin>{`${done}/${tasks.length}`}</Coin>
        <div className="min-w-0">
          <h2 id="profile-title" className="text-head font-bold tracking-[-0.022em]">{title}</h2>
          <p className="text-small text-ink-2">{words && holds ? `${text} ${KEPT}` : text}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-small font-semibold">
            {tasks.map(({ name, state }) => {
              const { after, Icon, colour } = STATES[state]
              return (
                <li key={name} className={`flex items-center gap-2 ${colour}`}>
                  <Icon aria-hidden className="size-[18px] shrink-0" />
                  <span>{name + after}</span>
                </li>
              )
            })}
          </ul>
          {reasons.map(({ name, reason }) => <p key={name} className="mt-2 text-small wrap-anywhere"><b>{`${name}: `}</b><span>{reason}</span></p>)}
        </div>
      </div>
      <div className="w-full sm:w-auto"><ButtonLink wide to={pagePath('dashboard', { profiel: 'open' })}>{act}</ButtonLink></div>
    </section>
  )
}
