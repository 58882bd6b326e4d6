import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Hears the keys that are pressed anywhere within a part of a page, as a shortcut of what stands there: not with a modifier, which
 * is the browser's own, and not where somebody types. True: it was one, and means nothing else.
 */
export function useKeys(ref: RefObject<HTMLElement | null>, pressed: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLTextAreaElement || (event.target instanceof HTMLInputElement && event.target.type === 'text')
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !typing && pressed(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const part = ref.current
    if (!part) return
    part.addEventListener('keydown', press)
    return () => part.removeEventListener('keydown', press)
  }, [ref])
}
