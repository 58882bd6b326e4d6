/**
 * A host name as the network writes it: lower case, and whatever is not ASCII as `xn--…`; null for what can be none. The
 * platform has the tables for that (`URL`), so it is passed in.
 */
export type AsciiHost = (host: string) => string | null

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Scripts whose letters look like Latin ones: read as such, a name could pass for another's. */
const IMITATES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * A host name as a person reads it: `café.nl` of `xn--caf-dma.nl`. A label stays as the network writes it where the readable
 * one could pass for another: of two scripts at once, or of letters that look Latin under a Latin top-level domain.
 */
export function readableHost(host: string): string {
  const labels = host.split('.')
  const latinTop = !labels.at(-1)?.startsWith('xn--')
  return labels.map((label) => {
    const read = label.startsWith('xn--') ? readLabel(label.slice(4)) : null
    return read === null || !isPlain(read, latinTop) ? label : read
  }).join('.')
}

function isPlain(label: string, latinTop: boolean): boolean {
  const latin = /\p{Script=Latin}/u.test(label)
  const other = /(?!\p{Script=Latin})\p{L}/u.test(label)
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(label) && !(latin && other) && !(latinTop && IMITATES.test(label))
}

/** Punycode (RFC 3492) without its `xn--`; null for what is none. */
function readLabel(encoded: string): string | null {
  const dash = encoded.lastIndexOf('-')
  const read = Array.from(encoded.slice(0, Math.max(0, dash)), (character) => character.charCodeAt(0))
  let [index, code, place, bias] = [dash + 1, 128, 0, 72]
  while (index < encoded.length) {
    const number = readNumber(encoded, index, bias)
    if (!number) return null
    const first = place === 0 && code === 128
    const count = read.length + 1
    index = number.end
    place += number.value
    code += Math.floor(place / count)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    bias = adapted(number.value, count, first)
    place %= count
    read.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...read)
}

/** One number of variable length, lowest digit first, and where the next one begins. */
function readNumber(encoded: string, start: number, bias: number): { readonly value: number; readonly end: number } | null {
  let [value, weight, index] = [0, 1, start]
  for (let at = 36; index < encoded.length; at += 36) {
    const digit = DIGITS.indexOf(encoded.charAt(index))
    if (digit < 0) return null
    index += 1
    value += digit * weight
    if (value > 0x7fffffff) return null
    const threshold = Math.min(Math.max(at - bias, 1), 26)
    if (digit < threshold) return { value, end: index }
    weight *= 36 - threshold
  }
  return null
}

function adapted(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > 455; steps += 36) rest = Math.floor(rest / 35)
  return steps + Math.floor((36 * rest) / (rest + 38))
}
