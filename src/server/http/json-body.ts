import { Refusal } from '#server/lib/refusal.ts'
import { isStorable } from '#server/lib/storable.ts'

/** Deeper would only be sent to exhaust a stack (facts 0.15). */
const MOST_DEPTH = 20
const MOST_KEYS = 2000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * A JSON body as a value; undefined when it is empty. Refuses invalid UTF-8, a byte order mark, nesting without
 * end, thousands of keys, numbers that overflow, and keys that could poison a prototype.
 */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    const text = decoder.decode(bytes)
    refuseDepth(text)
    value = JSON.parse(text)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed')
  }
  inspect(value, { keys: 0 })
  return value
}

/** Counts brackets outside strings before anything recursive looks at the text. */
function refuseDepth(text: string): void {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quoted) {
      if (code === 0x5c) index++
      else if (code === 0x22) quoted = false
    } else if (code === 0x22) quoted = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MOST_DEPTH) throw new Refusal('malformed')
    } else if (code === 0x5d || code === 0x7d) depth--
  }
}

function inspect(value: unknown, count: { keys: number }): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Refusal('malformed')
  if (typeof value === 'string' && !isStorable(value)) throw new Refusal('malformed')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN.has(key) || !isStorable(key) || ++count.keys > MOST_KEYS) throw new Refusal('malformed')
    inspect(inner, count)
  }
}
