import { formatCount } from '#domain/money.ts'
import { formatTime } from '#domain/moment.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import type { SteadyList } from './use-steady-list.ts'

interface ListNewsProps {
  /** When the server last said what stands there; null: nothing does. */
  readonly at: number | null
  readonly steady: SteadyList
  /** The list was drawn anew. */
  readonly onShow: () => void
}

/** As of when the list is, and what would come into it: it comes when somebody says so, and its place is there before. */
export function ListNews({ at, steady, onShow }: ListNewsProps) {
  const { come, otherwise, show } = steady
  const news = come > 0 ? `${formatCount(come)} nieuwe` : otherwise ? 'Volgorde gewijzigd' : ''
  return (
    <>
      <Aloud>{news}</Aloud>
      {news === '' ? null : (
        <button
          type="button" className="min-h-[34px] cursor-pointer rounded-(--radius-field) bg-busy-bg px-3 font-semibold text-busy"
          onClick={() => {
            show()
            // The rows stand there a moment later, and this button does not.
            requestAnimationFrame(onShow)
          }}
        >
          {`${news}, toon`}
        </button>
      )}
      {at === null ? null : <p className={`whitespace-nowrap text-ink-2 ${news === '' ? '' : 'sm:max-xl:hidden'}`}>{`Bijgewerkt ${formatTime(at)}`}</p>}
    </>
  )
}
