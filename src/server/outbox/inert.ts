/** Every dot that a browser takes for one, where a name goes on behind it; an initial's own (J.P.) is none. */
const DOT = /(?<=www)[.\u2024\u3002\uff0e\uff61](?=\S)|[.\u2024\u3002\uff0e\uff61](?=[^\s.,;)\]]{2})/giu
/** What makes a scheme, an address or a share of the text around it. */
const JOINT = /[:\uff1a@\uff20\\](?=\S)/gu

/**
 * What a stranger typed, as a letter may show it: no mail program makes a link of it, in HTML, plain text or a subject
 * (contract 4.22). A blank behind each joint is all that changes: `http://win.example/x` reads `http: //win. example/x`.
 */
export function inert(typed: string): string {
  return typed.replace(DOT, '$& ').replace(JOINT, '$& ')
}

/** The same without any digit, for the one letter in which the only digits are a code (contract 5.14); empty when no letter is left. */
export function withoutDigits(typed: string): string {
  const left = inert(typed.normalize('NFKC').replace(/\p{N}+/gu, '')).replace(/\s+/gu, ' ').trim()
  return /\p{L}/u.test(left) ? left : ''
}
