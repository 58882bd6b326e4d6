import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Elements } from '#web/lib/elements.ts'

interface BannerProps {
  readonly narrow?: boolean
  readonly children: Elements
}

/** The bar above the main part of a page, and outside of it: whoever skips to the content is past the bar. Drawn by the page, which knows who is there. */
export function Banner({ narrow = false, children }: BannerProps) {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.querySelector('main')?.before(host)
    return () => host.remove()
  }, [host])
  return createPortal(<header className={`border-b border-line bg-surface ${narrow ? 'px-[20px] text-note' : ''}`}>{children}</header>, host)
}
