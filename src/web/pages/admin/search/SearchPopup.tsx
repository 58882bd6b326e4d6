import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { SearchGroups } from './SearchGroups.tsx'
import { focusSearch } from './search-focus.ts'
import { LISTBOX } from './use-choice.ts'
import type { useDeskSearch } from './use-desk-search.ts'

interface SearchPopupProps {
  readonly open: boolean
  readonly typed: string
  readonly search: ReturnType<typeof useDeskSearch>
  readonly active: string | null
  readonly onPoint: (key: string | null) => void
  readonly onPick: (key: string) => void
  readonly onClear: () => void
}

/** What is found for a text, below the field: groups with the surest first, or why there is nothing. */
export function SearchPopup({ open, typed, search, active, onPoint, onPick, onClear }: SearchPopupProps) {
  const { answer, failure, late, options, retry } = search
  if (!open || (!answer && !failure && !late)) return <div id={LISTBOX} role="listbox" aria-label="Gevonden" hidden />
  return (
    <div className="absolute top-full left-0 z-20 mt-1.5 w-full overflow-hidden rounded-(--radius-tile) border border-edge bg-surface shadow-over sm:w-[min(640px,calc(100vw-72px))]">
      {failure ? (
        <div className="p-3"><NotLoaded failure={failure} onRetry={() => { focusSearch(); retry() }} /></div>
      ) : answer === undefined ? (
        <Waiting>Zoeken...</Waiting>
      ) : options.length === 0 ? (
        <div aria-busy={late} className={late ? 'opacity-60' : undefined}>
          <Empty title="Geen investeerders gevonden" action={<Button look="secondary" size="small" onClick={onClear}>Zoekopdracht wissen</Button>}>
            U kunt zoeken op delen van een naam (ook zonder “van der”), e-mail, telefoon, certificaatnummer, referentie, kenmerk of betaling.
          </Empty>
        </div>
      ) : (
        <>
          <SearchGroups typed={typed} options={options} late={late} active={active} onPoint={onPoint} onPick={onPick} />
          <p aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-3.5 py-2 text-tiny text-ink-2 max-sm:hidden">
            <Hint keys="Enter">{active ? 'openen' : 'lijst filteren'}</Hint>
            <Hint keys="Pijltjes">kiezen</Hint>
            <Hint keys="Esc">sluiten</Hint>
          </p>
        </>
      )}
      {options.length === 0 || failure || answer === undefined ? <div id={LISTBOX} role="listbox" aria-label="Gevonden" hidden /> : null}
    </div>
  )
}

function Hint({ keys, children }: { readonly keys: string; readonly children: string }) {
  return <span className="inline-flex items-center gap-1.5"><kbd className="rounded-(--radius-chip) border border-line bg-surface px-1.5 font-sans font-semibold">{keys}</kbd><span>{children}</span></span>
}
