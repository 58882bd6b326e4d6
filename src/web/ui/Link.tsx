import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from '#web/lib/router.tsx'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  /** A path of ours. */
  readonly to: string
  /** Handed to the next page, kept in the history of this tab only; a function says it when the link is followed. */
  readonly state?: unknown
}

/** A link to a page of ours: a real link, followed without loading the site again. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    const here = to === window.location.pathname + window.location.search
    navigate(to, { state: typeof state === 'function' ? state() : state, replace: here })
    if (here) window.scrollTo(0, 0)
  }
  return <a {...rest} href={to} onClick={follow}>{children}</a>
}
