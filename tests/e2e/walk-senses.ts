import { expect, type Page } from '@playwright/test'

/** What a screen is to whoever hears it and has no mouse: each of these says what is wrong, and nothing when all is well. */

/** Controls and pictures, whose name is heard. */
const NAMELESS = /^\s*- '?(?:button|link|textbox|searchbox|combobox|checkbox|radio|spinbutton|switch|menuitem|dialog|alertdialog|img)(?= \[|:|'|$)/
const HEADING = /heading (?:"((?:[^"\\]|\\.)*)" )?\[level=(\d)\]/

/** The tree that a screen reader walks: one main, one h1 that everything of the page comes after, levels that nest, and a name for whatever can be used. */
async function wrongInTree(page: Page): Promise<readonly string[]> {
  const dialog = page.locator('dialog:modal').last()
  const over = await dialog.count() > 0
  const lines = (await (over ? dialog : page.locator('body')).ariaSnapshot()).split('\n')
  const wrong = lines.filter((line) => NAMELESS.test(line)).map((line) => `no name: ${line.trim()}`)
  const levels = lines.flatMap((line) => HEADING.exec(line) ?? []).filter((_, at) => at % 3 === 2).map(Number)
  const first = over ? 2 : 1
  if (levels[0] !== first) wrong.push(`begins with a heading of level ${levels[0] ?? 'none'}`)
  if (levels.filter((level) => level === 1).length !== (over ? 0 : 1)) wrong.push('not one h1')
  levels.forEach((level, at) => { if (at > 0 && level > (levels[at - 1] ?? 0) + 1) wrong.push(`heading ${at + 1} skips a level: ${levels.join(' ')}`) })
  return [...wrong, ...(over ? [] : await page.evaluate(wrongOnPage))]
}

/** Landmarks, and what stands before the heading at which whoever arrives begins. */
function wrongOnPage(): readonly string[] {
  const wrong: string[] = []
  const mains = Array.from(document.querySelectorAll('main')).filter((main) => main.checkVisibility())
  const [main] = mains
  if (!main || mains.length > 1) return [`${mains.length} mains`]
  for (const header of main.querySelectorAll('header')) if (!header.closest('dialog, section, article')) wrong.push('a header stands in main')
  const h1 = main.querySelector('h1')
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!h1 || !(h1.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) break
    const around = text.parentElement
    // The way back stands above what it leads away from, and so does the row of steps, which has a name of its own.
    if (!text.nodeValue?.trim() || !around?.checkVisibility() || around.closest('a, button, nav, ol[aria-label], .sr-only, [aria-hidden="true"], noscript, style')) continue
    wrong.push(`before the h1, where nobody hears it: ${text.nodeValue}`)
  }
  const seen = Array.from(document.querySelectorAll('main :is(h1, h2, h3, h4)')).filter((heading) => heading.checkVisibility() && !heading.closest('dialog, .sr-only, [aria-hidden="true"]')).map((heading) => ({ text: heading.textContent, box: heading.getBoundingClientRect() }))
  seen.forEach(({ text, box }, at) => {
    const later = seen.slice(at + 1).find((other) => other.box.bottom < box.top && other.box.left < box.right && box.left < other.box.right)
    if (later) wrong.push(`“${later.text}” is seen above “${text}” and heard below it`)
  })
  return wrong
}

/** Tab goes to whatever can be used, one after the other; wherever it is, that is seen, and under no bar. */
async function wrongByKeyboard(page: Page): Promise<readonly string[]> {
  const { count, off } = await page.evaluate(markStops)
  const wrong = off.map((what) => `nobody gets to ${what}`)
  const reached = new Set<number>()
  let body = 0
  // Round once more: it begins wherever one was.
  for (let presses = 0; presses < 2 * count + 4 && reached.size < count && body < 3; presses += 1) {
    await page.keyboard.press('Tab')
    const { at, faults } = await page.evaluate(look)
    if (at === null) body += 1
    else if (at >= 0) reached.add(at)
    wrong.push(...faults)
  }
  if (reached.size < count) wrong.push(...(await page.evaluate((known) => Array.from(document.querySelectorAll('[data-stop]'), (stop) => (known.includes(Number(stop.getAttribute('data-stop'))) ? '' : stop.outerHTML.slice(0, 140))), [...reached])).filter(Boolean).map((what) => `not reached: ${what}`))
  return [...new Set(wrong)]
}

