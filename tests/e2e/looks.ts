import { expect, type Page } from '@playwright/test'

/** What is wrong with one screen is said with what is wrong with those after it. */
const soft = expect.configure({ soft: true })

/**
 * Nothing sticks out of the screen, and no word is cut off by what it stands in; what is hidden from the eye or only a picture is
 * left out. `closely`: neither above nor below, and no word sticks out of its card, its button or its label.
 */
export async function fits(page: Page, what: string, { tablesToo = true, closely = false } = {}): Promise<void> {
  const wrong = () => page.evaluate(([withTables, near]) => {
    for (const table of document.querySelectorAll('table')) table.hidden = !withTables
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const cut: string[] = []
    for (const box of document.querySelectorAll('body *')) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const [hides, lower] = [overflowX, overflowY].map((overflow) => overflow === 'hidden' || overflow === 'clip')
      const [narrow, low] = [hides || (near && box.matches('.card, label, button, .button')), near && lower]
      if (!(narrow || low) || box.matches('svg') || box.closest('[aria-hidden="true"]')) continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const at = range.getBoundingClientRect()
        let hidden = texts.currentNode.parentElement?.closest('.sr-only, [aria-hidden="true"], noscript, style') ?? null
        // Only heard, or brought into view within something that scrolls.
        for (let part = texts.currentNode.parentElement; part && !hidden; part = part === box ? null : part.parentElement) {
          const { clipPath, overflowY: scrolls } = getComputedStyle(part)
          if (clipPath === 'inset(50%)' || (part !== box && low && (scrolls === 'auto' || scrolls === 'scroll'))) hidden = part
        }
        // A line is lower than what its letters could take.
        const spare = 1 + Number.parseFloat(getComputedStyle(texts.currentNode.parentElement ?? box).fontSize) / 4
        if (!hidden && at.width > 1 && ((narrow && (at.left < left - 1 || at.right > right + 1)) || (low && (at.top < top - spare || at.bottom > bottom + spare)))) cut.push(`${box.className}: ${texts.currentNode.nodeValue}`)
      }
    }
    const out = wide > 0 ? Array.from(document.querySelectorAll('body *')).filter((one) => !one.closest('svg') && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !Array.from(one.children).some((child) => child.getBoundingClientRect().right > document.documentElement.clientWidth + 1)).map((one) => one.outerHTML.slice(0, 120)) : []
    for (const table of document.querySelectorAll('table')) table.hidden = false
    return { wide: Math.max(0, wide), out, cut }
  }, [tablesToo, closely] as const)
  // A table that becomes a list is drawn anew a moment after the screen has changed.
  await soft.poll(wrong, { message: what, timeout: 5000 }).toEqual({ wide: 0, out: [], cut: [] })
}

/** What can be pressed or filled in has an edge or is underlined: its colours say nothing any more. */
export async function hasEdges(page: Page, what: string): Promise<void> {
  const bare = await page.evaluate(() => Array.from(document.querySelectorAll<HTMLElement>('button, .button, input:not([type="radio"])')).filter((element) => {
    const { borderTopWidth, textDecorationLine, opacity } = getComputedStyle(element)
    const small = element.querySelector('svg') !== null || element.closest('th, .code-field') !== null
    return element.offsetParent !== null && opacity !== '0' && borderTopWidth === '0px' && textDecorationLine === 'none' && !small
  }).map((element) => element.outerHTML.slice(0, 120)))
  expect(bare, what).toEqual([])
}

/** No text lies over another, as far as both are seen. */
export async function standsApart(page: Page, what: string): Promise<void> {
  // A table that becomes a list, as above.
  await soft.poll(() => page.evaluate(overlaid), { message: `${what}: texts over one another`, timeout: 5000 }).toEqual([])
}

function overlaid(): readonly string[] {
  const over = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  const lines: { readonly text: string; readonly layer: Element | null; readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }[] = []
  const texts = document.createTreeWalker(over, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement
    const text = texts.currentNode.nodeValue?.trim() ?? ''
    if (!text || !around?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || around.closest('.sr-only, noscript, style, option')) continue
    let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity]
    let layer: Element | null = null
    for (let box: Element | null = around; box && box !== over; box = box.parentElement) {
      const { overflowX, overflowY, position, zIndex, clipPath } = getComputedStyle(box)
      // Only heard.
      if (clipPath === 'inset(50%)') right = left
      // What lies over the page on purpose: it stays while the page moves, or it goes again.
      if (position === 'fixed' || position === 'sticky' || zIndex !== 'auto') layer ??= box
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const clip = box.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) {
      // Where its letters are: above and below them a line has room that it shares with its neighbours.
      const room = line.height / 4
      const seen = { left: Math.max(left, line.left), right: Math.min(right, line.right), top: Math.max(top, line.top + room), bottom: Math.min(bottom, line.bottom - room) }
      if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) lines.push({ text, layer, ...seen })
    }
  }
  return lines.flatMap((one, at) => lines.slice(at + 1).filter((other) => (
    one.layer === other.layer && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  )).map((other) => `“${one.text}” and “${other.text}”`))
}

/** Whatever can be used can be brought into view, and lies under nothing there; the way to the content comes with the focus alone. */
export async function canBeReached(page: Page, what: string): Promise<void> {
  await soft.poll(() => page.evaluate(covered), { message: `${what}: out of reach`, timeout: 5000 }).toEqual([])
}

function covered(): readonly string[] {
  const over = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document
  const usable = Array.from(over.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')).filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], .sr-only, .site-skip') && one.getAttribute('type') !== 'hidden' && one.tabIndex >= 0)
  const wrong = usable.flatMap((one) => {
    const own = one.getBoundingClientRect()
    // What is drawn in place of a control that is hardly there itself.
    const stands = own.width < 6 || own.height < 6 ? one.closest('label') ?? one.parentElement ?? one : one
    stands.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = stands.getBoundingClientRect()
    const hits = [0.05, 0.5, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)))
    const seen = hits.some((hit) => hit !== null && (stands.contains(hit) || hit.contains(stands) || hit.closest('[role="listbox"]') !== null || (hit.closest('label')?.contains(one) ?? false)))
    return seen ? [] : [`${one.outerHTML.slice(0, 140)} at ${Math.round(left)}, ${Math.round(top)} under ${hits[4]?.outerHTML.slice(0, 80) ?? 'nothing'}`]
  })
  window.scrollTo({ top: 0, behavior: 'instant' })
  return wrong
}
