import { useEffect, useRef, type ReactNode } from 'react'

/** What has come in the place of a form: it takes the focus that went with that, so that it is heard and the keys go on from here. */
export function Landing({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <section ref={box} tabIndex={-1} aria-label={label} className="flex flex-col gap-4 rounded-(--radius-card) p-5 sm:px-7">{children}</section>
}
