import { use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { FieldShell } from './Field.tsx'
import { FormContext } from './form-context.ts'
import './code-field.css'

interface CodeFieldProps {
  readonly label: string
  readonly name: string
  readonly digits: number
  /** The digits so far. */
  readonly value: string
  /** What is wrong with it; the form around it says so by itself. */
  readonly error?: string | null
  /** Small, below what is wrong with it. */
  readonly help?: ReactNode
  /** The whole text as it was typed, filled in or pasted: the caller reads the code in it. */
  readonly onText: (text: string) => void
  readonly ref: RefObject<HTMLInputElement | null>
}

/**
 * One input for a code of several digits, over painted cells: paste, filling in from a message and screen readers
 * see an ordinary field. It has no maximum length, because that would cut a pasted sentence before it is read.
 */
export function CodeField({ label, name, digits, value, error, help, onText, ref }: CodeFieldProps) {
  const selected = useMarked(ref)
  const { errors } = use(FormContext)
  const said = error ?? errors[name]
  // Yellow is where one is: a code that was refused is selected as a whole, so that the next key replaces it, and is nowhere.
  const marked = said && value && selected?.from === 0 && selected.to === value.length ? null : selected
  return (
    <FieldShell label={label} error={said} help={help}>
      {(tied) => (
        <div className="code-field" data-wrong={said ? true : undefined}>
          {Array.from({ length: digits }, (_, place) => (
            <span key={place} aria-hidden className="code-cell" data-marked={marked && marked.from <= place && place < marked.to ? true : undefined}>
              {marked && marked.from === marked.to && marked.to === place ? <i className="code-caret" /> : null}
              {value[place] ? <b key={value[place]}>{value[place]}</b> : null}
            </span>
          ))}
          <input
            {...tied}
            ref={ref}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      )}
    </FieldShell>
  )
}

interface Marked {
  readonly from: number
  readonly to: number
}

/** Where the cursor stands and what is selected, to be painted on the cells; null without focus. */
function useMarked(ref: RefObject<HTMLInputElement | null>): Marked | null {
  const [marked, setMarked] = useState<Marked | null>(null)
  useEffect(() => {
    const follow = () => {
      const input = ref.current
      if (!input || document.activeElement !== input) return setMarked(null)
      const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
      setMarked((last) => (last?.from === from && last.to === to ? last : { from, to }))
    }
    follow()
    const events = ['selectionchange', 'focusin', 'focusout', 'input'] as const
    for (const event of events) document.addEventListener(event, follow)
    return () => {
      for (const event of events) document.removeEventListener(event, follow)
    }
  }, [ref])
  return marked
}
