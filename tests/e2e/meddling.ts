import type { Page } from '@playwright/test'

/** What a browser and its extensions do to a page behind React's back. */

/** When they begin: while the page is still being read, so before React takes it over, or once it lives. */
export type Begin = 'at once' | 'when alive'

/**
 * Translates as Chrome does, and goes on doing so: each text gives way to another one within two `font` elements, however
 * late it comes. The words stay the same, so that a journey still finds them: a word that does not change any more is one
 * that React wrote into a text which is gone.
 */
export async function translates(page: Page, begin: Begin): Promise<void> {
  await page.addInitScript((when) => {
    const LEAVE = 'font, script, style, noscript, textarea, title'
    const translate = (text: Node) => {
      const { parentElement: parent, nodeValue: words } = text
      if (!words?.trim() || !parent || parent.closest(LEAVE)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.append(words)
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    const translateBelow = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    const start = () => {
      translateBelow(document)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const node of addedNodes) if (node.isConnected) translateBelow(node)
          if (target instanceof Text && target.isConnected) translate(target)
        }
      }).observe(document, { childList: true, characterData: true, subtree: true })
    }
    if (when === 'at once') return start()
    const timer = setInterval(() => {
      // The router has named its place: everything is taken over.
      if (window.history.state === null || !document.querySelector('#root > *')) return
      clearInterval(timer)
      start()
    }, 10)
  }, begin)
}

/**
 * Puts nodes and attributes where extensions put them (beside fields, before and after what stands in an element, at the
 * end of the body) and goes on doing so wherever something changes. By chance, from a seed.
 */
export async function extensions(page: Page, seed: number): Promise<void> {
  await page.addInitScript((start) => {
    let state = start
    const chance = (): number => {
      state = (state + 0x6D2B79F5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    }
    const ours = (): HTMLElement => {
      const node = document.createElement(chance() < 0.5 ? 'span' : 'extension-badge')
      node.dataset['extension'] = ''
      node.hidden = chance() < 0.7
      return node
    }
    const meddle = (element: Element) => {
      if (element.closest('[data-extension], head, svg, select, table') || element.matches('script, style')) return
      if (element.matches('input')) {
        element.setAttribute('data-lpignore', 'true')
        element.after(ours())
      } else if (element.id !== 'root' && chance() < 0.12) element[chance() < 0.5 ? 'append' : 'prepend'](ours())
      if (chance() < 0.1) element.setAttribute('data-gramm', 'false')
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element && node.isConnected) for (const each of [node, ...node.querySelectorAll('*')]) meddle(each)
      }
    }).observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', () => {
      document.body.setAttribute('cz-shortcut-listen', 'true')
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      document.body.append(ours())
    })
  }, seed)
}

/** Twice the size of every letter and line, as a browser that enlarges text alone does it; styles that came since the last time too. */
export async function doublesText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const SIZES = ['font-size', 'line-height', '--size-display', '--line-display']
    const done = document.documentElement.dataset
    const known = new Set((done['doubled'] ?? '').split(' '))
    const double = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const name of SIZES) {
            const [, size] = /^([\d.]+)px$/.exec(rule.style.getPropertyValue(name).trim()) ?? []
            if (size) rule.style.setProperty(name, `${Number(size) * 2}px`, rule.style.getPropertyPriority(name))
          }
        }
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) double(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) {
      const name = sheet.href ?? 'inline'
      if (known.has(name) || sheet.disabled) continue
      known.add(name)
      double(sheet.cssRules)
    }
    done['doubled'] = [...known].join(' ')
  })
}

/** As a reader sets letters, words and lines further apart (WCAG 1.4.12). A page cannot forbid it; ours allows no foreign style, but what its own script sets up. */
export async function spacesText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** Letters, words and lines stand as the page wants them again. */
export async function closesText(page: Page): Promise<void> {
  await page.evaluate(() => { document.adoptedStyleSheets = [] })
}
