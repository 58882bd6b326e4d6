import { useEffect, useRef } from 'react'
import { isFocusFree } from '#web/lib/keep-focus.ts'
import { afterDialogs } from './after-dialogs.ts'
import type { Saying } from './use-said.ts'

/**
 * What an act on a row came to. The row is gone with it, and the button that was pressed: the focus goes here, unless
 * something else has taken it by then.
 */
export function Said({ said }: { readonly said: Saying | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  const at = said?.at ?? 0
  useEffect(() => {
    if (at === 0) return
    return afterDialogs(() => {
      if (isFocusFree()) line.current?.focus()
    })
  }, [at])
  return <p ref={line} tabIndex={-1} role="status" className={said === null ? 'sr-only' : 'rounded-(--radius-field) bg-ok-bg px-3.5 py-2 font-semibold text-ok'}>{said ? <span key={said.at}>{said.text}</span> : null}</p>
}
