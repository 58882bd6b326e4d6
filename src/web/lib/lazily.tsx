import { lazy, useState, type ComponentType } from 'react'
import { offline } from './refused.ts'
import { recall, remember } from './storage.ts'
import { useHydrated } from './hydration.ts'

const RELOADED = 'arcadeel.reloaded'
/** Counts how often somebody asked to try again; what failed before that is asked for once more. */
let round = 0

/** Whatever did not arrive is asked for again when it is next drawn. */
export function tryAgain(): void {
  round += 1
}

/**
 * A late import. After a deploy the file of an open page may be gone: then the page is loaded anew, once for each
 * build; all that was typed is in this tab's memory. Throws {Refused} `offline` when it did not arrive, or the fault.
 */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (failure) {
    if (!(await isReplaced())) throw failure
    remember('session', RELOADED, import.meta.url)
    window.location.reload()
    return new Promise(() => {})
  }
}

/** Does the server give another build by now? Not asked twice by one build: instances may differ while they are replaced. */
async function isReplaced(): Promise<boolean> {
  if (recall('session', RELOADED) === import.meta.url) return false
  const page = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!page) throw offline()
  return !(await page.text()).includes(new URL(import.meta.url).pathname)
}

/** React's `lazy`, for a part that may be asked for again after it failed. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await fetched(load) }))
  let made = { round, Part: make() }
  return function Lazily(props: Props) {
    if (made.round !== round) made = { round, Part: make() }
    return <made.Part {...props} />
  }
}

/**
 * A part of a prerendered page that only shows something: its HTML stands there already and is left alone, so that its
 * script is fetched only where the page is drawn without one. Nothing in it may answer to a click.
 */
export function standing<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazily(load)
  return function Standing(props: Props) {
    const taken = !useHydrated()
    const [kept] = useState(taken && !import.meta.env.SSR)
    // To React the element has an empty text, which it does not compare with what stands there.
    return kept ? <div suppressHydrationWarning>{''}</div> : <div><Part {...props} /></div>
  }
}
