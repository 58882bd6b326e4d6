import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Long enough not to ask at every key, short enough to feel immediate. */
const PAUSE_MS = 250

interface SearchFieldProps {
  /** What is searched for now, from the address. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Name, e-mail or telephone number; a request by its reference too. `/` brings the cursor here from anywhere; Escape empties it. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // The address changed: by our own search, or by "back" and "Zoekopdracht wissen". Only then it wins over the text.
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = window.setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, value, onSearch])
  useSlash(() => input.current?.focus())
  return (
    <search className="relative w-full sm:w-[340px]">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-2" />
      <input
        ref={input}
        type="search"
        aria-label="Zoek op naam, e-mail, telefoon of kenmerk"
        placeholder="Naam, e-mail, telefoon of kenmerk"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
          if (event.key === 'Enter') onSearch(typed.trim())
        }}
        className="peer block min-h-10 w-full rounded-(--radius-field) border border-edge bg-surface py-1.5 pr-9 pl-11 text-note placeholder:text-ink-2 focus-visible:outline-offset-1"
      />
      <kbd aria-hidden className="pointer-events-none absolute top-2.5 right-2.5 grid h-5 min-w-5 place-items-center rounded-(--radius-chip) border border-line text-tiny text-ink-2 max-sm:hidden peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">/</kbd>
    </search>
  )
}

function useSlash(act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