/** Numbers whatever Tab must come to, and says what it cannot: whatever is switched off is no place for the focus. */
function markStops(): { readonly count: number; readonly off: readonly string[] } {
  const over = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document
  for (const old of document.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop')
  const usable = Array.from(over.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')).filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && one.getAttribute('type') !== 'hidden')
  const off = usable.filter((one) => one.matches(':disabled')).map((one) => one.outerHTML.slice(0, 140))
  const groups = new Set<string>()
  let count = 0
  for (const one of usable) {
    if (one.matches(':disabled') || one.tabIndex < 0) continue
    if (one instanceof HTMLInputElement && one.type === 'radio') {
      const chosen = over.querySelector<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(one.name)}"]:checked`)
      if (groups.has(one.name) || (chosen && chosen !== one)) continue
      groups.add(one.name)
    }
    one.setAttribute('data-stop', String(count++))
  }
  return { count, off }
}

/** Where the focus is now; null: nowhere. -1: on something that only scrolls. */
function look(): { readonly at: number | null; readonly faults: readonly string[] } {
  const one = document.activeElement
  if (!(one instanceof HTMLElement) || one === document.body || one === document.documentElement) return { at: null, faults: [] }
  const faults: string[] = []
  const name = one.outerHTML.slice(0, 140)
  // What is drawn in place of the control itself.
  const around = [one, one.parentElement, one.nextElementSibling, one.previousElementSibling, one.closest('label'), ...Array.from(one.closest('.code-field')?.querySelectorAll('*') ?? [])]
  if (!around.some((drawn) => drawn && getComputedStyle(drawn).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(drawn).outlineWidth) >= 2)) faults.push(`its focus is not seen: ${name}`)
  const own = one.getBoundingClientRect()
  const stands = own.width < 6 || own.height < 6 ? one.closest('label') ?? one.parentElement ?? one : one
  const box = stands.getBoundingClientRect()
  const hits = [0.05, 0.5, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)))
  if (!hits.some((hit) => hit && (stands.contains(hit) || hit.contains(stands) || hit.closest('label')?.contains(one)))) faults.push(`it has the focus and is not seen: ${name}`)
  return { at: one.dataset['stop'] === undefined ? -1 : Number(one.dataset['stop']), faults }
}

/** What is said aloud from now on, as a screen reader hears it: each text that comes into a live part of the page. */
export async function hearsFromNow(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const live = '[role="alert"], [role="status"], output, [aria-live="polite"], [aria-live="assertive"]'
    const said: string[] = []
    const last = new Map<Element, string>()
    const textOf = (part: Element) => (part instanceof HTMLElement && part.checkVisibility() ? part.textContent?.replace(/\s+/g, ' ').trim() ?? '' : '')
    for (const part of document.querySelectorAll(live)) last.set(part, textOf(part))
    const hear = () => {
      for (const part of document.querySelectorAll(live)) {
        const text = textOf(part)
        if (text !== '' && text !== last.get(part)) said.push(text)
        last.set(part, text)
      }
    }
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['role', 'hidden'] })
    Object.assign(window, { saidAloud: said })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'saidAloud') ?? []) as string[])
}

/** What is wrong with a form that was refused: each error belongs to its field, the focus is at the first, and each cause is heard once. */
export async function wrongInRefusal(page: Page, said: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const { wrong, described } = await page.evaluate(lookAtErrors)
  const heard = await said()
  const texts = [...heard, described].filter(Boolean)
  const twice = texts.filter((text, at) => texts.some((other, before) => before < at && (other.includes(text) || text.includes(other))))
  return [...wrong, ...[...new Set(twice)].map((text) => `heard twice: ${text}`)]
}

function lookAtErrors(): { readonly wrong: readonly string[]; readonly described: string } {
  const over = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const wrong: string[] = []
  const tiedTo = (control: Element) => `${control.getAttribute('aria-describedby') ?? ''} ${control.getAttribute('aria-errormessage') ?? ''}`.split(' ').filter(Boolean)
  const textsOf = (control: Element) => tiedTo(control).map((id) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? '').join(' ').trim()
  const invalid = Array.from(over.querySelectorAll('[aria-invalid="true"]')).filter(seen)
  for (const control of invalid) if (textsOf(control) === '') wrong.push(`wrong, and it does not say why: ${control.outerHTML.slice(0, 140)}`)
  const tied = new Set(Array.from(over.querySelectorAll('[aria-describedby], [aria-errormessage]')).flatMap(tiedTo))
  const errors = Array.from(over.querySelectorAll('.field-error')).filter(seen)
  for (const error of errors) if (!Array.from(tied).some((id) => document.getElementById(id)?.contains(error)) && !error.closest('[role="alert"]')) wrong.push(`an error of no field: ${error.textContent}`)
  const alerts = Array.from(over.querySelectorAll('[role="alert"]')).filter(seen)
  if (invalid.length + alerts.length === 0) wrong.push('nothing says what is wrong')
  const at = document.activeElement
  if (!at || at === document.body) wrong.push('the focus is nowhere')
  else if (invalid.length > 0 && at !== invalid[0] && !invalid[0]?.contains(at)) wrong.push(`the focus is not at the first wrong field: ${at.outerHTML.slice(0, 140)}`)
  return { wrong, described: at && invalid.includes(at) ? textsOf(at) : '' }
}

/** All of it about one screen. */
export async function isWalkable(page: Page, what: string): Promise<void> {
  expect.soft(await wrongInTree(page), `${what}, as it is heard`).toEqual([])
  expect.soft(await wrongByKeyboard(page), `${what}, by keyboard`).toEqual([])
}
