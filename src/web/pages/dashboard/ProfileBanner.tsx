import { CircleCheck, CircleDashed } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import type { ProfileProgress } from '#domain/profile.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'

const AFTER = { done: '', missing: ' ontbreekt', again: ' opnieuw uploaden' } as const

/** What is still missing before the deed can be made. The caller shows it only while something is. */
export function ProfileBanner({ progress }: { readonly progress: ProfileProgress }) {
  const { tasks, done, refused } = progress
  return (
    <section aria-labelledby="profile-title" className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-(--radius-card) border border-line bg-surface p-5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-[300px] items-start gap-4 sm:items-center sm:gap-5">
        <Coin>{`${done}/${tasks.length}`}</Coin>
        <div>
          <h2 id="profile-title" className="text-head font-bold tracking-[-0.022em]">{refused ? 'Uw documenten zijn afgewezen' : 'Maak uw profiel compleet'}</h2>
          <p className="text-small text-ink-2">{refused ? 'Upload ze opnieuw, dan kijken wij er nog eens naar.' : 'Daarna sturen wij uw akte, om digitaal te tekenen.'}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-small font-semibold">
            {tasks.map((task) => (
              <li key={task.name} className={`flex items-center gap-2 ${task.state === 'done' ? 'text-ok' : 'text-wait'}`}>
                {task.state === 'done' ? <CircleCheck aria-hidden className="size-[18px] shrink-0" /> : <CircleDashed aria-hidden className="size-[18px] shrink-0" />}
                <span>{task.name + AFTER[task.state]}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="w-full sm:w-auto"><ButtonLink wide to={pagePath('dashboard', { profiel: 'open' })}>{refused ? 'Opnieuw uploaden' : 'Profiel voltooien'}</ButtonLink></div>
    </section>
  )
}
