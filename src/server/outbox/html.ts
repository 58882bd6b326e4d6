/** HTML that was escaped on its way in. Only `html` makes it. */
export interface Html {
  readonly html: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

type Piece = string | number | Html | readonly Html[]

/** A template whose values are escaped, unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const filled = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
    return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
  })
  return { html: parts.map((part, index) => part + (filled[index] ?? '')).join('') }
}
