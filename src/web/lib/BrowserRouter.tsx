import { useCallback, useLayoutEffect, useMemo, useState, useTransition, type ReactNode } from 'react'
import { NavigationType, Router, createPath, type Location, type Navigator } from 'react-router'
import { randomId } from './random-id.ts'

interface Place {
  readonly location: Location
  readonly how: NavigationType
}

/** What an entry of the browser's history carries for us. */
interface Entry {
  readonly key: string
  readonly usr: unknown
}

function entryNow(): Entry {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('key' in entry)) return { key: 'default', usr: null }
  return { key: String(entry.key), usr: 'usr' in entry ? entry.usr : null }
}

function placeNow(how: NavigationType): Place {
  const { pathname, search, hash } = window.location
  const { key, usr } = entryNow()
  return { how, location: { pathname, search, hash, key, state: usr } }
}

/**
 * react-router's declarative router on the browser's history. Its own BrowserRouter brings the forms, fetchers and
 * data router along, four kilobytes that no page of ours uses. While the next page is on its way, this one stays, and
 * `children` is told so.
 */
export function BrowserRouter({ children }: { readonly children: (going: boolean) => ReactNode }) {
  const [place, setPlace] = useState(() => placeNow(NavigationType.Pop))
  const [going, start] = useTransition()
  const show = useCallback((how: NavigationType) => {
    start(() => setPlace(placeNow(how)))
  }, [])
  useLayoutEffect(() => {
    let { hash } = window.location
    const moved = () => {
      // A jump within the page, such as "Naar de inhoud", is the browser's own business.
      const jump = history.state === null && hash !== window.location.hash
      hash = window.location.hash
      if (!jump) show(NavigationType.Pop)
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [show])
  const navigator = useMemo<Navigator>(() => {
    const href: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))
    const entry = (usr: unknown): Entry => ({ key: randomId().slice(0, 8), usr })
    return {
      createHref: href,
      go: (steps) => history.go(steps),
      push: (to, state: unknown) => {
        history.pushState(entry(state), '', href(to))
        show(NavigationType.Push)
      },
      replace: (to, state: unknown) => {
        history.replaceState(entry(state), '', href(to))
        show(NavigationType.Replace)
      },
    }
  }, [show])
  return (
    <Router location={place.location} navigationType={place.how} navigator={navigator}>
      {children(going)}
    </Router>
  )
}
