import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useNavigate, type To } from 'react-router'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  readonly to: To
  /** Handed to the next page, kept in the history of this tab only. */
  readonly state?: unknown
}

/** A link to a page of ours: a real link, followed without loading the site again. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    void navigate(to, { state, replace: href === window.location.pathname + window.location.search })
  }
  return <a {...rest} href={href} onClick={follow}>{children}</a>
}
