import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useTransition, type ReactElement } from 'react'
import type { PageQuestion } from '#contract/pages.ts'
import type { Elements } from './elements.ts'
import { randomId } from './random-id.ts'
import { mayLeave } from './unsaved.ts'

/** Where the app is, and how it came there. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Names this entry of the history; `default` for the first page of a visit. */
  readonly key: string
  /** What the page before handed on, kept in the history of this tab only. */
  readonly state: unknown
  /** How many pages of ours lie before it in this tab. */
  readonly depth: number
  readonly how: How
}

type How = 'pop' | 'push' | 'replace'

interface Going {
  readonly state?: unknown
  /** The new page takes the place of this one in the history. */
  readonly replace?: boolean
}

/** To a path of ours, or so many pages back (-1) or forth. */
export type Navigate = (to: string | number, going?: Going) => void

interface Router {
  readonly place: Place
  readonly navigate: Navigate
}

const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('outside of a router')
  return router
}

export function usePlace(): Place {
  return useRouter().place
}

/** The same function as long as the page lives. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}

/** Leads elsewhere, in the place of this page. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => navigate(to, { state, replace: true }))
  useEffect(() => go(), [])
  return null
}

/**
 * The app on the browser's history. While the next page is on its way this one stays, and `children` is told so.
 * Our own, since the paths are a fixed list: decisions/0020.
 */
export function BrowserRouter({ children }: { readonly children: (going: boolean) => ReactElement }) {
  const [place, setPlace] = useState(() => placeNow('pop'))
  const [going, start] = useTransition()
  const navigate = useMemo((): Navigate => (to, { state, replace } = {}) => {
    if (typeof to === 'number') return history.go(to)
    if (!mayLeave()) return
    const entry: Entry = { key: randomId().slice(0, 8), usr: state, depth: placeNow('pop').depth + (replace ? 0 : 1) }
    history[replace ? 'replaceState' : 'pushState'](entry, '', to)
    return start(() => setPlace(placeNow(replace ? 'replace' : 'push')))
  }, [])
  const { key, state, depth } = place
  // Who goes Back while the page comes to life goes before anybody hears it.
  const lookAgain = useEffectEvent(() => {
    const there = placeNow('pop')
    if (there.pathname !== place.pathname || there.key !== place.key) start(() => setPlace(there))
  })
  useLayoutEffect(() => lookAgain(), [])
  useLayoutEffect(() => {
    // Every entry of ours names its place. One that does not is a jump within the page, by a `#part` in the address:
    // the browser's own business, and of the page (and the step) that was shown already.
    const name = () => history.replaceState({ key, usr: state, depth } satisfies Entry, '')
    const moved = () => {
      if (history.state === null) return name()
      const there = placeNow('pop')
      // The browser has gone there already: whoever stays is led back.
      if (there.key !== key && !mayLeave()) return history.go(depth - there.depth)
      return start(() => setPlace(there))
    }
    if (history.state === null) name()
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [key, state, depth])
  const router = useMemo(() => ({ place, navigate }), [place, navigate])
  return <RouterContext value={router}>{children(going)}</RouterContext>
}

/** The app at one path, for the prerender: nobody goes anywhere. */
export function StaticRouter({ pathname, children }: { readonly pathname: string; readonly children: Elements }) {
  const router = useMemo((): Router => ({ place: { pathname, search: '', hash: '', key: 'default', state: null, depth: 0, how: 'pop' }, navigate: () => {} }), [pathname])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** What an entry of the browser's history carries for us. */
interface Entry {
  readonly key: string
  readonly usr: unknown
  readonly depth: number
}

function placeNow(how: How): Place {
  const { pathname, search, hash } = window.location
  const { key = 'default', usr = null, depth = 0 }: Partial<Entry> = history.state ?? {}
  return { pathname, search, hash, key, state: usr, depth, how }
}

/** One parameter of the address as the text it is; null when it is absent or empty. */
export function useSearch(name: PageQuestion): string | null {
  return new URLSearchParams(usePlace().search).get(name) || null
}
