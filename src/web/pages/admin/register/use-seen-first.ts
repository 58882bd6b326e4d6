import { useEffect, useId, useState, type RefObject } from 'react'

/** What is known of exactly what is typed: no preview of it, what the book has against it, or what it will say. */
type Sight = 'none' | 'problem' | 'good'

interface SeenFirst {
  /** Of what is said while there is no preview. */
  readonly id: string
  /** The button was pressed for the very text that has no preview yet. */
  readonly early: boolean
  /** Sends what has been seen; else says why not, and leads to what can be done about it. */
  readonly send: (go: () => void) => void
}

/** What will stand in the book for good goes only once its preview has been seen. `content`: what is typed. */
export function useSeenFirst(form: RefObject<HTMLFormElement | null>, content: string, sight: Sight): SeenFirst {
  const id = useId()
  const [pressed, setPressed] = useState<string | null>(null)
  if (pressed !== null && (pressed !== content || sight === 'good')) setPressed(null)
  const answered = pressed === content && sight === 'problem'
  // Whoever pressed too early hears of what is wrong as if it had been known.
  useEffect(() => { if (answered) form.current?.requestSubmit() }, [answered, form])
  return {
    id,
    early: pressed === content && sight === 'none',
    send: (go) => {
      if (sight === 'good') return go()
      if (sight === 'none') setPressed(content)
      form.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus()
    },
  }
}
