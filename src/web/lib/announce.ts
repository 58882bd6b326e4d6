import { PAUSE_MS } from './use-settled.ts'

/** What each piece of the page wants said next, and whose words stand there now. */
const wanted = new Map<object, string>()
let standing = new Set<object>()
let region: HTMLElement | null = null
let timer = 0

/**
 * Says something politely to whoever hears the page and does not see it, after a pause: what changes quickly is said once, as it
 * stands then, and the same words of two pieces once. An empty text takes back what was said, or not yet. The one live part of the
 * page that is not seen; it goes where the dialog on top is, since nothing else is heard then.
 */
export function announce(by: object, text: string): void {
  stands()
  if (text) wanted.set(by, text)
  else if (!wanted.delete(by) && !standing.has(by)) return
  window.clearTimeout(timer)
  timer = window.setTimeout(say, PAUSE_MS)
}

/** Puts it where it is heard; says whether it stood there before. There before its text: what comes with its text is heard by few. */
function stands(): boolean {
  if (!region) {
    region = document.createElement('div')
    region.role = 'status'
    region.className = 'sr-only'
  }
  const host = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  if (region.parentNode === host) return true
  host.append(region)
  return false
}

function say(): void {
  // A dialog opens after what it holds has spoken.
  if (!stands()) {
    timer = window.setTimeout(say, PAUSE_MS)
    return
  }
  const line = document.createElement('p')
  line.textContent = [...new Set(wanted.values())].join(' ')
  standing = new Set(wanted.keys())
  wanted.clear()
  region?.replaceChildren(line)
}
