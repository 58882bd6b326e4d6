import { lazy, type ComponentType } from 'react'

/** How long the script of a part that already stands on the page waits for the line to be free. */
const QUIET_MS = 2000

let waitNoMore = () => {}
const quiet = new Promise<void>((resolve) => {
  waitNoMore = resolve
  const prerendered = typeof document !== 'undefined' && document.getElementById('root')?.firstElementChild
  setTimeout(resolve, prerendered ? QUIET_MS : 0)
})

/** From the first step to another page on nothing stands there already. */
export function hurry(): void {
  waitNoMore()
}

/**
 * A part of a page that only shows something. In a prerendered page its HTML stands there already, so its script
 * comes last. Its element and the Suspense around it must be one constant: React throws the HTML away when either
 * changes before the script is there.
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    await quiet
    return { default: await load() }
  })
}
