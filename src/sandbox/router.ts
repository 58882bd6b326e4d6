import { Stop, type Answer, type Exchange } from './http.ts'

export type Handler = (exchange: Exchange) => Answer | Promise<Answer>

export interface Route {
  readonly method: string
  /** Segments that begin with a colon match any one segment. */
  readonly path: string
  readonly run: Handler
}

interface Misses {
  readonly unknown: (exchange: Exchange) => Answer
  readonly wrongMethod: (exchange: Exchange) => Answer
}

/** Finds the route of an exchange and runs it; a Stop thrown on the way is its answer. */
export function router(routes: readonly Route[], misses: Misses): (exchange: Exchange) => Promise<Answer> {
  const table = routes.map((route) => ({ ...route, segments: route.path.split('/') }))
  return async (exchange) => {
    const segments = exchange.path.split('/')
    let wrongMethod = false
    for (const route of table) {
      const params = matched(route.segments, segments)
      if (params && route.method !== exchange.method) wrongMethod = true
      if (params && route.method === exchange.method) return answerOf(route.run, { ...exchange, params })
    }
    return wrongMethod ? misses.wrongMethod(exchange) : misses.unknown(exchange)
  }
}

async function answerOf(run: Handler, exchange: Exchange): Promise<Answer> {
  try {
    return await run(exchange)
  } catch (error) {
    if (error instanceof Stop) return error.answer
    throw error
  }
}

function matched(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = decoded(segment)
    else if (part !== segment) return null
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
