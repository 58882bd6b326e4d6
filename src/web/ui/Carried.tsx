import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { createPortal } from 'react-dom'

interface CarriedProps {
  /** What has its place in it; null: nothing now. */
  readonly what: ReactElement | null
  /** Either layout, with the place where that stands. */
  readonly children: (place: ReactElement) => ReactElement
}

/**
 * Something that a narrow screen has elsewhere than a wide one: when one becomes the other, as a tablet that is turned, it is
 * carried over as it is, with all that was typed in it and the focus. Where two layouts each had one of their own, it would
 * begin anew.
 */
export function Carried({ what, children }: CarriedProps) {
  const [box] = useState(() => document.createElement('div'))
  const focused = useRef<HTMLElement>(null)
  return (
    <>
      {children(<Place box={box} focused={focused} />)}
      {what ? <Within box={box}>{what}</Within> : null}
    </>
  )
}

function Within({ box, children }: { readonly box: HTMLElement; readonly children: ReactElement }) {
  return createPortal(children, box)
}

interface PlaceProps {
  readonly box: HTMLElement
  /** What had the focus in it when its last place went. */
  readonly focused: RefObject<HTMLElement | null>
}

function Place({ box, focused }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(box)
    focused.current?.focus()
    return () => {
      const { activeElement: active } = document
      focused.current = active instanceof HTMLElement && box.contains(active) ? active : null
    }
  }, [box, focused])
  return <div ref={place} />
}
