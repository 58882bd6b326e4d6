import { bodyRecord, jsonAnswer, Stop, type Exchange } from '#sandbox/http.ts'
import { numberAt, textAt, type JsonRecord } from '#sandbox/json.ts'

/** The order in a control call. Throws Stop with 400 when it is no JSON object. */
export function controlBody(exchange: Exchange): JsonRecord {
  return bodyRecord(exchange, refusal('the body is no JSON object'))
}

/** Ends a control call that cannot be carried out. */
export function refuse(what: string): never {
  throw new Stop(refusal(what))
}

function refusal(what: string) {
  return jsonAnswer(400, { error: what })
}

/** One of the words, or the fallback when the field is absent; without a fallback it must be there. */
export function wordAt<Word extends string>(body: JsonRecord, key: string, words: readonly Word[], fallback?: Word): Word {
  const given = body[key]
  const word = given === undefined ? fallback : words.find((it) => it === given)
  return word ?? refuse(`${key} must be one of ${words.join(', ')}`)
}

/** A number of at least `least`, or the fallback when the field is absent. */
export function countAt(body: JsonRecord, key: string, fallback: number, least = 0): number {
  if (body[key] === undefined) return fallback
  const count = numberAt(body, key)
  return count === undefined || count < least ? refuse(`${key} must be a number of at least ${least}`) : count
}

/** Cents of an amount of money, `"750.00"` or 750; null when absent. */
export function centsAt(body: JsonRecord, key: string): number | null {
  const given = body[key]
  if (given === undefined || given === null) return null
  const euros = numberAt(body, key) ?? Number(textAt(body, key))
  const cents = Math.round(euros * 100)
  return Number.isSafeInteger(cents) && cents > 0 ? cents : refuse(`${key} must be an amount such as "750.00"`)
}

/** Milliseconds that a list call waits until there is enough to show. */
export function patienceOf({ query }: Exchange): { readonly count: number; readonly milliseconds: number } {
  return { count: Number(query.get('count') ?? 1), milliseconds: Math.min(Number(query.get('wait') ?? 0), 60_000) }
}
