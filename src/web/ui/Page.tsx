import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { ISSUER } from '#domain/issuer.ts'
import type { Elements } from '#web/lib/elements.ts'
import { arriveAt } from '#web/lib/scroll.ts'
import { Aloud } from './Aloud.tsx'
import './page.css'

const HeadingRef = createContext<Ref<HTMLHeadingElement>>(null)

/** The browser itself starts at the top of the first page; only later ones need their heading in focus. */
let navigated = false

interface PageProps {
  /** Of the browser tab and, unless `ownHeading`, the one heading of the page. */
  readonly title: string
  readonly children: Elements
  /** The page places its own `PageHeading`. */
  readonly ownHeading?: boolean
  /** Said whenever it changes; with what stands there on arrival one begins to read. */
  readonly announce?: string | null
}

/** The shell of every screen: title, one h1, focus on it when the page or its title changes, announcements. */
export function Page({ title, children, ownHeading = false, announce = null }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [onArrival] = useState(announce)
  // Before every effect of what it holds: a field that takes the keys on its arrival keeps them.
  useLayoutEffect(() => {
    document.title = title.includes(ISSUER.brand) ? title : `${title} · ${ISSUER.brand}`
    if (navigated) arriveAt(heading.current)
    navigated = true
  }, [title])
  return (
    <HeadingRef value={heading}>
      {ownHeading ? null : <PageHeading>{title}</PageHeading>}
      {children}
      <Aloud>{announce === onArrival ? null : announce}</Aloud>
    </HeadingRef>
  )
}

/** Its size: of a page, within a card, on the account, in a bar, of the landing, or of the notice that it begins. */
type Look = 'page' | 'card' | 'account' | 'bar' | 'display' | 'notice'

interface PageHeadingProps {
  readonly children: ReactNode
  readonly look?: Look
}

/** The h1 of a `Page` with `ownHeading`, wherever it must stand. */
export function PageHeading({ children, look = 'page' }: PageHeadingProps) {
  return (
    <h1 ref={useContext(HeadingRef)} tabIndex={-1} className={`title-${look}`}>
      {children}
    </h1>
  )
}
