import { randomFillSync } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Randomness is fetched in one go for many names: a benchmark makes thousands. */
const pool = Buffer.alloc(4_096)
let used = pool.length

/** A random name of `length` letters and digits, as providers put behind their prefixes. */
export function randomName(length: number): string {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let name = ''
  for (const end = used + length; used < end; used += 1) name += LETTERS.charAt((pool[used] ?? 0) % LETTERS.length)
  return name
}

/** A row of numbers in [0, 1) that depends on the seed alone (mulberry32), so that a shuffled drill can be run again. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
