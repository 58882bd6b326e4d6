import type { Moment } from '#domain/moment.ts'

/** The server's clock, kept by counting on from its last answer: a wrong browser clock does not matter. */
export interface ServerClock {
  now(): Moment
}

/** A clock that was right at `serverNow`; `asked` and `answered` are `performance.now()` around that answer. */
export function clockFrom(serverNow: Moment, asked: number, answered: number): ServerClock {
  const zero = serverNow - (asked + answered) / 2
  return { now: () => zero + performance.now() }
}
