/** Reading JSON that others wrote: nothing is believed before it was looked at. */

export type JsonRecord = Record<string, unknown>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value, or undefined when the text is no JSON (JSON itself knows no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function textAt(record: JsonRecord, key: string): string | undefined {
  const value = record[key]
  return typeof value === 'string' ? value : undefined
}

export function numberAt(record: JsonRecord, key: string): number | undefined {
  const value = record[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function recordAt(record: JsonRecord, key: string): JsonRecord | undefined {
  const value = record[key]
  return isRecord(value) ? value : undefined
}

export function listAt(record: JsonRecord, key: string): readonly unknown[] | undefined {
  const value = record[key]
  return Array.isArray(value) ? value : undefined
}

/** Only the entries whose value is a text: header lists and the like. */
export function textsOf(record: JsonRecord): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(record)) if (typeof value === 'string') texts[key] = value
  return texts
}
