import { useEffect, useRef } from 'react'
import { afterDialogs } from './after-dialogs.ts'

/**
 * What an act on a row came to. The row is gone with it, and the button that was pressed: the focus goes here, unless
 * something else has taken it by then.
 */
export function Said({ text }: { readonly text: string | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text === null) return
    return afterDialogs(() => {
      if (document.activeElement === null || document.activeElement === document.body) line.current?.focus()
    })
  }, [text])
  return <p ref={line} tabIndex={-1} role="status" className={text === null ? 'sr-only' : 'rounded-(--radius-field) bg-ok-bg px-3.5 py-2 font-semibold text-ok'}>{text}</p>
}
