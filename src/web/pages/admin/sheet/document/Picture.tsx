import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Size } from './zoom.ts'

export type Turn = 0 | 90 | 180 | 270

interface PictureProps {
  readonly title: string
  readonly url: string
  readonly zoom: Size
  readonly turn: Turn
}

/** The arrow keys move it: so it is reached by Tab. */
const REACHED = { tabIndex: 0 }

/** A picture that is moved by dragging or by the arrow keys where it is larger than its place. What is in the middle stays there when it grows. */
export function Picture({ title, url, zoom, turn }: PictureProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(1)
  useMiddle(stage, `${zoom} ${turn}`, ratio)
  useDrag(stage)
  return (
    <div ref={stage} role="group" {...REACHED} aria-label={`${title}, ${zoom === 'fit' ? 'passend' : `${zoom} procent`}${turn === 0 ? '' : `, ${turn} graden gedraaid`}`} className="document-stage" data-zoom={zoom} data-turn={turn}>
      <div className="document-paper" style={{ aspectRatio: turn % 180 === 0 ? ratio : 1 / ratio }}>
        <img alt={title} src={url} draggable={false} onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)} />
      </div>
    </div>
  )
}

type Stage = RefObject<HTMLDivElement | null>

/** After each other size, what was in the middle is there again; a picture that has just come begins at its top. */
function useMiddle(stage: Stage, size: string, ratio: number): void {
  const middle = useRef({ x: 0.5, y: 0.5, size, ratio })
  useLayoutEffect(() => {
    const box = stage.current
    if (box && middle.current.size !== size) box.scrollTo(middle.current.x * box.scrollWidth - box.clientWidth / 2, middle.current.y * box.scrollHeight - box.clientHeight / 2)
    middle.current = { ...middleOf(box), size, ratio }
  }, [stage, size, ratio])
  useEffect(() => {
    const box = stage.current
    const look = () => {
      middle.current = { ...middle.current, ...middleOf(box) }
    }
    box?.addEventListener('scroll', look, { passive: true })
    return () => box?.removeEventListener('scroll', look)
  }, [stage])
}

function middleOf(box: HTMLElement | null): { readonly x: number; readonly y: number } {
  return box ? { x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight } : { x: 0.5, y: 0.5 }
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
