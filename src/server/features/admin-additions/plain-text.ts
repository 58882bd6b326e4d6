import { cleanText } from '#domain/clean-text.ts'

/** What ends a line in HTML. */
const ENDS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table|blockquote)>/gi
/** What is no text. */
const HIDDEN = /<(script|style|head|template|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', eacute: 'é', euml: 'ë', iuml: 'ï' }

/**
 * What a reader sees of HTML, as plain text: paragraphs with an empty line between them. A letter shows it in our own frame,
 * so that no script, picture or hidden link of it ever leaves.
 */
export function plainText(html: string): string {
  const text = html.replace(HIDDEN, '').replace(/\s+/g, ' ').replace(ENDS, '\n').replace(/<[^>]*>/g, '')
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded).split('\n').map(cleanText).filter(Boolean).join('\n\n')
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole
}
