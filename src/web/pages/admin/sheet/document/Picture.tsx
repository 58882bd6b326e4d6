import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Zoom } from './zoom.ts'

export type Turn = 0 | 90 | 180 | 270

interface PictureProps {
  readonly title: string
  readonly url: string
  readonly zoom: Zoom
  readonly turn: Turn
}

/** The arrow keys move it: so it is reached by Tab. */
const REACHED = { tabIndex: 0 }

/** A picture that is moved by dragging or by the arrow keys where it is larger than its place. What is in the middle stays there when it grows. */
export function Picture({ title, url, zoom, turn }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  useMiddle(stage, `${zoom} ${turn}`)
  useDrag(stage)
  return (
    <div ref={stage} role="group" {...REACHED} aria-label={`${title}, ${zoom} procent${turn === 0 ? '' : `, ${turn} graden gedraaid`}`} className="document-stage" data-zoom={zoom} data-turn={turn}>
      <div className="document-paper"><img alt={title} src={url} draggable={false} /></div>
    </div>
  )
}

type Stage = RefObject<HTMLDivElement | null>

/** After each other size, what was in the middle is there again. */
function useMiddle(stage: Stage, size: string): void {
  const middle = useRef({ x: 0.5, y: 0.5, size: '' })
  useLayoutEffect(() => {
    const box = stage.current
    if (!box || middle.current.size === size) return
    box.scrollTo(middle.current.x * box.scrollWidth - box.clientWidth / 2, middle.current.y * box.scrollHeight - box.clientHeight / 2)
    middle.current.size = size
  }, [stage, size])
  useEffect(() => {
    const box = stage.current
    const look = () => {
      if (box) middle.current = { ...middle.current, x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight }
    }
    box?.addEventListener('scroll', look, { passive: true })
    return () => box?.removeEventListener('scroll', look)
  }, [stage])
}

/** The hand of a mouse or a pen moves it; a finger scrolls by itself. */
function useDrag(stage: Stage): void {
  useEffect(() => {
    const box = stage.current
    if (!box) return
    const over = new AbortController()
    let from: { readonly x: number; readonly y: number } | null = null
    const listen = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', hear: (event: PointerEvent) => void) => box.addEventListener(name, hear, { signal: over.signal })
    listen('pointerdown', (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      from = { x: event.clientX + box.scrollLeft, y: event.clientY + box.scrollTop }
      box.setPointerCapture(event.pointerId)
    })
    listen('pointermove', ({ clientX, clientY }) => {
      if (from) box.scrollTo(from.x - clientX, from.y - clientY)
    })
    for (const end of ['pointerup', 'pointercancel'] as const) listen(end, () => { from = null })
    return () => over.abort()
  }, [stage])
}
