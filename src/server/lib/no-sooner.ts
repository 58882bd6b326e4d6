import { setTimeout } from 'node:timers/promises'

/** What a promise gives or throws, but no sooner than after so many milliseconds: how long the work took is not to be told. */
export async function noSooner<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [end] = await Promise.allSettled([work, setTimeout(milliseconds)])
  if (end.status === 'rejected') throw end.reason
  return end.value
}
