import { describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { flowed } from '#server/gateways/flowed.ts'
import { frame } from '#server/outbox/frame.ts'
import { SENT } from '#tests/support/all-letters.ts'
import { linksIn, readIn } from '#tests/support/letters.ts'

/** What is true of every letter there is, whatever it says. */

const preheaderOf = (html: string) => /<div class="pre"[^>]*>(.*?)(?:&#847;|<\/div>)/s.exec(html)?.[1] ?? ''
const hrefsIn = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, href = '', words = '']) => ({ href, words }))
const wordsIn = (shape: string) => shape.match(/[\p{L}\d][\p{L}\d.,]*/gu) ?? []

describe.each(SENT)('%s', (_called, letter, { subject, text, html }) => {
  test('says the same in the same order as HTML and as plain text, and leads to the same pages', () => {
    const plain = text.replace(/https?:\/\/\S+/g, '').replace(/^\d+\. /gm, '')
    // The brand stands at the head of the sheet alone.
    const read = readIn(html).replace(` ${ISSUER.brand} `, ' ').replace(/&quot;|&#39;|&amp;/g, ' ')
    expect(wordsIn(read)).toEqual(wordsIn(plain))
    const pages = (links: readonly string[]) => links.filter((link) => !link.startsWith('tel:'))
    expect(pages(linksIn({ html, text }).html)).toEqual(linksIn({ html, text }).text)
  })

  test('has our mark, its language and one heading, loads nothing from anywhere, and has its look in its elements', () => {
    expect(html).toMatch(/<html lang="nl">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/class="mark" aria-hidden="true" style="[^"]*background:#0f5a43/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/<img|<svg|<link|src=|url\(|@import|@font-face|<script/)
    for (const [tag] of html.replace(/<style>.*?<\/style>/s, '').matchAll(/<(?:\w+ [^>]*class="(?!till)[^>]*|table|th|td|[uo]l|li|p|a|h[12])\b[^>]*>/g)) expect(tag).toMatch(/ style="/)
  })

  test('is announced by what it says first, and not by the notice, a link or a code', () => {
    const preheader = preheaderOf(html)
    expect(preheader).toMatch(/[a-z]{3}/i)
    expect(preheader).not.toContain(ISSUER.exemptionNotice.text.slice(0, 8))
    expect(`${subject} ${preheader}`).not.toMatch(/https?:|token|\d{6}/)
    if (letter.preheader === undefined) expect(text.split('\n\n')).toContain(preheader)
  })

  test('has one button at most, and every link has words of its own; a telephone number is dialled', () => {
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
    const links = hrefsIn(html)
    for (const { href, words } of links) {
      expect(href).toMatch(/^(?:https:\/\/arcadeel\.example\/|mailto:|tel:\+?[\d-]+$)/)
      expect(words).toMatch(/\S{3}/)
    }
    const bare = html.replace(/<a [^>]*>.*?<\/a>/g, '')
    for (const number of [ISSUER.contact.phone, ...(letter.promotes ? [] : ['06 1234 5678'])]) expect(bare, 'each of them').not.toContain(number)
  })

  test('writes amounts, days and times in one piece, a time as Dutch does, and one thing with one word', () => {
    for (const shape of [text, html.replace(/^.*<body>/s, '').replace(/ style="[^"]*"/g, '')]) {
      expect(shape).not.toMatch(/€ |\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|(?:juli|augustus) \d{4}|\d\d\.\d\d uur/)
      expect(shape).not.toMatch(/\d\d:\d\d\b/)
      expect(shape).not.toMatch(/\b1 certificaten|meer dan een |\b(?:gratis|bestelling|fiscus|hebt|we)\b/i)
    }
  })

  test('is short enough for any mail program, and its lines for any screen', () => {
    expect(html.length).toBeLessThan(24_000)
    const lines = flowed(text).split('\n')
    for (const line of lines) expect(line.length <= 72 || /^https?:\/\/\S+$/.test(line), line).toBe(true)
    expect(text).not.toMatch(/\n{3}|[ \t]$|[ \t]\n(?<!-- \n)/)
  })

  test('speaks of the forecast only where something is offered and nothing went wrong', () => {
    expect(/dividend/.test(text)).toBe(letter.promotes !== null && letter.failure !== true)
    expect(text.startsWith(ISSUER.exemptionNotice.text)).toBe(letter.promotes !== null)
  })
})

test('what a person typed stands in a letter as he typed it, and makes nothing of it', () => {
  const [letter] = SENT.filter(([called]) => called === 'money_returned 1').map(([, one]) => one)
  if (!letter) throw new Error('no such letter')
  const { html, text } = frame({ ...letter, blocks: [{ kind: 'facts', facts: [['Naam', '<b>Jan</b> "O\'Neill" & Zn']] }, { kind: 'list', items: ['<img src=x>'] }] })
  expect(html).toContain('&lt;b&gt;Jan&lt;/b&gt; &quot;O&#39;Neill&quot; &amp; Zn</td>')
  expect(html).not.toMatch(/<b>|<img/)
  expect(text).toContain('Naam: <b>Jan</b> "O\'Neill" & Zn\n\n- <img src=x>')
})
