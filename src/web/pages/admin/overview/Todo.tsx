import { ChevronRight } from 'lucide-react'
import type { Todo as Tasks } from '#contract/admin-desk.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { countText, QUEUES } from '#web/pages/admin/frame/queues.ts'
import { useTodo } from '#web/pages/admin/frame/use-todo.ts'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'

/** "Te doen": what waits for an admin, a click from its queue; the coin is on the first task that has something (look/20). */
export function Todo() {
  const { data: todo, error, refetch } = useTodo()
  return (
    <section aria-labelledby="te-doen" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="te-doen" className="text-small font-semibold">Te doen</h2>
        {todo && QUEUES.every(({ count }) => count(todo) === 0) ? <p role="status" className="text-ink-2">Er is nu niets te doen. Wat binnenkomt, staat hier vanzelf.</p> : null}
      </div>
      {error && !todo ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Tiles todo={todo} />}
    </section>
  )
}

/** Five beside each other, three above two, or below each other: the places are there before the figures, and each has room for two lines of what is said of it, so that nothing moves. */
const PLACES = 'sm:max-md:last:col-span-2 md:max-xl:col-span-2 md:max-xl:nth-[n+4]:col-span-3'

function Tiles({ todo }: { readonly todo: Tasks | undefined }) {
  const now = useMinute()
  const first = todo ? QUEUES.find(({ count }) => count(todo) > 0) : undefined
  return (
    <ul aria-label="Taken" aria-busy={!todo} className="grid gap-px overflow-hidden rounded-(--radius-card) border border-line bg-line sm:grid-cols-2 md:grid-cols-6 xl:grid-cols-5">
      {QUEUES.map((queue) => (
        <li key={queue.tab} className={`bg-surface ${PLACES}`}>
          <Task queue={queue} todo={todo} now={now} first={queue === first} />
        </li>
      ))}
    </ul>
  )
}

interface TaskProps {
  readonly queue: (typeof QUEUES)[number]
  readonly todo: Tasks | undefined
  readonly now: number
  readonly first: boolean
}

function Task({ queue, todo, now, first }: TaskProps) {
  const count = todo ? queue.count(todo) : 0
  const late = todo !== undefined && queue.late?.(todo, now) === true
  return (
    <Link to={queue.to} className="flex min-h-[80px] items-center gap-2.5 px-3.5 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3">
      <span className="grid w-[44px] shrink-0 place-items-center text-lead font-bold">
        {first && count < 1000 ? <Coin size="tier">{count}</Coin> : <span className={count > 0 ? '' : 'font-normal text-ink-2'}>{todo ? countText(count) : '–'}</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{todo ? queue.task(todo) : queue.label}</span>
        <span className={`block text-tiny wrap-anywhere ${late ? 'font-semibold text-bad' : 'text-ink-2'}`}>{todo && count > 0 ? queue.note(todo, now) : todo ? 'niets' : ' '}</span>
      </span>
      <ChevronRight aria-hidden className="size-[18px] shrink-0 text-ink-2" />
    </Link>
  )
}
