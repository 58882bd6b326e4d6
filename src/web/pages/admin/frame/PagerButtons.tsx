import { Button } from '#web/ui/Button.tsx'

export interface PagerButtonsProps {
  /** What is paged through, where a page has more than one pager. */
  readonly of?: string
  /** The next page is on its way. */
  readonly busy: boolean
  /** Null: there is none. */
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
}

/** Back and forth. A button with nowhere to go keeps the focus that it has, and says that it leads nowhere. */
export function PagerButtons({ of, busy, previous, next }: PagerButtonsProps) {
  const label = (word: string) => (of === undefined ? undefined : `${word}, ${of}`)
  return (
    <div className="flex gap-2">
      <Button look="secondary" size="small" aria-label={label('Vorige')} off={!previous || busy} onClick={() => { if (!busy) previous?.() }}>Vorige</Button>
      <Button look="secondary" size="small" aria-label={label('Volgende')} off={!next || busy} onClick={() => { if (!busy) next?.() }}>Volgende</Button>
    </div>
  )
}
