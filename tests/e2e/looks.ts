import { expect, type Page } from '@playwright/test'

/** Nothing sticks out of the screen, and no word is cut off by what it stands in; what is hidden from the eye or only a picture is left out. */
export async function fits(page: Page, what: string, { tablesToo = true } = {}): Promise<void> {
  const wrong = () => page.evaluate((withTables) => {
    for (const table of document.querySelectorAll('table')) table.hidden = !withTables
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const cut: string[] = []
    for (const box of document.querySelectorAll('body *')) {
      if (getComputedStyle(box).overflowX !== 'hidden' || box.matches('.sr-only, svg') || box.closest('[aria-hidden="true"]')) continue
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const at = range.getBoundingClientRect()
        const hidden = texts.currentNode.parentElement?.closest('.sr-only, [aria-hidden="true"], noscript, style')
        if (!hidden && at.width > 1 && (at.left < left - 1 || at.right > right + 1)) cut.push(`${box.className}: ${texts.currentNode.nodeValue}`)
      }
    }
    for (const table of document.querySelectorAll('table')) table.hidden = false
    return { wide: Math.max(0, wide), cut }
  }, tablesToo)
  // A table that becomes a list is drawn anew a moment after the screen has changed.
  await expect.poll(wrong, what).toEqual({ wide: 0, cut: [] })
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
