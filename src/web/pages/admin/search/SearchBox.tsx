import { Search, X } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { useShortcut } from '#web/pages/admin/frame/shortcuts.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { SearchPopup } from './SearchPopup.tsx'
import { SEARCH_FIELD, focusSearch } from './search-focus.ts'
import { chosen, LISTBOX } from './use-choice.ts'
import { useSearchBox } from './use-search-box.ts'

interface SearchBoxProps {
  /** What the list is searched for now, from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/**
 * The one search of the desk: what is typed is answered below the field, the surest first. Arrows choose and Enter opens;
 * with nothing chosen Enter filters the list. `/` brings the cursor here from anywhere.
 */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const whole = useRef<HTMLElement>(null)
  const { typed, search, open, active, type, clear, pick, press, point, show, close } = useSearchBox(value, onSearch)
  useShortcut('/', focusSearch)
  return (
    <search ref={whole} className="relative w-full sm:w-[400px]" onBlur={({ relatedTarget }) => { if (!whole.current?.contains(relatedTarget)) close() }}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-2" />
      <input
        id={SEARCH_FIELD}
        type="search"
        role="combobox"
        aria-label="Zoek op naam, e-mail, telefoon, certificaatnummer of betaling"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={LISTBOX}
        aria-activedescendant={open && active ? chosen(active) : undefined}
        placeholder="Zoek naam, e-mail, nummer, betaling"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onKeyDown={press}
        className="peer block min-h-10 w-full rounded-(--radius-field) border border-edge bg-surface py-1.5 pr-9 pl-11 text-note placeholder:text-ink-2 focus-visible:outline-offset-1 [&::-webkit-search-cancel-button]:appearance-none"
      />
      <kbd aria-hidden className="pointer-events-none absolute top-2.5 right-2.5 grid h-5 min-w-5 place-items-center rounded-(--radius-chip) border border-line text-tiny text-ink-2 max-sm:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">/</kbd>
      {typed === '' ? null : (
        <button type="button" aria-label="Zoekveld leegmaken" title="Zoekveld leegmaken" onClick={clear} className="absolute top-[3px] right-[3px] grid size-[34px] place-items-center rounded-(--radius-field) text-ink-2 hover:bg-action-soft hover:text-ink">
          <X aria-hidden className="size-[18px]" />
        </button>
      )}
      <Later><SearchPopup open={open} typed={typed} search={search} active={active} onPoint={point} onPick={pick} onClear={clear} /></Later>
      <Aloud>{open ? search.said : ''}</Aloud>
    </search>
  )
}

/** A key is seen in the field before what hangs on it is drawn anew. */
function Later({ children }: { readonly children: Elements }) {
  return useDeferredValue(children)
}
