import { formatCertificateNumber, rangeSize, sayCertificates, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { html, type Html } from './html.ts'

/** Words that lead somewhere. */
export interface Link {
  readonly words: string
  readonly href: string
}

/** A text with its links in place. */
export type Words = string | readonly (string | Link)[]

/** What something is called, and what it is. */
export type Fact = readonly [label: string, value: string | Link]

/** A letter is written piece by piece: HTML and plain text are made of the same pieces, and so never say different things. */
export type Block =
  | { readonly kind: 'greets' | 'title'; readonly words: string }
  | { readonly kind: 'says' | 'small'; readonly words: Words }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Words[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'numbers'; readonly range: CertificateRange; readonly holder: string | null }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }

/** The issuer's telephone number, to be dialled. In groups of three: no row of digits that could be a code (contract 5.14). */
export const PHONE: Link = { words: ISSUER.contact.phone, href: `tel:${ISSUER.contact.phoneLink.replace(/\d{3}(?=\d)/g, '$&-')}` }

/** Whom a letter is for. */
export const greets = (name: string): Block => ({ kind: 'greets', words: name ? `Beste ${name},` : 'Hallo,' })
/** A paragraph. */
export const says = (...words: readonly (string | Link)[]): Block => ({ kind: 'says', words })
/** A paragraph beside the matter. */
export const small = (...words: readonly (string | Link)[]): Block => ({ kind: 'small', words })
/** What the pieces below it are about. */
export const title = (words: string): Block => ({ kind: 'title', words })
/** The one thing to do. */
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
/** Amounts, names and whatever else is looked up. */
export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', facts: rows })
/** Certificate numbers, on paper; on whose name they stand, or no longer. */
export const numbers = (range: CertificateRange, holder: string | null): Block => ({ kind: 'numbers', range, holder })

/** The pieces as HTML. */
export function htmlOf(blocks: readonly Block[]): Html {
  return html`${blocks.map(blockHtml)}`
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'greets': case 'says': return html`<p>${linked(block.words)}</p>`
    case 'small': return html`<p class="small">${linked(block.words)}</p>`
    case 'title': return html`<h2>${block.words}</h2>`
    case 'list': return html`<ul>${block.items.map((item) => html`<li>${linked(item)}</li>`)}</ul>`
    case 'steps': return html`<ol>${block.items.map((item) => html`<li>${linked(item)}</li>`)}</ol>`
    case 'facts': return html`<table class="facts">${block.facts.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${linked([value])}</td></tr>`)}</table>`
    case 'numbers': return html`<div class="paper">Nummers<div class="number">${numberLines(block.range)}</div><div class="cut"></div><strong>${ofShares(block.range)}</strong>${block.holder === null ? html`` : html`<br>op naam van ${block.holder}`}</div>`
    case 'code': return html`<p><span class="code">${block.code}</span></p>`
    case 'button': return html`<p><a class="button" href="${block.url}">${block.label}</a></p>`
  }
}

function linked(words: Words): Html {
  const pieces = typeof words === 'string' ? [words] : words
  return html`${pieces.map((piece) => (typeof piece === 'string' ? html`${piece}` : html`<a class="whole" href="${piece.href}">${piece.words}</a>`))}`
}

/** First and last below each other, as on the certificate; a single number stands alone. */
function numberLines({ start, end }: CertificateRange): Html {
  if (start === end) return html`${formatCertificateNumber(start)}`
  return html`${formatCertificateNumber(start)}<br><span class="till">t/m</span> ${formatCertificateNumber(end)}`
}

function ofShares(range: CertificateRange): string {
  return `${sayCertificates(rangeSize(range))} van aandelen`
}

/** The pieces as plain text: a blank line between two, and what leads somewhere on a line of its own. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.map((block, at) => `${blockText(block)}${betweenLines(block, blocks[at + 1])}`).join('')
}

/** What stands below a title belongs to it. */
function betweenLines(block: Block, next: Block | undefined): string {
  if (next === undefined) return ''
  return block.kind === 'title' && next.kind !== 'title' && next.kind !== 'button' ? '\n' : '\n\n'
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'greets': case 'title': return block.words
    case 'says': case 'small': return plain(block.words)
    case 'list': return block.items.map((item) => `- ${plain(item)}`).join('\n')
    case 'steps': return block.items.map((item, at) => `${at + 1}. ${plain(item)}`).join('\n')
    case 'facts': return block.facts.map(([label, value]) => `${label}: ${plain([value])}`).join('\n')
    case 'numbers': return [`Nummers: ${sayRange(block.range)}`, ofShares(block.range), ...(block.holder === null ? [] : [`op naam van ${block.holder}`])].join('\n')
    case 'code': return block.code
    case 'button': return `${block.label}:\n${block.url}`
  }
}

/** A number that is dialled says itself where it leads; a page's address stands below its words. */
function plain(words: Words): string {
  const pieces = typeof words === 'string' ? [words] : words
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.href.startsWith('tel:') ? piece.words : `${piece.words}:\n${piece.href}`)).join('')
}
